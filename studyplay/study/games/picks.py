"""Which of all missed words a review shows: few, each once, from different moments."""

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any, Final, Protocol, TypeVar

MOST_WORDS: Final = 5
MOST_AT_ONCE: Final = 2


class Found(Protocol):
    """A word that could have been played: at which moment, and under which lemma it counts."""

    @property
    def number(self) -> int:
        """The moment, whatever a game counts them by."""

    @property
    def lemma(self) -> str:
        """The form under which the word is studied."""


Item = TypeVar("Item", bound=Found)


def best_of_game(found: Iterable[Item], worth: Callable[[Item], Any]) -> tuple[Item, ...]:
    """The worthiest first: two of a moment at most, five of a game, each lemma once."""
    best: dict[str, Item] = {}
    moments = Counter[int]()
    for item in sorted(found, key=worth, reverse=True):
        if item.lemma not in best and moments[item.number] < MOST_AT_ONCE:
            best[item.lemma] = item
            moments[item.number] += 1
    return tuple(best.values())[:MOST_WORDS]
