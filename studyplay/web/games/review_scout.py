"""Template context of the review of a game of SCOUT."""

from collections.abc import Mapping, Sequence
from typing import Any

from studyplay.services.reviewing.reviews import Reviewed
from studyplay.study.number_talk.chinese import call_zh
from studyplay.study.number_talk.english import call_en
from studyplay.study.number_talk.japanese import call_ja
from studyplay.web.games.review_sitters import sitters
from studyplay.web.i18n import CHINESE, JAPANESE, Language, language


def facts(reviewed: Reviewed) -> Mapping[str, Any]:
    """Build the template context."""
    table = reviewed.hosted
    view = table.game.view(table.state, reviewed.review.seat)
    return {"sitters": sitters(reviewed, view.totals), "results": view.results, "calls": calls}


def calls(numbers: Sequence[int]) -> tuple[tuple[str, str], ...]:
    """Return language tags with the spoken call of a set: English and the page's language."""
    callers = {JAPANESE: call_ja, CHINESE: call_zh}
    chosen: Language = language()
    more = ((chosen.tag, callers[chosen](numbers)),) if chosen in callers else ()
    return (("en", call_en(numbers)), *more)
