"""How frequent Japanese words are, by wordfreq's list; no tokenizer is needed for that."""

import math
from collections.abc import Callable

from wordfreq import get_frequency_dict


def japanese_zipf() -> Callable[[str], float]:
    """A function from a written word to log10 of its uses per billion, 0 if not listed.

    Holds some 60 MB as long as the function lives.
    """
    frequencies = get_frequency_dict("ja")

    def zipf(word: str) -> float:
        frequency = frequencies.get(word)
        return math.log10(frequency) + 9 if frequency else 0.0

    return zipf
