"""Words by pattern: ``?`` one letter, ``*`` any letters, ``[abc]`` one of these, ``[^abc]`` none.

A pattern is made of *runs*, fixed numbers of letters, with stars between them.  To match a run
as early as possible is always right, for it leaves the most room for the rest.  So each run
becomes an atomic group of a regular expression, in which nothing is ever tried twice: the time
for a word is bounded by its length times the length of the pattern, whatever a user types.
"""

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import accumulate, islice
from typing import Final, Literal

from studyplay.words.anagrams import LETTERS, AnagramIndex
from studyplay.words.lexicon import LONGEST
from studyplay.words.model import Level
from studyplay.words.nfkc import nfkc

LONGEST_PATTERN: Final = 64
"""Characters a pattern may have."""

Reason = Literal[
    "pattern.empty",
    "pattern.too-long",
    "pattern.character",
    "pattern.unclosed",
    "pattern.empty-set",
]

_ANY: Final = "[a-z]"
_STAR: Final = "*"


class PatternError(ValueError):
    """Raised for a text that is no pattern.

    ``position`` counts characters from 0 in ``text``, the pattern as read (NFKC, lower case);
    ``character`` is what stands there, empty at the end.
    """

    def __init__(self, code: Reason, text: str, position: int) -> None:
        super().__init__(f"{code} at {position} of {text!r}")
        self.code: Reason = code
        self.text = text
        self.position = position
        self.character = text[position : position + 1]


@dataclass(frozen=True, slots=True)
class Pattern:
    """A pattern that has been read.

    ``atoms`` are regular expressions for one letter, or ``*``; no two stars in a row.
    """

    atoms: tuple[str, ...]

    @classmethod
    def parse(cls, text: str) -> "Pattern":
        """Read *text*; case and full width do not matter.  Raises ``PatternError``."""
        plain = nfkc(text).strip().lower()
        if not plain:
            raise PatternError("pattern.empty", plain, 0)
        if len(plain) > LONGEST_PATTERN:
            raise PatternError("pattern.too-long", plain, LONGEST_PATTERN)
        atoms: list[str] = []
        for atom in _atoms(plain):
            if not (atom == _STAR and atoms and atoms[-1] == _STAR):
                atoms.append(atom)
        return cls(tuple(atoms))

    @property
    def letters(self) -> str:
        """The letters that are given, in order; what ``?``, ``*`` and sets stand for is not."""
        return "".join(atom for atom in self.atoms if atom in LETTERS)

    @property
    def lengths(self) -> range:
        """How long words can be that match."""
        shortest = sum(atom != _STAR for atom in self.atoms)
        longest = LONGEST if _STAR in self.atoms else shortest
        return range(shortest, longest + 1)

    def matches(self, word: str) -> bool:
        """Whether *word* (lower case ``a`` to ``z``) matches."""
        return self.compiled().match(word) is not None

    def among(self, words: Iterable[str]) -> tuple[str, ...]:
        """Those of *words* (lower case ``a`` to ``z``) that match, in their order.

        They are searched as one text: for all words of a lexicon in some milliseconds.
        """
        text = "\n".join(words)
        return tuple(self.compiled().findall(text)) if text else ()

    def compiled(self) -> re.Pattern[str]:
        """A regular expression for whole lines of lower-case letters; it never backtracks far."""
        return _compiled(self.atoms)


@lru_cache(maxsize=64)
def _compiled(atoms: tuple[str, ...]) -> re.Pattern[str]:
    first, *others = "".join(atoms).split(_STAR)
    if not others:
        return re.compile(f"^{first}$", re.MULTILINE)
    *middle, last = others
    runs = "".join(f"(?>{_ANY}*?{run})" for run in middle)
    return re.compile(f"^{first}{runs}{_ANY}*{last}$", re.MULTILINE)


def _atoms(text: str) -> Iterator[str]:
    position = 0
    while position < len(text):
        character = text[position]
        if character == "[":
            yield _set(text, position)
            position = text.index("]", position)
        elif character == "?":
            yield _ANY
        elif character == _STAR or character in LETTERS:
            yield character
        else:
            raise PatternError("pattern.character", text, position)
        position += 1


def _set(text: str, start: int) -> str:
    """The set whose bracket opens at *start*."""
    end = text.find("]", start)
    if end < 0:
        raise PatternError("pattern.unclosed", text, start)
    body = start + 1 + (text[start + 1] == "^")
    if body == end:
        raise PatternError("pattern.empty-set", text, start)
    for position in range(body, end):
        if text[position] not in LETTERS:
            raise PatternError("pattern.character", text, position)
    named = set(text[body:end])
    if body > start + 1:
        named = set(LETTERS) - named
    return _one_of("".join(sorted(named)))


def _one_of(letters: str) -> str:
    """A regular expression for one of *letters*, which may be none."""
    match len(letters):
        case 0:
            return "(?!)"
        case 1:
            return letters
        case _:
            return f"[{letters}]"


@dataclass(frozen=True, slots=True)
class Found:
    """The first words that match, in the order of the lexicon, and whether there are more."""

    words: tuple[str, ...]
    more: bool


@dataclass(frozen=True, eq=False)
class PatternIndex:
    """Searches a lexicon by pattern.  Taboo words are not found: what it finds is shown."""

    anagrams: AnagramIndex

    def search(
        self,
        pattern: Pattern,
        letters: str | None = None,
        max_level: Level = Level.X,
        limit: int = 200,
    ) -> Found:
        """At most *limit* words up to *max_level* that match *pattern*.

        *letters* is a rack (``?`` is a blank) that must supply whatever the pattern leaves
        open; the letters the pattern gives are on the board already.  ``None``: any letters.
        Raises ``ValueError`` if *letters* is no rack.
        """
        lexicon = self.anagrams.lexicon
        matching = self._all(pattern) if letters is None else self._from_rack(pattern, letters)
        wanted = (
            word
            for word in matching
            if lexicon.level(word) <= max_level and not lexicon.is_taboo(word)
        )
        words = tuple(islice(wanted, limit))
        return Found(words, more=next(wanted, None) is not None)

    def _all(self, pattern: Pattern) -> Iterator[str]:
        """The words that match *pattern*, found in the text of all words of the right lengths."""
        lengths = pattern.lengths
        first = self._offsets[min(lengths.start, LONGEST + 1)]
        last = self._offsets[min(lengths.stop, LONGEST + 1)]
        if first == last:
            return iter(())
        # Without the last line end, after which an empty line would begin.
        return (found[0] for found in pattern.compiled().finditer(self._text, first, last - 1))

    def _from_rack(self, pattern: Pattern, rack: str) -> Iterator[str]:
        words = self.anagrams.sub_anagrams(rack + pattern.letters, pattern.lengths.start)
        match = pattern.compiled().match
        return (word for word in words if match(word))

    @cached_property
    def _text(self) -> str:
        """All words, each followed by a line end."""
        return self.anagrams.lexicon.words_text() + "\n"

    @cached_property
    def _offsets(self) -> tuple[int, ...]:
        """Where in the text the words of each length begin, 0 to 22 letters."""
        counts = Counter(map(len, self.anagrams.lexicon))
        sizes = (counts[length] * (length + 1) for length in range(LONGEST + 1))
        return tuple(accumulate(sizes, initial=0))
