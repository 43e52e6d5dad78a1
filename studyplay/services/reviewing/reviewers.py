"""The reviewer of each engine, behind one interface for storing and showing reviews."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from studyplay.engines.core import Seat
from studyplay.services.studio import Studio
from studyplay.services.tables.hosted import Hosted
from studyplay.store.learners import Learner
from studyplay.study.games.kotoba import review as kotoba_review
from studyplay.study.games.scout import review as scout_review
from studyplay.study.games.scrabble import review as scrabble_review
from studyplay.study.games.scrabble.turns import prover, turns
from studyplay.study.games.wordbasket import review as wordbasket_review
from studyplay.study.japanese_words import Reader, nouns_up_to, words_up_to
from studyplay.study.wordlog.uses import Role, Use


@dataclass(frozen=True, slots=True)
class Finished:
    """A finished game, to be reviewed for ``learner`` on ``seat``.

    ``known_lemmas``: the learner has played them unaided or marked them as known.
    """

    hosted: Hosted
    log: Sequence[Any]
    seat: Seat
    learner: Learner
    known: frozenset[str]


@dataclass(frozen=True, slots=True)
class Reviewer:
    """Reviewer of the games of one engine.

    ``review_type`` is the class of its reviews, which have ``seat`` and ``missed``.
    ``find_missed_uses`` returns the missed words, each with the number of the turn.
    """

    kind: type[Any]
    make: Callable[[Studio, Finished], Any]
    uses: Callable[[Any], Iterable[tuple[int, Use]]]


def _of_scrabble(studio: Studio, over: Finished) -> scrabble_review.Review:
    game = over.hosted.crossword
    judge = scrabble_review.Judge(
        dictionary=studio.library.dictionary,
        level=over.learner.level,
        known=over.known,
        fit_to_show=studio.library.lexicon.is_drillable,
    )
    return scrabble_review.review(
        over.seat,
        turns(game, over.log, over.seat),
        studio.thinker.generator(game.rules),
        judge,
        prover(game, over.log, over.seat),
    )


def _missed_in_scrabble(made: scrabble_review.Review) -> Iterator[tuple[int, Use]]:
    racks = {turn.number: turn.rack for turn in made.turns}
    for missed in made.missed:
        rack = racks[missed.number]
        use = Use(made.seat, missed.word, Role.MISSED, points=missed.score, rack=rack)
        yield missed.number, use


def _of_wordbasket(studio: Studio, over: Finished) -> wordbasket_review.Review:
    game: Any = over.hosted.game
    words = nouns_up_to(studio.library.nouns, over.learner.level.above)
    searcher = wordbasket_review.Searcher(game, game.rules, words, _reader(studio, over))
    return searcher.review(over.log, over.seat)


def _missed_in_wordbasket(made: wordbasket_review.Review) -> Iterator[tuple[int, Use]]:
    for missed in made.missed:
        hand = " ".join(missed.hand)
        yield missed.number, Use(made.seat, missed.word, Role.MISSED, rack=hand, lang="ja")


def _of_kotoba(studio: Studio, over: Finished) -> kotoba_review.Review:
    game: Any = over.hosted.game
    index = words_up_to(studio.library.japanese, over.learner.level.above)
    searcher = kotoba_review.Searcher(game, game.rules, index, _reader(studio, over))
    return searcher.review(over.log, over.seat)


def _missed_in_kotoba(made: kotoba_review.Review) -> Iterator[tuple[int, Use]]:
    for missed in made.missed:
        yield (
            missed.number,
            Use(
                made.seat,
                missed.word,
                Role.MISSED,
                points=missed.points,
                rack=missed.hand,
                lang="ja",
            ),
        )


def _of_scout(_: Studio, over: Finished) -> scout_review.Review:
    game: Any = over.hosted.game
    return scout_review.review(game, over.log, over.seat)


def _no_words(_: scout_review.Review) -> Iterator[tuple[int, Use]]:
    yield from ()


def _reader(studio: Studio, over: Finished) -> Reader:
    return Reader(studio.library.readings, over.learner.level, over.known)


REVIEWERS: Mapping[str, Reviewer] = {
    "kotoba": Reviewer(kotoba_review.Review, _of_kotoba, _missed_in_kotoba),
    "scout": Reviewer(scout_review.Review, _of_scout, _no_words),
    "scrabble": Reviewer(scrabble_review.Review, _of_scrabble, _missed_in_scrabble),
    "wordbasket": Reviewer(wordbasket_review.Review, _of_wordbasket, _missed_in_wordbasket),
}
"""By engine."""
