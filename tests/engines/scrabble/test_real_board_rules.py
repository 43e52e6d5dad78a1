"""SCR-11 and SCR-12: help for a game on a real board."""

import json
from collections.abc import Sequence
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from studyplay.engines.core import IllegalAction, ImpossibleRules, Seat, Violation
from studyplay.engines.scrabble.aids.corrections import NewProblem, changed, inserted, removed
from studyplay.engines.scrabble.aids.entries import (
    Entry,
    ExchangeWritten,
    PassWritten,
    PlayTakenBack,
    PlayWritten,
    PointsWritten,
    RacksLeft,
)
from studyplay.engines.scrabble.aids.order import OrderDraw, Round, order_draw
from studyplay.engines.scrabble.aids.overdraw import Overdraw, chooser, overdraw, settle
from studyplay.engines.scrabble.aids.records import RealGame, ScoreSheet
from studyplay.engines.scrabble.aids.score_sheet import score_sheet, written
from studyplay.engines.scrabble.board import SUPER, Direction
from studyplay.engines.scrabble.notation.squares import read_start
from studyplay.engines.scrabble.rules import SEED_003, TOURNAMENT, Rules
from studyplay.engines.scrabble.tiles import BLANK, ENGLISH, LETTERS, SUPER_ENGLISH
from studyplay.store.codec import decode, encode
from tests.engines.scrabble.worlds import WORDS

A, B = Seat(0), Seat(1)
LARGE = replace(SEED_003, layout=SUPER, tiles=SUPER_ENGLISH)


def game(rules: Rules = SEED_003, seats: int = 2) -> RealGame:
    return RealGame(rules, WORDS, seats, A)


def wrote(seat: Seat, start: str, word: str, points: int | None = None) -> PlayWritten:
    """A play from a square like ``8D`` (across) or ``D8`` (down)."""
    row, col, direction = read_start(start)
    return PlayWritten(seat, word, row, col, direction, points)


CONQUEST: tuple[Entry, ...] = (
    wrote(A, "8B", "TRAINER", 66),
    wrote(B, "C8", "RELATION", 68),
    wrote(A, "G8", "EXAMPLES", 78),
    wrote(B, "15A", "CONQUEST", 261),
)


def kept(*entries: Entry, rules: Rules = SEED_003, seats: int = 2) -> ScoreSheet:
    return score_sheet(game(rules, seats), entries)


def reported(sheet: ScoreSheet) -> list[tuple[int, str]]:
    """The problems as line number and code."""
    return [
        (number, problem.code.removeprefix("scrabble.")) for number, problem in sheet.problems()
    ]


# Who begins


@pytest.mark.rule("SCR-2.1")
def test_nearest_to_a_begins_and_the_others_follow_clockwise() -> None:
    drawn: Round = ((Seat(0), "C"), (Seat(1), "M"), (Seat(2), "B"))

    assert OrderDraw((), (Seat(2), Seat(0), Seat(1))) == order_draw(3, [drawn], ENGLISH)


@pytest.mark.rule("SCR-2.3")
def test_only_those_tied_for_best_draw_again() -> None:
    first: Round = ((Seat(0), "?"), (Seat(1), "A"), (Seat(2), "?"))
    again: Round = ((Seat(2), "A"), (Seat(0), "B"))

    assert OrderDraw((Seat(0), Seat(1), Seat(2))) == order_draw(3, [], ENGLISH)
    assert OrderDraw((Seat(0), Seat(2))) == order_draw(3, [first], ENGLISH)
    assert (Seat(2), Seat(0), Seat(1)) == order_draw(3, [first, again], ENGLISH).order


