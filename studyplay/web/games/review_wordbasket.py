"""The review of a Word Basket game as its page tells it."""

from collections.abc import Mapping
from typing import Any

from studyplay.services.reviewing.reviews import Reviewed
from studyplay.web.games.review_sitters import sitters
from studyplay.web.games.review_words import words


def facts(reviewed: Reviewed) -> Mapping[str, Any]:
    """What the template needs of this game; a score is the number of cards that were left."""
    hosted = reviewed.hosted
    view = hosted.game.view(hosted.state, reviewed.review.seat)
    return {
        "words": words(reviewed.review.missed),
        "sitters": sitters(reviewed, view.counts),
        "lines": view.lines,
    }
