"""How hard Japanese words are, by how common they are in newspapers.

Our own estimate: no list of words by learners' levels may be committed, and a newspaper's bands
of 500 words are the next best thing.  Everyday words that papers seldom print (バター, スキー)
have no band; they count as B1, but for those that our own list gives one when the dictionary is
set up (`studyplay.words.sources.jmdict_everyday`).
"""

from typing import Final

from studyplay.words.model import Level
from studyplay.words.nouns import COMMON

RAREST: Final = {
    Level.A1: 4,
    Level.A2: 8,
    Level.B1: 16,
    Level.B2: 32,
    Level.C1: COMMON,
    Level.C2: 60,
    Level.X: 99,
}
"""By level the highest rank (`studyplay.words.nouns.Noun.rank`) that belongs to it."""

EVERYDAY: Final = Level.B1
"""The level of common words without a band."""


def level_of(rank: int) -> Level:
    """The lowest level to which words of *rank* belong; ``Level.X`` for the rare ones."""
    if rank == COMMON:
        return EVERYDAY
    return next((level for level, rarest in RAREST.items() if rank <= rarest), Level.X)