@pytest.mark.rule("SCR-2.4")
@pytest.mark.parametrize(
    ("rounds", "code"),
    [
        ([((Seat(0), "A"),)], "scrabble.draws-not-due"),
        ([()], "scrabble.draws-not-due"),
        ([((Seat(0), "A"), (Seat(1), "B")), ()], "scrabble.draws-not-due"),
        ([((Seat(0), "A"), (Seat(1), "B")), ((Seat(0), "A"),)], "scrabble.draws-not-due"),
        ([((Seat(0), "Q"), (Seat(1), "Q"))], "scrabble.tile-not-in-set"),
        ([((Seat(0), "a"), (Seat(1), "B"))], "scrabble.tile-not-in-set"),
        (
            [((Seat(0), "?"), (Seat(1), "?")), ((Seat(0), "?"), (Seat(1), "A"))],
            "scrabble.tile-not-in-set",
        ),
    ],
)
def test_a_draw_that_cannot_be_is_refused(rounds: list[Round], code: str) -> None:
    with pytest.raises(IllegalAction) as refused:
        order_draw(2, rounds, ENGLISH)

    assert code == refused.value.violation.code


# Too many tiles drawn


@pytest.mark.rule("SCR-11.3")
def test_the_next_player_clockwise_picks() -> None:
    assert [1, 2, 0] == [chooser(Seat(owner), 3) for owner in range(3)]


@pytest.mark.rule("SCR-11.1")
def test_one_of_three_goes_back() -> None:
    """The owner lays down the tiles 7, 0 and 3; the other picks the second of them."""
    settled = settle("ABCDEFGH", (7, 0, 3), (1,), Overdraw(3, 1, 7))

    assert (tuple("BCDEFGH"), ("A",)) == (settled.rack, settled.returned)


@pytest.mark.rule("SCR-11.4")
@given(st.data())
def test_which_tiles_go_back_does_not_depend_on_their_letters(data: st.DataObject) -> None:
    held = data.draw(st.integers(8, 12))
    remedy = overdraw(held, 7)
    assert remedy is not None
    laid = data.draw(st.permutations(range(held)))[: remedy.owner_picks]
    picked = data.draw(st.permutations(range(len(laid))))[: remedy.others_return]
    rack = data.draw(st.lists(st.sampled_from("ABC?"), min_size=held, max_size=held))

    backs = settle(range(held), laid, picked, remedy)
    letters = settle(rack, laid, picked, remedy)

    assert [rack[at] for at in backs.rack] == list(letters.rack)
    assert remedy.rack_after == len(letters.rack)
    assert sorted(rack) == sorted(letters.rack + letters.returned)


@pytest.mark.rule("SCR-11.1")
@pytest.mark.parametrize(
    ("laid", "picked", "code"),
    [
        ((0, 1), (0,), "laid"),
        ((0, 1, 1), (0,), "laid"),
        ((0, 1, 8), (0,), "laid"),
        ((0, 1, -1), (0,), "laid"),
        ((0, 1, 2), (), "picked"),
        ((0, 1, 2), (0, 1), "picked"),
        ((5, 6, 7), (5,), "picked"),
    ],
)
def test_other_numbers_of_tiles_are_refused(
    laid: Sequence[int], picked: Sequence[int], code: str
) -> None:
    with pytest.raises(IllegalAction) as refused:
        settle("ABCDEFGH", laid, picked, Overdraw(3, 1, 7))

    assert f"scrabble.overdraw-{code}" == refused.value.violation.code


# The score sheet


@pytest.mark.rule("SCR-12.1")
def test_the_sheet_keeps_the_board_and_the_totals() -> None:
    sheet = kept(*CONQUEST)

    assert [] == reported(sheet)
    assert (144, 329) == sheet.totals
    assert [66, 68, 78, 261] == [line.points for line in sheet.lines]
    assert (144, 68) == sheet.lines[2].totals
    assert "CONQUEST......." == sheet.board.rows[14]


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

    assert "scrabble.no-such-seat" == refused.value.violation.code


