"""Template context of the review of a Word Basket game."""

from collections.abc import Mapping
from typing import Any

from studyplay.services.reviewing.reviews import Reviewed
from studyplay.web.games.review_sitters import sitters
from studyplay.web.games.review_words import words


def facts(reviewed: Reviewed) -> Mapping[str, Any]:
    """Build the template context; a score is the number of cards left."""
    table = reviewed.hosted
    view = table.game.view(table.state, reviewed.review.seat)
    return {
        "words": words(reviewed.review.missed),
        "sitters": sitters(reviewed, view.counts),
        "lines": view.lines,
    }
