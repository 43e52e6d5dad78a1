"""Pictures of a table of each game, as README shows them: ``python -m tests.browser.pictures``.

Plays a game of each kind halfway, always the same one, on a scratch instance, opens it on the
phones of those who play and on a projector, and writes what they show.
"""

import random
import tempfile
import zlib
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Browser, Page, sync_playwright
from sqlalchemy import update

from studyplay.bots.player import Bot, BotStrength
from studyplay.cli.chromium import find_chromium
from studyplay.engines.core import Seat
from studyplay.engines.kotoba.actions import MakeWord, Rewrite
from studyplay.engines.scout.actions import Scout, Show
from studyplay.engines.scrabble.actions import PlaceTiles
from studyplay.engines.wordbasket.actions import Throw
from studyplay.services import AppContext, open_app_context
from studyplay.services.lobby import game_start, rooms, seating
from studyplay.services.lobby.room_codes import CODE_LETTERS
from studyplay.services.lobby.rooms import RoomRequest
from studyplay.services.people import learners
from studyplay.services.tables import table_actions
from studyplay.services.tables.action_request import ActionRequest
from studyplay.services.tables.loaded_table import LoadedTable
from studyplay.store import schema
from studyplay.study.games.bot_players import create_bot_player
from studyplay.web.clock import now
from studyplay.words.model import Level
from tests.browser import at_kotoba, at_scout, at_the_board
from tests.browser.conftest import DESKTOP, FLAGS, PHONE
from tests.browser.running import lend_words, start_server
from tests.browser.signing import come_in, ticket
from tests.small_words import WORDLISTS

FOLDER: Final = Path(__file__).parents[2] / "studyplay/web/static/img/tables"
NAMES: Final = ("Aya", "Ken", "美咲", "佳穎")
LEVEL: Final = Bot(Level.B2, BotStrength.EVEN)
PACE: Final = timedelta(seconds=7)
SHARPNESS: Final = 1.4
"""Pixels of a picture for each of a phone's page."""

MOST: Final = 300
"""Moves after which there must have been a good moment."""


class Clock:
    """The time at the tables: each move takes equally long, and the last is made about now."""

    def __init__(self, moves: int) -> None:
        self.now = now() - (moves + 4) * PACE

    def __call__(self) -> datetime:
        return self.now


@dataclass(frozen=True, slots=True)
class Picture:
    """What to take a picture of: a ``game`` after so many ``moves``, when Aya is to act.

    ``name`` is that of the file; with ``is_projector`` it shows the wall and not Aya's phone.
    """

    name: str
    game: str
    moves: int
    seed: int
    is_projector: bool = False

    @property
    def path(self) -> Path:
        """Where the picture is kept."""
        return FOLDER / f"{self.name}.png"


PICTURES: Final = (
    Picture("scrabble", "scrabble/study", moves=12, seed=3),
    Picture("wordbasket", "wordbasket/base", moves=8, seed=8),
    Picture("kotoba", "kotoba/base", moves=16, seed=5),
    Picture("scout", "scout/base", moves=10, seed=1),
    Picture("projector", "scrabble/study", moves=11, seed=1, is_projector=True),
)


@dataclass(frozen=True, slots=True)
class Seated:
    """A table that is played halfway, the keys of those who sit there, and what Aya wants."""

    picture: Picture
    table_id: str
    tickets: tuple[str, ...]
    wish: Any


def main() -> None:
    """Take all pictures and say how large they are."""
    with tempfile.TemporaryDirectory() as folder:
        instance = lend_words(Path(folder) / "instance")
        tables = [_play(instance, picture) for picture in PICTURES]
        server = start_server(instance)
        try:
            with _chromium() as browser:
                for table in tables:
                    _take(browser, server.url, table)
                    print(table.picture.path.name, table.picture.path.stat().st_size)  # noqa: T201 -- a command
        finally:
            server.stop()


def _play(instance: Path, picture: Picture) -> Seated:
    clock, chance = Clock(picture.moves), random.Random(picture.seed)
    app_context = open_app_context(
        instance, WORDLISTS, clock, exports=instance / "exports", chance=chance, background=False
    )
    with closing(app_context):
        people = [learners.register(app_context, name, Level.B1, "en", clock()) for name in NAMES]
        wish = RoomRequest(
            f"picture-{picture.name}", picture.game, seats=len(people), watched=True
        )
        table_id = rooms.open_room(app_context, people[0], wish, clock()).id
        for person in people[1:]:
            seating.take_chair(app_context, person, table_id)
        game_start.start_game(app_context, people[0], table_id, clock())
        _call(app_context, table_id, picture)
        wish = _go_on(app_context, clock, table_id, picture.moves)
        return Seated(picture, table_id, tuple(ticket(app_context, each) for each in people), wish)


def _call(app_context: AppContext, table_id: str, picture: Picture) -> None:
    """Give the room a code that is always the same."""
    code = f"STDYP{CODE_LETTERS[PICTURES.index(picture)]}"
    with app_context.database.write_transaction() as connection:
        connection.execute(update(schema.rooms).filter_by(id=table_id).values(code=code))


