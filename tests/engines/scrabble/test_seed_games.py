"""The opening of both documents' examples, with the draws and every step of the score.

The other examples stand in RULES.md and are played by ``test_documented_examples``.
"""

import pytest

from studyplay.engines.core import Chance, Millis, Seat, Table
from studyplay.engines.scrabble.actions import Accept, Action
from studyplay.engines.scrabble.events import Event
from studyplay.engines.scrabble.rules import SEED_000, SEED_003
from studyplay.engines.scrabble.state import State
from studyplay.engines.scrabble.view import View
from tests.engines.scrabble.worlds import play, scrabble
from tests.strategies import ScriptedChance

ScrabbleTable = Table[State, Action, Event, View]

NOTHING = ScriptedChance()


def words(state: State, line: int) -> list[tuple[str, int]]:
    """The words of a line of the sheet with their points."""
    sheet = state.sheet[line].sheet
    return [] if sheet is None else [(word.word, word.points) for word in sheet.words]


def submit(
    table: ScrabbleTable, seat: int, action: Action, chance: Chance = NOTHING
) -> ScrabbleTable:
    """The table after the action, at time 0."""
    return table.submit(Seat(seat), action, Millis(0), chance)


def guide_opening() -> ScrabbleTable:
    """S000 6.4 to the second player's turn: FLOWER for 32, then AIMNPRS on the rack."""
    deal = ScriptedChance("AB", "FLOWERE", "AIMNPRS")
    table: ScrabbleTable = Table.open(scrabble(SEED_000), 2, deal)
    return submit(table, 0, play("FLOWER", "D8"), ScriptedChance("EEEEEE"))


def test_the_guides_first_play_is_worth_32() -> None:
    """F (4 x 2) + L + O + W + E + R = 16, doubled by the start square."""
    table = guide_opening()
    sheet = table.state.sheet[0].sheet
    assert sheet is not None

    assert [(letter.value, letter.times) for letter in sheet.words[0].letters] == [
        (4, 2),
        (1, 1),
        (1, 1),
        (4, 1),
        (1, 1),
        (1, 1),
    ]
    assert (sheet.words[0].times, sheet.total) == (2, 32)
    assert table.state.racks[0] == "EEEEEEE"


@pytest.mark.parametrize(
    ("letters", "square", "way", "made", "drawn"),
    [
        ("I.", "D7", "D", ("IF", 5), "T"),
        (".AR", "D8", "D", ("FAR", 6), "TT"),
        (".ASP", "G8", "D", ("WASP", 10), "TTT"),
        ("PRA.NS", "G5", "D", ("PRAWNS", 13), "TTTTT"),
        ("......S", "D8", "A", ("FLOWERS", 13), "T"),
    ],
)
def test_the_guides_second_play(
    letters: str, square: str, way: str, made: tuple[str, int], drawn: str
) -> None:
    table = submit(guide_opening(), 1, play(letters, square, way), ScriptedChance(drawn))

    assert [made] == words(table.state, 1)
    assert (32, made[1]) == table.state.scores
    assert len(table.state.racks[1]) == 7


def test_the_rule_sheets_first_play_is_worth_12() -> None:
    """T on a double letter, N on the start square; TRAINER would have been 66."""
    deal = ScriptedChance("AB", "AEITRNR", "OOOOOOO")
    table: ScrabbleTable = Table.open(scrabble(SEED_003), 2, deal)
    table = submit(table, 0, play("TRAIN", "D8"))
    table = submit(table, 1, Accept(), ScriptedChance("SSSSU"))

    assert words(table.state, 0) == [("TRAIN", 12)]
    assert table.state.racks[0] == "ERSSSSU"
