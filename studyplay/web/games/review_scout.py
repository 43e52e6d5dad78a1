"""Template context of the review of a game of SCOUT."""

from collections.abc import Mapping, Sequence
from typing import Any

from studyplay.services.reviewing.reviews import LoadedReview
from studyplay.study.number_talk.chinese import call_zh
from studyplay.study.number_talk.english import call_en
from studyplay.study.number_talk.japanese import call_ja
from studyplay.web.games.review_players import build_players
from studyplay.web.i18n import CHINESE, JAPANESE, Language, current_language


def build_review_context(reviewed: LoadedReview) -> Mapping[str, Any]:
    """Build the template context."""
    table = reviewed.table
    view = table.game.view(table.state, reviewed.review.seat)
    return {
        "sitters": build_players(reviewed, view.totals),
        "results": view.results,
        "calls": format_calls,
    }


def format_calls(numbers: Sequence[int]) -> tuple[tuple[str, str], ...]:
    """Return language tags with the spoken call of a set: English and the page's language."""
    callers = {JAPANESE: call_ja, CHINESE: call_zh}
    chosen: Language = current_language()
    more = ((chosen.tag, callers[chosen](numbers)),) if chosen in callers else ()
    return (("en", call_en(numbers)), *more)
