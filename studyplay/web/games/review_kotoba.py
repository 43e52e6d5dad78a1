"""Template context of the review of a game of ことばであそぼ."""

from collections.abc import Mapping
from typing import Any

from studyplay.services.reviewing.reviews import LoadedReview
from studyplay.web.games.review_missed_words import build_missed_chains
from studyplay.web.games.review_players import build_players


def build_review_context(reviewed: LoadedReview) -> Mapping[str, Any]:
    """Build the template context."""
    review, table = reviewed.review, reviewed.table
    view = table.game.view(table.state, review.seat)
    points = view.outcome.points if view.outcome else (0,) * view.seats
    return {
        "words": build_missed_chains(review.missed),
        "turns": {own.turn.number: own for own in review.own},
        "sitters": build_players(reviewed, points),
        "in_front": view.words,
        "chips": view.chips,
    }
