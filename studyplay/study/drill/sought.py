"""The words that items are made of, and which of them an item asks for."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from itertools import islice
from typing import Final, Protocol, TypeAlias

from studyplay.engines.core import Chance
from studyplay.study.drill.tasks import Item, Source, Spec
from studyplay.words.model import Dictionary, Entry, Level


class Letters(Protocol):
    """Finds words by their letters, in lower case (``words.anagrams.AnagramIndex``)."""

    def anagrams(self, rack: str, /) -> tuple[str, ...]:
        """The words of all letters of *rack*, in which ``?`` is a blank."""

    def sub_anagrams(self, rack: str, min_length: int, /) -> tuple[str, ...]:
        """The words of at least *min_length* letters that *rack* can build."""

    def fitting(self, pattern: str, /) -> tuple[str, ...]:
        """The words with the letters of *pattern* in their places, ``?`` for any letter."""


class _NoDictionary:
    """Knows no word."""

    def entry(self, _word: str) -> Entry | None:
        return None

    def level(self, _word: str) -> Level:
        return Level.X


NO_DICTIONARY: Final[Dictionary] = _NoDictionary()


@dataclass(frozen=True, slots=True)
class Words:
    """What items are made of.

    ``letters`` finds words; ``level`` gives a word's level; ``may_ask`` says whether a drill may
    use it at all (no word-game curiosities, nothing vulgar), ``may_show`` whether it is right and
    fit to be shown, though not asked for.  ``dictionary`` has the meanings.
    """

    letters: Letters
    level: Callable[[str], Level]
    may_ask: Callable[[str], bool]
    may_show: Callable[[str], bool]
    dictionary: Dictionary = NO_DICTIONARY


Generator: TypeAlias = Callable[[Spec, str, Words, Chance], Item | None]
"""Makes an item of a seed, a word that is one of its answers, or ``None`` if it is unfit."""


def asked(
    found: Iterable[str], spec: Spec, seed: str, words: Words, most: int | None = None
) -> tuple[str, ...]:
    """The words of *found* that are asked for, in their order, *seed* among them.

    Those that may be asked, up to one level above the drill's or to the level of *seed*.  With
    *most* no more are looked at than tell that there are more.
    """
    top = max(min(spec.level + 1, Level.C2), words.level(seed))
    fit = (
        word
        for word in found
        if word == seed or (words.may_ask(word) and words.level(word) <= top)
    )
    return tuple(fit if most is None else islice(fit, most + 1))


def chooses_freely(spec: Spec) -> bool:
    """Whether a seed that makes a dull item can be left out: there are others of its level.

    A word that the learner put aside, missed or has to repeat is asked as well as may be.
    """
    return spec.source is Source.LEVEL
