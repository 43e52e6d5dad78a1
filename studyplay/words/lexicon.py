"""The English words that count as words, with level and size."""

from collections.abc import Container, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final, NamedTuple

from typing_extensions import override

from studyplay.words.model import Level

SIZES: Final = (10, 20, 35, 40, 50, 55, 60, 70, 80)
"""The SCOWL sizes in use: 10 holds the commonest words, 80 everything a word game accepts."""

DRILL_SIZE: Final = 60
"""The largest size whose words are worth studying."""

SHORTEST: Final = 2
LONGEST: Final = 21

_LEVEL = 0b111
_TABOO = 0b1000
_SIZE_SHIFT = 4

_LEVELS: Final = {int(level): level for level in Level}
"""To look one up takes a fifth of the time of ``Level(…)``, and drills ask for millions."""


class Mark(NamedTuple):
    """What the lexicon keeps of a word.  ``taboo``: accepted in play, never shown by us."""

    level: Level
    size: int
    taboo: bool = False

    def packed(self) -> int:
        """As one byte."""
        taboo = _TABOO if self.taboo else 0
        return self.level | taboo | SIZES.index(self.size) << _SIZE_SHIFT


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Lexicon:
    """A set of words in lower case ``a`` to ``z``, 2 to 21 letters.

    Iteration is from the shortest words to the longest, alphabetical among equals.
    """

    packed: Mapping[str, int]

    @classmethod
    def of(cls, marks: Mapping[str, Mark]) -> "Lexicon":
        """The lexicon of the words in *marks*."""
        ordered = sorted(marks, key=_shortlex)
        return cls({word: marks[word].packed() for word in ordered})

    @classmethod
    def from_bytes(cls, words: str, marks: bytes) -> "Lexicon":
        """The lexicon whose ``words_text`` and ``marks_bytes`` these are."""
        return cls(dict(zip(words.split(), marks, strict=True)))

    @classmethod
    def by_size(cls, sizes: Mapping[str, int]) -> "Lexicon":
        """The words of *sizes*, with levels that are only guessed from their size."""
        return cls.of({word: Mark(guess_level(size), size) for word, size in sizes.items()})

    def words_text(self) -> str:
        """All words in order, one a line."""
        return "\n".join(self.packed)

    def marks_bytes(self) -> bytes:
        """Level, size and taboo of each word, one byte a word, in order."""
        return bytes(self.packed.values())

    def __contains__(self, word: object, /) -> bool:
        return word in self.packed

    def __iter__(self) -> Iterator[str]:
        return iter(self.packed)

    def __len__(self) -> int:
        return len(self.packed)

    def level(self, word: str) -> Level:
        """The level of *word*; ``Level.X`` for what is not in the lexicon."""
        return _LEVELS[self.packed.get(word, Level.X) & _LEVEL]

    def size(self, word: str) -> int:
        """The SCOWL size of *word*.  Raises ``KeyError`` for what is not in the lexicon."""
        return SIZES[self.packed[word] >> _SIZE_SHIFT]

    def is_taboo(self, word: str) -> bool:
        """Whether *word* is vulgar or a slur: valid on the board, but never suggested."""
        return bool(self.packed.get(word, 0) & _TABOO)

    def may_show(self, word: str) -> bool:
        """Whether *word* is right and not taboo, however rare."""
        mark = self.packed.get(word)
        return mark is not None and not mark & _TABOO

    def is_drillable(self, word: str) -> bool:
        """Whether drills, hints, reviews and bots may use *word*."""
        mark = self.packed.get(word)
        return mark is not None and _is_drillable(mark)

    def words(
        self,
        max_level: Level = Level.X,
        min_length: int = SHORTEST,
        max_length: int = LONGEST,
    ) -> Iterator[str]:
        """The words up to *max_level* with so many letters, in order, taboo words included."""
        for word, mark in self.packed.items():
            if mark & _LEVEL <= max_level and min_length <= len(word) <= max_length:
                yield word

    def drillable(
        self,
        max_level: Level = Level.C2,
        min_length: int = SHORTEST,
        max_length: int = LONGEST,
    ) -> Iterator[str]:
        """Of ``words`` those that drills, hints, reviews and bots may use."""
        for word in self.words(max_level, min_length, max_length):
            if _is_drillable(self.packed[word]):
                yield word

    def only(self, words: Container[str]) -> "Lexicon":
        """The lexicon of those of *words* that are in this one."""
        return Lexicon({word: mark for word, mark in self.packed.items() if word in words})

    def levels(self) -> bytes:
        """The level of each word, one byte a word, in order."""
        return bytes(mark & _LEVEL for mark in self.packed.values())

    @override
    def __repr__(self) -> str:
        return f"<Lexicon of {len(self)} words>"


def guess_level(size: int) -> Level:
    """A rough level for a word of which only the SCOWL *size* is known."""
    return _BY_SIZE[size]


_BY_SIZE: Final[Mapping[int, Level]] = dict(
    zip(
        SIZES,
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
    is_small = SIZES[mark >> _SIZE_SHIFT] <= DRILL_SIZE
    return is_small and not mark & _TABOO and mark & _LEVEL != Level.X


def _shortlex(word: str) -> tuple[int, str]:
    return len(word), word


def in_order(words: Iterable[str]) -> tuple[str, ...]:
    """*words* as a lexicon orders them: short before long, then alphabetical."""
    return tuple(sorted(words, key=_shortlex))
