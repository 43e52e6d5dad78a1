"""Template context of the review of a game of ことばであそぼ."""

from collections.abc import Mapping
from typing import Any

from studyplay.services.reviewing.reviews import Reviewed
from studyplay.web.games.review_sitters import sitters
from studyplay.web.games.review_words import chains


def facts(reviewed: Reviewed) -> Mapping[str, Any]:
    """Build the template context."""
    review, table = reviewed.review, reviewed.hosted
    view = table.game.view(table.state, review.seat)
    points = view.outcome.points if view.outcome else (0,) * view.seats
    return {
        "words": chains(review.missed),
        "turns": {own.turn.number: own for own in review.own},
        "sitters": sitters(reviewed, points),
        "in_front": view.words,
        "chips": view.chips,
    }
