"""The worked examples of both documents as games with scripted draws."""

import pytest

from studyplay.engines.core import Chance, Millis, Seat, Table
from studyplay.engines.scrabble.actions import Accept, Action
from studyplay.engines.scrabble.events import Event
from studyplay.engines.scrabble.rules import SEED_000, SEED_003
from studyplay.engines.scrabble.state import State
from studyplay.engines.scrabble.view import View
from tests.engines.scrabble.worlds import board_of, play, scrabble, take, world
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

    assert [(4, 2), (1, 1), (1, 1), (4, 1), (1, 1), (1, 1)] == [
        (letter.value, letter.times) for letter in sheet.words[0].letters
    ]
    assert (2, 32) == (sheet.words[0].times, sheet.total)
    assert "EEEEEEE" == table.state.racks[0]


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
    assert 7 == len(table.state.racks[1])


@pytest.mark.parametrize(
    ("letters", "square", "way", "points"),
    [
        ("B.T", "G7", "D", [("BAT", 9)]),
        ("H...", "F8", "A", [("HARM", 9)]),
        ("MEAL", "G7", "A", [("MEAL", 10), ("MA", 7), ("ER", 2), ("AM", 5)]),
        ("...S", "G8", "A", [("ARMS", 6)]),
        ("CH...ED", "E8", "A", [("CHARMED", 15)]),
        (".RT", "G8", "D", [("ART", 4)]),
        ("O.", "H7", "D", [("OR", 2)]),
    ],
)
def test_the_guides_pictures_around_arm(
    letters: str, square: str, way: str, points: list[tuple[str, int]]
) -> None:
    rack = letters.replace(".", "")
    state = world(SEED_000, [rack, "E"], board=board_of(("ARM", "G8", "A")), bag="")
    state = take(scrabble(SEED_000), state, 0, play(letters, square, way)).state

    assert points == words(state, 0)


def test_the_rule_sheets_first_play_is_worth_12() -> None:
    """T on a double letter, N on the start square; TRAINER would have been 66."""
    deal = ScriptedChance("AB", "AEITRNR", "OOOOOOO")
    table: ScrabbleTable = Table.open(scrabble(SEED_003), 2, deal)
    table = submit(table, 0, play("TRAIN", "D8"))
    table = submit(table, 1, Accept(), ScriptedChance("SSSSU"))

    assert [("TRAIN", 12)] == words(table.state, 0)
    assert "ERSSSSU" == table.state.racks[0]


@pytest.mark.parametrize(
    ("letters", "square", "way", "points"),
    [
        ("S.......S", "A8", "A", [("STRAINERS", 27)]),
        (".HROB", "B8", "D", [("THROB", 12)]),
        ("HOB", "E7", "A", [("HOB", 11), ("HI", 5), ("ON", 2), ("BE", 7)]),
        ("THROBS", "A3", "D", [("THROBS", 45), ("STRAINER", 24)]),
    ],
    ids=["way 1", "way 2", "way 3", "way 4"],
)
def test_the_rule_sheets_ways_of_making_words(
    letters: str, square: str, way: str, points: list[tuple[str, int]]
) -> None:
    rack = letters.replace(".", "")
    state = world(SEED_003, [rack, "E"], board=board_of(("TRAINER", "B8", "A")), bag="")
    state = take(scrabble(SEED_003), state, 0, play(letters, square, way)).state

    assert points == words(state, 0)


def test_the_rule_sheets_fifth_way_is_worth_261() -> None:
    """A whole game of four plays; N and S lie there and CO, QUE and T are put in.

    The sheet has it the wrong way round: nothing would be multiplied then.
    """
    deal = ScriptedChance("AB", "TRAINER", "ELATION")
    table: ScrabbleTable = Table.open(scrabble(SEED_003), 2, deal)
    table = submit(table, 0, play("TRAINER", "B8"))
    table = submit(table, 1, Accept(), ScriptedChance("EXAMPLS"))
    table = submit(table, 1, play(".ELATION", "C8", "D"))
    table = submit(table, 0, Accept(), ScriptedChance("COQUETD"))
    table = submit(table, 0, play(".XAMPLES", "G8", "D"))
    table = submit(table, 1, Accept(), ScriptedChance("OOOOOOU"))
    table = submit(table, 1, play("CO.QUE.T", "A15"))

    assert [66, 68, 78, 261] == [line.points for line in table.state.sheet]
    assert (144, 329) == table.state.scores
