"""Words that a learner could play now: the target of a hint ladder, and the best of a turn.

Both are at most one level above the learner's, have a meaning, and are validated by the engine.
The choice is deterministic: the same position always gives the same word.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from studyplay.engines.core import Millis, Seat
from studyplay.engines.scrabble.actions import PlaceTiles
from studyplay.engines.scrabble.board import Board, Placement
from studyplay.engines.scrabble.formed_words import FormedWord, find_formed_words
from studyplay.engines.scrabble.movegen import MoveGenerator
from studyplay.engines.scrabble.state import State
from studyplay.study.games.action_check import simulate_action
from studyplay.study.games.scrabble.turns import ScrabbleGame, points_earned
from studyplay.study.hint_ladder.play_words import main_word
from studyplay.words.model import Dictionary, DictionaryEntry, Level

MIN_TARGET_LENGTH: Final = 2
MAX_TARGET_LENGTH: Final = 8
"""Word lengths of a hint ladder: up to a full rack plus one letter on the board."""

MAX_USEFUL_ZIPF: Final = 5.5
"""Zipf frequency above which a word does not score higher as a target."""


@dataclass(frozen=True, slots=True)
class PlayPosition:
    """The turn of ``seat`` in ``state``, by the rules of ``game``."""

    game: ScrabbleGame
    generator: MoveGenerator
    state: State
    seat: Seat

    @property
    def board(self) -> Board:
        """The current board."""
        return self.state.board

    @property
    def rack(self) -> str:
        """The tiles of the seat."""
        return self.state.racks[self.seat]

    def points(self, placements: Sequence[Placement]) -> int | None:
        """Return the score of a play, ``None`` if the rules forbid it."""
        play = PlaceTiles(tuple(placements))
        events = simulate_action(self.game, self.state, self.seat, play, Millis(0))
        return points_earned(events, self.seat) if events else None


@dataclass(frozen=True, slots=True)
class TargetWord:
    """A playable word with its position (``main``), tiles and score."""

    entry: DictionaryEntry
    main: FormedWord
    placements: tuple[Placement, ...]
    points: int


@dataclass(frozen=True, slots=True)
class HintWordCriteria:
    """Criteria for hints: the learner's ``level``, and which words are fit to show."""

    dictionary: Dictionary
    level: Level
    fit_to_show: Callable[[str], bool]

    @property
    def max_level(self) -> Level:
        """One level above the learner's; level X only for learners who chose it."""
        return max(self.level, self.level.next_level)

    def is_suitable(self, word: str) -> bool:
        """Whether *word* (lower case) has a suitable level and a meaning and is fit to show."""
        if self.dictionary.level(word) > self.max_level or not self.fit_to_show(word):
            return False
        entry = self.dictionary.entry(word)
        return entry is not None and entry.has_meaning

    def within_reach(self, crosses: Sequence[FormedWord]) -> bool:
        """Whether all cross words are at most of level C2, or of the learner's level if higher."""
        top = max(self.level, Level.C2)
        return all(self.dictionary.level(cross.word.lower()) <= top for cross in crosses)

    def target_value(self, word: str) -> tuple[bool, float]:
        """Return the sort key of *word*: of the learner's level or above, then frequency."""
        entry = self.dictionary.entry(word)
        zipf = 0.0 if entry is None else entry.zipf
        return self.dictionary.level(word) >= self.level, min(zipf, MAX_USEFUL_ZIPF)


def find_target_word(
    position: PlayPosition, criteria: HintWordCriteria, length: int
) -> TargetWord | None:
    """Find the best target word of *length* letters, at its highest-scoring position."""
    there: dict[str, list[tuple[Placement, ...]]] = {}
    for word, placements in _suitable_plays(position, criteria, range(length, length + 1)):
        there.setdefault(word, []).append(placements)
    ranked = sorted(there, key=lambda word: (*criteria.target_value(word), word), reverse=True)
    found = (
        _check_target(position, criteria, word, each) for word in ranked for each in there[word]
    )
    return next(filter(None, found), None)


def find_best_word(
    position: PlayPosition, criteria: HintWordCriteria, is_excluded: Callable[[str], bool]
) -> TargetWord | None:
    """Find the highest-scoring suitable word that is not excluded, ``None`` if there is none."""
    longest = position.board.size
    for word, placements in _suitable_plays(
        position, criteria, range(MIN_TARGET_LENGTH, longest + 1)
    ):
        if not is_excluded(word) and (
            found := _check_target(position, criteria, word, placements)
        ):
            return found
    return None


def _suitable_plays(
    position: PlayPosition, criteria: HintWordCriteria, lengths: range
) -> Iterator[tuple[str, tuple[Placement, ...]]]:
    """Yield the plays whose main word is suitable, highest score first."""
    judged: dict[str, bool] = {}
    for play in position.generator.find_plays(position.board, position.rack):
        word = main_word(position.board, play.placements).lower()
        if len(word) not in lengths:
            continue
        if word not in judged:
            judged[word] = criteria.is_suitable(word)
        if judged[word]:
            yield word, play.placements


def _check_target(
    position: PlayPosition,
    criteria: HintWordCriteria,
    word: str,
    placements: tuple[Placement, ...],
) -> TargetWord | None:
    main, *crosses = find_formed_words(position.board, placements)
    entry = criteria.dictionary.entry(word)
    points = position.points(placements)
    if entry is None or points is None or not criteria.within_reach(crosses):
        return None
    return TargetWord(entry, main, placements, points)
