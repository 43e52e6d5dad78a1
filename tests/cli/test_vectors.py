"""``studyplay vectors``: examples of the rules, and files of the same form never seen before."""

import json
from collections.abc import Mapping
from pathlib import Path

import pytest
from click.testing import CliRunner

from tests.commands.vectors import vectors
from tests.commands.vectors.verdict import Json

ARM: Json = [["ARM", 8, 7, "A"]]
TRAINER: Json = [["TRAINER", 8, 2, "A"]]
HAPPEN: Json = [["HAPPEN", 8, 4, "A"], ["HALO", 8, 4, "D"], ["MOON", 11, 3, "A"]]

Given = Mapping[str, Json]


def run(folder: Path, text: str) -> tuple[int, list[str]]:
    file = folder / "vectors.json"
    file.write_text(text)
    result = CliRunner().invoke(vectors, [str(file)])
    return result.exit_code, result.output.splitlines()


def ask(folder: Path, given: Given, expect: Given) -> str:
    """The line about one vector, less its id."""
    vector = {"id": "X1", "game": "scrabble", "input": given, "expect": expect, "note": ""}
    status, (line,) = run(folder, json.dumps([vector]))

    assert status == (1 if line.startswith("X1 fail") else 0)
    return line.removeprefix("X1 ")


PLAYS: list[tuple[Given, Given]] = [
    ({"board": [], "play": ["FLOWER", 8, 4, "A"]}, {"score": 32, "words": [["FLOWER", 32]]}),
    ({"board": [], "play": ["FLOWER", 4, 8, "D"]}, {"score": 32}),
    ({"board": [], "play": ["fLOWER", 8, 4, "A"]}, {"score": 16, "words": [["fLOWER", 16]]}),
    (
        {"board": TRAINER, "play": ["HOB", 7, 5, "A"]},
        {"score": 25, "words": [["HI", 5], ["ON", 2], ["BE", 7], ["HOB", 11]], "valid": True},
    ),
    ({"board": [], "play": ["TRAINER", 8, 2, "A"]}, {"score": 66, "bingo": True, "bonus": 50}),
    ({"board": [["ArM", 8, 7, "A"]], "play": ["ARMS", 8, 7, "A"]}, {"score": 5}),
    ({"board": {"8,7": "A", "8,8": "R", "8,9": "M"}, "tiles": {"8,10": "S"}}, {"score": 6}),
    (
        {"board": HAPPEN, "tiles": {"9,6": "E", "10,6": "G"}},
        {"words": ["PEGN"], "valid": False, "error": "unknown_word"},
    ),
    ({"preset": "003", "board": [], "play": ["XQ", 8, 8, "A"]}, {"error": None, "valid": False}),
    ({"board": ARM, "tiles": {"8,6": "H", "9,7": "S"}}, {"error": "not_one_line", "ok": False}),
    ({"board": ARM, "tiles": {"3,3": "C", "3,4": "A"}}, {"error": "not_connected"}),
    ({"board": ARM, "tiles": {"8,7": "E"}}, {"error": "occupied"}),
    ({"board": ARM, "play": ["HAT", 8, 6, "A"]}, {"error": "occupied"}),
    ({"board": ARM, "tiles": {"7,7": "B", "10,7": "T"}}, {"error": "gap"}),
    ({"board": ARM, "tiles": {"8,16": "S"}}, {"error": "off_board"}),
    ({"board": ARM, "tiles": {"0,7": "S"}}, {"error": "off_board"}),
    ({"board": ARM, "play": ["ARM", 8, 7, "A"]}, {"error": "no_tile"}),
    ({"board": [], "tiles": {"8,9": "F", "8,10": "A"}}, {"error": "centre", "valid": False}),
    ({"board": [], "tiles": {"8,8": "A"}}, {"error": "two_tiles"}),
    ({"rack": "FLOWRXX", "play": ["FLOWER", 8, 4, "A"]}, {"error": "not_on_rack"}),
    ({"rack": "FLOW?RX", "play": ["FLOWeR", 8, 4, "A"]}, {"score": 30, "ok": True}),
    ({"rack": "FLOWER?", "play": ["FLOwER", 8, 4, "A"]}, {"score": 24}),
    (
        {"board": [["U", 1, 2, "A"]], "play": ["QUIZ", 1, 1, "A"], "score_only": True},
        {"score": 96},
    ),
    ({"rack_tiles": 7, "bag": 0, "play_all": True}, {"bingo": True}),
    ({"rack_tiles": 5, "bag": 0, "play_all": True}, {"bingo": False}),
    ({"word": "GOES"}, {"valid": True}),
    ({"word": "FLEUR"}, {"valid": False}),
    ({"words": ["MA", "ER", "HI", "FLEUR"]}, {"valid": False, "unknown": ["FLEUR"]}),
    ({"board": [], "tiles": {"8,8": "?", "8,9": "T"}}, {"error": "blank_undeclared"}),
]

