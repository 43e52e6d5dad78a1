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
from studyplay.engines.scrabble.formed_words import FormedWord, find_formed_words
from studyplay.engines.scrabble.movegen import MoveGenerator, ScoredPlay
from studyplay.study.games.missed_word_selection import select_missed_words
from studyplay.study.games.scrabble.turns import PlayScorer, ScrabbleTurn
from studyplay.words.model import Dictionary, DictionaryEntry, Level

MIN_WORD_LENGTH: Final = 3

MIN_GAIN: Final = 5
"""Minimum number of points more than the actual play."""

MAX_CANDIDATES_PER_TURN: Final = 8
"""Candidates considered per turn, in descending order of score."""

MAX_ZIPF: Final = 6.0
"""Words of this Zipf frequency or above (*the*, *they*) need not be learnt."""


@dataclass(frozen=True, slots=True)
class ScrabbleMissedWord:
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
class ScrabbleReview:
    """All turns of ``seat`` in order, and the selected missed words, best first."""

    seat: Seat
    turns: tuple[ScrabbleTurn, ...]
    missed: tuple[ScrabbleMissedWord, ...]


@dataclass(frozen=True, slots=True)
class ScrabbleWordCriteria:
    """Criteria by which a review selects English words for a learner.

    ``known`` are lemmas that the learner has played without help or marked as known.
    """

    dictionary: Dictionary
    level: Level
    known: frozenset[str]
    fit_to_show: Callable[[str], bool]

    def find_suggestable(self, word: str) -> DictionaryEntry | None:
        """Return the entry of *word* if it may be suggested, else ``None``.

        The word must have a suitable level, length and meaning, be fit to show and not be known.
        """
        if len(word) < MIN_WORD_LENGTH or not self.is_suitable_level(self.dictionary.level(word)):
            return None
        entry = self.dictionary.entry(word)
        if entry is None or entry.lemma in self.known or entry.zipf >= MAX_ZIPF:
            return None
        fit = self.fit_to_show(word) and self.fit_to_show(entry.lemma)
        return entry if entry.has_meaning and fit else None

    def within_reach(self, crosses: Iterable[FormedWord]) -> bool:
        """Whether all cross words are at most of level C2, or of the learner's level if higher."""
        levels = (self.dictionary.level(cross.word.lower()) for cross in crosses)
        return all(level <= max(self.level, Level.C2) for level in levels)

    def is_suitable_level(self, level: Level) -> bool:
        """Whether *level* is the learner's or one above; X only for learners who chose X."""
        return self.level <= level <= max(self.level, self.level.next_level)


def review_game(
    seat: Seat,
    turns: Sequence[ScrabbleTurn],
    generator: MoveGenerator,
    criteria: ScrabbleWordCriteria,
    score_play: PlayScorer,
) -> ScrabbleReview:
    """Review the game for *seat*; runs one move generation per turn."""
    found = [
        missed
        for turn in turns
        for missed in _find_missed_words(
            turn, generator.find_plays(turn.board, turn.rack), criteria, score_play
        )
    ]
    return ScrabbleReview(
        seat,
        tuple(turns),
        select_missed_words(found, lambda missed: _learning_value(missed, criteria)),
    )


def _find_missed_words(
    turn: ScrabbleTurn,
    plays: Iterable[ScoredPlay],
    criteria: ScrabbleWordCriteria,
    score_play: PlayScorer,
) -> Iterator[ScrabbleMissedWord]:
    """Yield the missed words of one turn, each lemma at its highest-scoring position."""
    seen: set[str] = set()
    for play in plays:
        if play.score < turn.points + MIN_GAIN or len(seen) == MAX_CANDIDATES_PER_TURN:
            return
        main, *crosses = find_formed_words(turn.board, play.placements)
        entry = criteria.find_suggestable(main.word.lower())
        if entry is None or entry.lemma in seen or not criteria.within_reach(crosses):
            continue
        points = score_play(turn, play.placements)
        if points is not None and points >= turn.points + MIN_GAIN:
            seen.add(entry.lemma)
            yield _build_missed_word(turn, replace(play, score=points), main, entry)


def _build_missed_word(
    turn: ScrabbleTurn, play: ScoredPlay, main: FormedWord, entry: DictionaryEntry
) -> ScrabbleMissedWord:
    return ScrabbleMissedWord(
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


def _learning_value(
    missed: ScrabbleMissedWord, criteria: ScrabbleWordCriteria
) -> tuple[float, int]:
    """Score how useful the word is: frequent, long and high-scoring."""
    entry = criteria.dictionary.entry(missed.word)
    if entry is None:
        return 0.0, missed.gain
    worth = min(entry.zipf, 5.5) + 0.5 * len(missed.word) + min(missed.gain, 40) / 20
    return worth, missed.gain
