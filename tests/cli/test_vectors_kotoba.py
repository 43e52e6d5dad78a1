"""Examples of the rules of ことばであそぼ as anybody may write them."""

from collections.abc import Mapping

import pytest

from tests.commands.vectors.kotoba import answer_vector
from tests.commands.vectors.verdict import Json, UnsupportedVector, compare_facts
from tests.commands.vectors.word_lists import VectorWords

Given = Mapping[str, Json]

KIKAKU: Json = ["きかく", "きかん", "わかれ", "わかれる", "つかれる", "つかえる", "さしつかえる"]
MERGED: Json = ["きかく", "きかん", "わかれ", "わかれる", "つかえる", "さしつかえる"]

EXAMPLES: list[tuple[Given, Given]] = [
    ({"word": "みぢか"}, {"value": 5, "buyout": 4, "chips_on_creation": 2, "cards": 3}),
    ({"word": "ぬるぽ"}, {"value": 7, "buyout": 6, "chips_on_creation": 4, "bonus_cards": 2}),
    ({"word": "けいたいでんわ"}, {"value": 7, "chips_on_creation": 3, "error": None}),
    ({"word": "シャツ"}, {"cards": "しやつ", "value": 3}),
    ({"word": "あい"}, {"error": "too_short", "ok": False}),
    ({"word": "あいす", "appeared": ["アイス"]}, {"error": "already_appeared"}),
    ({"word": "あいす", "hand": "あいかきく"}, {"error": "not_in_hand"}),
    (
        {"rewrite": KIKAKU},
        {
            "pay": -2,
            "chips": 6,
            "cards": 6,
            "net": 10,
            "used": 8,
            "disc": "くきんわれ",
            "steps": 6,
        },
    ),
    ({"rewrite": MERGED}, {"net": 9, "chips": 5}),
    ({"rewrite": ["さんか", "さいんかい"]}, {"chips": 1, "cards": 5, "used": "いい"}),
    ({"rewrite": ["あいす", "あいて", "あいす"]}, {"error": "already_appeared", "failed_at": 2}),
    ({"rewrite": ["きかく", "きかぬ"]}, {"chips": 3, "owner_gets": 2, "chips_after": 100}),
    ({"rewrite": ["きかく", "きかぬ"], "bonus_on_rewrite": False}, {"chips": 1}),
    ({"rewrite": ["きかく", "きかん"], "buyout_to": "bank"}, {"owner_gets": 0, "paid_to": "bank"}),
    ({"rewrite": ["きかく", "きかん"], "hand": "こ"}, {"error": "not_in_hand"}),
    ({"rewrite": ["きかく", "きかん"], "chips": 1}, {"error": "not_enough_chips"}),
    ({"rewrite": ["きかく", "きかん"], "owner": "self"}, {"error": "own_word"}),
    ({"rewrite": ["きかく"]}, {"error": "no_step"}),
    ({"step": ["あいす", "とうふ"]}, {"error": "too_many_replaced"}),
    ({"step": ["さんか", "さいかい"]}, {"error": "replace_and_add"}),
    ({"step": ["さんか", "かんいさ"]}, {"error": "order_changed"}),
    ({"step": ["さんかい", "さんか"]}, {"error": "cards_removed"}),
    ({"step": ["あいて", "さいふ"]}, {"kind": "replace", "chips": 1, "disc": "あて"}),
    ({"step": ["こうさ", "こうさく"]}, {"kind": "ADD", "chips": 0, "error": None}),
    ({"round": 2, "action": "rewrite"}, {"error": "no_rewrite_in_rounds_1_2"}),
    ({"round": 3, "action": "rewrite"}, {"error": None, "ok": True}),
    ({"round": 1, "action": "new"}, {"error": None}),
    ({"owner": "self", "action": "rewrite"}, {"error": "own_word"}),
    ({"owner": 2, "action": "rewrite"}, {"ok": True}),
    ({"chips": 3, "target": "たいしょう"}, {"error": "not_enough_chips"}),
    ({"chips": 4, "target": "たいしょう"}, {"error": None, "pay": -4, "owner_gets": 4}),
    ({"players": [3, 4, 5]}, {"rounds": [4, 4, 3]}),
    ({"players": [5], "rounds_5p": 5}, {"rounds": [5]}),
    ({"players": 2}, {"rounds": 5, "hand": 10, "chips": 5}),
    ({"players": 6}, {"rounds": None, "error": "players"}),
    ({"players": 4, "yes": 2}, {"accepted": False}),
    ({"players": 4, "yes": 3}, {"accepted": True}),
    ({"players": 4, "votes": 2}, {"accepted": False}),
    ({"players": 5, "agree": 3}, {"accepted": True}),
    ({"draw": 4, "pile": 3, "discards": 9}, {"drawn": 4, "reshuffled": True}),
    ({"cards": "total"}, {"cards": 120}),
    ({"step": ["さんか", "さいかい"]}, {"error": "invalid_step"}),
    ({"players": 5, "votes": [True, True, False, False]}, {"accepted": True}),
    ({"players": 3, "votes": [True, False, False]}, {"accepted": False}),
    ({"hand": 6, "pile": 3, "discards": 9}, {"drawn": 4, "reshuffled": True, "pile_after": 8}),
    ({"hand": 6, "pile": 1, "discard": 2}, {"hand_after": 7, "shuffled": True}),
    ({"cards": [10, 12, 9], "chips": [5, 3, 4]}, {"final": [15, 15, 13], "tie": True}),
    ({"words": [["きかく"], ["かくれんぼ", "しょき"]], "chips": [5, 1]}, {"winner": 1}),
    ({"deck": "sum"}, {"cards": 120, "kinds": 71, "ん": 5, "ぬ": 1}),
    ({"deck": ["ん", "ー", "ぬ", "じ", "を"]}, {"counts": [5, 2, 1, 2, 0]}),
    ({"word": "バッター", "hand": "ーたつば"}, {"ok": True}),
    ({"card": "し"}, {"count": 4, "bonus": False}),
    ({"card": "ー"}, {"count": 2, "exists": True}),
    ({"players": 4, "votes_for": 3, "votes_against": 1}, {"accepted": True}),
    ({"hand": ["あ", "い"], "draw_pile": ["う"], "discard_pile": ["え"]}, {"hand_after": 4}),
    ({"cards_in_front": 12, "chips": 7}, {"score": 19}),
    ({"words": ["たいしょう", "ぱーぷる"]}, {"value": [5, 8], "buyout": [4, 7]}),
    ({"word": "びょういん", "used": ["びよういん"]}, {"error": "already_appeared"}),
]


