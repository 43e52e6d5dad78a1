"""The definition of Word Basket."""

from collections.abc import Iterator
from typing import Final

from studyplay.bots.wordbasket_bots import BOTS
from studyplay.engines.wordbasket.engine import ENGINE
from studyplay.engines.wordbasket.events import CardsDrawn, TurnBegan
from studyplay.study.games.definition import GameDefinition, GameReview, GameWordUses
from studyplay.study.games.review_context import ReviewContext
from studyplay.study.games.wordbasket.review import WordBasketReview, WordBasketReviewer
from studyplay.study.games.wordbasket.word_uses import find_word_uses
from studyplay.study.japanese_words import nouns_up_to
from studyplay.study.wordlog.word_uses import UseRole, WordUse


def _review_game(finished: ReviewContext) -> WordBasketReview:
    game = finished.game
    words = nouns_up_to(finished.words.nouns, finished.level.next_level)
    reviewer = WordBasketReviewer(game, game.rules, words, finished.japanese_criteria)
    return reviewer.review(finished.events, finished.seat)


def _find_missed_uses(review: WordBasketReview) -> Iterator[tuple[int, WordUse]]:
    for missed in review.missed:
        hand = " ".join(missed.hand)
        use = WordUse(review.seat, missed.word, UseRole.MISSED, rack=hand, lang="ja")
        yield missed.number, use


WORD_BASKET: Final = GameDefinition(
    engine=ENGINE,
    bots=BOTS,
    word_uses=GameWordUses(find_word_uses, lang="ja", spell=str, prompts=False),
    review=GameReview(WordBasketReview, _review_game, _find_missed_uses),
    follow_up_events=frozenset({CardsDrawn, TurnBegan}),
    has_points=False,
    points_given_up=0,  # a throw has no points
)
