"""The review after a crossword game: what could have been played with the tiles really held.

For each turn of one seat: the rack, the board, the play made; and over the whole game at
most five words that were legal there, scored clearly more than what was played, are of the
learner's level or one above, and are worth knowing.  What power tiles, theme cards and blocked
squares make of a play the engine says: a word that it would not have accepted is no miss.
Nothing is shown before the turn is over.
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
"""A word that would have brought less than this on top was no miss."""

TRIED_A_TURN: Final = 8
"""So many words of a turn, from the highest score down, are weighed against each other."""

TOO_COMMON: Final = 6.0
"""Words of this Zipf value stand on every page (*the*, *they*): nobody has to learn them."""


@dataclass(frozen=True, slots=True)
class Missed:
    """A word that was there: ``word`` in lower case, where it would have gone and for how much."""

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
    """All turns of ``seat`` in order, and the missed words worth knowing, best first."""

    seat: Seat
    turns: tuple[Turn, ...]
    missed: tuple[Missed, ...]


@dataclass(frozen=True, slots=True)
class Judge:
    """Whose eyes the review has: a dictionary, a level, and what the learner knows already.

    ``known`` are lemmas that the learner has played unaided or marked as known.
    """

    dictionary: Dictionary
    level: Level
    known: frozenset[str]
    fit_to_show: Callable[[str], bool]

    def worth_knowing(self, word: str) -> Entry | None:
        """The entry of *word* if it may be suggested.

        It is in the band, long enough, fit to show, not yet known, and has a meaning to tell.
        """
        if len(word) < SHORTEST or not self.in_band(self.dictionary.level(word)):
            return None
        entry = self.dictionary.entry(word)
        if entry is None or entry.lemma in self.known or entry.zipf >= TOO_COMMON:
            return None
        fit = self.fit_to_show(word) and self.fit_to_show(entry.lemma)
        return entry if entry.has_meaning and fit else None

    def within_reach(self, crosses: Iterable[Run]) -> bool:
        """Whether a learner could have thought of the words formed beside the main word."""
        levels = (self.dictionary.level(cross.word.lower()) for cross in crosses)
        return all(level <= max(self.level, Level.C2) for level in levels)

    def in_band(self, level: Level) -> bool:
        """Whether *level* is the learner's or one above; X only for learners who chose it."""
        return self.level <= level <= max(self.level, self.level.above)


def review(
    seat: Seat,
    turns: Sequence[Turn],
    generator: MoveGenerator,
    judge: Judge,
    prove: Prover,
) -> Review:
    """The review of *seat*; costs one move generation a turn."""
    found = [
        missed
        for turn in turns
        for missed in _found(turn, generator.plays(turn.board, turn.rack), judge, prove)
    ]
    return Review(seat, tuple(turns), best_of_game(found, lambda missed: _worth(missed, judge)))


def _found(
    turn: Turn, plays: Iterable[ScoredPlay], judge: Judge, prove: Prover
) -> Iterator[Missed]:
    """The words of one turn that may be suggested, each lemma where it scores most."""
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
    """How much the learner has of the word: common, long and well paid."""
    entry = judge.dictionary.entry(missed.word)
    if entry is None:
        return 0.0, missed.gain
    worth = min(entry.zipf, 5.5) + 0.5 * len(missed.word) + min(missed.gain, 40) / 20
    return worth, missed.gain
