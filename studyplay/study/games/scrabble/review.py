"""The review after a crossword game: better plays that were possible with the tiles held.

The review lists each turn of one seat with rack, board and play, and at most five missed words
of the whole game.  A missed word was legal, scored clearly more than the actual play, and is of
the learner's level or one above.  The engine validates every candidate, so power tiles, theme
cards and blocked squares are taken into account.  A review shows nothing before the turn is over.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from studyplay.engines.core import Seat
from studyplay.engines.scrabble.board import Placement
from studyplay.engines.scrabble.movegen import MoveGenerator, ScoredPlay
from studyplay.engines.scrabble.play import Run, runs
from studyplay.study.games.picks import best_of_game
from studyplay.study.games.scrabble.turns import Prover, Turn
from studyplay.words.model import Dictionary, Entry, Level

SHORTEST: Final = 3

LEAST_GAIN: Final = 5
"""Minimum number of points more than the actual play."""

TRIED_A_TURN: Final = 8
"""Candidates considered per turn, in descending order of score."""

TOO_COMMON: Final = 6.0
"""Words of this Zipf frequency or above (*the*, *they*) need not be learnt."""


@dataclass(frozen=True, slots=True)
class Missed:
    """A possible word (lower case) that was not played, with its position and score."""

    number: int
    word: str
    lemma: str
    level: Level
    placements: tuple[Placement, ...]
    row: int
    col: int
    direction: str
    score: int
    gain: int


@dataclass(frozen=True, slots=True)
class Review:
    """All turns of ``seat`` in order, and the selected missed words, best first."""

    seat: Seat
    turns: tuple[Turn, ...]
    missed: tuple[Missed, ...]


@dataclass(frozen=True, slots=True)
class Judge:
    """Criteria by which a review selects English words for a learner.

    ``known`` are lemmas that the learner has played without help or marked as known.
    """

    dictionary: Dictionary
    level: Level
    known: frozenset[str]
    fit_to_show: Callable[[str], bool]

    def worth_knowing(self, word: str) -> Entry | None:
        """Return the entry of *word* if it may be suggested, else ``None``.

        The word must have a suitable level, length and meaning, be fit to show and not be known.
        """
        if len(word) < SHORTEST or not self.in_band(self.dictionary.level(word)):
            return None
        entry = self.dictionary.entry(word)
        if entry is None or entry.lemma in self.known or entry.zipf >= TOO_COMMON:
            return None
        fit = self.fit_to_show(word) and self.fit_to_show(entry.lemma)
        return entry if entry.has_meaning and fit else None

    def within_reach(self, crosses: Iterable[Run]) -> bool:
        """Whether all cross words are at most of level C2, or of the learner's level if higher."""
        levels = (self.dictionary.level(cross.word.lower()) for cross in crosses)
        return all(level <= max(self.level, Level.C2) for level in levels)

    def in_band(self, level: Level) -> bool:
        """Whether *level* is the learner's or one above; X only for learners who chose X."""
        return self.level <= level <= max(self.level, self.level.above)


def review(
    seat: Seat,
    turns: Sequence[Turn],
    generator: MoveGenerator,
    judge: Judge,
    prove: Prover,
) -> Review:
    """Review the game for *seat*; runs one move generation per turn."""
    found = [
        missed
        for turn in turns
        for missed in _found(turn, generator.plays(turn.board, turn.rack), judge, prove)
    ]
    return Review(seat, tuple(turns), best_of_game(found, lambda missed: _worth(missed, judge)))


def _found(
    turn: Turn, plays: Iterable[ScoredPlay], judge: Judge, prove: Prover
) -> Iterator[Missed]:
    """Yield the missed words of one turn, each lemma at its highest-scoring position."""
    seen: set[str] = set()
    for play in plays:
        if play.score < turn.points + LEAST_GAIN or len(seen) == TRIED_A_TURN:
            return
        main, *crosses = runs(turn.board, play.placements)
        entry = judge.worth_knowing(main.word.lower())
        if entry is None or entry.lemma in seen or not judge.within_reach(crosses):
            continue
        points = prove(turn, play.placements)
        if points is not None and points >= turn.points + LEAST_GAIN:
            seen.add(entry.lemma)
            yield _missed(turn, replace(play, score=points), main, entry)


def _missed(turn: Turn, play: ScoredPlay, main: Run, entry: Entry) -> Missed:
    return Missed(
        number=turn.number,
        word=main.word.lower(),
        lemma=entry.lemma,
        level=entry.level,
        placements=play.placements,
        row=main.row,
        col=main.col,
        direction=main.direction,
        score=play.score,
        gain=play.score - turn.points,
    )


def _worth(missed: Missed, judge: Judge) -> tuple[float, int]:
    """Score how useful the word is: frequent, long and high-scoring."""
    entry = judge.dictionary.entry(missed.word)
    if entry is None:
        return 0.0, missed.gain
    worth = min(entry.zipf, 5.5) + 0.5 * len(missed.word) + min(missed.gain, 40) / 20
    return worth, missed.gain
