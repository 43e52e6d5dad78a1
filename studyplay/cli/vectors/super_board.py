"""What the crossword engine answers on the large board: every form of input of the small one."""

from collections.abc import Mapping

from studyplay.cli.vectors import scrabble
from studyplay.cli.vectors.lexicon import Words
from studyplay.cli.vectors.reading import text
from studyplay.cli.vectors.verdict import Facts, Json


def answers(given: Mapping[str, Json], words: Words) -> Facts:
    """All that the engine says about *given* under its preset with the large board.

    Raises ``NotUnderstood``.
    """
    preset = text(given.get("preset", ""), "preset")
    return scrabble.answers({**given, "preset": f"{preset}+super"}, words)
