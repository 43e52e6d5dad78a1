"""The words available to a coach or a bot, indexed by their beginnings."""

from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Iterator
from itertools import chain as joined
from typing import NamedTuple

from studyplay.study.chain.linking import allowed_beginnings, can_follow, ending, is_n_end
from studyplay.study.chain.spec import Switches


class PoolWord(NamedTuple):
    """A word and its ending."""

    word: str
    end: str


class WordPool:
    """The usable words of *words* under *switches*, in the given order.

    Words that are too short and words that end in ん are left out.
    """

    def __init__(self, words: Iterable[str], switches: Switches) -> None:
        self._switches = switches
        long_enough = (word for word in dict.fromkeys(words) if len(word) >= switches.shortest)
        known = (PoolWord(word, ending(word, switches)) for word in long_enough)
        self._words = {each.word: each for each in known if not is_n_end(each.end, switches)}
        self._by_first: dict[str, list[PoolWord]] = defaultdict(list)
        for each in self._words.values():
            self._by_first[each.word[0]].append(each)
        self._beginning = Counter(word[:2] for word in self._words)
        for first, some in self._by_first.items():
            self._beginning[first] += len(some)

    def __contains__(self, word: object, /) -> bool:
        """Whether the pool contains *word*."""
        return word in self._words

    def __len__(self) -> int:
        return len(self._words)

    def all_words(self) -> Iterator[str]:
        """Iterate over all words, grouped by their first character."""
        return (known.word for known in joined.from_iterable(self._by_first.values()))

    def words_after(self, end: str, used: Collection[str]) -> Iterator[PoolWord]:
        """Iterate over the words that may follow *end* and are not *used*, in order."""
        begin = allowed_beginnings(end, self._switches)
        for first in dict.fromkeys(each[0] for each in begin):
            for known in self._by_first.get(first, ()):
                if known.word not in used and known.word.startswith(begin):
                    yield known

    def count_after(self, end: str, used: Iterable[str]) -> int:
        """Count the words of `words_after` without iterating over the pool."""
        total = sum(self._beginning[each] for each in allowed_beginnings(end, self._switches))
        spent = sum(word in self._words and can_follow(word, end, self._switches) for word in used)
        return total - spent
