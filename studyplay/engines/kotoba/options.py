"""The presets and rule options of ことばであそぼ.

The effect of each part is in ``rules.py``.  The marks ``fives``, ``only-5`` and ``only-2`` define
the table sizes of a preset.
"""

from typing import Final

from studyplay.engines.core import Preset, RuleOption, RuleOptions, RuleQuestion

BASE: Final = frozenset({"fives", "owner", "bonus", "f3"})

PRESETS: Final = (
    Preset("base", BASE, (3, 4, 5), ("KOT-3.1",), ("S001",)),
    Preset(
        "five-rounds",
        frozenset({"fives", "only-5", "owner", "bonus", "f5"}),
        (5,),
        ("KOT-3.1",),
        ("S001 ゲームの終了",),
    ),
    Preset(
        "two-players",
        frozenset({"only-2", "owner", "bonus"}),
        (2,),
        ("KOT-1.5", "KOT-3.1"),
        ("OURS",),
    ),
    Preset("bank", BASE - {"owner"} | {"bank"}, (3, 4, 5), ("KOT-6.6",), ("S001", "OURS")),
    Preset(
        "plain-rewrites", BASE - {"bonus"} | {"plain"}, (3, 4, 5), ("KOT-7.7",), ("S001", "OURS")
    ),
)

QUESTIONS: Final = (
    RuleQuestion(
        "paid",
        (
            RuleOption("owner", ("KOT-6.6",), ("OURS",)),
            RuleOption("bank", ("KOT-6.6",), ("OURS",)),
        ),
    ),
    RuleQuestion(
        "rewrites",
        (
            RuleOption("bonus", ("KOT-7.7",), ("OURS",)),
            RuleOption("plain", ("KOT-7.7",), ("OURS",)),
        ),
    ),
    RuleQuestion(
        "fives",
        (
            RuleOption("f3", ("KOT-3.1",), ("S001 ゲームの流れ",), needs=("fives",)),
            RuleOption("f5", ("KOT-3.1",), ("S001 ゲームの終了",), needs=("fives",)),
        ),
    ),
)

OPTIONS: Final = RuleOptions(PRESETS, QUESTIONS)
