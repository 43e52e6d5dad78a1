"""Independent verification of the missed words of a review.

The log is replayed from its start, the tiles are counted, and the engine checks each play
again, without any intermediate result of the review.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import reduce

from studyplay.engines.core import Millis
from studyplay.engines.kotoba.actions import MakeWord, Rewrite
from studyplay.engines.kotoba.events import Event as KotobaEvent
from studyplay.engines.kotoba.events import WordMade, WordRewritten
from studyplay.engines.scrabble.disguised_tiles import tiles_from_letters
from studyplay.engines.scrabble.events import Event as ScrabbleEvent
from studyplay.engines.scrabble.formed_words import find_formed_words
from studyplay.engines.wordbasket.actions import Throw
from studyplay.engines.wordbasket.events import CardThrown
from studyplay.engines.wordbasket.events import Event as BasketEvent
from studyplay.study.games.action_check import simulate_action
from studyplay.study.games.kotoba import review as kotoba_review
from studyplay.study.games.kotoba.turns import KotobaGame, find_turn_starts
from studyplay.study.games.scrabble import review as scrabble_review
from studyplay.study.games.scrabble.turns import ScrabbleGame, build_play_scorer, list_turns
from studyplay.study.games.wordbasket import review as wordbasket_review
from studyplay.study.games.wordbasket.turns import BasketGame
from studyplay.words.model import Level


@dataclass(frozen=True, slots=True)
class MissedWordCheck:
    """The check of one missed word.

    ``description`` summarises the position.  ``problems`` are error codes, empty if valid.
    """

    lang: str
    word: str
    lemma: str
    level: Level
    description: str
    problems: tuple[str, ...]


def check_scrabble(
    game: ScrabbleGame, log: Sequence[ScrabbleEvent], review: scrabble_review.ScrabbleReview
) -> Iterator[MissedWordCheck]:
    """Check the missed words of a crossword game."""
    prove = build_play_scorer(game, log, review.seat)
    moments = {turn.number: turn for turn in list_turns(game, log, review.seat)}
    for missed in review.missed:
        turn = moments[missed.number]
        tiles = Counter(tiles_from_letters(missed.placements))
        main = find_formed_words(turn.board, missed.placements)[0]
        points = prove(turn, missed.placements)
        yield MissedWordCheck(
            lang="en",
            word=missed.word,
            lemma=missed.lemma,
            level=missed.level,
            description=(
                f"turn {missed.number}, rack {turn.rack}: {main.word} at"
                f" {missed.row + 1}/{missed.col + 1} {main.direction} = {points}"
                f" (played {turn.points})"
            ),
            problems=_failed_checks(
                ("illegal", points is None),
                ("points", points != missed.score or missed.gain != missed.score - turn.points),
                ("tiles", bool(tiles - Counter(turn.rack))),
                ("another-word", main.word.lower() != missed.word),
            ),
        )


def check_kotoba(
    game: KotobaGame, log: Sequence[KotobaEvent], review: kotoba_review.KotobaReview
) -> Iterator[MissedWordCheck]:
    """Check the missed words of a game of ことばであそぼ."""
    states = {opening.number: opening.state for opening in find_turn_starts(game, log)}
    for missed in review.missed:
        state = states[missed.number]
        play = (
            MakeWord(missed.chain[0])
            if missed.owner is None
            else Rewrite(missed.owner, missed.index, missed.chain)
        )
        events = simulate_action(game, state, review.seat, play, Millis(0))
        hand = state.hands[review.seat]
        yield MissedWordCheck(
            lang="ja",
            word=missed.word,
            lemma=missed.lemma,
            level=missed.level,
            description=(
                f"turn {missed.number}, hand {missed.hand}: {'→'.join(missed.chain)}"
                f" = {missed.points} (+{missed.gain})"
            ),
            problems=_failed_checks(
                ("illegal", not any(isinstance(e, WordMade | WordRewritten) for e in events)),
                ("tiles", bool(Counter(missed.used) - Counter(hand))),
                ("another-word", missed.chain[-1] != missed.word),
            ),
        )


def check_wordbasket(
    game: BasketGame, log: Sequence[BasketEvent], review: wordbasket_review.WordBasketReview
) -> Iterator[MissedWordCheck]:
    """Check the missed words of a game of Word Basket."""
    for missed in review.missed:
        state = reduce(game.evolve, log[1 : missed.number - 1], game.evolve(None, log[0]))
        throw = Throw(missed.word, missed.card, missed.seq)
        events = simulate_action(game, state, review.seat, throw, missed.at)
        taken = [event for event in events if isinstance(event, CardThrown)]
        yield MissedWordCheck(
            lang="ja",
            word=missed.word,
            lemma=missed.lemma,
            level=missed.level,
            description=(
                f"event {missed.number}, {missed.why}, field {missed.field}, hand"
                f" {' '.join(missed.hand)}: {missed.card} with {missed.word}"
            ),
            problems=_failed_checks(
                ("illegal", not any(e.known is True and not e.fault for e in taken)),
                ("tiles", missed.card not in state.hands[review.seat]),
            ),
        )


def _failed_checks(*checks: tuple[str, bool]) -> tuple[str, ...]:
    return tuple(code for code, is_wrong in checks if is_wrong)
