"""What a review is computed from."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from studyplay.engines.core import Seat
from studyplay.study.japanese_words import JapaneseWordCriteria, ReadingDictionary
from studyplay.words.japanese_nouns import NounLexicon
from studyplay.words.japanese_words import JapaneseWordLexicon
from studyplay.words.model import Dictionary, Level


@dataclass(frozen=True, slots=True)
class ReviewWords:
    """The word data of reviews.

    Attributes:
        english: The English dictionary.
        is_drillable: Whether an English word may be shown to everybody.
        create_generator: Returns a move generator for Scrabble rules.
        nouns: Japanese nouns by reading.
        japanese_lexicon: Japanese words by card key.
        japanese_dictionary: Japanese words by reading.
    """

    english: Dictionary
    is_drillable: Callable[[str], bool]
    create_generator: Callable[[Any], Any]
    nouns: NounLexicon
    japanese_lexicon: JapaneseWordLexicon
    japanese_dictionary: ReadingDictionary


@dataclass(frozen=True, slots=True)
class ReviewContext:
    """A finished game, to be reviewed for the learner on ``seat``.

    Attributes:
        game: The game, of the engine whose review this is.
        events: The log of the game.
        seat: The seat of the learner.
        level: The level of the learner.
        known_lemmas: The learner has played them unaided or marked them as known.
        words: The word data of the server.
    """

    game: Any
    events: Sequence[Any]
    seat: Seat
    level: Level
    known_lemmas: frozenset[str]
    words: ReviewWords

    @property
    def japanese_criteria(self) -> JapaneseWordCriteria:
        """The criteria by which Japanese words are selected for the learner."""
        return JapaneseWordCriteria(self.words.japanese_dictionary, self.level, self.known_lemmas)
