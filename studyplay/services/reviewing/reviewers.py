"""The reviewer of each engine, behind one interface for storing and showing reviews."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from studyplay.engines.core import Seat
from studyplay.services.app_context import AppContext
from studyplay.services.tables.loaded_scrabble_table import scrabble_game_of
from studyplay.services.tables.loaded_table import LoadedTable
from studyplay.store.learners import Learner
from studyplay.study.games.kotoba import review as kotoba_review
from studyplay.study.games.scout import review as scout_review
from studyplay.study.games.scrabble import review as scrabble_review
from studyplay.study.games.scrabble.turns import build_play_scorer, list_turns
from studyplay.study.games.wordbasket import review as wordbasket_review
from studyplay.study.japanese_words import JapaneseWordCriteria, nouns_up_to, words_up_to
from studyplay.study.wordlog.word_uses import UseRole, WordUse


@dataclass(frozen=True, slots=True)
class GameToReview:
    """A finished game, to be reviewed for ``learner`` on ``seat``.

    ``known_lemmas``: the learner has played them unaided or marked them as known.
    """

    table: LoadedTable
    events: Sequence[Any]
    seat: Seat
    learner: Learner
    known_lemmas: frozenset[str]


@dataclass(frozen=True, slots=True)
class EngineReviewer:
    """Reviewer of the games of one engine.

    ``review_type`` is the class of its reviews, which have ``seat`` and ``missed``.
    ``find_missed_uses`` returns the missed words, each with the number of the turn.
    """

    review_type: type[Any]
    review_game: Callable[[AppContext, GameToReview], Any]
    find_missed_uses: Callable[[Any], Iterable[tuple[int, WordUse]]]


def _review_scrabble(
    context: AppContext, finished: GameToReview
) -> scrabble_review.ScrabbleReview:
    game = scrabble_game_of(finished.table)
    judge = scrabble_review.ScrabbleWordCriteria(
        dictionary=context.library.dictionary,
        level=finished.learner.level,
        known=finished.known_lemmas,
        fit_to_show=context.library.lexicon.is_drillable,
    )
    return scrabble_review.review_game(
        finished.seat,
        list_turns(game, finished.events, finished.seat),
        context.move_generators.generator_for(game.rules),
        judge,
        build_play_scorer(game, finished.events, finished.seat),
    )


def _missed_uses_of_scrabble(
    review: scrabble_review.ScrabbleReview,
) -> Iterator[tuple[int, WordUse]]:
    racks = {turn.number: turn.rack for turn in review.turns}
    for missed in review.missed:
        rack = racks[missed.number]
        use = WordUse(review.seat, missed.word, UseRole.MISSED, points=missed.score, rack=rack)
        yield missed.number, use


def _review_wordbasket(
    context: AppContext, finished: GameToReview
) -> wordbasket_review.WordBasketReview:
    game: Any = finished.table.game
    words = nouns_up_to(context.library.nouns, finished.learner.level.next_level)
    searcher = wordbasket_review.WordBasketReviewer(
        game, game.rules, words, _word_criteria(context, finished)
    )
    return searcher.review(finished.events, finished.seat)


def _missed_uses_of_wordbasket(
    review: wordbasket_review.WordBasketReview,
) -> Iterator[tuple[int, WordUse]]:
    for missed in review.missed:
        hand = " ".join(missed.hand)
        yield (
            missed.number,
            WordUse(review.seat, missed.word, UseRole.MISSED, rack=hand, lang="ja"),
        )


def _review_kotoba(context: AppContext, finished: GameToReview) -> kotoba_review.KotobaReview:
    game: Any = finished.table.game
    index = words_up_to(context.library.japanese_lexicon, finished.learner.level.next_level)
    searcher = kotoba_review.KotobaReviewer(
        game, game.rules, index, _word_criteria(context, finished)
    )
    return searcher.review(finished.events, finished.seat)


def _missed_uses_of_kotoba(review: kotoba_review.KotobaReview) -> Iterator[tuple[int, WordUse]]:
    for missed in review.missed:
        yield (
            missed.number,
            WordUse(
                review.seat,
                missed.word,
                UseRole.MISSED,
                points=missed.points,
                rack=missed.hand,
                lang="ja",
            ),
        )


def _review_scout(_: AppContext, finished: GameToReview) -> scout_review.ScoutReview:
    game: Any = finished.table.game
    return scout_review.review_game(game, finished.events, finished.seat)


def _no_missed_uses(_: scout_review.ScoutReview) -> Iterator[tuple[int, WordUse]]:
    yield from ()


def _word_criteria(context: AppContext, finished: GameToReview) -> JapaneseWordCriteria:
    return JapaneseWordCriteria(
        context.library.japanese_dictionary, finished.learner.level, finished.known_lemmas
    )


REVIEWERS: Mapping[str, EngineReviewer] = {
    "kotoba": EngineReviewer(kotoba_review.KotobaReview, _review_kotoba, _missed_uses_of_kotoba),
    "scout": EngineReviewer(scout_review.ScoutReview, _review_scout, _no_missed_uses),
    "scrabble": EngineReviewer(
        scrabble_review.ScrabbleReview, _review_scrabble, _missed_uses_of_scrabble
    ),
    "wordbasket": EngineReviewer(
        wordbasket_review.WordBasketReview, _review_wordbasket, _missed_uses_of_wordbasket
    ),
}
"""By engine."""
