"""Files from outside that are no games, or games that nobody can have played."""

import gzip
import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from studyplay.bots.player import Bot, BotStrength
from studyplay.engines.core import Seat, Table
from studyplay.services import AppContext, open_app_context
from studyplay.services.errors import Forbidden, NotFound, Refused
from studyplay.services.game_import import import_game
from studyplay.services.people import learners
from studyplay.services.tables import bot_turns, live_tables, replays
from studyplay.services.tables.exported_game import (
    MAX_UNPACKED_BYTES,
    ExportedEvent,
    ExportedGame,
    ExportedSeat,
    pack,
)
from studyplay.services.tables.game_transfer import ImportedGame
from studyplay.store import codec
from studyplay.store.learners import Learner
from studyplay.study.games.catalog import engine_of
from studyplay.words.model import Level
from tests.new_instances import lend
from tests.services.conftest import Clock
from tests.services.forging import FORGED, JUNK, forged, nodes, put
from tests.small_words import WORDLISTS

EVEN: Final = Bot(Level.B1, BotStrength.EVEN)
LOGS: Final = Path(__file__).parents[1] / "store" / "logs"
GAMES: Final = ("scrabble-seed003", "wordbasket-base", "scout-stop", "kotoba-two-players")
"""One of each engine."""


class House:
    """Where Cleo, its host, brings files; each is of another table."""

    def __init__(self, app_context: AppContext, cleo: Learner, clock: Clock) -> None:
        self.app_context, self.cleo, self.clock = app_context, cleo, clock
        self.files = 0
        self.games = {name: self._game(name) for name in GAMES}

    def _game(self, name: str) -> tuple[str, list[str], int]:
        """The key of a game, the whole log of one, and how many sat there."""
        first, *lines = (LOGS / f"{name}.jsonl").read_text("utf-8").splitlines()
        key = json.loads(first)["game"]
        game = self.app_context.game(key)
        events = [codec.decode(line, engine_of(key).events) for line in lines]
        return key, lines, game.view(Table.replay(game, events).state, None).seats

    def practised(self, lines: list[str]) -> ExportedGame:
        """A file of a crossword game that somebody played against robots."""
        luggage = self.file("scrabble-seed003", lines)
        first, *others = luggage.seats
        robots = [ExportedSeat(bot=bot_turns.encode_bot(EVEN)) for _ in others]
        return msgspec.structs.replace(
            luggage, studyplay="practice", version=2, seats=[first, *robots]
        )

    def file(self, name: str, lines: list[str]) -> ExportedGame:
        """A file with that log; it says that it is over if the log is whole."""
        self.files += 1
        key, whole, seats = self.games[name]
        people = [ExportedSeat(f"P{n}", int(Level.B1), "en", f"mark{n}") for n in range(seats)]
        events = [ExportedEvent(n * 100, line) for n, line in enumerate(lines)]
        over = len(lines) >= len(whole)
        return ExportedGame("table", 1, f"fuzz{self.files}", key, 3_600_000, over, people, events)

    def brought(self, data: bytes) -> str:
        """The table that came of a file, or "" if it was refused; nothing else may happen."""
        try:
            arrived = import_game(self.app_context, self.cleo, data, self.clock())
        except (Refused, Forbidden):
            return ""
        return arrived.table_id if isinstance(arrived, ImportedGame) else arrived.game_id

    def shown(self, table_id: str) -> None:
        """Look at a table that was taken in, from the beginning to the end if it is over."""
        seen = live_tables.load_for_viewer(self.app_context, self.cleo, table_id, self.clock())
        assert live_tables.load_events_since(self.app_context, table_id, 0)[1]
        if seen.table.row.ended_at is None:
            return
        replay = replays.load_replay(
            self.app_context,
            self.cleo,
            table_id,
            replays.default_viewpoint(self.app_context, self.cleo, table_id),
        )
        for moment in replays.iter_steps(self.app_context, replay):
            moment.table.game.view(moment.table.state, Seat(0))


