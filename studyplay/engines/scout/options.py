"""The presets and rule options of the circus ladder.

The effect of each part is in ``rules.py``.
"""

from typing import Final

from studyplay.engines.core import Preset, RuleOption, RuleOptions, RuleQuestion

TABLE_SIZES: Final = (2, 3, 4, 5)
TWO_PLAYER_SOURCES: Final = ("SRC 11a", "SRC 11d", "SRC 11e")

PRESETS: Final = (
    Preset(
        "base", frozenset({"lot", "must"}), TABLE_SIZES, ("SCO-2.6", "SCO-9"), ("S002", "SRC 11a")
    ),
    Preset("holder", frozenset({"holder", "must"}), TABLE_SIZES, ("SCO-2.6",), ("S002 準備",)),
    Preset("stop", frozenset({"lot", "stop"}), TABLE_SIZES, ("SCO-9.6",), ("SRC 11a",)),
)

QUESTIONS: Final = (
    RuleQuestion(
        "first",
        (
            RuleOption("lot", ("SCO-2.6",), ("S002 準備",)),
            RuleOption("holder", ("SCO-2.6",), ("S002 準備",)),
        ),
    ),
    RuleQuestion(
        "two",
        (
            RuleOption("must", ("SCO-9.6",), TWO_PLAYER_SOURCES),
            RuleOption("stop", ("SCO-9.6",), ("SRC 11a",)),
        ),
    ),
)

OPTIONS: Final = RuleOptions(PRESETS, QUESTIONS)
