"""The presets and rule options of Word Basket.

The effect of each part is in ``rules.py``.
"""

from typing import Final

from studyplay.engines.core import HandicapOption, Preset, RuleOption, RuleOptions, RuleQuestion

MULTIPLAYER_SIZES: Final = tuple(range(2, 9))
SIZES_WITH_SOLO: Final = tuple(range(1, 9))

BASE: Final = frozenset({"table", "normal", "wild", "p1", "race", "r3", "v30"})


def _base_with(*parts: str) -> frozenset[str]:
    """Return ``BASE`` with *parts* in place of the settings that they replace."""
    replaced = {
        "strict": "table",
        "short": "normal",
        "nowild": "wild",
        "t30": "race",
    }
    return BASE - {replaced[part] for part in parts} | set(parts)


PRESETS: Final = (
    Preset("base", BASE, MULTIPLAYER_SIZES, ("WB-3.1", "WB-5"), ("S004",)),
    Preset("strict", _base_with("strict"), SIZES_WITH_SOLO, ("WB-6",), ("S004", "OURS")),
    Preset(
        "beginner",
        _base_with("short"),
        MULTIPLAYER_SIZES,
        ("WB-12.1",),
        ("S004 ハンディキャップ",),
    ),
    Preset(
        "no-wild-last",
        _base_with("nowild"),
        MULTIPLAYER_SIZES,
        ("WB-4.15", "WB-8.3"),
        ("S004 ヴァリエーション", "OURS"),
    ),
    Preset("tournament", BASE, MULTIPLAYER_SIZES, ("WB-4.15",), ("S004", "SRC 9")),
    Preset("turns", _base_with("strict", "t30"), SIZES_WITH_SOLO, ("WB-14", "WB-6"), ("OURS",)),
    Preset("turns-table", _base_with("t30"), MULTIPLAYER_SIZES, ("WB-14", "WB-5"), ("OURS",)),
)

QUESTIONS: Final = (
    RuleQuestion(
        "wrong",
        (
            RuleOption("table", ("WB-5",), ("S004 ペナルティ",)),
            RuleOption("strict", ("WB-6", "WB-1.2"), ("OURS",)),
        ),
    ),
    RuleQuestion(
        "lengths",
        (
            RuleOption("normal", ("WB-4.4", "WB-4.5"), ("S004 しりとり", "S004 終了")),
            RuleOption("short", ("WB-12.1",), ("S004 ハンディキャップ",)),
            RuleOption("long", ("WB-12.2",), ("S004 ハンディキャップ",)),
        ),
    ),
    RuleQuestion(
        "last",
        (
            RuleOption("wild", ("WB-4.15",), ("S004 終了", "SRC 9")),
            RuleOption("nowild", ("WB-4.15", "WB-8.3"), ("S004 ヴァリエーション", "OURS")),
            RuleOption("bare", ("WB-8.3",), ("OURS",)),
        ),
    ),
    RuleQuestion(
        "penalty",
        (
            RuleOption("p1", ("WB-5.3", "WB-9.2"), ("S004 ペナルティ",)),
            RuleOption("p2", ("WB-5.3", "WB-9.2"), ("SRC 9c",)),
        ),
    ),
    RuleQuestion(
        "clock",
        (
            RuleOption("race", ("WB-3.1",), ("S004 プレイ",)),
            *(RuleOption(part, ("WB-14",), ("OURS",)) for part in ("t15", "t30", "t60", "t120")),
        ),
    ),
    RuleQuestion(
        "objection",
        tuple(
            RuleOption(part, ("WB-10.2",), ("S004 終了", "OURS")) for part in ("r3", "r5", "r10")
        ),
    ),
    RuleQuestion(
        "vote",
        tuple(RuleOption(part, ("WB-7.3",), ("OURS",)) for part in ("v15", "v30", "v60")),
    ),
)

HANDICAPS: Final = (
    HandicapOption("n", "normal", ("WB-4.4", "WB-4.5"), ("S004 しりとり",)),
    HandicapOption("b", "short", ("WB-12.1",), ("S004 ハンディキャップ",)),
    HandicapOption("e", "long", ("WB-12.2",), ("S004 ハンディキャップ",)),
)

OPTIONS: Final = RuleOptions(PRESETS, QUESTIONS, HANDICAPS, max_handicaps=8)
