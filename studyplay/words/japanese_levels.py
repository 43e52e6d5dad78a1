"""Estimate the level of Japanese words from their frequency in newspapers.

This is our own estimate: the licences of word lists by learner level do not allow to commit
them, so newspaper bands of 500 words are used.  Everyday words that are rare in newspapers
(バター, スキー) have no band and count as B1, except for those that our own list assigns a band
at set-up (`studyplay.words.sources.jmdict_everyday`).
"""

from typing import Final

from studyplay.words.japanese_nouns import MAX_COMMON_RANK
from studyplay.words.model import Level

MAX_RANK_BY_LEVEL: Final = {
    Level.A1: 4,
    Level.A2: 8,
    Level.B1: 16,
    Level.B2: 32,
    Level.C1: MAX_COMMON_RANK,
    Level.C2: 60,
    Level.X: 99,
}
"""The highest rank (`studyplay.words.japanese_nouns.Noun.rank`) of each level."""

UNBANDED_LEVEL: Final = Level.B1
"""The level of common words without a band."""


def level_of_rank(rank: int) -> Level:
    """Return the lowest level that includes *rank*; ``Level.X`` for rare words."""
    if rank == MAX_COMMON_RANK:
        return UNBANDED_LEVEL
    return next((level for level, rarest in MAX_RANK_BY_LEVEL.items() if rank <= rarest), Level.X)
