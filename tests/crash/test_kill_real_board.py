"""What was entered about a game on a real board survives ``kill -9``."""

import re
from pathlib import Path
from typing import Final

import pytest

from studyplay.store import codec, real_games
from studyplay.store.database import connect, sqlite_url
from studyplay.study.realboard.log_records import LOG_RECORD_TYPES
from studyplay.study.realboard.state import fold_records
from tests.crash.page import Page
from tests.crash.test_kill import Mortal
from tests.record_uses import all_uses
from tests.small_words import build_words

STEPS: Final = 60
KILLS: Final = 2
"""How often the server dies at least, however fast the machine enters its lines."""


@pytest.mark.slow
def test_no_acknowledged_entry_is_lost(tmp_path: Path) -> None:
    """Lines are entered while the server dies again and again; each is there, once."""
    build_words(tmp_path)
    mortal = Mortal(tmp_path)
    page = Page(mortal.server.url.rstrip("/"))
    page.register()
    game_id = opened(page)
    with mortal.haunted():
        entered = 0
        while entered < STEPS or mortal.kills < KILLS:
            enter(page, game_id, entered)
            entered += 1

    database = connect(sqlite_url(tmp_path / "studyplay.db"))
    with database.read_transaction() as connection:
        log = real_games.load_entries(connection, game_id)
        uses = all_uses(connection, 1)
    database.close()
    assert [f"step{number}" for number in range(entered)] == [
        row.client_id for row in log if (row.client_id or "").startswith("step")
    ]
    book = fold_records(codec.decode(row.payload, LOG_RECORD_TYPES) for row in log).current
    assert entered == len(book.lines)
    assert [use.word for use in uses if use.role == "played"] == ["cat"]


def opened(page: Page) -> str:
    """A new game whose first player begins."""
    there = page._form("/board/", **{"name-0": "Ann", "name-1": "Bob", "rules": "seed003"})
    found = re.search(r"/board/([^/]+)$", there)
    assert found, there
    body = {"cid": "first", "base": 0, "do": "first", "fields": {"seat": "0"}}
    status, answer = page.post(f"/board/{found.group(1)}/act", body)
    assert status == 200, answer
    return found.group(1)


def enter(page: Page, game_id: str, number: int) -> None:
    """One line: a word now and then, else a pass; sent again until it is acknowledged."""
    version = page.get(f"/board/{game_id}/state")["version"]
    fields = {"seat": str(number % 2)}
    what = "pass"
    if number == 0:
        what, fields = "play", {"seat": "0", "square": "8H", "word": "CAT"}
    body = {"cid": f"step{number}", "base": version, "do": what, "fields": fields}
    status, answer = page.post(f"/board/{game_id}/act", body)
    assert status == 200, answer
