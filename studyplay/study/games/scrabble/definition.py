"""The definition of Scrabble."""

from collections.abc import Iterator
from typing import Final

from studyplay.bots.scrabble_bots import BOTS
from studyplay.engines.scrabble import events
from studyplay.engines.scrabble.engine import ENGINE
from studyplay.engines.scrabble.expansions.cards import events as card_events
from studyplay.study.games.definition import GameDefinition, GameReview, GameWordUses
from studyplay.study.games.review_context import ReviewContext
from studyplay.study.games.scrabble.review import (
    ScrabbleReview,
    ScrabbleWordCriteria,
    review_game,
)
from studyplay.study.games.scrabble.turns import build_play_scorer, list_turns
from studyplay.study.games.scrabble.word_uses import find_word_uses
from studyplay.study.wordlog.word_uses import UseRole, WordUse


def _review_game(finished: ReviewContext) -> ScrabbleReview:
    game, words = finished.game, finished.words
    criteria = ScrabbleWordCriteria(
        dictionary=words.english,
        level=finished.level,
        known=finished.known_lemmas,
        fit_to_show=words.is_drillable,
    )
    return review_game(
        finished.seat,
        list_turns(game, finished.events, finished.seat),
        words.create_generator(game.rules),
        criteria,
        build_play_scorer(game, finished.events, finished.seat),
    )


def _find_missed_uses(review: ScrabbleReview) -> Iterator[tuple[int, WordUse]]:
    racks = {turn.number: turn.rack for turn in review.turns}
    for missed in review.missed:
        rack = racks[missed.number]
        use = WordUse(review.seat, missed.word, UseRole.MISSED, points=missed.score, rack=rack)
        yield missed.number, use


SCRABBLE: Final = GameDefinition(
    engine=ENGINE,
    bots=BOTS,
    word_uses=GameWordUses(find_word_uses, lang="en", spell=str, prompts=False),
    review=GameReview(ScrabbleReview, _review_game, _find_missed_uses),
    follow_up_events=frozenset(
        {
            events.TilesDrawn,
            events.PlayAccepted,
            events.WindowClosed,
            card_events.CardsShuffled,
            card_events.CardsDealt,
            card_events.CardDrawn,
            card_events.CardDone,
        }
    ),
    has_points=True,
    points_given_up=8,
)
