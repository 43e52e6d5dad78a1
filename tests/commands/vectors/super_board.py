"""Vectors for the crossword engine on the large board, with the same input forms."""

from collections.abc import Mapping

from tests.commands.vectors import scrabble
from tests.commands.vectors.json_values import read_text
from tests.commands.vectors.verdict import Facts, Json
from tests.commands.vectors.word_lists import VectorWords


def answer_vector(given: Mapping[str, Json], words: VectorWords) -> Facts:
    """Return all facts about *given* under its preset with the large board.

    Raises ``UnsupportedVector``.
    """
    preset = read_text(given.get("preset", ""), "preset")
    return scrabble.answer_vector({**given, "preset": f"{preset}+super"}, words)