@pytest.mark.rule("SCR-12.1")
def test_a_table_that_cannot_be_is_refused_with_all_its_problems() -> None:
    with pytest.raises(ImpossibleRules) as refused:
        RealGame(SEED_003, WORDS, 5, Seat(5))

    assert ["scrabble.seats", "scrabble.no-such-seat"] == [
        problem.code for problem in refused.value.problems
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

    assert [(1, "not-connected")] == reported(sheet)
    assert (12, 9) == sheet.totals
    assert "TEA............" == sheet.board.rows[0]


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
    assert A == sheet.turn
    assert 30 == sheet.lines[1].written


@pytest.mark.rule("SCR-12.2")
def test_blanks_are_worth_nothing_on_the_sheet_either() -> None:
    sheet = kept(wrote(A, "8D", "fLOWER", 16), wrote(B, "8D", "FLOWERS", 9))

    assert [] == reported(sheet)
    assert (16, 9) == sheet.totals


@pytest.mark.rule("SCR-12.3")
def test_the_difference_to_what_was_written_is_shown() -> None:
    sheet = kept(wrote(A, "8D", "FLOWER", 24), wrote(B, "D8", "FAR"))
    facts = {"written": "24", "points": "32"}

    assert (Violation("scrabble.miscounted", "SCR-12.3", facts),) == sheet.lines[0].problems
    assert (-8, 0) == (sheet.lines[0].difference, sheet.lines[1].difference)
    assert (32, 6) == sheet.totals


@pytest.mark.rule("SCR-12.3")
def test_fifty_points_are_added_for_a_full_rack_by_the_count_of_tiles() -> None:
    """People often forget them."""
    sheet = kept(wrote(A, "8B", "TRAINER", 16))

    assert (66, -50) == (sheet.lines[0].points, sheet.lines[0].difference)


@pytest.mark.rule("SCR-12.3")
def test_a_word_that_goes_on_beyond_the_one_entered_is_reported() -> None:
    sheet = kept(wrote(A, "8D", "TRAIN"), wrote(B, "8I", "ER"), wrote(A, "8C", "STRAIN"))
    went_on = [problem.facts for _, problem in sheet.problems() if "goes-on" in problem.code]

    assert [
        {"word": "ER", "lies": "TRAINER"},
        {"word": "STRAIN", "lies": "STRAINER"},
    ] == went_on
    assert [12, 7, 8] == [line.points for line in sheet.lines]


@pytest.mark.rule("SCR-12.4")
def test_unknown_words_are_reported_and_count() -> None:
    sheet = kept(wrote(A, "8D", "TRIAN", 12))

    assert [(0, "unknown-word")] == reported(sheet)
    assert (12, 0) == sheet.totals


@pytest.mark.rule("SCR-12.5")
def test_exchanges_and_passes_are_turns_of_nought() -> None:
    sheet = kept(ExchangeWritten(A, 3), PassWritten(B), wrote(A, "8D", "TRAIN"))

    assert [] == reported(sheet)
    assert [("exchange", 3), ("pass", 0), ("play", 0)] == [
        (line.kind, line.tiles) for line in sheet.lines
    ]
    assert (12, 0) == sheet.totals


@pytest.mark.rule("SCR-12.5")
def test_a_play_taken_back_leaves_board_and_sheet() -> None:
    phony = wrote(B, "D8", "TAR")
    sheet = kept(wrote(A, "8D", "TRAIN"), phony, PointsWritten(A, -5), PlayTakenBack(B))

    assert [] == reported(sheet)
    assert kept(wrote(A, "8D", "TRAIN")).board == sheet.board
    assert (7, 0) == sheet.totals
    assert A == sheet.turn


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
    assert sheet.lines[-1].changes == (0, 0)


@pytest.mark.rule("SCR-12.5")
def test_a_turn_out_of_order_is_reported_and_the_order_goes_on_from_there() -> None:
    sheet = kept(PassWritten(Seat(0)), PassWritten(Seat(2)), PassWritten(Seat(0)), seats=3)

    assert [(1, "out-of-turn")] == reported(sheet)
    assert {"seat": "2"} == sheet.lines[1].problems[0].facts
    assert 1 == sheet.turn


@pytest.mark.rule("SCR-12.5")
def test_exchanges_against_the_rules_are_reported() -> None:
    """The bag is counted as if all racks were full: 100 tiles, 14 held, 5 on the board."""
    play = wrote(A, "8D", "TRAIN")
    few = replace(TOURNAMENT, exchange_minimum_bag=82)

    assert [(0, "more-than-a-rack")] == reported(kept(ExchangeWritten(A, 8)))
    assert [(0, "more-than-a-rack")] == reported(kept(ExchangeWritten(A, -1)))
    assert [(1, "bag-too-small")] == reported(kept(play, ExchangeWritten(B, 1), rules=few))
    assert [] == reported(kept(play, ExchangeWritten(B, 0), rules=few))


@pytest.mark.rule("SCR-12.6")
def test_more_tiles_than_the_set_has_are_reported() -> None:
    """The set has one Z; the large one has two, and a blank is not a Z."""
    zoo, zip_, blank = wrote(A, "8H", "ZOO"), wrote(B, "1A", "ZIP"), wrote(B, "1A", "zIP")
    facts = {"tile": "Z", "count": "2", "set": "1"}
    problem = Violation("scrabble.more-than-the-set", "SCR-12.6", facts)

    assert problem in kept(zoo, zip_).lines[1].problems
    assert problem not in kept(zoo, zip_, rules=LARGE).lines[1].problems
    assert problem not in kept(zoo, blank).lines[1].problems


@pytest.mark.rule("SCR-12.7")
def test_a_changed_line_changes_everything_after_it() -> None:
    """The first word lay one square further left, so that FAR is no longer possible below it."""
    entries: tuple[Entry, ...] = (
        wrote(A, "8D", "FLOWER", 32),
        wrote(B, "D8", "FAR", 6),
        wrote(A, "8D", "FLOWERS", 13),
    )
    corrected = changed(game(), entries, 0, wrote(A, "8C", "FLOWER", 26))

    assert entries[1:] == corrected.entries[1:]
    assert (26, 0) == corrected.sheet.lines[0].totals
    assert ["scrabble.occupied", "scrabble.occupied"] == [
        found.problem.code for found in corrected.new_problems
    ]
    assert [1, 2] == [found.line for found in corrected.new_problems]


@pytest.mark.rule("SCR-12.7")
def test_a_removed_line_is_as_if_it_had_never_been() -> None:
    corrected = removed(game(), CONQUEST, 1)
    codes = [(found.line, found.problem.code) for found in corrected.new_problems]

    assert score_sheet(game(), corrected.entries) == corrected.sheet
    assert (1, "scrabble.out-of-turn") in codes
    assert (2, "scrabble.miscounted") in codes
    assert 3 == len(corrected.sheet.lines)


@pytest.mark.rule("SCR-12.7")
def test_a_forgotten_line_is_put_in_between() -> None:
    entries: tuple[Entry, ...] = (wrote(A, "8D", "FLOWER", 32), wrote(A, "8D", "FLOWERS", 13))
    corrected = inserted(game(), entries, 1, PassWritten(B))

    assert [(1, "out-of-turn")] == reported(score_sheet(game(), entries))
    assert [] == reported(corrected.sheet)
    assert () == corrected.new_problems
    assert 3 == len(inserted(game(), entries, 2, PassWritten(B)).entries)


@pytest.mark.rule("SCR-12.7")
def test_old_problems_are_not_told_again() -> None:
    entries: tuple[Entry, ...] = (
        wrote(A, "8D", "TRIAN"),
        PassWritten(B),
        wrote(A, "8D", "TRIANS"),
    )
    corrected = changed(game(), entries, 2, wrote(B, "8D", "TRIANS"))

    assert (
        NewProblem(2, Violation("scrabble.out-of-turn", "SCR-12.5", {"seat": "1"})),
    ) == corrected.new_problems


@pytest.mark.rule("SCR-12.7")
@pytest.mark.parametrize("line", [-1, 4, 5])
def test_a_line_that_is_not_there_cannot_be_corrected(line: int) -> None:
    with pytest.raises(IllegalAction):
        changed(game(), CONQUEST, line, PassWritten(A))
    with pytest.raises(IllegalAction):
        removed(game(), CONQUEST, line)
    with pytest.raises(IllegalAction):
        inserted(game(), CONQUEST, line if line != 4 else 6, PassWritten(A))


@pytest.mark.rule("SCR-12.8")
def test_racks_left_are_entered_at_the_end() -> None:
    """Nobody went out: everybody loses the own tiles."""
    sheet = kept(*CONQUEST, RacksLeft(("KA", "B?"), totals=(138, 320)))
    assert sheet.outcome is not None

    assert [(4, "total-miscounted")] == reported(sheet)
    assert (138, 326) == sheet.outcome.points == sheet.totals
    assert ("stopped", frozenset({B})) == (sheet.outcome.reason, sheet.outcome.winners)


@pytest.mark.rule("SCR-12.8")
def test_who_went_out_gains_what_the_others_have_left() -> None:
    """A small set, all of which has come into the game."""
    few = "TRAINX" + "E" * 8
    small = replace(ENGLISH, counts=tuple(map(few.count, LETTERS + BLANK)))
    rules = replace(SEED_003, tiles=small, seats=(2, 2))
    sheet = kept(wrote(A, "8D", "TRAIN"), RacksLeft(("", "X" + "E" * 8), out=A), rules=rules)
    assert sheet.outcome is not None

    assert [] == reported(sheet)
    assert (12 + 16, -16) == sheet.totals
    assert "out" == sheet.outcome.reason


@pytest.mark.rule("SCR-12.8")
@pytest.mark.parametrize(
    ("end", "codes", "totals"),
    [
        (RacksLeft(("A", "X"), out=A), ["out-with-tiles", "tiles-missing"], (11, -8)),
        (RacksLeft(("", "X"), out=A), ["tiles-missing"], (20, -8)),
        (RacksLeft(("ZZ", "!")), ["more-than-the-set", "more-than-the-set"], (-8, 0)),
    ],
)
def test_an_end_that_does_not_add_up_is_reported(
    end: RacksLeft, codes: list[str], totals: tuple[int, int]
) -> None:
    sheet = kept(wrote(A, "8D", "TRAIN"), end)

    assert [(1, code) for code in codes] == reported(sheet)
    assert totals == sheet.totals


@pytest.mark.rule("SCR-12.8")
def test_lines_after_the_end_change_nothing() -> None:
    end = RacksLeft(("A", "X"))
    over = kept(wrote(A, "8D", "TRAIN"), end)
    sheet = kept(wrote(A, "8D", "TRAIN"), end, PointsWritten(A, 100), end)

    assert [(2, "after-end"), (3, "after-end")] == reported(sheet)
    assert (over.totals, over.outcome) == (sheet.totals, sheet.outcome)


@pytest.mark.rule("SCR-15.4")
def test_the_sheet_is_kept_for_the_large_board_as_well() -> None:
    sheet = kept(wrote(A, "11G", "FLOWER", 32), wrote(B, "11G", "FLOWERS", 13), rules=LARGE)

    assert [] == reported(sheet)
    assert 21 == len(sheet.board.rows)


@pytest.mark.rule("SCR-12.1")
@pytest.mark.parametrize(
    "entry",
    [
        *CONQUEST,
        PlayTakenBack(A),
        ExchangeWritten(B, 7),
        PassWritten(A),
        PointsWritten(B, -5),
        RacksLeft(("XA", "Q?"), B, (1, 2)),
    ],
)
def test_entries_survive_being_written_down(entry: Entry) -> None:
    kinds = {type(entry).__name__: type(entry)}

    assert entry == decode(encode(entry), kinds)


def test_a_sheet_can_be_told_as_json() -> None:
    sheet = kept(*CONQUEST, RacksLeft(("ZZ", "Q?")))
    told = json.loads(encode(sheet))

    assert sheet == decode(encode(sheet), {"ScoreSheet": ScoreSheet})
    assert "CONQUEST......." == told["board"]["rows"][14]


@given(st.lists(st.sampled_from(("A", "B", "?", "t", "E")), max_size=9).map("".join), st.data())
def test_no_entry_breaks_the_sheet(word: str, data: st.DataObject) -> None:
    """Whatever people type for a play is taken down, and the totals follow the lines."""
    square = st.integers(-2, 16)
    entry = PlayWritten(
        B, word, data.draw(square), data.draw(square), data.draw(st.sampled_from(Direction))
    )
    sheet = written(game(), kept(*CONQUEST[:2]), entry)

    assert 3 == len(sheet.lines)
    assert (66, 68 + sheet.lines[2].points) == sheet.totals
