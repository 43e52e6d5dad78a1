"""The definition of SCOUT.

Its cards have only numbers, so it has no words.  Number words come from number talk beside the
game (``number_talk.calls.find_word_uses``).
"""

from collections.abc import Iterator
from typing import Final

from studyplay.bots.scout_bots import BOTS
from studyplay.engines.scout.engine import ENGINE
from studyplay.study.games.definition import GameDefinition, GameReview
from studyplay.study.games.review_context import ReviewContext
from studyplay.study.games.scout.review import ScoutReview, review_game
from studyplay.study.wordlog.word_uses import WordUse


def _review_game(finished: ReviewContext) -> ScoutReview:
    return review_game(finished.game, finished.events, finished.seat)


def _find_missed_uses(_: ScoutReview) -> Iterator[tuple[int, WordUse]]:
    yield from ()


SCOUT: Final = GameDefinition(
    engine=ENGINE,
    bots=BOTS,
    word_uses=None,
    review=GameReview(ScoutReview, _review_game, _find_missed_uses),
    follow_up_events=frozenset(),
    has_points=True,
    points_given_up=None,
)
