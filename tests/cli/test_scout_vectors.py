"""Examples of the circus ladder and of number talk in the form of the vectors file."""

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
    vector = {"id": "X1", "game": game, "input": given, "expect": expect, "note": ""}
    file.write_text(json.dumps([vector]), "utf-8")
    return CliRunner().invoke(vectors, [str(file)]).output.strip().removeprefix("X1 ")


HANDS: Json = [
    [[3, 1], [3, 2], [7, 4]],
    [[5, 6], [6, 8], [1, 2]],
    [[9, 4], [2, 8], [8, 1]],
]

SCOUT: list[tuple[Given, Given]] = [
    ({"show": [2, 3, 4, 5], "active": [10, 10, 10]}, {"legal": True, "captured": 3}),
    ({"show": [4, 4], "active": [4, 4]}, {"legal": False, "error": "too_weak"}),
    ({"show": [3, 5, 4], "active": []}, {"legal": False, "error": "no_set", "kind": None}),
    ({"show": [1], "active": []}, {"legal": True, "round_over": False}),
    ({"show": [9, 10], "active": [10, 9]}, {"legal": False}),
    ({"show": [3, 3], "active": [9, 10]}, {"stronger": True, "kind": "equal"}),
    ({"set": [7]}, {"kind": "single", "legal": True}),
    ({"set": [8, 8, 8]}, {"kind": "equal", "strength": [3, True, 8]}),
    ({"set": [10, 1]}, {"kind": None, "legal": False}),
    ({"set": [7, 6, 5]}, {"kind": "run"}),
    ({"deck": 3}, {"cards": 36, "hand": 12, "removed": "all nine 10s", "rounds": 3}),
    ({"sets": [[5, 4], [3, 3], [3, 5]]}, {"kind": ["run", "equal", None]}),
    ({"hand": [3, 3, 3, 4, 5], "show": "0:5"}, {"legal": False}),
    ({"hand": [3, 3, 3, 4, 5], "show": "2:5", "active": [9, 8]}, {"legal": True}),
    ({"hand": [8, 3, 8], "show": [8, 8]}, {"legal": False}),
    ({"hand": [3, 5, 4], "show": [4, 5]}, {"legal": True}),
    ({"deck": "all"}, {"cards": 45}),
    ({"players": [2, 3]}, {"chips": [3, 0], "tokens": [0, 1]}),
    ({"players": 3, "first": 2, "round": 2}, {"first": 0}),
    ({"players": 2, "first": 0, "round": 1}, {"starts": "P0"}),
    ({"deck": [4, 5]}, {"cards": [44, 45], "removed": [["9/10"], []]}),
    ({"players": 2}, {"rounds": 2, "kept": 22, "cards": 44}),
    (
        {"players": 3, "active_before": 2, "actions": ["B scout", "C scout"]},
        {"round_over": True, "exempt": "A", "owner_exempt": True, "end": "all others scouted"},
    ),
    (
        {"players": 4, "active_before": 3, "actions": ["B scout", "C scout&show", "D scout"]},
        {"round_over": False, "counter": 1, "owner": "C", "chips": [2, 0, 1, 0], "next": "A"},
    ),
    (
        {"players": 4, "active_before": 2, "actions": ["B scout", "C scout"]},
        {"active": [], "next": "D must show, any set", "round_over": False},
    ),
    ({"players": 3, "active_before": 2, "actions": ["C scout"]}, {"error": "not_your_turn"}),
    (
        {"players": 2, "active_before": 3, "actions": ["B scout", "B scout"]},
        {"next": "B", "chips": [3, 1], "active": 1},
    ),
    (
        {"players": 2, "active_before": 3, "actions": ["B stop"], "may_stop_2p": True},
        {"round_over": True, "exempt": "A"},
    ),
    (
        {"players": 2, "chips": 3, "action": "scout"},
        {"own_chips": 2, "same_player": True, "owner_paid": False, "round_over": False},
    ),
    ({"players": 3, "action": "scout"}, {"owner_paid": True, "turn_over": True, "next": "C"}),
    ({"players": 2, "chips": 0, "action": "B scout"}, {"error": "no_chip", "legal": False}),
    (
        {"players": 3, "active_before": 1, "actions": ["B scout&show", "C show", "A show"]},
        {"captured": [2, 0, 1], "chips": [1, 0, 0], "owner": "A"},
    ),
    (
        {
            "players": 4,
            "active_before": 1,
            "actions": ["B scout&show", "C scout", "D show", "A scout", "B scout&show"],
        },
        {"error": "token_spent"},
    ),
    ({"hand": 5, "active": 1}, {"scout_options": 12}),
    ({"hand": [3, 4, 9], "active": [8]}, {"can_show": True, "show_options": 2}),
    ({"captured": 4, "chips": 2, "hand": 5, "owner_exempt": False}, {"score": 1}),
    (
        {"players": 2, "chips": 1, "active": [9], "no_legal_show": True},
        {"round_over": False, "must": "scout", "owner_exempt": False},
    ),
    (
        {"players": 2, "chips": 0, "active": [9], "no_legal_show": False},
        {"round_over": False, "must": "show", "may_stop": False},
    ),
    (
        {"hands": HANDS, "actions": ["P2 flip", "P1 show 0:2", "P2 scout R flip at 3"]},
        {
            "hands_up": [[3, 3, 7], [1], [4, 8, 1, 8]],
            "active": [5],
            "chips": [0, 1, 0],
            "next": "P0",
        },
    ),
    ({"totals": [7, 12, 12]}, {"winners": [1, 2], "tie": True, "winner": None}),
    ({"flip": [[3, 1], [3, 2]]}, {"hand_up": [1, 2]}),
]