TURNS: list[tuple[Given, Given]] = [
    (
        {"preset": "000", "bag": 3, "exchange": 5},
        {
            "ok": True,
            "order": "return-then-draw",
            "bag_after": 3,
            "rack_after": 7,
            "turn": "pass,0 points",
            "may_redraw_same_tiles": True,
        },
    ),
    (
        {"preset": "003", "bag": 7, "exchange": 7},
        {"ok": True, "order": "draw-then-return", "may_redraw_same_tiles": False},
    ),
    ({"preset": "tournament", "bag": 6, "exchange": 1}, {"ok": False, "error": "bag_too_small"}),
    ({"preset": "tournament", "bag": 6, "exchange": 0}, {"ok": True, "equivalent_to": "pass"}),
    ({"preset": "tournament", "bag": 7, "exchange": 7}, {"ok": True, "bag_after": 7}),
    ({"exchange": 8, "bag": 50}, {"ok": False, "error": "not_on_rack", "bag_after": 50}),
    ({"exchange": "AB", "rack": "AEI"}, {"error": "not_on_rack", "turn": "not over"}),
    ({"preset": "003", "players": 2, "turns": ["pass"] * 3}, {"game_over": False}),
    ({"preset": "003", "players": 3, "turns": ["pass"] * 6}, {"reason": "all_passed"}),
    (
        {"preset": "003", "players": 2, "turns": ["pass", "pass", "exchange 2", "pass"]},
        {"game_over": False, "passes": 1},
    ),
    ({"preset": "003", "turns": ["pass", "pass", "phony", "pass"]}, {"game_over": False}),
    ({"preset": "003", "turns": ["give_up"]}, {"error": "no_give_up", "game_over": False}),
    ({"preset": "000", "players": 3, "turns": ["give_up"] * 3}, {"game_over": True}),
    (
        {"preset": "000", "players": 2, "turns": ["give_up", "play", "give_up"]},
        {"game_over": False},
    ),
    ({"preset": "tournament", "turns": ["pass", "exchange"] * 3}, {"reason": "scoreless"}),
    ({"preset": "tournament", "turns": ["play", *["pass"] * 5]}, {"game_over": False}),
    ({"preset": "study", "players": 4, "turns": ["agree_end"]}, {"reason": "agreed"}),
    ({"preset": "003", "players": 5, "turns": []}, {"error": "players"}),
    ({"preset": "003", "lookup": "q?z"}, {"ok": False, "error": "lookup_forbidden"}),
    ({"preset": "000", "lookup": True}, {"ok": True, "logged": True, "assisted": True}),
]

OTHERS: list[tuple[Given, Given]] = [
    (
        {"scores": [120, 98, 101], "racks": ["", "XA", "Q?"], "out": 0},
        {"final": [139, 89, 91], "winner": 0, "tie": False},
    ),
    ({"scores": [50, 50], "racks": ["A", "E"], "out": None}, {"final": [49, 49], "tie": True}),
    ({"scores": [50, 50], "racks": ["Q", ""], "out": "P2"}, {"final": [40, 60], "winners": [1]}),
    ({"order_draw": [{"P1": "C", "P2": "?", "P3": "A"}]}, {"first": "P2"}),
    (
        {"order_draw": [{"A": "C", "B": "D", "C": "C"}, {"A": "F", "C": "B"}]},
        {"first": "C", "order": ["C", "A", "B"], "rounds": 2},
    ),
    (
        {"order_draw": [{"A": "C", "B": "D", "C": "C"}]},
        {"first": None, "redraw": ["C", "A"]},
    ),
    ({"order_draw": [{"A": "C", "B": "D", "C": "D"}]}, {"first": "A", "redraw": []}),
    (
        {"overdraw": 2, "rack": 9},
        {"owner_picks": 4, "others_return": 2, "rack_after": 7, "bag_delta": 2},
    ),
    ({"overdraw": 1}, {"owner_picks": 3, "others_return": 1}),
    ({"map": "counts"}, {"TW": 8, "DW": 16, "TL": 12, "DL": 24, "plain": 164}),
    ({"tiles": "sum"}, {"tiles": 100, "points": 187, "blanks": 2}),
    (
        {"challenge": "success", "placed": "PEGN"},
        {
            "tiles_back_on_rack": True,
            "score_removed": True,
            "next_player": True,
            "drawn_before_window_closes": 0,
        },
    ),
    (
        {"challenge": "fail", "policy": ["single", "double", "points5", "void", "points10"]},
        {
            "single": "no penalty",
            "double": "challenger skips next turn",
            "points5": "challenger -5",
            "void": "illegal words refused, no challenges",
            "points10": "challenger -10",
        },
    ),
    (
        {
            "challenge": "fail",
            "policy": "points5",
            "board": TRAINER,
            "play": ["HOB", 7, 5, "A"],
        },
        {"penalty": 20, "challenger": -20, "score": 25},
    ),
]


