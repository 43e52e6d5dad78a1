"""Frequencies of Japanese words from wordfreq's list, without a tokenizer."""

import math
from collections.abc import Callable

from wordfreq import get_frequency_dict


def load_japanese_zipf() -> Callable[[str], float]:
    """Return a function from a written word to log10 of its uses per billion, 0 if unlisted.

    The function holds some 60 MB of memory.
    """
    frequencies = get_frequency_dict("ja")

    def zipf(word: str) -> float:
        frequency = frequencies.get(word)
        return math.log10(frequency) + 9 if frequency else 0.0

    return zipf