STUDY: list[tuple[Given, Given]] = [
    ({"call_en": [[8], [1, 2]]}, {"text": ["an eight", "a run of two: one, two"]}),
    ({"call_en": [7, 7]}, {"text": "two sevens"}),
    (
        {"call_ja": [[4, 4, 4], [5, 6, 7]]},
        {"text": ["よんがさんまい", "ご、ろく、なな、の、さんまい"]},
    ),
    ({"call_ja": [[4, 4, 4]]}, {"text": ["しがさんまい"]}),
    ({"call_zh": [[4, 4, 4], [5, 6, 7]]}, {"text": ["三张四", "顺子 五、六、七"]}),
    ({"call_zh": [[6, 6]]}, {"text": ["兩張六"]}),
    (
        {"counter": "人", "numbers": [1, 2, 4, 7]},
        {"text": ["ひとり", "ふたり", "よにん", "しちにん"]},
    ),
    ({"counter": "本", "n": 10}, {"reading": "じゅっぽん", "accepts": ["じゅっぽん", "じっぽん"]}),
    ({"counter": "人", "numbers": [7]}, {"readings": ["ななにん(しちにん)"]}),
    ({"counter": "匹", "n": 4, "answer": "よんひき"}, {"correct": True}),
    ({"counter": "人", "n": 4, "answer": "よんにん"}, {"correct": False}),
    ({"call_en": [4, 4, 4], "answer": "3 fours"}, {"correct": True}),
    ({"set": [5, 6, 7], "lang": "ja", "heard": [5, 6, 7]}, {"ok": True}),
    ({"call_ja": [4, 4, 4], "answers": ["しがさんまい", "よんがよんまい"]}, {"ok": [True, False]}),
    ({"call_ja": [6, 7]}, {"text": "ろく、しち、の、にまい"}),
    ({"call_zh": [[4, 4, 4]], "typed": ["三張四"]}, {"accepted": [True]}),
    ({"number_ja": [4, 10]}, {"readings": ["よん/し", "じゅう"]}),
    ({"number": 42, "lang": "en"}, {"text": "forty-two"}),
    ({"counter_ja": "ほん", "count": [1, 3]}, {"text": ["いっぽん", "さんぼん"]}),
    ({"counter": "枚", "number": 3, "heard": 3}, {"correct": True}),
    ({"count_ja": [[1, "本"], [10, "人"]]}, {"text": ["いっぽん", "じゅうにん"]}),
]


@pytest.mark.parametrize(("given", "expect"), SCOUT, ids=str)
def test_the_circus_ladder_answers(tmp_path: Path, given: Given, expect: Given) -> None:
    assert ask(tmp_path, "scout", given, expect) == "pass"


@pytest.mark.parametrize(("given", "expect"), STUDY, ids=str)
def test_number_talk_answers(tmp_path: Path, given: Given, expect: Given) -> None:
    assert ask(tmp_path, "study", given, expect) == "pass"


@pytest.mark.parametrize(
    ("game", "given", "expect"),
    [
        ("scout", {"show": [4, 4], "active": [4, 4]}, {"legal": True}),
        ("scout", {"set": [3, 4]}, {"kind": "equal"}),
        ("study", {"call_en": [[4, 4]]}, {"text": ["two four"]}),
        ("study", {"counter": "人", "numbers": [4]}, {"text": ["よんにん"]}),
    ],
)
def test_a_wrong_expectation_fails(tmp_path: Path, game: str, given: Given, expect: Given) -> None:
    assert ask(tmp_path, game, given, expect).startswith("fail")


@pytest.mark.parametrize(
    ("game", "given"),
    [
        ("scout", {"show": [11], "active": []}),
        ("scout", {"players": 3, "active_before": 1, "actions": ["B dances"]}),
        ("scout", {"players": 6}),
        ("scout", {"trick": 1}),
        ("scout", {"hand": [3], "show": "the 3"}),
        ("scout", {"players": 3, "first": 3, "round": 1}),
        ("scout", {"players": 2, "first": 0, "round": 3}),
        ("study", {"call_en": [[3, 5]]}),
        ("study", {"counter": "冊", "n": 1}),
        ("study", {"counter": "枚", "n": 100}),
        ("study", {"sing": [[3]]}),
        ("study", {"call_fr": [[3]]}),
        ("study", {"call_en": [[3]], "set": [[3]]}),
        ("study", {"call_en": [[3]], "answers": ["a three", "3"]}),
    ],
)
def test_what_is_not_understood_is_said(tmp_path: Path, game: str, given: Given) -> None:
    assert ask(tmp_path, game, given, {"ok": True}).startswith("not supported")
