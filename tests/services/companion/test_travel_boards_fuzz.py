"""Files of real boards from outside that hold what no keeper can have entered."""

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

from studyplay.engines.scrabble.realboard.entries import (
    ExchangeWritten,
    PassWritten,
    PointsWritten,
    RacksLeft,
)
from studyplay.services import AppContext, open_app_context
from studyplay.services.errors import Forbidden, Refused
from studyplay.services.game_import import ImportedRealGame, import_game
from studyplay.services.people import learners
from studyplay.services.realboard import game_actions, real_game_transfer
from studyplay.services.realboard.game_actions import RealBoardActionRequest
from studyplay.services.realboard.game_setup import Setup
from studyplay.services.tables.exported_game import (
    MAX_LOG_RECORDS,
    MAX_UNPACKED_BYTES,
    ExportedLogRecord,
    ExportedRealBoardGame,
    pack,
    unpack,
)
from studyplay.study.realboard.log_records import (
    Change,
    ChooseFirst,
    Doubt,
    DrawForUs,
    Enter,
    Insert,
    LookUp,
    Remove,
    ScorekeeperRequest,
    SetClock,
    Undo,
)
from studyplay.words.model import Level
from tests.new_instances import lend
from tests.services.companion.real_game import ANN, BOB, play
from tests.services.conftest import Clock
from tests.services.forging import FORGED, JUNK, forged, nodes, put
from tests.small_words import WORDLISTS

BEGUN: Final[tuple[ScorekeeperRequest, ...]] = (
    DrawForUs(), Undo(), ChooseFirst(ANN), SetClock(goes=True),
    Enter(play(ANN, "8D", "TRAIN"), agreed=True), Enter(play(BOB, "D8", "TEA"), agreed=True),
)  # fmt: skip
STUDY: Final[tuple[ScorekeeperRequest, ...]] = (
    *BEGUN, LookUp("trains"), Enter(PointsWritten(ANN, -5)), Enter(play(ANN, "8D", "TRAINQ")),
    Enter(play(ANN, "8D", "TRAINQ"), agreed=True), Enter(ExchangeWritten(BOB, 2)),
    Change(0, play(ANN, "8D", "TRAIN", 12)), Insert(1, PassWritten(BOB)), Remove(1),
    SetClock(goes=False), Enter(RacksLeft(("AB", "?"), None, (10, 20))),
)  # fmt: skip
DOUBTED: Final[tuple[ScorekeeperRequest, ...]] = (
    *BEGUN,
    Doubt(ANN),
    Enter(play(BOB, "8D", "TRAINS")),
)
EVENINGS: Final = {"study": STUDY, "publisher": DOUBTED}
"""Between them one of each thing that a keeper can do, by the rules."""


class Board:
    """The board in the house of Cleo, who keeps the sheet; each file is of another game."""

    def __init__(self, app_context: AppContext, clock: Clock) -> None:
        self.app_context, self.clock = app_context, clock
        self.cleo = learners.register(app_context, "Cleo", Level.B1, "en", clock())
        self.files = 0
        self.games = {rules: self._game(rules) for rules in EVENINGS}

    def _game(self, rules: str) -> ExportedRealBoardGame:
        setup = Setup(("Ann", "Bob"), rules, limit=60)
        game_id = game_actions.open_game(self.app_context, self.cleo, setup, self.clock())
        for number, asked in enumerate(EVENINGS[rules]):
            sent = RealBoardActionRequest(asked, f"c{number}", None, self.clock.forward(10))
            game_actions.apply_action(self.app_context, self.cleo, game_id, sent)
        luggage = unpack(
            real_game_transfer.export_game(self.app_context, self.cleo, game_id, self.clock())
        )
        assert isinstance(luggage, ExportedRealBoardGame)
        return luggage

    def lines(self, rules: str = "study") -> list[str]:
        """The deeds of a game that was played."""
        return [deed.payload for deed in self.games[rules].deeds]

    def file(self, lines: list[str], rules: str = "study") -> ExportedRealBoardGame:
        """A file with these deeds."""
        self.files += 1
        deeds = [ExportedLogRecord(n * 100, line) for n, line in enumerate(lines)]
        return msgspec.structs.replace(self.games[rules], game_id=f"fuzz{self.files}", deeds=deeds)

    def brought(self, data: bytes) -> bool:
        """Whether a file is taken in; what is taken in can be shown at every moment."""
        try:
            arrived = import_game(self.app_context, self.cleo, data, self.clock())
        except (Refused, Forbidden):
            return False
        assert isinstance(arrived, ImportedRealGame)
        game_id = arrived.game_id
        while self._shown(game_id):
            sent = RealBoardActionRequest(Undo(), "", None, self.clock.forward(1))
            game_actions.apply_action(self.app_context, self.cleo, game_id, sent)
        return True

    def _shown(self, game_id: str) -> bool:
        """Look at the game; whether anything can be undone."""
        kept = game_actions.load_game(self.app_context, self.cleo, game_id, self.clock())
        assert game_actions.seats_to_draw(kept) or kept.sheet is not None
        assert game_actions.list_games(self.app_context, self.cleo, self.clock())
        if kept.sheet is not None and kept.sheet.outcome is None:
            game_actions.preview_line(self.app_context, kept, play(ANN, "A1", "CAT"))
        return bool(kept.history.records)


