"""Items about all two- or three-letter words that begin with, end with or contain a letter.

The prompt is the number of letters and a pattern: ``2 q*``, ``3 *x``, ``3 *j*``.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from studyplay.engines.core import Chance, one_of
from studyplay.study.drill import gaps
from studyplay.study.drill.pattern_items import by_level
from studyplay.study.drill.sought import Words, chooses_freely, top
from studyplay.study.drill.tasks import Item, Spec
from studyplay.words.anagrams import BLANK

LENGTHS: Final = (2, 3)
FEWEST_TO_LIST: Final = 2
MOST_TO_LIST: Final = 12


class Place(StrEnum):
    """The position of the letter; the value is the pattern in the prompt."""

    FIRST = "{}*"
    LAST = "*{}"
    ANYWHERE = "*{}*"


@dataclass(frozen=True, slots=True)
class ShortWords:
    """The question for all words of ``length`` letters with ``letter`` at ``place``."""

    length: int
    letter: str
    place: Place

    @classmethod
    def read(cls, prompt: str) -> "ShortWords":
        """Parse the *prompt* of an item."""
        length, shape = prompt.split(" ")
        letter = shape.strip("*")
        return cls(int(length), letter, Place(shape.replace(letter, "{}")))

    @property
    def prompt(self) -> str:
        """The question as text."""
        return f"{self.length} {self.place.format(self.letter)}"

    @property
    def patterns(self) -> tuple[str, ...]:
        """Patterns with the letter at each possible position and ``?`` elsewhere."""
        open_before = {
            Place.FIRST: range(1),
            Place.LAST: range(self.length - 1, self.length),
            Place.ANYWHERE: range(self.length),
        }[self.place]
        return tuple(
            BLANK * before + self.letter + BLANK * (self.length - before - 1)
            for before in open_before
        )

    def fits(self, word: str) -> bool:
        """Whether *word* has the length, and the letter at the position."""
        return any(gaps.fits(word, pattern) for pattern in self.patterns)


def short(spec: Spec, seed: str, words: Words, chance: Chance) -> Item | None:
    """Ask for all words with the length and one letter of *seed*; ``None`` if too many or few."""
    if len(seed) not in LENGTHS:
        return None
    for place in chance.sample(list(Place), len(Place)):
        item = _item(spec, seed, words, ShortWords(len(seed), _letter(seed, place, chance), place))
        if item:
            return item
    return None


def _letter(seed: str, place: Place, chance: Chance) -> str:
    match place:
        case Place.FIRST:
            return seed[0]
        case Place.LAST:
            return seed[-1]
        case Place.ANYWHERE:
            return one_of(seed, chance)


def _item(spec: Spec, seed: str, words: Words, question: ShortWords) -> Item | None:
    find, highest = words.letters.fitting, top(spec, seed, words)
    answers = {seed, *(word for shape in question.patterns for word in find(shape, highest))}
    fewest = FEWEST_TO_LIST if chooses_freely(spec) else 1
    if not fewest <= len(answers) <= MOST_TO_LIST:
        return None
    return Item("", by_level(answers, words), prompt=question.prompt)