@pytest.mark.parametrize(("given", "expect"), EXAMPLES)
def test_the_engine_answers(given: Given, expect: Given) -> None:
    verdict = compare_facts(expect, answer_vector(given, VectorWords()))

    assert (verdict.kind, verdict.detail) == ("pass", "")


@pytest.mark.parametrize(("given", "expect"), EXAMPLES)
def test_another_expectation_fails(given: Given, expect: Given) -> None:
    """No answer agrees with everything."""
    verdict = compare_facts(dict.fromkeys(expect, "another"), answer_vector(given, VectorWords()))

    assert verdict.kind == "fail"


@pytest.mark.parametrize(
    "given",
    [
        {"word": "企画"},
        {"word": 3},
        {"step": ["きかく"]},
        {"rewrite": []},
        {"deck": "colour"},
        {"round": 3, "action": "sing"},
        {"players": 3, "yes": 4},
        {"players": 3, "yes": 1, "no": 1},
        {"card": "しや"},
        {"words": []},
        {"players": 3, "votes": [True]},
        {"players": -1},
        {"draw": 11, "pile": 3},
        {"cards": [1, 2], "chips": [3]},
        {"word": "きかく", "preset": "none"},
        {"word": "きかく", "buyout_to": "nobody"},
        {"word": "きかく", "players": 3},
        {"song": 1},
        {},
    ],
)
def test_what_has_another_form_is_not_understood(given: Given) -> None:
    with pytest.raises(UnsupportedVector):
        answer_vector(given, VectorWords())
