"""``studyplay vectors`` with theme cards."""

import json
from collections.abc import Mapping
from pathlib import Path

import pytest
from click.testing import CliRunner

from tests.commands.vectors import vectors
from tests.commands.vectors.verdict import Json

Given = Mapping[str, Json]

FLOWER: Json = [["FLOWER", 8, 4, "A"]]
CROSSED: Json = [["TRAINER", 8, 2, "A"], ["THROB", 8, 2, "D"]]
TICKET: Json = ["TICKET", 1, 1, "A"]
FLEUR: Json = ["FLEUR", 8, 4, "A"]
FRENCH: Json = {"fr": ["fleur", "ecole"]}
SQUARE: Json = [["AT", 8, 8, "A"], ["AS", 8, 8, "D"], ["TO", 8, 9, "D"]]


def ask(folder: Path, given: Given, expect: Given) -> str:
    """The line about one vector, less its id."""
    file = folder / "vectors.json"
    file.write_text(json.dumps([{"id": "X1", "game": "cards", "input": given, "expect": expect}]))
    return CliRunner().invoke(vectors, [str(file)]).output.strip().removeprefix("X1 ")


DIPS: list[tuple[Given, Given]] = [
    (
        {"card": "blind_swap(3)", "target_rack": 7, "bag": 2},
        {"order": "return-then-draw", "target_rack_after": 7, "bag_after": 2},
    ),
    (
        {"card": "blind_swap(3)", "target_rack": 7, "bag": 40},
        {"order": "draw-then-return", "target_rack_after": 7, "bag_after": 40, "ok": True},
    ),
    ({"card": "blind_swap(3)", "target_rack": 7, "bag": 3}, {"order": "draw-then-return"}),
    (
        {"card": "blind_swap(3)", "target_rack": 2, "bag": 2},
        {"exchanged": 2, "target_rack_after": 2, "order": "draw-then-return"},
    ),
    (
        {"card": "blind_swap(3)", "target_rack": 7, "bag": 0},
        {"ok": False, "usable": False, "error": "bag_empty"},
    ),
    (
        {"card": "blind_swap", "victim_rack": "QUIZZES", "players": 4},
        {"user_sees_faces": False, "victim_turn_lost": False, "drawn": 3},
    ),
]

DEALS: list[tuple[Given, Given]] = [
    ({"players": 2}, {"deck": 26, "dealt": 6, "left": 20}),
    ({"setup": "deal", "players": 3}, {"hand": 3, "dealt": 9, "hands": [3, 3, 3]}),
    ({"players": 4}, {"dealt": 12, "draw_pile": 14, "hidden": True, "ok": True}),
    ({"players": 5}, {"ok": False}),
    ({"deck": True}, {"cards": 26, "total": 26, "hand": 3, "per_player": 3}),
    ({"deck": True, "players": 4}, {"dealt": 12, "deck_left": 14}),
    ({"players": 2, "foreign_lexicons": []}, {"passport": False, "deck": 26}),
    ({"swap": "spotlight", "deck": 5}, {"ok": True, "deck_after": 5, "bottom": "spotlight"}),
    ({"card": {"swap": "spotlight"}, "deck_left": 0}, {"ok": False, "error": "deck_empty"}),
]

ENCORES: list[tuple[Given, Given]] = [
    (
        {
            "rack": "FLOWERS",
            "play": ["FLOWER", 8, 4, "A"],
            "card": "second_play",
            "second": ["FLOWERS", 8, 4, "A"],
        },
        {"score": 45, "bingo": False, "scores": [32, 13]},
    ),
    (
        {"rack": "FLOWER", "play": ["FLOWER", 8, 4, "A"], "second": ["FLOWERS", 8, 4, "A"]},
        {"ok": False, "error": "not_on_rack"},
    ),
    (
        {
            "rack": "FLOWERX",
            "play": ["FLOWER", 8, 4, "A"],
            "second": ["FLOWERX", 8, 4, "A"],
            "challenge": True,
        },
        {"comes_off": "second", "score_after": 32},
    ),
    (
        {
            "rack": "FLOWRES",
            "play": ["FLOWR", 8, 4, "A"],
            "second": ["FLOWRS", 8, 4, "A"],
            "challenge": True,
            "policy": "double",
        },
        {"comes_off": "both", "score_after": 0, "card_spent": True, "board_restored": True},
    ),
]

ISLANDS: list[tuple[Given, Given]] = [
    (
        {"board": FLOWER, "card": "island_theme_word", "play": TICKET, "theme_bonus": 10},
        {"score": 61, "connected": False, "valid": True},
    ),
    ({"board": [], "card": "island_theme_word", "play": TICKET}, {"score": 61, "ok": True}),
    (
        {"board": FLOWER, "card": "island_theme_word", "play": ["HARM", 1, 1, "A"]},
        {"ok": False, "error": "not_theme_word"},
    ),
    (
        {"board": FLOWER, "card": "island_theme_word", "play": ["RIDE", 9, 6, "A"]},
        {"valid": False, "error": "touches"},
    ),
    ({"board": FLOWER, "card": None, "play": TICKET}, {"ok": False, "error": "not_connected"}),
    (
        {"board": FLOWER, "play": ["OR", 8, 6, "D"], "theme": ["or"], "theme_bonus": 7},
        {"score": 9, "theme_bonus": 7},
    ),
    (
        {"board": FLOWER, "card": "island", "play": TICKET, "theme_rewarded": ["TICKET"]},
        {"score": 51},
    ),
]

