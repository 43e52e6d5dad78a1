"""Search words by pattern: ``?`` one letter, ``*`` any letters, ``[abc]`` a set, ``[^abc]`` not.

A pattern consists of *runs* of a fixed number of letters, separated by stars.  The earliest
match of a run is always right, because it leaves the most letters for the rest.  So each run
becomes an atomic group of a regular expression, and there is no backtracking: the time per word
is bounded by its length times the length of the pattern, for any user input.
"""

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import accumulate, islice
from typing import Final, Literal

from studyplay.words.anagrams import LETTERS, AnagramIndex
from studyplay.words.lexicon import MAX_WORD_LENGTH
from studyplay.words.model import Level
from studyplay.words.nfkc import nfkc

MAX_PATTERN_LENGTH: Final = 64
"""Maximum number of characters of a pattern."""

PatternErrorCode = Literal[
    "pattern.empty",
    "pattern.too-long",
    "pattern.character",
    "pattern.unclosed",
    "pattern.empty-set",
]

_ANY_LETTER: Final = "[a-z]"
_STAR: Final = "*"


class PatternError(ValueError):
    """Raised for a text that is not a valid pattern.

    ``text`` is the input in NFKC and lower case.  ``position`` is the index of the error in it,
    ``character`` the character at that index, empty at the end.
    """

    def __init__(self, code: PatternErrorCode, text: str, position: int) -> None:
        super().__init__(f"{code} at {position} of {text!r}")
        self.code: PatternErrorCode = code
        self.text = text
        self.position = position
        self.character = text[position : position + 1]


@dataclass(frozen=True, slots=True)
class Pattern:
    """A parsed pattern.

    ``atoms`` are regular expressions for one letter, or ``*``; no two stars in a row.
    """

    atoms: tuple[str, ...]

    @classmethod
    def parse(cls, text: str) -> "Pattern":
        """Parse *text*, ignoring case and full width.

        Raises:
            PatternError: if *text* is not a valid pattern.
        """
        plain = nfkc(text).strip().lower()
        if not plain:
            raise PatternError("pattern.empty", plain, 0)
        if len(plain) > MAX_PATTERN_LENGTH:
            raise PatternError("pattern.too-long", plain, MAX_PATTERN_LENGTH)
        atoms: list[str] = []
        for atom in _parse_atoms(plain):
            if not (atom == _STAR and atoms and atoms[-1] == _STAR):
                atoms.append(atom)
        return cls(tuple(atoms))

    @property
    def letters(self) -> str:
        """The fixed letters in order, without ``?``, ``*`` and sets."""
        return "".join(atom for atom in self.atoms if atom in LETTERS)

    @property
    def lengths(self) -> range:
        """The possible lengths of matching words."""
        shortest = sum(atom != _STAR for atom in self.atoms)
        longest = MAX_WORD_LENGTH if _STAR in self.atoms else shortest
        return range(shortest, longest + 1)

    def matches(self, word: str) -> bool:
        """Return whether *word* (lower case ``a`` to ``z``) matches."""
        return self.to_regex().match(word) is not None

    def filter_words(self, words: Iterable[str]) -> tuple[str, ...]:
        """Return those of *words* (lower case ``a`` to ``z``) that match, in their order.

        The words are searched as one text, which takes some milliseconds for a whole lexicon.
        """
        text = "\n".join(words)
        return tuple(self.to_regex().findall(text)) if text else ()

    def to_regex(self) -> re.Pattern[str]:
        """Return a regular expression for whole lines of lower-case letters."""
        return _compile_atoms(self.atoms)


@lru_cache(maxsize=64)
def _compile_atoms(atoms: tuple[str, ...]) -> re.Pattern[str]:
    first, *others = "".join(atoms).split(_STAR)
    if not others:
        return re.compile(f"^{first}$", re.MULTILINE)
    *middle, last = others
    runs = "".join(f"(?>{_ANY_LETTER}*?{run})" for run in middle)
    return re.compile(f"^{first}{runs}{_ANY_LETTER}*{last}$", re.MULTILINE)


def _parse_atoms(text: str) -> Iterator[str]:
    position = 0
    while position < len(text):
        character = text[position]
        if character == "[":
            yield _parse_set(text, position)
            position = text.index("]", position)
        elif character == "?":
            yield _ANY_LETTER
        elif character == _STAR or character in LETTERS:
            yield character
        else:
            raise PatternError("pattern.character", text, position)
        position += 1


def _parse_set(text: str, start: int) -> str:
    """Parse the set whose bracket opens at *start*; return it as a regular expression."""
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
    return _letter_class("".join(sorted(named)))


def _letter_class(letters: str) -> str:
    """Return a regular expression for one of *letters*; it never matches if *letters* is empty."""
    match len(letters):
        case 0:
            return "(?!)"
        case 1:
            return letters
        case _:
            return f"[{letters}]"


@dataclass(frozen=True, slots=True)
class PatternMatches:
    """The first matching words in the order of the lexicon, and whether there are more."""

    words: tuple[str, ...]
    has_more: bool


@dataclass(frozen=True, eq=False)
class PatternIndex:
    """Search a lexicon by pattern.  Results are shown to users, so taboo words are left out."""

    anagrams: AnagramIndex

    def search(
        self,
        pattern: Pattern,
        letters: str | None = None,
        max_level: Level = Level.X,
        limit: int = 200,
    ) -> PatternMatches:
        """Return the words that match *pattern*.

        Args:
            pattern: its fixed letters are already on the board.
            letters: a rack (``?`` is a blank) that must supply all other letters; ``None`` for
                any letters.
            max_level: the highest level.
            limit: the maximum number of words.

        Raises:
            ValueError: if *letters* is not a valid rack.
        """
        lexicon = self.anagrams.lexicon
        matching = (
            self._search_all(pattern) if letters is None else self._search_rack(pattern, letters)
        )
        wanted = (
            word
            for word in matching
            if lexicon.level(word) <= max_level and not lexicon.is_taboo(word)
        )
        words = tuple(islice(wanted, limit))
        return PatternMatches(words, has_more=next(wanted, None) is not None)

    def _search_all(self, pattern: Pattern) -> Iterator[str]:
        """Yield the words that match *pattern*, searching only words of the right lengths."""
        lengths = pattern.lengths
        first = self._offsets[min(lengths.start, MAX_WORD_LENGTH + 1)]
        last = self._offsets[min(lengths.stop, MAX_WORD_LENGTH + 1)]
        if first == last:
            return iter(())
        # Leave out the last line end, which would start an empty line.
        return (found[0] for found in pattern.to_regex().finditer(self._text, first, last - 1))

    def _search_rack(self, pattern: Pattern, rack: str) -> Iterator[str]:
        words = self.anagrams.sub_anagrams(rack + pattern.letters, pattern.lengths.start)
        match = pattern.to_regex().match
        return (word for word in words if match(word))

    @cached_property
    def _text(self) -> str:
        """All words, each followed by a line feed."""
        return self.anagrams.lexicon.words_text() + "\n"

    @cached_property
    def _offsets(self) -> tuple[int, ...]:
        """For each length from 0 to 22, the offset in the text where its words start."""
        counts = Counter(map(len, self.anagrams.lexicon))
        sizes = (counts[length] * (length + 1) for length in range(MAX_WORD_LENGTH + 1))
        return tuple(accumulate(sizes, initial=0))
