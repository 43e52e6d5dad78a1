"""The presets and rule options of the circus ladder.

The effect of each part is in ``rules.py``.
"""

from typing import Final

from studyplay.engines.core import Option, Options, Preset, Question

SEATS: Final = (2, 3, 4, 5)
TWO: Final = ("SRC 11a", "SRC 11d", "SRC 11e")

PRESETS: Final = (
    Preset("base", frozenset({"lot", "must"}), SEATS, ("SCO-2.6", "SCO-9"), ("S002", "SRC 11a")),
    Preset("holder", frozenset({"holder", "must"}), SEATS, ("SCO-2.6",), ("S002 準備",)),
    Preset("stop", frozenset({"lot", "stop"}), SEATS, ("SCO-9.6",), ("SRC 11a",)),
)

QUESTIONS: Final = (
    Question(
        "first",
        (
            Option("lot", ("SCO-2.6",), ("S002 準備",)),
            Option("holder", ("SCO-2.6",), ("S002 準備",)),
        ),
    ),
    Question(
        "two",
        (
            Option("must", ("SCO-9.6",), TWO),
            Option("stop", ("SCO-9.6",), ("SRC 11a",)),
        ),
    ),
)

OPTIONS: Final = Options(PRESETS, QUESTIONS)
