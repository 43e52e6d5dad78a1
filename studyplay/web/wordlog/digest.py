"""The page of the weekly digest, also for printing."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Final

from flask import Blueprint, render_template, request
from werkzeug.exceptions import BadRequest

from studyplay.services.wordlog import weekly_digest as service
from studyplay.study.wordlog.totals import LemmaTotal
from studyplay.study.wordlog.weekly_digest import MAX_LISTED_MISSED
from studyplay.web.app_context import app_context, now
from studyplay.web.current_learner import current_learner, learner_required
from studyplay.web.i18n import LazyText, format_date, lazy
from studyplay.web.texts.tables.game_names import ENGINE_NAMES
from studyplay.web.wordlog.overview import Bar, build_bars, build_mistake_bars
from studyplay.words.japanese_dictionary import JapaneseEntry
from studyplay.words.model import DictionaryEntry

blueprint = Blueprint("digest", __name__)

DRILL_SUFFIX: Final = "drill"
"""The suffix of all drill modes."""

MODE_NAMES: Final[Mapping[str, LazyText]] = {
    **ENGINE_NAMES,
    "real-board": lazy("Real board"),
    "chain": lazy("Shiritori practice"),
}
"""Names of the modes under which word uses are stored."""


@dataclass(frozen=True, slots=True)
class DigestWord:
    """A lemma with its dictionary entry and the number of misses."""

    lemma: LemmaTotal
    entry: DictionaryEntry | None
    japanese: JapaneseEntry | None
    miss_count: int = 0


@blueprint.get("/week")
@learner_required
def week() -> str:
    """Show the week that contains the day ``?of=``, by default this week."""
    this_monday = service.monday_of(now())
    monday = _parse_monday(this_monday)
    loaded = service.load_week(app_context(), current_learner(), monday)
    learnt = set(loaded.digest.learnt)
    only_met = [each for each in loaded.digest.met if each not in learnt]
    return render_template(
        "record/week.html",
        read=loaded,
        span=(format_date(monday), format_date(monday + timedelta(days=6))),
        is_this=monday == this_monday,
        before=monday - timedelta(days=7),
        after=monday + timedelta(days=7),
        learnt=[_to_digest_word(each) for each in loaded.digest.learnt[:MAX_LISTED_MISSED]],
        met=[_to_digest_word(each) for each in only_met[:MAX_LISTED_MISSED]],
        met_count=len(only_met),
        missed=[_to_digest_word(each, times) for each, times in loaded.digest.missed],
        modes=_bars_by_mode(loaded.digest.modes),
        mistakes=build_mistake_bars(loaded.mistakes),
    )


def _parse_monday(this_monday: date) -> date:
    """Return the Monday of the requested week.

    Raises:
        BadRequest: The day is invalid, before 2000 or after this week.
    """
    text = request.args.get("of")
    try:
        day = date.fromisoformat(text) if text else this_monday
    except ValueError as wrong:
        raise BadRequest("of") from wrong
    if not date(2000, 1, 3) <= day < this_monday + timedelta(days=7):
        raise BadRequest("of")
    return day - timedelta(days=day.weekday())


def _bars_by_mode(modes: Sequence[tuple[str, int]]) -> tuple[Bar, ...]:
    """Return bars by mode, most uses first; all drills are one mode."""
    totals = Counter[str]()
    for mode, number in modes:
        totals[_mode_name(mode)] += number
    return build_bars(totals.most_common())


def _mode_name(mode: str) -> str:
    """The display name of *mode*.  All drills have one name; unknown modes are unchanged."""
    if mode in MODE_NAMES:
        return str(MODE_NAMES[mode])
    return str(lazy("Drills")) if mode.endswith(DRILL_SUFFIX) else mode


def _to_digest_word(lemma: LemmaTotal, miss_count: int = 0) -> DigestWord:
    library = app_context().library
    entry = library.dictionary.entry(lemma.lemma) if lemma.lang == "en" else None
    japanese = library.japanese_dictionary.entry(lemma.lemma) if lemma.lang == "ja" else None
    return DigestWord(lemma, entry, japanese, miss_count)
