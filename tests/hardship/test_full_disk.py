"""A disk that is full: said plainly, told to nobody as if it had happened, and made good later."""

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import islice
from typing import Any

import pytest
from sqlalchemy import Connection, event

from studyplay.engines.scrabble.events import WindowClosed
from studyplay.services import AppContext
from studyplay.services.tables import table_actions
from studyplay.services.tables.table_streams import TableUpdate
from tests.hardship.parlour import Answer, Clock, Parlour, Party

ROOM = 2**30
GAMES = ("wordbasket/base", "kotoba/base", "scout/base", "scrabble/seed003")


@contextmanager
def full(app_context: AppContext) -> Iterator[None]:
    """For the time of the block the database cannot grow by one page."""
    with _pragmas(app_context, "max_page_count=1", f"max_page_count={ROOM}"):
        yield


@contextmanager
def broken(app_context: AppContext) -> Iterator[None]:
    """For the time of the block nothing at all can be written."""
    with _pragmas(app_context, "query_only=ON", "query_only=OFF"):
        yield


@contextmanager
def _pragmas(app_context: AppContext, on: str, off: str) -> Iterator[None]:
    wanted = on

    def begin(connection: Connection) -> None:
        connection.exec_driver_sql(f"PRAGMA {wanted}")

    event.listen(app_context.database.engine, "begin", begin)
    yield
    wanted = off


def fill(party: Party) -> tuple[int, dict[str, Any], Answer]:
    """Play until nothing goes in any more: the seat, what it posted, and its answer."""
    for n in range(400):
        chosen = party.choose()
        assert chosen is not None, "the game is over before the disk is full"
        seat, body = chosen[0], chosen[1] | {"cid": f"c{n}"}
        answer = party.post(seat, body)
        if answer.status != 200:
            return seat, body, answer
    raise AssertionError("the disk is not full")


@pytest.mark.parametrize("game", GAMES)
def test_nothing_happens_and_the_same_post_works_when_there_is_room(
    own_parlour: Parlour, game: str
) -> None:
    """Who acts reads why; nobody hears of it; afterwards it is done once."""
    party = own_parlour.table(game, seats=3)
    with own_parlour.app_context.table_registry.hub.subscribe(party.table_id, None, 0) as listener:
        with full(own_parlour.app_context):
            fill_with_others(party)
            seat, body, answer = fill(party)
            version = party.version
            again = party.post(seat, body)
            heard = list(iter(lambda: listener.next_item(0.01), None))
            assert (
                version
                == table_actions.load_table(own_parlour.app_context, party.table_id).row.version
            )
        news = [item.table.row.version for item in heard if isinstance(item, TableUpdate)]
        done = party.post(seat, body)
        last = listener.next_item(1)

    assert (answer.status, answer.data["error"]) == (503, "database")
    assert "The disk is full" in answer.data["text"]
    assert again.status == 503
    assert version == max(news, default=version), "nobody was told of what was not written"
    assert done.status == 200
    assert isinstance(last, TableUpdate)
    assert done.data["seq"] == last.table.row.version == party.version
    assert done.data["seq"] == party.post(seat, body).data["seq"]


def test_pages_and_streams_go_on(own_parlour: Parlour) -> None:
    """What needs only reading works: the table, its news, and the stream of everybody."""
    party = own_parlour.table("scout/base")
    with full(own_parlour.app_context):
        fill_with_others(party)
        page = party.browsers[0].get(f"/tables/{party.table_id}")
        news = party.browsers[1].get(f"/tables/{party.table_id}/news?after=0")
        frame = b"".join(islice(party.stream(None), 3))

    assert page.status_code == 200
    assert news.status_code == 200
    assert f"id: {party.version}\n".encode() in frame


def fill_with_others(party: Party) -> None:
    """Fill the disk with other tables."""
    for n in range(200):
        try:
            party.parlour.table("scout/base")
        except Exception:  # noqa: BLE001 -- the disk is full now, which is what we want
            assert n > 0 or party.version
            return
    raise AssertionError("the disk is not full")


def test_a_clock_that_could_not_strike_strikes_later(own_parlour: Parlour, clock: Clock) -> None:
    """A window whose end could not be written is closed when there is room."""
    app_context = own_parlour.app_context
    party = own_parlour.table("scrabble/seed003")
    for n in range(30):
        if party.hosted.next_deadline is not None:
            break
        assert party.go_on(f"c{n}").status == 200
    with broken(app_context):
        app_context.table_registry.alarms.run_due(clock.forward(25))
    assert not any(isinstance(each, WindowClosed) for each in party.log)
    app_context.table_registry.alarms.run_due(clock.forward(30))

    assert any(isinstance(each, WindowClosed) for each in party.log)
