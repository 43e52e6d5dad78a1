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
from studyplay.engines.scrabble.movegen import MoveGenerator
from studyplay.engines.scrabble.play import Run, runs
from studyplay.engines.scrabble.state import State
from studyplay.study.games.proof import accepted
from studyplay.study.games.scrabble.turns import ScrabbleGame, earned
from studyplay.study.ladder.spelled import main_word
from studyplay.words.model import Dictionary, Entry, Level

SHORTEST: Final = 2
LONGEST: Final = 8
"""Word lengths of a hint ladder: up to a full rack plus one letter on the board."""

COMMON: Final = 5.5
"""Zipf frequency above which a word does not score higher as a target."""


@dataclass(frozen=True, slots=True)
class Spot:
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
        events = accepted(self.game, self.state, self.seat, play, Millis(0))
        return earned(events, self.seat) if events else None


@dataclass(frozen=True, slots=True)
class Target:
    """A playable word with its position (``main``), tiles and score."""

    entry: Entry
    main: Run
    placements: tuple[Placement, ...]
    points: int


@dataclass(frozen=True, slots=True)
class Eyes:
    """Criteria for hints: the learner's ``level``, and which words are fit to show."""

    dictionary: Dictionary
    level: Level
    fit_to_show: Callable[[str], bool]

    @property
    def top(self) -> Level:
        """One level above the learner's; level X only for learners who chose it."""
        return max(self.level, self.level.above)

    def suits(self, word: str) -> bool:
        """Whether *word* (lower case) has a suitable level and a meaning and is fit to show."""
        if self.dictionary.level(word) > self.top or not self.fit_to_show(word):
            return False
        entry = self.dictionary.entry(word)
        return entry is not None and entry.has_meaning

    def within_reach(self, crosses: Sequence[Run]) -> bool:
        """Whether all cross words are at most of level C2, or of the learner's level if higher."""
        top = max(self.level, Level.C2)
        return all(self.dictionary.level(cross.word.lower()) <= top for cross in crosses)

    def worth(self, word: str) -> tuple[bool, float]:
        """Return the sort key of *word*: of the learner's level or above, then frequency."""
        entry = self.dictionary.entry(word)
        zipf = 0.0 if entry is None else entry.zipf
        return self.dictionary.level(word) >= self.level, min(zipf, COMMON)


def target(spot: Spot, eyes: Eyes, length: int) -> Target | None:
    """Find the best target word of *length* letters, at its highest-scoring position."""
    there: dict[str, list[tuple[Placement, ...]]] = {}
    for word, placements in _suiting(spot, eyes, range(length, length + 1)):
        there.setdefault(word, []).append(placements)
    ranked = sorted(there, key=lambda word: (*eyes.worth(word), word), reverse=True)
    found = (_proved(spot, eyes, word, each) for word in ranked for each in there[word])
    return next(filter(None, found), None)


def best_known(spot: Spot, eyes: Eyes, unwanted: Callable[[str], bool]) -> Target | None:
    """Find the highest-scoring suitable word that is not excluded, ``None`` if there is none."""
    longest = spot.board.size
    for word, placements in _suiting(spot, eyes, range(SHORTEST, longest + 1)):
        if not unwanted(word) and (found := _proved(spot, eyes, word, placements)):
            return found
    return None


def _suiting(
    spot: Spot, eyes: Eyes, lengths: range
) -> Iterator[tuple[str, tuple[Placement, ...]]]:
    """Yield the plays whose main word is suitable, highest score first."""
    judged: dict[str, bool] = {}
    for play in spot.generator.plays(spot.board, spot.rack):
        word = main_word(spot.board, play.placements).lower()
        if len(word) not in lengths:
            continue
        if word not in judged:
            judged[word] = eyes.suits(word)
        if judged[word]:
            yield word, play.placements


def _proved(spot: Spot, eyes: Eyes, word: str, placements: tuple[Placement, ...]) -> Target | None:
    main, *crosses = runs(spot.board, placements)
    entry = eyes.dictionary.entry(word)
    points = spot.points(placements)
    if entry is None or points is None or not eyes.within_reach(crosses):
        return None
    return Target(entry, main, placements, points)
