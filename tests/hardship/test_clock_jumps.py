"""The clock of the machine is set in the middle of a game: nothing closes early, nothing hangs."""

import random
import re
import time
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime, timedelta
from pathlib import Path

import pytest

from studyplay.engines.scrabble.events import TilesPlaced, WindowClosed
from studyplay.services import AppContext, open_app_context
from studyplay.services.tables import table_actions, table_startup
from studyplay.web.clock import now
from tests.hardship.conftest import make_app
from tests.hardship.parlour import Parlour, Party
from tests.small_words import WORDLISTS

SCRIPTS = Path(__file__).parents[2] / "studyplay/web/static/js"
HOUR = 3600.0


@dataclass
class Wrong:
    """The clock of a machine that somebody sets."""

    by: timedelta = timedelta()

    def __call__(self) -> datetime:
        return now() + self.by


@pytest.fixture
def wrong() -> Wrong:
    return Wrong()


@pytest.fixture
def house(instance: Path, wrong: Wrong) -> Iterator[Parlour]:
    """A house whose clocks go, by *wrong*."""
    app_context = open_app_context(
        instance, WORDLISTS, wrong, exports=instance, chance=random.Random(7), background=False
    )
    table_startup.start_background(app_context)
    yield Parlour(make_app(app_context, instance), app_context)
    app_context.close()


def doubtful(house: Parlour) -> Party:
    """A game in which tiles have just been placed and can be challenged."""
    party = house.table("scrabble/seed003", seats=2)
    for n in range(30):
        if any(isinstance(each, TilesPlaced) for each in party.log):
            return party
        assert party.go_on(f"c{n}").status == 200
    raise AssertionError("nobody has found a word")


def is_closed(party: Party) -> bool:
    return any(isinstance(event, WindowClosed) for event in party.log)


def left(app_context: AppContext, party: Party) -> float:
    """Seconds until the window closes."""
    due = party.hosted.next_deadline
    assert due is not None
    return (due - app_context.clock()).total_seconds()


@pytest.mark.parametrize("seconds", [24 * HOUR, -HOUR])
def test_a_window_stays_open_as_long_as_it_would(
    house: Parlour, wrong: Wrong, seconds: float
) -> None:
    """What the rest of the window was before the clock was set it is afterwards."""
    party = doubtful(house)
    before, began = left(house.app_context, party), time.monotonic()
    wrong.by += timedelta(seconds=seconds)
    end = time.monotonic() + 10
    while abs(left(house.app_context, party) - before) > 30:
        assert time.monotonic() < end, "nobody has noticed that the clock was set"
        time.sleep(0.02)

    assert not is_closed(party)
    passed = time.monotonic() - began
    assert before - passed == pytest.approx(left(house.app_context, party), abs=1.0)


def test_a_post_right_after_the_jump_is_no_end_of_the_window(house: Parlour, wrong: Wrong) -> None:
    """Somebody challenges in the second in which the clock is set an hour forward."""
    party = doubtful(house)
    wrong.by += timedelta(hours=1)
    hosted = house.app_context.table_registry.get_cached(party.table_id)
    assert hosted is not None
    table_actions.tick(house.app_context, party.table_id, house.app_context.clock())

    assert not is_closed(party)


def test_no_script_tells_or_asks_what_time_it_is() -> None:
    """Phones' clocks are wrong: pages count by the server's clock and their own steady one."""
    asking = re.compile(r"\bDate\b")
    scripts = [
        path
        for folder in ("shared", "table", "scout", "kotoba", "wordbasket", "board", "rooms")
        for path in (SCRIPTS / folder).glob("*.js")
    ]

    assert len(scripts) > 10
    assert [path.name for path in scripts if asking.search(path.read_text("utf-8"))] == []
