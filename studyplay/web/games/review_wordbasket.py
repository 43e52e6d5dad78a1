"""Template context of the review of a Word Basket game."""

from collections.abc import Mapping
from typing import Any

from studyplay.services.reviewing.reviews import LoadedReview
from studyplay.web.games.review_missed_words import build_missed_words
from studyplay.web.games.review_players import build_players


def build_review_context(reviewed: LoadedReview) -> Mapping[str, Any]:
    """Build the template context; a score is the number of cards left."""
    table = reviewed.table
    view = table.game.view(table.state, reviewed.review.seat)
    return {
        "words": build_missed_words(reviewed.review.missed),
        "sitters": build_players(reviewed, view.counts),
        "lines": view.lines,
    }