def _go_on(app_context: AppContext, clock: Clock, table_id: str, moves: int) -> Any:
    """Play so many moves as robots would, and on until Aya can do something nice.

    Returns what that is.
    """
    for number in range(MOST):
        hosted = table_actions.load_table(app_context, table_id)
        wish = _wish(app_context, hosted) if number >= moves else None
        if wish is not None:
            return wish
        clock.now += PACE
        _move(app_context, clock(), hosted, f"move-{number}")
    raise AssertionError(f"{table_id}: no good moment")


def _wish(app_context: AppContext, hosted: LoadedTable) -> Any:
    """What Aya would do now, if it shows what the game is about; else ``None``."""
    if Seat(0) not in hosted.game.to_act(hosted.state) or hosted.next_deadline is not None:
        return None
    player = create_bot_player(hosted.game, LEVEL, app_context.bot_words)
    intent = player.choose_intent(hosted.game.view(hosted.state, Seat(0)), app_context.chance)
    match intent and intent.action:
        case PlaceTiles(placements=tiles) as place if all(each.letter.isupper() for each in tiles):
            return place
        case (Throw() | MakeWord() | Rewrite() | Show() | Scout()) as action:
            return action
        case _:
            return None


def _move(app_context: AppContext, at: datetime, hosted: LoadedTable, client_id: str) -> None:
    for seat in sorted(hosted.game.to_act(hosted.state), key=lambda seat: (seat - 1) % 4):
        player = create_bot_player(hosted.game, LEVEL, app_context.bot_words)
        intent = player.choose_intent(hosted.game.view(hosted.state, seat), app_context.chance)
        if intent is not None:
            table_actions.submit_action(
                app_context, hosted.row.id, seat, ActionRequest(intent.action, client_id, None, at)
            )
            return
    table_actions.tick(app_context, hosted.row.id, at)


@contextmanager
def _chromium() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=list(FLAGS))
        yield browser
        browser.close()


def _take(browser: Browser, url: str, table: Seated) -> None:
    """Let everybody come to the table, and take the picture."""
    pages = [_phone(browser, url, held) for held in table.tickets]
    for page in pages:
        page.goto(f"/tables/{table.table_id}")
        page.wait_for_selector("html[data-ready]")
    shown = pages[0]
    if table.picture.is_projector:
        shown = browser.new_context(base_url=url, locale="en", viewport=DESKTOP).new_page()
        shown.goto(f"/tables/{table.table_id}/audience")
        shown.wait_for_selector("html[data-ready]")
    else:
        _begin(shown, table.wish)
    shown.wait_for_selector("body[data-stream=live]")
    shown.evaluate("document.fonts.ready")
    shown.wait_for_timeout(1500)  # everybody has arrived, and nothing moves any more
    table.picture.path.parent.mkdir(exist_ok=True)
    shown.screenshot(path=table.picture.path, animations="disabled", caret="hide")
    _squeeze(table.picture.path)
    for page in {*pages, shown}:
        page.context.close()


def _begin(page: Page, wish: Any) -> None:
    """Do what is wished for on the page, all but the last tap."""
    match wish:
        case PlaceTiles(placements=placements):
            at_the_board.by_clicks(page, placements)
        case Throw(word=word):
            page.locator("#word").fill(word)
            page.evaluate("scrollTo(0, 0)")
        case MakeWord(word=word):
            at_kotoba.tap_word(page, word)
            at_kotoba.show_desk(page)
        case Rewrite(owner=owner, index=index, chain=chain):
            page.locator(f"#words [data-owner='{owner}'][data-index='{index}']").click()
            page.locator("#word").fill(chain[0])
            at_kotoba.show_desk(page)
        case Show(start=start, stop=stop):
            at_scout.choose(page, start, stop)
        case Scout(side=side, slot=slot):
            at_scout.scout(page, slot, side)
        case _:
            raise TypeError(wish)


def _squeeze(path: Path) -> None:
    """Pack the picture as well as it can be packed; the pixels stay as they are."""
    data, place, packed, rest = path.read_bytes(), 8, b"", []
    while place < len(data):
        size = int.from_bytes(data[place : place + 4], "big")
        kind, body = data[place + 4 : place + 8], data[place + 8 : place + 8 + size]
        if kind == b"IDAT":
            packed += body
        else:
            rest.append((kind, body))
        place += 12 + size
    rest.insert(-1, (b"IDAT", zlib.compress(zlib.decompress(packed), 9)))
    path.write_bytes(data[:8] + b"".join(_chunk(kind, body) for kind, body in rest))


def _chunk(kind: bytes, body: bytes) -> bytes:
    check = zlib.crc32(kind + body).to_bytes(4, "big")
    return len(body).to_bytes(4, "big") + kind + body + check


def _phone(browser: Browser, url: str, held: str) -> Page:
    context = browser.new_context(
        base_url=url, locale="en", viewport=PHONE, has_touch=True, device_scale_factor=SHARPNESS
    )
    page = context.new_page()
    come_in(page, held)
    return page


if __name__ == "__main__":
    main()
