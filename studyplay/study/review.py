"""The review after a game: what could have been played with the tiles really held.

For each turn of one seat: the rack, the board, the play made; and over the whole game at
most five words that were legal there, scored more than what was played, are of the learner's
level or one above, and are worth knowing.  Nothing is shown before the turn is over.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass

from studyplay.engines.core import Seat
from studyplay.engines.scrabble.board import Board, Placement
from studyplay.engines.scrabble.movegen import MoveGenerator, ScoredPlay
from studyplay.engines.scrabble.play import Run, runs
from studyplay.words.model import Dictionary, Entry, Level

MOST_WORDS = 5
MOST_A_TURN = 2
SHORTEST = 3


@dataclass(frozen=True, slots=True)
class Turn:
    """One turn as it stood: ``played`` is empty for exchanges, passes and withdrawn plays.

    ``number`` counts the lines of the score sheet from 1.  ``rack`` is a sorted string of
    tiles; ``words`` are upper case, main word first.
    """

    number: int
    kind: str
    board: Board
    rack: str
    played: tuple[Placement, ...]
    words: tuple[str, ...]
    points: int
    total: int
    assisted: bool


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
        """The entry of *word* if it may be suggested: in the band, shown, long, not yet known."""
        if len(word) < SHORTEST or not self.in_band(self.dictionary.level(word)):
            return None
        entry = self.dictionary.entry(word)
        if entry is None or entry.lemma in self.known:
            return None
        return entry if self.fit_to_show(word) and self.fit_to_show(entry.lemma) else None

    def in_band(self, level: Level) -> bool:
        """Whether *level* is the learner's or one above; X only for learners who chose it."""
        top = min(self.level + 1, Level.C2) if self.level < Level.X else Level.X
        return self.level <= level <= top


def review(seat: Seat, turns: Sequence[Turn], generator: MoveGenerator, judge: Judge) -> Review:
    """The review of *seat*; costs one move generation a turn."""
    found = [
        missed
        for turn in turns
        for missed in _best_of_turn(turn, generator.plays(turn.board, turn.rack), judge)
    ]
    return Review(seat, tuple(turns), _best_of_game(found, judge))


def _best_of_turn(turn: Turn, plays: Iterable[ScoredPlay], judge: Judge) -> Iterator[Missed]:
    seen: set[str] = set()
    for play in plays:
        if play.score <= turn.points or len(seen) == MOST_A_TURN:
            return
        main = runs(turn.board, play.placements)[0]
        entry = judge.worth_knowing(main.word.lower())
        if entry is not None and entry.lemma not in seen:
            seen.add(entry.lemma)
            yield _missed(turn, play, main, entry)


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


def _best_of_game(found: Sequence[Missed], judge: Judge) -> tuple[Missed, ...]:
    def worth(missed: Missed) -> tuple[float, int]:
        entry = judge.dictionary.entry(missed.word)
        zipf = entry.zipf if entry is not None else 0.0
        return (zipf + 0.5 * len(missed.word), missed.gain)

    best: dict[str, Missed] = {}
    for missed in sorted(found, key=worth, reverse=True):
        best.setdefault(missed.lemma, missed)
    return tuple(best.values())[:MOST_WORDS]
