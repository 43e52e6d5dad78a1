"""Items about all two- or three-letter words that begin with, end with or contain a letter.

The prompt is the number of letters and a pattern: ``2 q*``, ``3 *x``, ``3 *j*``.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from studyplay.engines.core import Chance, choose_random
from studyplay.study.drill import gaps
from studyplay.study.drill.drill_words import DrillWords, can_skip_seeds, max_level
from studyplay.study.drill.pattern_items import sort_by_level
from studyplay.study.drill.tasks import DrillItem, DrillSpec
from studyplay.words.anagrams import BLANK

SHORT_LENGTHS: Final = (2, 3)
MIN_WORDS_TO_LIST: Final = 2
MAX_WORDS_TO_LIST: Final = 12


class LetterPlace(StrEnum):
    """The position of the letter; the value is the pattern in the prompt."""

    FIRST = "{}*"
    LAST = "*{}"
    ANYWHERE = "*{}*"


@dataclass(frozen=True, slots=True)
class ShortWordsQuestion:
    """The question for all words of ``length`` letters with ``letter`` at ``place``."""

    length: int
    letter: str
    place: LetterPlace

    @classmethod
    def parse(cls, prompt: str) -> "ShortWordsQuestion":
        """Parse the *prompt* of an item."""
        length, shape = prompt.split(" ")
        letter = shape.strip("*")
        return cls(int(length), letter, LetterPlace(shape.replace(letter, "{}")))

    @property
    def prompt(self) -> str:
        """The question as text."""
        return f"{self.length} {self.place.format(self.letter)}"

    @property
    def patterns(self) -> tuple[str, ...]:
        """Patterns with the letter at each possible position and ``?`` elsewhere."""
        open_before = {
            LetterPlace.FIRST: range(1),
            LetterPlace.LAST: range(self.length - 1, self.length),
            LetterPlace.ANYWHERE: range(self.length),
        }[self.place]
        return tuple(
            BLANK * before + self.letter + BLANK * (self.length - before - 1)
            for before in open_before
        )

    def fits(self, word: str) -> bool:
        """Whether *word* has the length, and the letter at the position."""
        return any(gaps.fits(word, pattern) for pattern in self.patterns)


def make_short_item(
    spec: DrillSpec, seed: str, words: DrillWords, chance: Chance
) -> DrillItem | None:
    """Ask for all words with the length and one letter of *seed*; ``None`` if too many or few."""
    if len(seed) not in SHORT_LENGTHS:
        return None
    for place in chance.sample(list(LetterPlace), len(LetterPlace)):
        item = _make_item(
            spec,
            seed,
            words,
            ShortWordsQuestion(len(seed), _choose_letter(seed, place, chance), place),
        )
        if item:
            return item
    return None


def _choose_letter(seed: str, place: LetterPlace, chance: Chance) -> str:
    match place:
        case LetterPlace.FIRST:
            return seed[0]
        case LetterPlace.LAST:
            return seed[-1]
        case LetterPlace.ANYWHERE:
            return choose_random(seed, chance)


def _make_item(
    spec: DrillSpec, seed: str, words: DrillWords, question: ShortWordsQuestion
) -> DrillItem | None:
    find, highest = words.letters.fitting, max_level(spec, seed, words)
    answers = {seed, *(word for shape in question.patterns for word in find(shape, highest))}
    fewest = MIN_WORDS_TO_LIST if can_skip_seeds(spec) else 1
    if not fewest <= len(answers) <= MAX_WORDS_TO_LIST:
        return None
    return DrillItem("", sort_by_level(answers, words), prompt=question.prompt)