REPAINTS: list[tuple[Given, Given]] = [
    (
        {
            "board": CROSSED,
            "card": "replace_word",
            "remove": "TRAINER",
            "play": ["TOWN", 8, 2, "A"],
        },
        {
            "kept": "T at (8,2)",
            "bag_delta": 6,
            "score": 7,
            "score_if_premium_reset": 11,
        },
    ),
    (
        {
            "board": CROSSED,
            "remove": ["TRAINER", 8, 2, "A"],
            "play": ["TOWN", 8, 2, "A"],
            "premium_reset": True,
        },
        {"score": 11, "kept": ["T"]},
    ),
    (
        {"board": CROSSED, "remove": "THROB", "play": ["TEN", 8, 2, "D"]},
        {"bag_delta": 4, "valid": True, "kept": [[8, 2]]},
    ),
    ({"board": CROSSED, "remove": "TRAINER"}, {"ok": True, "bag_delta": 6, "freed": "RAINER"}),
    (
        {"board": CROSSED, "remove": "TRAINER", "removed_to": "box"},
        {"ok": True, "bag_delta": 0, "freed": "RAINER"},
    ),
    (
        {
            "board": CROSSED,
            "remove": "TRAINER",
            "play": ["TOWN", 8, 2, "A"],
            "removed_to": "box",
        },
        {"bag_delta": 0, "score": 7},
    ),
    (
        {"board": SQUARE, "card": "replace_word", "remove": "AT"},
        {"ok": False, "error": "nothing_removed", "bag_delta": 0},
    ),
    (
        {"board": CROSSED, "remove": "TRAINER", "play": ["TOWN", 3, 2, "A"]},
        {"ok": False, "legal": False},
    ),
]

PASSPORTS: list[tuple[Given, Given]] = [
    ({"play": FLEUR, "card": None}, {"valid": False}),
    ({"play": FLEUR, "card": "foreign_word"}, {"valid": True, "score": 24}),
    (
        {"play": FLEUR, "card": "foreign_word", "lexicon": FRENCH},
        {"valid": True, "score": 24, "language": "fr"},
    ),
    ({"play": FLEUR, "card": "foreign_word", "language": "fr"}, {"ok": True, "language": "fr"}),
    ({"play": ["ÉCOLE", 8, 4, "A"], "card": "foreign_word", "lexica": FRENCH}, {"valid": True}),
    ({"play": ["FLEUX", 8, 4, "A"], "card": "foreign_word"}, {"valid": False}),
    ({"play": FLEUR, "card": "foreign_word", "lexicons": []}, {"valid": False}),
]

OWN: list[tuple[Given, Given]] = [
    ({"play": ["FLOWER", 8, 4, "A"], "card": "spotlight"}, {"score": 40}),
    ({"play": ["FLOWER", 8, 4, "A"], "card": "drumroll"}, {"score": 52, "bingo": False}),
    ({"play": ["HEN", 8, 8, "A"], "card": {"use": "short_ride"}}, {"score": 24}),
    ({"play": ["BALLOON", 8, 4, "A"], "card": "twin_tickets"}, {"bonus": 70, "bingo": True}),
    (
        {"play": ["FLOWEr", 8, 4, "A"], "card": "costume", "tile": "Q"},
        {"score": 30, "valid": True},
    ),
    (
        {"play": ["FLOWER", 8, 4, "A"], "card": ["spotlight", "echo"]},
        {"ok": False, "error": "one_card_per_play"},
    ),
    ({"preset": "003", "bag": 3, "exchange": 5}, {"ok": True}),
]


@pytest.mark.parametrize(
    ("given", "expect"),
    [*DIPS, *DEALS, *ENCORES, *ISLANDS, *REPAINTS, *PASSPORTS, *OWN],
    ids=json.dumps,
)
def test_the_engine_says_what_is_expected(tmp_path: Path, given: Given, expect: Given) -> None:
    assert ask(tmp_path, given, expect) == "pass"


@pytest.mark.parametrize(
    ("given", "expect"),
    [
        ({"play": TICKET, "card": "ghost"}, {"ok": True}),
        ({"board": CROSSED, "remove": "TOWN", "play": TICKET}, {"ok": True}),
        ({"card": "encore", "target_rack": 7}, {"ok": True}),
        ({"play": TICKET, "card": "echo", "moon": 1}, {"ok": True}),
        ({"play": FLEUR, "card": "foreign_word", "lexica": "tlh"}, {"ok": True}),
    ],
)
def test_what_nobody_understands_is_not_judged(
    tmp_path: Path, given: Given, expect: Given
) -> None:
    assert "not supported" in ask(tmp_path, given, expect)


def test_a_wrong_expectation_fails(tmp_path: Path) -> None:
    given: Given = {"board": FLOWER, "card": "island_theme_word", "play": TICKET}

    assert "fail" in ask(tmp_path, given, {"score": 51})
