"""The definition of ことばであそぼ."""

from collections.abc import Iterator
from typing import Final

from studyplay.bots.kotoba_bots import BOTS
from studyplay.engines.kotoba.engine import ENGINE
from studyplay.engines.kotoba.events import CardsDrawn, DiscardsShuffled, TurnEnded
from studyplay.study.games.definition import GameDefinition, GameReview, GameWordUses
from studyplay.study.games.kotoba.review import KotobaReview, KotobaReviewer
from studyplay.study.games.kotoba.word_uses import find_word_uses
from studyplay.study.games.review_context import ReviewContext
from studyplay.study.japanese_words import words_up_to
from studyplay.study.wordlog.word_uses import UseRole, WordUse
from studyplay.words import kana


def _review_game(finished: ReviewContext) -> KotobaReview:
    game = finished.game
    index = words_up_to(finished.words.japanese_lexicon, finished.level.next_level)
    reviewer = KotobaReviewer(game, game.rules, index, finished.japanese_criteria)
    return reviewer.review(finished.events, finished.seat)


def _find_missed_uses(review: KotobaReview) -> Iterator[tuple[int, WordUse]]:
    for missed in review.missed:
        use = WordUse(
            review.seat,
            missed.word,
            UseRole.MISSED,
            points=missed.points,
            rack=missed.hand,
            lang="ja",
        )
        yield missed.number, use


KOTOBA: Final = GameDefinition(
    engine=ENGINE,
    bots=BOTS,
    word_uses=GameWordUses(find_word_uses, lang="ja", spell=kana.card_key, prompts=False),
    review=GameReview(KotobaReview, _review_game, _find_missed_uses),
    follow_up_events=frozenset({CardsDrawn, DiscardsShuffled, TurnEnded}),
    has_points=True,
    points_given_up=2,
)