@pytest.mark.parametrize(("given", "expect"), [*PLAYS, *TURNS, *OTHERS])
def test_what_the_rules_say_passes(tmp_path: Path, given: Given, expect: Given) -> None:
    assert ask(tmp_path, given, expect) == "pass"


@pytest.mark.parametrize(("given", "expect"), [*PLAYS, *TURNS, *OTHERS])
def test_every_key_that_is_expected_is_really_compared(
    tmp_path: Path, given: Given, expect: Given
) -> None:
    for key in expect:
        line = ask(tmp_path, given, {**expect, key: "something else"})

        assert line.startswith("fail got "), line
        assert f'"{key}": "something else"' in line


@pytest.mark.parametrize(
    ("given", "expect", "line"),
    [
        (
            {"board": [], "play": ["FLOWER", 8, 4, "A"]},
            {"score": 33, "words": [["FLOWER", 32]]},
            'fail got {"score": 32} expected {"score": 33}',
        ),
        (
            {"board": ARM, "tiles": {"3,3": "C"}},
            {"score": 6},
            'fail got {"score": "refused: not_connected"} expected {"score": 6}',
        ),
        (
            {"challenge": "fail", "placed": "PEGN"},
            {"score_removed": False},
            'fail got {"score_removed": "the challenge succeeds"} expected ',
        ),
        ({"board": [], "play": ["FLOWER", 8, 4, "A"]}, {"bingo": 0}, "fail"),
    ],
)
def test_a_failure_says_what_was_got_and_expected(
    tmp_path: Path, given: Given, expect: Given, line: str
) -> None:
    assert ask(tmp_path, given, expect).startswith(line)


@pytest.mark.parametrize(
    ("given", "expect", "what"),
    [
        ({"board": [], "play": ["AT", 8, 8, "A"]}, {"mood": 1}, "expectation mood"),
        ({"board": [], "play": ["AT", 8, 8, "A"]}, {}, "nothing is expected"),
        ({"board": [], "play": ["AT", 8, 8, "A"], "moon": 1}, {"score": 4}, "input moon"),
        ({"bag": 3}, {"score": 4}, "these together: bag"),
        ({"play": ["AT", 8, 8, "X"]}, {"score": 4}, "not [word, row, col, A or D]"),
        ({"play": ["A-T", 8, 8, "A"]}, {"score": 4}, "not letters A to Z"),
        ({"play": ["AT", "8", 8, "A"]}, {"score": 4}, "row '8', not a whole number"),
        ({"tiles": {"8;8": "A"}}, {"score": 4}, "square '8;8', not row,col"),
        ({"board": [["AT", 8, 15, "A"]], "play": ["AT", 8, 8, "A"]}, {"score": 4}, "a board with"),
        ({"preset": "lunar", "exchange": 1}, {"ok": True}, "preset lunar"),
        ({"exchange": 1, "bag": 99}, {"ok": True}, "a bag of 99 beside a rack of 7"),
        ({"exchange": -1}, {"ok": True}, "less than none"),
        ({"turns": ["dance"]}, {"game_over": True}, "turn 'dance'"),
        ({"preset": "003", "turns": ["pass"] * 5}, {"game_over": True}, "after the end"),
        ({"scores": [1], "racks": ["A", "B"]}, {"final": []}, "1 scores and 2 racks"),
        ({"scores": [1, 2], "racks": ["A", "B"], "out": 0}, {"final": []}, "went out with A"),
        ({"scores": [1, 2], "racks": ["", "B"], "out": 2}, {"final": []}, "out 2 of 2"),
        ({"order_draw": [{"A": "C", "B": "D"}, {"A": "E", "B": "F"}]}, {"first": "A"}, "round 2"),
        ({"order_draw": [{"A": "Q", "B": "Q"}]}, {"first": "A"}, "the bag does not have"),
        ({"overdraw": 2, "rack": 8}, {"owner_picks": 4}, "a rack of 8 with 2 too many"),
        ({"challenge": "fail", "policy": "fair"}, {"penalty": 0}, "policy fair"),
        ({"challenge": "perhaps"}, {"penalty": 0}, "challenge 'perhaps'"),
    ],
)
def test_what_is_not_understood_is_named_and_never_passes(
    tmp_path: Path, given: Given, expect: Given, what: str
) -> None:
    line = ask(tmp_path, given, expect)

    assert line.startswith("not supported ")
    assert what in line


def test_other_games_are_not_supported_and_do_not_fail(tmp_path: Path) -> None:
    text = '[{"id": "Z01", "game": "chess", "input": {}, "expect": {}}, {"game": 7}]'

    assert run(tmp_path, text) == (
        0,
        ["Z01 not supported game chess", "#2 not supported game 7, not a text"],
    )


@pytest.mark.parametrize("text", ["", "{", "{}", "[1]", "\ufeff[]x"])
def test_a_file_that_is_no_list_of_vectors_is_refused(tmp_path: Path, text: str) -> None:
    status, lines = run(tmp_path, text)

    assert status == 1
    assert "no list of vectors in JSON" in lines[-1]