@pytest.fixture(scope="module")
def house(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """One house for all files of this module."""
    instance = lend(built, tmp_path_factory.mktemp("fuzz"))
    clock = Clock()
    app_context = open_app_context(
        instance, WORDLISTS, clock, exports=instance, chance=random.Random(8), background=False
    )
    yield House(
        app_context, learners.register(app_context, "Cleo", Level.B1, "en", clock()), clock
    )
    app_context.close()


@pytest.mark.parametrize("name", GAMES)
@given(data=st.data())
@FORGED
def test_a_log_that_cannot_have_happened_is_refused_or_can_be_shown(
    house: House, name: str, data: st.DataObject
) -> None:
    """Nothing but a refusal comes of it, and what is taken in breaks no page."""
    luggage = house.file(name, data.draw(forged(house.games[name][1])))
    table_id = house.brought(pack(luggage))

    if table_id:
        house.shown(table_id)


@given(data=st.data())
@FORGED
def test_a_practice_game_that_cannot_have_happened_is_no_better(
    house: House, data: st.DataObject
) -> None:
    lines = data.draw(forged(house.games["scrabble-seed003"][1]))
    table_id = house.brought(pack(house.practised(lines)))

    if table_id:
        house.shown(table_id)


def test_a_practice_game_of_all_these_moves_is_taken_in(house: House) -> None:
    """So that the others are refused for what was forged in them."""
    luggage = house.practised(house.games["scrabble-seed003"][1])

    assert luggage.table_id == house.brought(pack(luggage))
    house.shown(luggage.table_id)


@pytest.mark.parametrize("kind", ["table", "practice"])
@given(data=st.data())
@FORGED
def test_a_file_with_wrong_types_is_refused(house: House, kind: str, data: st.DataObject) -> None:
    lines = house.games["scrabble-seed003"][1][:3]
    luggage = house.file("scrabble-seed003", lines)
    luggage = house.practised(lines) if kind == "practice" else luggage
    content = msgspec.json.decode(msgspec.json.encode(luggage))
    path = data.draw(st.sampled_from([path for path in nodes(content) if path]))
    spoilt = put(content, path, data.draw(st.sampled_from(JUNK)))
    table_id = house.brought(gzip.compress(json.dumps(spoilt).encode()))

    if table_id:
        house.shown(table_id)


PARTS: Final = 1000
"""Of a file, each of which may be spoilt: it has not the same length every time."""


@given(data=st.data())
@FORGED
def test_a_file_with_a_turned_bit_or_cut_off_is_refused(house: House, data: st.DataObject) -> None:
    luggage = house.file("scout-stop", house.games["scout-stop"][1][:3])
    packed = bytearray(pack(luggage))
    where = data.draw(st.integers(0, PARTS)) * (len(packed) - 1) // PARTS
    if data.draw(st.booleans()):
        packed[where] ^= 1 << data.draw(st.integers(0, 7))
    else:
        del packed[where:]
    table_id = house.brought(bytes(packed))

    assert table_id in {"", luggage.table_id}, "the head of a packed file says nothing of it"


@pytest.mark.parametrize(
    ("name", "wrong"),
    [
        ("scrabble-seed003", {"type": "OrderDrawn", "seats": 10**9}),
        ("wordbasket-base", {"type": "GameOpened", "seats": 10**9}),
        ("wordbasket-base", {"type": "CardThrown", "seat": 7}),
        ("wordbasket-base", {"type": "CardThrown", "seat": -1}),
        ("kotoba-two-players", {"type": "WordMade", "seat": 7}),
    ],
)
def test_nobody_sits_where_there_is_no_seat(
    house: House, name: str, wrong: dict[str, Any]
) -> None:
    """And no table of so many seats is laid that the memory is full."""
    lines = [
        json.dumps(event | wrong) if event["type"] == wrong["type"] else json.dumps(event)
        for event in map(json.loads, house.games[name][1])
    ]
    assert lines != [json.dumps(json.loads(line)) for line in house.games[name][1]]

    assert house.brought(pack(house.file(name, lines))) == ""


def test_a_window_that_closes_on_nothing_leaves_nothing_behind(house: House) -> None:
    """The word record cannot tell of it, so the game is not taken in either."""
    lines = house.games["scrabble-seed003"][1]
    closed = next(line for line in lines if json.loads(line)["type"] == "WindowClosed")
    luggage = house.file("scrabble-seed003", [*lines[:3], closed])

    assert house.brought(pack(luggage)) == ""
    with pytest.raises(NotFound):
        live_tables.peek(house.app_context, house.cleo, luggage.table_id)


@pytest.mark.parametrize(
    "bomb",
    [
        b"[" * 10**6,
        b'{"events":' * 10**5,
        b'{"version":1,"x":' + b"[" * 10**6,
        b'{"version":' + b"9" * 10**6 + b"}",
        bytes(MAX_UNPACKED_BYTES * 8),
    ],
)
def test_a_bomb_is_no_game(house: House, bomb: bytes) -> None:
    assert house.brought(gzip.compress(bomb)) == ""


def test_a_bomb_in_an_event_is_no_game(house: House) -> None:
    for payload in ("[" * 10**6, '{"type":"Dealt","v":1,"hands":' + "[" * 10**6, '{"v":"1"}'):
        assert house.brought(pack(house.file("scout-stop", [payload]))) == ""
