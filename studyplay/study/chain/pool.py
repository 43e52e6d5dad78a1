"""The words that a coach or a bot knows, found by what they begin with, and how many are left."""

from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Iterator
from itertools import chain as joined
from typing import NamedTuple

from studyplay.study.chain.linking import begins, ending, is_end, openings
from studyplay.study.chain.spec import Switches


class Known(NamedTuple):
    """A word and what it ends on."""

    word: str
    end: str


class Pool:
    """*words* that keep a chain under *switches* going, in the order given.

    Too short ones and those that end it (ん) are left out.
    """

    def __init__(self, words: Iterable[str], switches: Switches) -> None:
        self._switches = switches
        long_enough = (word for word in dict.fromkeys(words) if len(word) >= switches.shortest)
        known = (Known(word, ending(word, switches)) for word in long_enough)
        self._words = {each.word: each for each in known if not is_end(each.end, switches)}
        self._by_first: dict[str, list[Known]] = defaultdict(list)
        for each in self._words.values():
            self._by_first[each.word[0]].append(each)
        self._beginning = Counter(word[:2] for word in self._words)
        for first, some in self._by_first.items():
            self._beginning[first] += len(some)

    def __contains__(self, word: object, /) -> bool:
        """Whether *word* is one of them."""
        return word in self._words

    def __len__(self) -> int:
        return len(self._words)

    def all_words(self) -> Iterator[str]:
        """All words, by what they begin with."""
        return (known.word for known in joined.from_iterable(self._by_first.values()))

    def after(self, end: str, used: Collection[str]) -> Iterator[Known]:
        """The words that may follow one that ends on *end* and are not *used*, in order."""
        begin = openings(end, self._switches)
        for first in dict.fromkeys(each[0] for each in begin):
            for known in self._by_first.get(first, ()):
                if known.word not in used and known.word.startswith(begin):
                    yield known

    def left(self, end: str, used: Iterable[str]) -> int:
        """How many there are of `after`."""
        there = sum(self._beginning[each] for each in openings(end, self._switches))
        gone = sum(word in self._words and begins(word, end, self._switches) for word in used)
        return there - gone
