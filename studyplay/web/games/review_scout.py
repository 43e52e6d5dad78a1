"""The review of a game of SCOUT as its page tells it."""

from collections.abc import Mapping, Sequence
from typing import Any

from studyplay.services.reviewing.reviews import Reviewed
from studyplay.study.number_talk.chinese import call_zh
from studyplay.study.number_talk.english import call_en
from studyplay.study.number_talk.japanese import call_ja
from studyplay.web.games.review_sitters import sitters
from studyplay.web.i18n import CHINESE, JAPANESE, Language, language


def facts(reviewed: Reviewed) -> Mapping[str, Any]:
    """What the template needs of this game."""
    hosted = reviewed.hosted
    view = hosted.game.view(hosted.state, reviewed.review.seat)
    return {"sitters": sitters(reviewed, view.totals), "results": view.results, "calls": calls}


def calls(numbers: Sequence[int]) -> tuple[tuple[str, str], ...]:
    """How a set is called, with the language: in English, and in that of the page."""
    told = {JAPANESE: call_ja, CHINESE: call_zh}
    chosen: Language = language()
    more = ((chosen.tag, told[chosen](numbers)),) if chosen in told else ()
    return (("en", call_en(numbers)), *more)