@pytest.fixture(scope="module")
def board(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Board]:
    """One house for all files of this module."""
    instance = lend(built, tmp_path_factory.mktemp("boards"))
    clock = Clock()
    app_context = open_app_context(
        instance, WORDLISTS, clock, exports=instance, chance=random.Random(8), background=False
    )
    yield Board(app_context, clock)
    app_context.close()


@pytest.mark.parametrize("rules", EVENINGS)
def test_an_evening_with_one_of_each_deed_is_taken_in(board: Board, rules: str) -> None:
    """So that the others are refused for what was forged in them."""
    assert board.brought(pack(board.file(board.lines(rules), rules)))


@pytest.mark.parametrize("rules", EVENINGS)
@given(data=st.data())
@FORGED
def test_deeds_that_nobody_can_have_done_are_refused_or_can_be_shown(
    board: Board, rules: str, data: st.DataObject
) -> None:
    board.brought(pack(board.file(data.draw(forged(board.lines(rules))), rules)))


@given(data=st.data())
@FORGED
def test_a_board_with_wrong_types_is_refused_or_can_be_shown(
    board: Board, data: st.DataObject
) -> None:
    content = msgspec.json.decode(msgspec.json.encode(board.file(board.lines()[:3])))
    path = data.draw(st.sampled_from([path for path in nodes(content) if path]))
    spoilt = put(content, path, data.draw(st.sampled_from(JUNK)))

    board.brought(gzip.compress(json.dumps(spoilt).encode()))


@given(data=st.data())
@FORGED
def test_a_board_that_is_set_up_wrongly_is_refused_or_can_be_shown(
    board: Board, data: st.DataObject
) -> None:
    luggage = board.file(board.lines()[:5])
    setup = json.loads(luggage.setup)
    path = data.draw(st.sampled_from([path for path in nodes(setup) if path]))
    luggage.setup = json.dumps(put(setup, path, data.draw(st.sampled_from(JUNK))))

    board.brought(pack(luggage))


@pytest.mark.parametrize(
    "wrong",
    [
        {"type": "FirstChosen", "v": 1, "seat": 2, "at": 1},
        {"type": "FirstChosen", "v": 1, "seat": -1, "at": 1},
        {"type": "Removed", "v": 1, "line": 0, "at": 1},
        {"type": "LookedUp", "v": 1, "seat": 0, "word": "<b>", "at": 1},
        {"type": "LookedUp", "v": 1, "seat": 0, "word": "a" * 41, "at": 1},
        {"type": "ClockSet", "v": 1, "goes": True, "at": 10**15},
        {"type": "OrderDrawn", "v": 1, "rounds": [[[0, "A"], [1, "あ"]]], "first": 0, "at": 1},
        {"type": "Entered", "v": 1, "lines": [], "owed": [10**9, 0], "at": 1},
        {"type": "Inserted", "v": 1, "line": 0, "sealed": {}, "at": 1},
    ],
)
def test_no_keeper_can_do_that(board: Board, wrong: dict[str, Any]) -> None:
    assert not board.brought(pack(board.file([json.dumps(wrong)])))


def test_a_play_beyond_the_board_is_refused(board: Board) -> None:
    for field, value in (("row", 15), ("col", -1), ("word", "ひ"), ("points", 10**6)):
        lines = [put_in_play(line, field, value) for line in board.lines()]
        assert lines != board.lines()

        assert not board.brought(pack(board.file(lines)))


def put_in_play(line: str, field: str, value: object) -> str:
    """*line* with another value in the first play that it enters."""
    deed = json.loads(line)
    for each in deed.get("lines", ()):
        if each["sealed"]["play"]:
            each["sealed"]["play"][field] = value
    return json.dumps(deed, separators=(",", ":"), ensure_ascii=False)


@pytest.mark.parametrize(
    "bomb",
    [
        b'{"studyplay":"real-board","version":2,"deeds":' + b"[" * 10**6,
        b'{"studyplay":"real-board","version":2,"setup":"' + bytes(MAX_UNPACKED_BYTES * 2),
    ],
)
def test_a_bomb_is_no_board(board: Board, bomb: bytes) -> None:
    assert not board.brought(gzip.compress(bomb))


def test_more_than_anybody_can_score_is_refused_soon(board: Board) -> None:
    """Each moment is scored; a file cannot ask for more of that than an evening needs."""
    lines = board.lines()
    many = [*lines[:4], *[lines[4]] * (MAX_LOG_RECORDS - 4)]

    assert not board.brought(pack(board.file(many)))
    assert not board.brought(pack(board.file([*many, lines[4]])))
