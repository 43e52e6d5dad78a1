"""SCR-12: what is entered about a game on a real board, and what is said about it."""

from dataclasses import replace

import pytest

from studyplay.engines.core import IllegalAction, ImpossibleRules, Seat, Violation
from studyplay.engines.scrabble.realboard.entries import (
    Entry,
    ExchangeWritten,
    PassWritten,
    PlayTakenBack,
    PointsWritten,
    RacksLeft,
)
from studyplay.engines.scrabble.realboard.sheet_records import RealBoardGame
from studyplay.engines.scrabble.rules import SEED_003, TOURNAMENT
from tests.engines.scrabble.real_board import CONQUEST, LARGE, A, B, kept, reported, wrote
from tests.engines.scrabble.worlds import WORDS


@pytest.mark.rule("SCR-12.1")
def test_the_sheet_keeps_the_board_and_the_totals() -> None:
    sheet = kept(*CONQUEST)

    assert reported(sheet) == []
    assert sheet.totals == (144, 329)
    assert [line.points for line in sheet.lines] == [66, 68, 78, 261]
    assert sheet.lines[2].totals == (144, 68)
    assert sheet.board.rows[14] == "CONQUEST......."


@pytest.mark.rule("SCR-12.1")
@pytest.mark.parametrize(
    "entry",
    [
        PassWritten(Seat(2)),
        PassWritten(Seat(-1)),
        wrote(Seat(2), "8D", "TRAIN"),
        RacksLeft(("A",)),
        RacksLeft(("A", "B"), out=Seat(2)),
        RacksLeft(("A", "B"), totals=(1, 2, 3)),
    ],
)
def test_a_line_for_a_seat_that_is_not_there_is_refused(entry: Entry) -> None:
    with pytest.raises(IllegalAction) as refused:
        kept(entry)

    assert refused.value.violation.code == "scrabble.no-such-seat"


@pytest.mark.rule("SCR-12.1")
def test_a_table_that_cannot_be_is_refused_with_all_its_problems() -> None:
    with pytest.raises(ImpossibleRules) as refused:
        RealBoardGame(SEED_003, WORDS, 5, Seat(5))

    assert [problem.code for problem in refused.value.problems] == [
        "scrabble.seats",
        "scrabble.no-such-seat",
    ]


@pytest.mark.rule("SCR-12.2")
@pytest.mark.parametrize(
    ("start", "word", "points", "codes"),
    [
        ("8D", "TRAIN", 12, []),
        ("4D", "TRAIN", 12, ["centre"]),
        ("8H", "T", 0, ["two-tiles", "word-goes-on"]),
        ("8A", "STRAINERS", 60, ["more-than-a-rack"]),
    ],
)
def test_what_can_lie_there_is_counted_and_reported(
    start: str, word: str, points: int, codes: list[str]
) -> None:
    sheet = kept(wrote(A, start, word))

    assert [(0, code) for code in codes] == reported(sheet)
    assert points == sheet.totals[0]
    assert not sheet.board.is_empty


@pytest.mark.rule("SCR-12.2")
def test_a_word_apart_from_the_others_lies_there_all_the_same() -> None:
    sheet = kept(wrote(A, "8D", "TRAIN"), wrote(B, "1A", "TEA"))

    assert reported(sheet) == [(1, "not-connected")]
    assert sheet.totals == (12, 9)
    assert sheet.board.rows[0] == "TEA............"


@pytest.mark.rule("SCR-12.2")
@pytest.mark.parametrize(
    ("start", "word", "code"),
    [
        ("8D", "TRAIN", "no-tile"),
        ("8D", "TREE", "occupied"),
        ("8D", "TRAIN-SETS", "bad-letter"),
        ("H8", "NOWADAYS?", "blank-undeclared"),
        ("H8", "NOWADAYSAND", "off-board"),
        ("8D", "", "no-tile"),
    ],
)
def test_what_cannot_lie_there_is_reported_and_counts_nothing(
    start: str, word: str, code: str
) -> None:
    before = kept(wrote(A, "8D", "TRAIN"))
    sheet = kept(wrote(A, "8D", "TRAIN"), wrote(B, start, word, 30))

    assert [(1, code)] == reported(sheet)
    assert (before.board, before.totals) == (sheet.board, sheet.totals)
    assert sheet.turn == A
    assert sheet.lines[1].written_points == 30


@pytest.mark.rule("SCR-12.2")
def test_blanks_are_worth_nothing_on_the_sheet_either() -> None:
    sheet = kept(wrote(A, "8D", "fLOWER", 16), wrote(B, "8D", "FLOWERS", 9))

    assert reported(sheet) == []
    assert sheet.totals == (16, 9)


@pytest.mark.rule("SCR-12.3")
def test_the_difference_to_what_was_written_is_shown() -> None:
    sheet = kept(wrote(A, "8D", "FLOWER", 24), wrote(B, "D8", "FAR"))
    facts = {"written": "24", "points": "32"}

    assert (Violation("scrabble.miscounted", "SCR-12.3", facts),) == sheet.lines[0].problems
    assert (sheet.lines[0].count_error, sheet.lines[1].count_error) == (-8, 0)
    assert sheet.totals == (32, 6)


