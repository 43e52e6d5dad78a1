"""``studyplay vectors`` on the large board, and what boards and tile sets are asked."""

import json
from collections.abc import Mapping
from pathlib import Path

import pytest
from click.testing import CliRunner

from tests.commands.vectors import vectors
from tests.commands.vectors.verdict import Json

Given = Mapping[str, Json]


def ask(folder: Path, game: str, given: Given, expect: Given) -> str:
    """The line about one vector, less its id."""
    file = folder / "vectors.json"
    file.write_text(json.dumps([{"id": "X1", "game": game, "input": given, "expect": expect}]))
    return CliRunner().invoke(vectors, [str(file)]).output.strip().removeprefix("X1 ")


EQUIPMENT: list[tuple[str, Given, Given]] = [
    (
        "super",
        {"map": "counts"},
        {
            "QW": 4,
            "TW": 16,
            "DW": 40,
            "DW_with_star": 41,
            "QL": 8,
            "TL": 20,
            "DL": 36,
            "plain": 316,
            "star": 1,
            "squares": 441,
            "size": 21,
        },
    ),
    ("super", {"map": "symmetry"}, {"symmetries": 8, "symmetric": True}),
    ("super", {"map": "inner"}, {"inner_equals_standard": True}),
    ("super", {"square": [11, 21]}, {"premium": "DL", "letter_times": 2, "word_times": 1}),
    ("super", {"square": [1, 1]}, {"premium": "QW", "word_times": 4}),
    ("super", {"square": [11, 11]}, {"premium": "star", "word_times": 2}),
    ("super", {"tiles": "sum"}, {"tiles": 200, "points": 381, "blanks": 4, "letters": 196}),
    ("super", {"tiles": "counts"}, {"E": 24, "V": 3, "blank": 4}),
    ("super", {"tiles": "Q"}, {"count": 2, "value": 10}),
    ("scrabble", {"map": "counts"}, {"TW": 8, "DW": 16, "squares": 225, "symmetries": 8}),
    ("scrabble", {"square": [8, 8]}, {"premium": "star"}),
    ("scrabble", {"tiles": "values"}, {"Q": 10, "K": 5, "?": 0}),
    ("scrabble", {"preset": "000+super", "map": "size"}, {"size": 21}),
]

GAMES: list[tuple[str, Given, Given]] = [
    (
        "super",
        {"board": [], "play": ["FLOWER", 11, 7, "A"]},
        {"score": 32, "words": [["FLOWER", 32]], "valid": True},
    ),
    ("super", {"board": [], "play": ["FLOWER", 8, 4, "A"]}, {"error": "centre"}),
    ("super", {"board": [], "play": ["TRAINER", 11, 5, "A"]}, {"score": 66, "bingo": True}),
    (
        "super",
        {"play": ["QUINTETS", 1, 1, "A"], "score_only": True, "board": []},
        {"score": 12 * 18},
    ),
    (
        "super",
        {"board": [["UI", 1, 2, "A"]], "play": ["QUIZ", 1, 1, "A"], "score_only": True},
        {"score": 4 * (10 + 1 + 1 + 20)},
    ),
    ("super", {"board": [["A", 21, 20, "A"]], "tiles": {"21,22": "T"}}, {"error": "off_board"}),
    ("super", {"exchange": 7, "bag": 180}, {"ok": True, "bag_after": 180}),
    ("super", {"preset": "tournament", "exchange": 1, "bag": 6}, {"error": "bag_below_minimum"}),
    ("super", {"rack_tiles": 7, "bag": 100, "play_all": True}, {"bingo": True, "bonus": 50}),
    ("super", {"preset": "003", "players": 4, "turns": ["pass"] * 8}, {"game_over": True}),
    ("super", {"challenge": "success", "placed": "PEGN"}, {"board_restored": True}),
    ("super", {"order_draw": [{"P1": "Q", "P2": "Q"}, {"P1": "Z", "P2": "Y"}]}, {"first": "P2"}),
    ("super", {"overdraw": 3, "rack": 10}, {"owner_picks": 5, "others_return": 3}),
    ("super", {"scores": [9, 9], "racks": ["", "QZ"], "out": 0}, {"final": [29, -11]}),
]


@pytest.mark.parametrize(("game", "given", "expect"), [*EQUIPMENT, *GAMES])
def test_what_the_rules_say_passes(tmp_path: Path, game: str, given: Given, expect: Given) -> None:
    assert ask(tmp_path, game, given, expect) == "pass"


@pytest.mark.parametrize(("game", "given", "expect"), [*EQUIPMENT, *GAMES])
def test_every_key_that_is_expected_is_really_compared(
    tmp_path: Path, game: str, given: Given, expect: Given
) -> None:
    for key in expect:
        line = ask(tmp_path, game, given, {**expect, key: "something else"})

        assert line.startswith("fail got "), line


@pytest.mark.parametrize(
    ("given", "what"),
    [
        ({"map": "colours"}, "map 'colours'"),
        ({"square": [22, 1]}, "square [22, 1] of a board of 21"),
        ({"square": [1]}, "square [1] of a board of 21"),
        ({"tiles": "weight"}, "tiles 'weight'"),
        ({"preset": "lunar", "map": "counts"}, "preset lunar+super"),
        ({"preset": "000+super", "map": "counts"}, "preset 000+super+super"),
    ],
)
def test_what_is_not_understood_is_named(tmp_path: Path, given: Given, what: str) -> None:
    line = ask(tmp_path, "super", given, {"plain": 316})

    assert line.startswith("not supported ")
    assert what in line
