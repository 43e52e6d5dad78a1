"""The presets and rule options of Word Basket.

The effect of each part is in ``rules.py``.
"""

from typing import Final

from studyplay.engines.core import Handicap, Option, Options, Preset, Question

TOGETHER: Final = tuple(range(2, 9))
ALONE_TOO: Final = tuple(range(1, 9))

BASE: Final = frozenset({"table", "normal", "wild", "p1", "race", "r3", "v30"})


def _instead(*parts: str) -> frozenset[str]:
    """Return ``BASE`` with *parts* in place of the settings that they replace."""
    replaced = {
        "strict": "table",
        "short": "normal",
        "nowild": "wild",
        "t30": "race",
    }
    return BASE - {replaced[part] for part in parts} | set(parts)


PRESETS: Final = (
    Preset("base", BASE, TOGETHER, ("WB-3.1", "WB-5"), ("S004",)),
    Preset("strict", _instead("strict"), ALONE_TOO, ("WB-6",), ("S004", "OURS")),
    Preset("beginner", _instead("short"), TOGETHER, ("WB-12.1",), ("S004 ハンディキャップ",)),
    Preset(
        "no-wild-last",
        _instead("nowild"),
        TOGETHER,
        ("WB-4.15", "WB-8.3"),
        ("S004 ヴァリエーション", "OURS"),
    ),
    Preset("tournament", BASE, TOGETHER, ("WB-4.15",), ("S004", "SRC 9")),
    Preset("turns", _instead("strict", "t30"), ALONE_TOO, ("WB-14", "WB-6"), ("OURS",)),
    Preset("turns-table", _instead("t30"), TOGETHER, ("WB-14", "WB-5"), ("OURS",)),
)

QUESTIONS: Final = (
    Question(
        "wrong",
        (
            Option("table", ("WB-5",), ("S004 ペナルティ",)),
            Option("strict", ("WB-6", "WB-1.2"), ("OURS",)),
        ),
    ),
    Question(
        "lengths",
        (
            Option("normal", ("WB-4.4", "WB-4.5"), ("S004 しりとり", "S004 終了")),
            Option("short", ("WB-12.1",), ("S004 ハンディキャップ",)),
            Option("long", ("WB-12.2",), ("S004 ハンディキャップ",)),
        ),
    ),
    Question(
        "last",
        (
            Option("wild", ("WB-4.15",), ("S004 終了", "SRC 9")),
            Option("nowild", ("WB-4.15", "WB-8.3"), ("S004 ヴァリエーション", "OURS")),
            Option("bare", ("WB-8.3",), ("OURS",)),
        ),
    ),
    Question(
        "penalty",
        (
            Option("p1", ("WB-5.3", "WB-9.2"), ("S004 ペナルティ",)),
            Option("p2", ("WB-5.3", "WB-9.2"), ("SRC 9c",)),
        ),
    ),
    Question(
        "clock",
        (
            Option("race", ("WB-3.1",), ("S004 プレイ",)),
            *(Option(part, ("WB-14",), ("OURS",)) for part in ("t15", "t30", "t60", "t120")),
        ),
    ),
    Question(
        "objection",
        tuple(Option(part, ("WB-10.2",), ("S004 終了", "OURS")) for part in ("r3", "r5", "r10")),
    ),
    Question(
        "vote",
        tuple(Option(part, ("WB-7.3",), ("OURS",)) for part in ("v15", "v30", "v60")),
    ),
)

HANDICAPS: Final = (
    Handicap("n", "normal", ("WB-4.4", "WB-4.5"), ("S004 しりとり",)),
    Handicap("b", "short", ("WB-12.1",), ("S004 ハンディキャップ",)),
    Handicap("e", "long", ("WB-12.2",), ("S004 ハンディキャップ",)),
)

OPTIONS: Final = Options(PRESETS, QUESTIONS, HANDICAPS, most_handicaps=8)
