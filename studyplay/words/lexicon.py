"""The lexicon of valid English words, with level and SCOWL size."""

from collections.abc import Container, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final, NamedTuple

from typing_extensions import override

from studyplay.words.model import Level

SCOWL_SIZES: Final = (10, 20, 35, 40, 50, 55, 60, 70, 80)
"""The SCOWL sizes in use: 10 has the commonest words, 80 all words that a word game accepts."""

MAX_DRILL_SIZE: Final = 60
"""The largest size whose words are worth studying."""

MIN_WORD_LENGTH: Final = 2
MAX_WORD_LENGTH: Final = 21

_LEVEL_MASK = 0b111
_TABOO_BIT = 0b1000
_SIZE_SHIFT = 4

_LEVEL_BY_NUMBER: Final = {int(level): level for level in Level}
"""A look-up takes a fifth of the time of ``Level(…)``; drills make millions of them."""


class WordMark(NamedTuple):
    """The properties of a word in the lexicon.  ``taboo``: accepted in play, never suggested."""

    level: Level
    size: int
    taboo: bool = False

    def to_byte(self) -> int:
        """Pack the mark into one byte."""
        taboo = _TABOO_BIT if self.taboo else 0
        return self.level | taboo | SCOWL_SIZES.index(self.size) << _SIZE_SHIFT


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Lexicon:
    """A set of words in lower case ``a`` to ``z``, 2 to 21 letters.

    Iteration is by length, then alphabetical.
    """

    packed: Mapping[str, int]

    @classmethod
    def from_marks(cls, marks: Mapping[str, WordMark]) -> "Lexicon":
        """Return the lexicon of the words in *marks*."""
        ordered = sorted(marks, key=_shortlex_key)
        return cls({word: marks[word].to_byte() for word in ordered})

    @classmethod
    def from_bytes(cls, words: str, marks: bytes) -> "Lexicon":
        """Return the lexicon with these ``words_text`` and ``marks_bytes``."""
        return cls(dict(zip(words.split(), marks, strict=True)))

    @classmethod
    def from_sizes(cls, sizes: Mapping[str, int]) -> "Lexicon":
        """Return the lexicon of *sizes*, with levels guessed from the SCOWL size."""
        return cls.from_marks(
            {word: WordMark(guess_level(size), size) for word, size in sizes.items()}
        )

    def words_text(self) -> str:
        """Return all words in order, one per line."""
        return "\n".join(self.packed)

    def marks_bytes(self) -> bytes:
        """Return level, size and taboo of each word, one byte per word, in order."""
        return bytes(self.packed.values())

    def __contains__(self, word: object, /) -> bool:
        return word in self.packed

    def __iter__(self) -> Iterator[str]:
        return iter(self.packed)

    def __len__(self) -> int:
        return len(self.packed)

    def level(self, word: str) -> Level:
        """Return the level of *word*; ``Level.X`` if it is not in the lexicon."""
        return _LEVEL_BY_NUMBER[self.packed.get(word, Level.X) & _LEVEL_MASK]

    def size(self, word: str) -> int:
        """Return the SCOWL size of *word*.

        Raises:
            KeyError: if *word* is not in the lexicon.
        """
        return SCOWL_SIZES[self.packed[word] >> _SIZE_SHIFT]

    def is_taboo(self, word: str) -> bool:
        """Return whether *word* is vulgar or a slur: valid on the board, but never suggested."""
        return bool(self.packed.get(word, 0) & _TABOO_BIT)

    def is_showable(self, word: str) -> bool:
        """Return whether *word* is in the lexicon and not taboo."""
        mark = self.packed.get(word)
        return mark is not None and not mark & _TABOO_BIT

    def is_drillable(self, word: str) -> bool:
        """Return whether drills, hints, reviews and bots may use *word*."""
        mark = self.packed.get(word)
        return mark is not None and _is_drillable(mark)

    def words(
        self,
        max_level: Level = Level.X,
        min_length: int = MIN_WORD_LENGTH,
        max_length: int = MAX_WORD_LENGTH,
    ) -> Iterator[str]:
        """Yield the words in the given limits, in order, taboo words included."""
        for word, mark in self.packed.items():
            if mark & _LEVEL_MASK <= max_level and min_length <= len(word) <= max_length:
                yield word

    def drillable_words(
        self,
        max_level: Level = Level.C2,
        min_length: int = MIN_WORD_LENGTH,
        max_length: int = MAX_WORD_LENGTH,
    ) -> Iterator[str]:
        """Yield those of ``words`` that drills, hints, reviews and bots may use."""
        for word in self.words(max_level, min_length, max_length):
            if _is_drillable(self.packed[word]):
                yield word

    def restricted_to(self, words: Container[str]) -> "Lexicon":
        """Return the lexicon of the words that are in both *words* and this lexicon."""
        return Lexicon({word: mark for word, mark in self.packed.items() if word in words})

    def level_bytes(self) -> bytes:
        """Return the level of each word, one byte per word, in order."""
        return bytes(mark & _LEVEL_MASK for mark in self.packed.values())

    @override
    def __repr__(self) -> str:
        return f"<Lexicon of {len(self)} words>"


def guess_level(size: int) -> Level:
    """Return a rough level for a word by its SCOWL *size*."""
    return _LEVEL_BY_SIZE[size]


_LEVEL_BY_SIZE: Final[Mapping[int, Level]] = dict(
    zip(
        SCOWL_SIZES,
        (
            Level.A1,
            Level.A2,
            Level.B1,
            Level.B2,
            Level.C1,
            Level.C1,
            Level.C2,
            Level.X,
            Level.X,
        ),
        strict=True,
    )
)


def _is_drillable(mark: int) -> bool:
    is_small = SCOWL_SIZES[mark >> _SIZE_SHIFT] <= MAX_DRILL_SIZE
    return is_small and not mark & _TABOO_BIT and mark & _LEVEL_MASK != Level.X


def _shortlex_key(word: str) -> tuple[int, str]:
    return len(word), word


def sort_shortlex(words: Iterable[str]) -> tuple[str, ...]:
    """Return *words* in the order of a lexicon: by length, then alphabetical."""
    return tuple(sorted(words, key=_shortlex_key))