@pytest.mark.rule("SCR-12.3")
def test_fifty_points_are_added_for_a_full_rack_by_the_count_of_tiles() -> None:
    """People often forget them."""
    sheet = kept(wrote(A, "8B", "TRAINER", 16))

    assert (sheet.lines[0].points, sheet.lines[0].count_error) == (66, -50)


@pytest.mark.rule("SCR-12.3")
def test_a_word_that_goes_on_beyond_the_one_entered_is_reported() -> None:
    sheet = kept(wrote(A, "8D", "TRAIN"), wrote(B, "8I", "ER"), wrote(A, "8C", "STRAIN"))
    went_on = [problem.facts for _, problem in sheet.problems() if "goes-on" in problem.code]

    assert went_on == [
        {"word": "ER", "lies": "TRAINER"},
        {"word": "STRAIN", "lies": "STRAINER"},
    ]
    assert [line.points for line in sheet.lines] == [12, 7, 8]


@pytest.mark.rule("SCR-12.4")
def test_unknown_words_are_reported_and_count() -> None:
    sheet = kept(wrote(A, "8D", "TRIAN", 12))

    assert reported(sheet) == [(0, "unknown-word")]
    assert sheet.totals == (12, 0)


@pytest.mark.rule("SCR-12.5")
def test_exchanges_and_passes_are_turns_of_nought() -> None:
    sheet = kept(ExchangeWritten(A, 3), PassWritten(B), wrote(A, "8D", "TRAIN"))

    assert reported(sheet) == []
    assert [(line.kind, line.tiles) for line in sheet.lines] == [
        ("exchange", 3),
        ("pass", 0),
        ("play", 0),
    ]
    assert sheet.totals == (12, 0)


@pytest.mark.rule("SCR-12.5")
def test_a_play_taken_back_leaves_board_and_sheet() -> None:
    phony = wrote(B, "D8", "TAR")
    sheet = kept(wrote(A, "8D", "TRAIN"), phony, PointsWritten(A, -5), PlayTakenBack(B))

    assert reported(sheet) == []
    assert kept(wrote(A, "8D", "TRAIN")).board == sheet.board
    assert sheet.totals == (7, 0)
    assert sheet.turn == A


@pytest.mark.rule("SCR-12.5")
@pytest.mark.parametrize(
    "entries",
    [
        (PlayTakenBack(A),),
        (PassWritten(A), PlayTakenBack(A)),
        (wrote(A, "8D", "TRAIN"), PlayTakenBack(B)),
        (wrote(A, "8D", "TRAIN"), PlayTakenBack(A), PlayTakenBack(A)),
        (wrote(A, "8D", "TRAIN"), PassWritten(B), PlayTakenBack(A)),
    ],
)
def test_only_the_last_turn_can_be_taken_back(entries: tuple[Entry, ...]) -> None:
    sheet = kept(*entries)

    assert [(len(entries) - 1, "nothing-to-take-back")] == reported(sheet)
    assert sheet.lines[-1].score_changes == (0, 0)


@pytest.mark.rule("SCR-12.5")
def test_a_turn_out_of_order_is_reported_and_the_order_goes_on_from_there() -> None:
    sheet = kept(PassWritten(Seat(0)), PassWritten(Seat(2)), PassWritten(Seat(0)), seats=3)

    assert reported(sheet) == [(1, "out-of-turn")]
    assert sheet.lines[1].problems[0].facts == {"seat": "2"}
    assert sheet.turn == 1


@pytest.mark.rule("SCR-12.5")
def test_exchanges_against_the_rules_are_reported() -> None:
    """The bag is counted as if all racks were full: 100 tiles, 14 held, 5 on the board."""
    play = wrote(A, "8D", "TRAIN")
    few = replace(TOURNAMENT, exchange_minimum_bag=82)

    assert reported(kept(ExchangeWritten(A, 8))) == [(0, "more-than-a-rack")]
    assert reported(kept(ExchangeWritten(A, -1))) == [(0, "more-than-a-rack")]
    assert reported(kept(play, ExchangeWritten(B, 1), rules=few)) == [(1, "bag-too-small")]
    assert reported(kept(play, ExchangeWritten(B, 0), rules=few)) == []


@pytest.mark.rule("SCR-12.6")
def test_more_tiles_than_the_set_has_are_reported() -> None:
    """The set has one Z; the large one has two, and a blank is not a Z."""
    zoo, zip_, blank = wrote(A, "8H", "ZOO"), wrote(B, "1A", "ZIP"), wrote(B, "1A", "zIP")
    facts = {"tile": "Z", "count": "2", "set": "1"}
    problem = Violation("scrabble.more-than-the-set", "SCR-12.6", facts)

    assert problem in kept(zoo, zip_).lines[1].problems
    assert problem not in kept(zoo, zip_, rules=LARGE).lines[1].problems
    assert problem not in kept(zoo, blank).lines[1].problems
