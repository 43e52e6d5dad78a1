"""``studyplay vectors`` with power tiles."""

import json
from collections.abc import Mapping
from pathlib import Path

import pytest
from click.testing import CliRunner

from tests.commands.vectors import vectors
from tests.commands.vectors.verdict import Json

Given = Mapping[str, Json]

FLOWER: Json = [["FLOWER", 8, 4, "A"]]


def ask(folder: Path, given: Given, expect: Given) -> str:
    """The line about one vector, less its id."""
    file = folder / "vectors.json"
    file.write_text(json.dumps([{"id": "X1", "game": "power", "input": given, "expect": expect}]))
    return CliRunner().invoke(vectors, [str(file)]).output.strip().removeprefix("X1 ")


BLANKS: list[tuple[Given, Given]] = [
    ({"play": ["FLOWER", 8, 4, "A"], "power_blank": "F"}, {"score": 28, "valid": True}),
    ({"play": ["FLOWER", 8, 4, "A"], "power_blank": [8, 4]}, {"score": 28}),
    ({"play": ["fLOWER", 8, 4, "A"], "power_blank": True}, {"score": 28}),
    ({"play": ["FLOWER", 8, 4, "A"]}, {"score": 32}),
    ({"play": ["fLOWER", 8, 4, "A"], "power_blank": None}, {"score": 16}),
    ({"play": ["FLOWER", 8, 4, "A"], "power_blank": "W"}, {"score": 30}),
    ({"board": FLOWER, "play": ["IF", 7, 4, "D"], "power_on_board": [8, 4]}, {"score": 4}),
    ({"board": FLOWER, "play": ["IF", 7, 4, "D"], "power_blank": "F"}, {"score": 4}),
    (
        {"board": FLOWER, "play": ["FLOWERS", 8, 4, "A"], "power_blank": "S"},
        {"ok": False, "error": "power_blank_alone"},
    ),
    (
        {"board": FLOWER, "tiles": {"8,10": "S", "9,10": "O"}, "power_blank": "8,10"},
        {"ok": True, "words": [["FLOWERS", 15], ["SO", 4]]},
    ),
    ({"rack_tiles_used": 6, "power_blank_used": 1}, {"bingo": False}),
    ({"rack_tiles_used": 7, "power_blank_used": 1}, {"bingo": True, "bonus": 50}),
    ({"rack_tiles_used": 7, "power_blank_used": 0}, {"bingo": True}),
    ({"rack_tiles_used": 0, "power_blank_used": 1}, {"ok": False, "bingo": False}),
    ({"rack_tiles_used": 5, "power_blank_used": 2}, {"ok": False}),
    (
        {"scores": [120, 98], "racks": ["", "XA"], "out": 0, "power_left": [3, 3]},
        {"final": [129, 89]},
    ),
    ({"power_left": 3}, {"deduction": 0}),
    ({"power_blank_left": 1, "stars_left": 2}, {"deduction": 0}),
    ({"rack": "QZ", "power_blank_left": True, "stars_left": 0}, {"deduction": 20}),
    (
        {"scores": [50, 40], "racks": ["", "A"], "out": 0, "stars_left": [2, 1]},
        {"final": [51, 39]},
    ),
    ({"power_unused": ["blank", "star"], "rack": "QZ"}, {"deduction": 20}),
    ({"preset": "003", "bag": 3, "exchange": 5}, {"ok": True}),
]

STARS: list[tuple[Given, Given]] = [
    (
        {"star_swap": "V", "bag": 20},
        {"rack_after": 7, "bag_after": 20, "still_may_play": True, "stars_left": 1},
    ),
    (
        {"star_swap": "V", "bag": 0},
        {"ok": False, "error": "bag_empty", "stars_left": 2, "still_may_play": True},
    ),
    ({"star_swap": "V", "bag": 1}, {"ok": True, "bag_after": 1, "next_player": False}),
    ({"star_swap": ["V", "E"]}, {"ok": False, "error": "one_star_a_turn", "stars_left": 1}),
    ({"star_swap": "V", "stars": 0}, {"ok": False, "error": "no_star"}),
    ({"star_swap": "V", "stars_used_this_turn": 1}, {"ok": False, "stars_left": 2}),
    ({"star_swap": "VE"}, {"ok": False, "error": "one_tile_a_star"}),
    ({"star_swap": "V", "power_block": "off"}, {"ok": True}),
    ({"star_block": [1, 1]}, {"ok": True, "blocked": True, "stars_left": 1}),
    ({"star_block": [8, 8]}, {"ok": False, "error": "cannot_block", "blocked": False}),
    ({"board": FLOWER, "star_block": [8, 8]}, {"ok": False, "stars_left": 2}),
    ({"star_block": [1, 1], "power_block": "off"}, {"ok": False, "error": "no_blocking"}),
    ({"star_block": [[1, 1], [2, 2]]}, {"ok": False, "error": "one_star_a_turn", "blocks": 1}),
    ({"star_block": [1, 1], "players": 3, "turns": ["pass", "pass"]}, {"blocked": True}),
    ({"star_block": [1, 1], "players": 3, "turns": ["pass"] * 3}, {"blocked": False}),
    (
        {"board": FLOWER, "star_block": [7, 4], "play": ["IF", 7, 4, "D"]},
        {"legal": False, "error": "square_blocked"},
    ),
    (
        {"board": FLOWER, "star_block": [9, 4], "play": ["IF", 7, 4, "D"]},
        {"legal": True, "score": 5},
    ),
    (
        {
            "board": FLOWER,
            "star_block": [7, 4],
            "turns": ["pass", "pass"],
            "play": ["IF", 7, 4, "D"],
        },
        {"legal": True, "score": 5},
    ),
    ({"setup": 4}, {"power_blanks": 1, "stars": 2, "each": 3, "total": 12, "bag": 100}),
]


@pytest.mark.parametrize(("given", "expect"), [*BLANKS, *STARS])
def test_what_the_engine_answers_is_what_the_rules_say(
    tmp_path: Path, given: Given, expect: Given
) -> None:
    assert ask(tmp_path, given, expect) == "pass"


@pytest.mark.parametrize(
    "given",
    [
        {"star_swap": 7},
        {"star_block": "corner"},
        {"star_block": None},
        {"star_block": [1, 2, 3]},
        {"star_swap": "V", "bag": 500},
        {"rack_tiles_used": 9},
        {"board": FLOWER, "play": ["IF", 7, 4, "D"], "power_blank": "Q"},
        {"board": FLOWER, "play": ["IF", 7, 4, "D"], "power_on_board": [1, 1]},
        {"star_swap": "V", "power_block": "perhaps"},
        {"star_swap": "V", "colour": "red"},
    ],
)
def test_what_is_not_understood_is_said(tmp_path: Path, given: Given) -> None:
    assert ask(tmp_path, given, {"ok": True}).startswith("not supported")


def test_an_answer_of_another_kind_fails(tmp_path: Path) -> None:
    line = ask(tmp_path, {"star_swap": "V", "bag": 20}, {"bag_after": 19})

    assert line == 'fail got {"bag_after": 20} expected {"bag_after": 19}'
