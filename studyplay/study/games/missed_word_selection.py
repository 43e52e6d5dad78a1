"""Select the missed words that a review shows: few, without duplicates, from several moments."""

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any, Final, Protocol, TypeVar

MAX_WORDS: Final = 5
MAX_WORDS_PER_MOMENT: Final = 2


class MissedWordCandidate(Protocol):
    """A word that could have been played at some moment of the game."""

    @property
    def number(self) -> int:
        """The number of the turn or event, depending on the game."""

    @property
    def lemma(self) -> str:
        """The lemma under which the word is studied."""


Item = TypeVar("Item", bound=MissedWordCandidate)


def select_missed_words(
    candidates: Iterable[Item], worth: Callable[[Item], Any]
) -> tuple[Item, ...]:
    """Select by *worth*, descending: at most two per moment, five per game, one per lemma."""
    best: dict[str, Item] = {}
    moments = Counter[int]()
    for item in sorted(candidates, key=worth, reverse=True):
        if item.lemma not in best and moments[item.number] < MAX_WORDS_PER_MOMENT:
            best[item.lemma] = item
            moments[item.number] += 1
    return tuple(best.values())[:MAX_WORDS]
