"""The words that a coach or a bot knows, found by what they begin with, and how many are left."""

from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Iterator
from itertools import chain as joined
from typing import NamedTuple

from studyplay.study.chain.linking import begins, ending, ends_chain, openings
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
        self._by_first: dict[str, list[Known]] = defaultdict(list)
        self._beginning: Counter[str] = Counter()
        self._words: set[str] = set()
        for word in words:
            if len(word) >= switches.shortest and not ends_chain(word, switches):
                self._add(Known(word, ending(word, switches)))

    def _add(self, known: Known) -> None:
        if known.word in self._words:
            return
        self._words.add(known.word)
        self._by_first[known.word[0]].append(known)
        self._beginning[known.word[0]] += 1
        self._beginning[known.word[:2]] += 1

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
