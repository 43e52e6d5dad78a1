"""``studyplay vectors`` for Word Basket: other examples than those of the shared file."""

import json
from collections.abc import Mapping
from pathlib import Path

import pytest
from click.testing import CliRunner

from tests.commands.vectors import vectors
from tests.commands.vectors.verdict import Json

Given = Mapping[str, Json]


def ask(folder: Path, given: Given, expect: Given) -> str:
    """The line about one vector, less its id."""
    file = folder / "vectors.json"
    vector = {"id": "X1", "game": "wordbasket", "input": given, "expect": expect, "note": ""}
    file.write_text(json.dumps([vector]), encoding="utf-8")
    result = CliRunner().invoke(vectors, [str(file)])
    return result.output.strip().removeprefix("X1 ")


def thrown(field: str, word: str, card: str, **more: Json) -> Given:
    return {"field": field, "word": word, "card": card, **more}


WORDS: list[tuple[Given, str]] = [
    (thrown("す", "スキー", "い"), "い"),
    (thrown("け", "けいたいでんわ", "6"), "len"),
    (thrown("し", "しょうがつや", "6"), "や"),
    (thrown("し", "しゅみ", "7+"), "len"),
    (thrown("つ", "つくえ", "か行"), "row"),
    (thrown("あ行", "いんきょ", "よ"), "よ"),
    (thrown("か", "あしか", "か"), "start"),
    (thrown("あ", "あひる", "か"), "end"),
    (thrown("あ", "あんぱん", "5"), "n-end"),
    (thrown("あ", "あめりか", "か", last=True), "か"),
    (thrown("し", "しんがっき", "5", last=True, wild_last=False), "wild_last"),
    (thrown("し", "しんがっき", "5", last=True, preset="no-wild-last"), "wild-last"),
    (thrown("あ", "あめ", "め", handicap="beginner"), "め"),
    (thrown("あ", "あしか", "か", handicap="beginner", last=True), "か"),
    (thrown("あ", "あしか", "か", handicap="expert"), "short"),
    (thrown("あ", "あしか", "か", previous="あしか"), "repeat"),
    (thrown("あ", "あしか", "か", previous="あひる"), "か"),
    (thrown("わ", "わたしぶわ", "わ"), "わ"),
]


@pytest.mark.parametrize(("given", "result"), WORDS)
def test_a_word_on_a_field_is_judged(tmp_path: Path, given: Given, result: str) -> None:
    assert ask(tmp_path, given, {"result": result}) == "pass"


OTHERS: list[tuple[Given, Given]] = [
    ({"length": "こーひー"}, {"length": 4, "end": "い"}),
    ({"end": ["ばたー", "いんきょ", "とんぼ"]}, {"end": ["あ", "よ", "ほ"]}),
    ({"handicap": "expert"}, {"min_len": 4, "min_last": 5}),
    ({"deck": True}, {"wild_cards": 15}),
    ({"hand": 1, "action": "reset", "top": "さ行"}, {"draw": 2, "field": "さ行"}),
    ({"hand": ["5", "か"], "action": "reset"}, {"draw": 3, "field": "か"}),
    ({"hand": ["5", "か"], "action": "reset", "top": "5"}, {"error": "number_on_top"}),
    ({"hand": 4, "action": "reset", "deck": 3}, {"draw": 5, "reshuffle": True}),
    (
        {
            "field_seq": 7,
            "plays": [{"p": "A", "seq": 7, "t": 120}, {"p": "B", "seq": 7, "t": 100}],
        },
        {"valid": "B", "returned": ["A"], "penalty": [], "field_seq": 8},
    ),
    (
        {"field_seq": 7, "plays": [{"p": "A", "seq": 6, "t": 1}]},
        {"valid": None, "returned": ["A"]},
    ),
    (
        {
            "field_seq": 1,
            "plays": [{"p": "A", "seq": 1, "t": 1}, {"p": "B", "seq": 2, "t": 2}],
        },
        {"valid": ["A", "B"], "returned": []},
    ),
    (
        {"invalid_play_by": "A", "accused_before_next_card": False, "hand_before": 3},
        {"hand_after": 2, "stands": True, "penalty": "none"},
    ),
    (
        {
            "invalid_play_by": "A",
            "accused_before_next_card": True,
            "hand_before": 3,
            "enforcement": "strict",
        },
        {"hand_after": 3, "refused": True, "field": "unchanged", "penalty": 0},
    ),
    (
        {"valid_play_by": "A", "accused": True, "hand_before": 3},
        {"hand_after": 2, "accuser_penalty": "none"},
    ),
    ({"hand": 1, "reach_called": True, "accused": True}, {"draw": 0, "hand_after": 1}),
    (
        {"hand": 0, "reach_called": False, "accused": True},
        {"draw": 1, "hand_after": 1, "out": False},
    ),
    ({"hand": 0, "reach_called": True, "accused": True}, {"draw": 0, "wins": True}),
    (
        {"hand": 0, "reach_called": False, "accused": True, "after_ms": 3000},
        {"draw": 0, "hand_after": 0},
    ),
    ({"initial_flip": ["5", "7+", "わ"]}, {"field": "わ", "turned": 3}),
]


@pytest.mark.parametrize(("given", "expect"), OTHERS)
def test_what_happens_at_the_table_is_answered(
    tmp_path: Path, given: Given, expect: Given
) -> None:
    assert ask(tmp_path, given, expect) == "pass"


def test_a_wrong_expectation_fails(tmp_path: Path) -> None:
    told = ask(tmp_path, thrown("あ", "あひる", "る"), {"result": "ろ"})

    assert told == 'fail got {"result": "る"} expected {"result": "ろ"}'


@pytest.mark.parametrize(
    ("given", "reason"),
    [
        ({"moon": 1}, "input moon"),
        ({"field": "あ", "word": "あひる"}, "these together: field, word"),
        (thrown("ん", "あひる", "る"), "field ん, not letters"),
        (thrown("あ", "あひる", "を"), "card を, not one of the cards"),
        (thrown("あ", "あひる", "る", preset="moon"), "preset 'moon'"),
        (thrown("あ", "あひる", "る", handicap="moon"), "handicap 'moon'"),
        (thrown("あ", "あひる", "る", enforcement="moon"), "'moon' is not a valid Enforcement"),
        (thrown("あ", "あひる", "る", min_len=9), "impossible rules"),
        ({"initial_flip": ["5"]}, "initial_flip ends"),
        ({"hand": 3, "action": "sing"}, "action 'sing'"),
        ({"hand": [], "action": "reset"}, "an empty hand"),
        ({"hand": ["か", "か"], "action": "reset"}, "more of a card than there are"),
        ({"length": 3}, "3, neither a word nor a list of words"),
        ({"length": "塔"}, "kana.kanji"),
        ({"deck": False}, "deck false"),
        ({"field_seq": 1, "plays": [{"p": "A", "seq": 1, "t": "soon"}]}, "t 'soon'"),
    ],
)
def test_what_nobody_understands_is_said(tmp_path: Path, given: Given, reason: str) -> None:
    told = ask(tmp_path, given, {"result": "る"})

    assert told.startswith(f"not supported {reason}")
