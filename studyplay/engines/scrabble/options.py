"""The presets of the crossword game and the optional rules that a table can add.

``variants`` defines what each option changes.
"""

from typing import Final

from studyplay.engines.core import Preset, RuleOption, RuleOptions, RuleQuestion

SEAT_COUNTS: Final = (2, 3, 4)
RULES_WITH_WINDOW: Final = ("free", "miss", "pay")
"""The challenge rules that have a challenge window."""

PRESETS: Final = (
    Preset(
        "study",
        frozenset({"void", "dict", "x0", "give", "e8"}),
        SEAT_COUNTS,
        ("SCR-8.1", "SCR-8.3", "SCR-10.3", "SCR-10.5"),
        ("S000", "OURS"),
    ),
    Preset(
        "seed000",
        frozenset({"void", "dict", "x0", "give", "e0"}),
        SEAT_COUNTS,
        ("SCR-8.1", "SCR-8.3", "SCR-10.3"),
        ("S000",),
    ),
    Preset(
        "seed003",
        frozenset({"free", "shut", "x0", "pass", "e0"}),
        SEAT_COUNTS,
        ("SCR-8.1", "SCR-8.5", "SCR-10.2"),
        ("S003",),
    ),
    Preset(
        "publisher",
        frozenset({"miss", "shut", "x0", "pass", "e0"}),
        SEAT_COUNTS,
        ("SCR-8.1", "SCR-8.6", "SCR-10.2"),
        ("SRC 5", "S003"),
    ),
    Preset(
        "tournament",
        frozenset({"pay", "shut", "x7", "none", "e6"}),
        SEAT_COUNTS,
        ("SCR-7.5", "SCR-8.1", "SCR-8.7", "SCR-10.5"),
        ("SRC 7", "SRC 8"),
    ),
)

EQUIPMENT_QUESTIONS: Final = (
    RuleQuestion(
        "board", (RuleOption("super", ("SCR-15",), ("S000 §4", "SRC 1", "SRC 3", "SRC 4")),)
    ),
    RuleQuestion(
        "power",
        (
            RuleOption("power", ("SCR-13",), ("S000 §6.3.2", "SRC 5", "OURS")),
            RuleOption("power-swap", ("SCR-13", "SCR-13.8"), ("S000 §6.3.2", "OURS")),
        ),
    ),
    RuleQuestion(
        "cards",
        (
            RuleOption("cards", ("SCR-14",), ("S000 §4", "OURS")),
            RuleOption("seeded", ("SCR-16",), ("OURS",)),
        ),
    ),
    RuleQuestion(
        "refill",
        (
            RuleOption("d0", ("SCR-14.5",), ("OURS",), needs=("cards",)),
            RuleOption("d1", ("SCR-14.5",), ("OURS",), needs=("cards",)),
        ),
        default="d0",
    ),
    RuleQuestion(
        "theme",
        tuple(
            RuleOption(part, ("SCR-14.7",), ("S000 §4", "OURS"), needs=("cards",))
            for part in ("t5", "t10", "t20")
        ),
        default="t10",
    ),
)
"""Questions about the game equipment."""

POLICY_QUESTIONS: Final = (
    RuleQuestion(
        "challenge",
        (
            RuleOption("void", ("SCR-8.3",), ("SRC 7",)),
            RuleOption("free", ("SCR-8.5",), ("S003 挑戰單字",)),
            RuleOption("miss", ("SCR-8.6",), ("SRC 5",)),
            RuleOption("pay", ("SCR-8.7",), ("SRC 7",)),
        ),
    ),
    RuleQuestion(
        "window",
        tuple(
            RuleOption(part, ("SCR-8.4", "SCR-8.8"), ("SRC 5", "OURS"), needs=RULES_WITH_WINDOW)
            for part in ("w10", "w20", "w40", "w60")
        ),
        default="w20",
    ),
    RuleQuestion(
        "dictionary",
        (
            RuleOption("dict", ("SCR-8.1", "SCR-8.2"), ("S000 §1.2",)),
            RuleOption("shut", ("SCR-8.1",), ("S003 挑戰單字",)),
        ),
    ),
    RuleQuestion(
        "exchange",
        (
            RuleOption("x0", ("SCR-7.1", "SCR-7.3"), ("S000 §6.3.5", "S003 換牌")),
            RuleOption("x7", ("SCR-7.5",), ("SRC 8",)),
        ),
    ),
    RuleQuestion(
        "blocked",
        (
            RuleOption("give", ("SCR-10.3",), ("S000 §6.2(7)",)),
            RuleOption("pass", ("SCR-10.2",), ("S003 略過",)),
            RuleOption("none", ("SCR-10.5",), ("SRC 8",), needs=("e6", "e8")),
        ),
    ),
    RuleQuestion(
        "scoreless",
        (
            RuleOption(
                "e0", ("SCR-10.5",), ("S000 §6.2(7)", "S003 遊戲結束"), needs=("give", "pass")
            ),
            RuleOption("e6", ("SCR-10.5",), ("SRC 8", "OURS")),
            RuleOption("e8", ("SCR-10.5",), ("OURS",)),
        ),
    ),
)
"""Questions about the way of playing."""

OPTIONS: Final = RuleOptions(PRESETS, (*EQUIPMENT_QUESTIONS, *POLICY_QUESTIONS))
