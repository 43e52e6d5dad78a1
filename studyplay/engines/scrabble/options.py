"""The presets of the crossword game and the optional rules that a table can add.

``variants`` defines what each option changes.
"""

from typing import Final

from studyplay.engines.core import Option, Options, Preset, Question

SEATS: Final = (2, 3, 4)
WINDOWS: Final = ("free", "miss", "pay")
"""The challenge rules that have a challenge window."""

PRESETS: Final = (
    Preset(
        "study",
        frozenset({"void", "dict", "x0", "give", "e8"}),
        SEATS,
        ("SCR-8.1", "SCR-8.3", "SCR-10.3", "SCR-10.5"),
        ("S000", "OURS"),
    ),
    Preset(
        "seed000",
        frozenset({"void", "dict", "x0", "give", "e0"}),
        SEATS,
        ("SCR-8.1", "SCR-8.3", "SCR-10.3"),
        ("S000",),
    ),
    Preset(
        "seed003",
        frozenset({"free", "shut", "x0", "pass", "e0"}),
        SEATS,
        ("SCR-8.1", "SCR-8.5", "SCR-10.2"),
        ("S003",),
    ),
    Preset(
        "publisher",
        frozenset({"miss", "shut", "x0", "pass", "e0"}),
        SEATS,
        ("SCR-8.1", "SCR-8.6", "SCR-10.2"),
        ("SRC 5", "S003"),
    ),
    Preset(
        "tournament",
        frozenset({"pay", "shut", "x7", "none", "e6"}),
        SEATS,
        ("SCR-7.5", "SCR-8.1", "SCR-8.7", "SCR-10.5"),
        ("SRC 7", "SRC 8"),
    ),
)

MATERIAL: Final = (
    Question("board", (Option("super", ("SCR-15",), ("S000 §4", "SRC 1", "SRC 3", "SRC 4")),)),
    Question(
        "power",
        (
            Option("power", ("SCR-13",), ("S000 §6.3.2", "SRC 5", "OURS")),
            Option("power-swap", ("SCR-13", "SCR-13.8"), ("S000 §6.3.2", "OURS")),
        ),
    ),
    Question(
        "cards",
        (
            Option("cards", ("SCR-14",), ("S000 §4", "OURS")),
            Option("seeded", ("SCR-16",), ("OURS",)),
        ),
    ),
    Question(
        "refill",
        (
            Option("d0", ("SCR-14.5",), ("OURS",), needs=("cards",)),
            Option("d1", ("SCR-14.5",), ("OURS",), needs=("cards",)),
        ),
        usual="d0",
    ),
    Question(
        "theme",
        tuple(
            Option(part, ("SCR-14.7",), ("S000 §4", "OURS"), needs=("cards",))
            for part in ("t5", "t10", "t20")
        ),
        usual="t10",
    ),
)
"""Questions about the game equipment."""

POLICIES: Final = (
    Question(
        "challenge",
        (
            Option("void", ("SCR-8.3",), ("SRC 7",)),
            Option("free", ("SCR-8.5",), ("S003 挑戰單字",)),
            Option("miss", ("SCR-8.6",), ("SRC 5",)),
            Option("pay", ("SCR-8.7",), ("SRC 7",)),
        ),
    ),
    Question(
        "window",
        tuple(
            Option(part, ("SCR-8.4", "SCR-8.8"), ("SRC 5", "OURS"), needs=WINDOWS)
            for part in ("w10", "w20", "w40", "w60")
        ),
        usual="w20",
    ),
    Question(
        "dictionary",
        (
            Option("dict", ("SCR-8.1", "SCR-8.2"), ("S000 §1.2",)),
            Option("shut", ("SCR-8.1",), ("S003 挑戰單字",)),
        ),
    ),
    Question(
        "exchange",
        (
            Option("x0", ("SCR-7.1", "SCR-7.3"), ("S000 §6.3.5", "S003 換牌")),
            Option("x7", ("SCR-7.5",), ("SRC 8",)),
        ),
    ),
    Question(
        "blocked",
        (
            Option("give", ("SCR-10.3",), ("S000 §6.2(7)",)),
            Option("pass", ("SCR-10.2",), ("S003 略過",)),
            Option("none", ("SCR-10.5",), ("SRC 8",), needs=("e6", "e8")),
        ),
    ),
    Question(
        "scoreless",
        (
            Option("e0", ("SCR-10.5",), ("S000 §6.2(7)", "S003 遊戲結束"), needs=("give", "pass")),
            Option("e6", ("SCR-10.5",), ("SRC 8", "OURS")),
            Option("e8", ("SCR-10.5",), ("OURS",)),
        ),
    ),
)
"""Questions about the way of playing."""

OPTIONS: Final = Options(PRESETS, (*MATERIAL, *POLICIES))
