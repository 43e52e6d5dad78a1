"""The page of the weekly digest, also for printing."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, timedelta

from flask import Blueprint, render_template, request
from werkzeug.exceptions import BadRequest

from studyplay.services.wordlog import digest as service
from studyplay.study.wordlog.digest import NAMED
from studyplay.study.wordlog.tallies import LemmaSum
from studyplay.web.i18n import calendar_day
from studyplay.web.learners import learner_required, me
from studyplay.web.studio import now, studio
from studyplay.web.texts.modes import mode_name
from studyplay.web.wordlog.overview import Bar, bars, by_kind
from studyplay.words.japanese_dictionary import JapaneseEntry
from studyplay.words.model import Entry

blueprint = Blueprint("digest", __name__)


@dataclass(frozen=True, slots=True)
class Told:
    """A lemma with its dictionary entry and the number of misses."""

    lemma: LemmaSum
    entry: Entry | None
    japanese: JapaneseEntry | None
    times: int = 0


@blueprint.get("/week")
@learner_required
def week() -> str:
    """Show the week that contains the day ``?of=``, by default this week."""
    this_monday = service.monday_of(now())
    monday = _asked(this_monday)
    loaded = service.read(studio(), me(), monday)
    learnt = set(loaded.digest.learnt)
    only_met = [each for each in loaded.digest.met if each not in learnt]
    return render_template(
        "record/week.html",
        read=loaded,
        span=(calendar_day(monday), calendar_day(monday + timedelta(days=6))),
        is_this=monday == this_monday,
        before=monday - timedelta(days=7),
        after=monday + timedelta(days=7),
        learnt=[_told(each) for each in loaded.digest.learnt[:NAMED]],
        met=[_told(each) for each in only_met[:NAMED]],
        met_count=len(only_met),
        missed=[_told(each, times) for each, times in loaded.digest.missed],
        modes=_by_mode(loaded.digest.modes),
        mistakes=by_kind(loaded.mistakes),
    )


def _asked(this: date) -> date:
    """Return the Monday of the requested week.

    Raises:
        BadRequest: The day is invalid, before 2000 or after this week.
    """
    text = request.args.get("of")
    try:
        day = date.fromisoformat(text) if text else this
    except ValueError as wrong:
        raise BadRequest("of") from wrong
    if not date(2000, 1, 3) <= day < this + timedelta(days=7):
        raise BadRequest("of")
    return day - timedelta(days=day.weekday())


def _by_mode(modes: Sequence[tuple[str, int]]) -> tuple[Bar, ...]:
    """Return bars by mode, most uses first; all drills are one mode."""
    totals = Counter[str]()
    for mode, number in modes:
        totals[mode_name(mode)] += number
    return bars(totals.most_common())


def _told(lemma: LemmaSum, times: int = 0) -> Told:
    library = studio().library
    entry = library.dictionary.entry(lemma.lemma) if lemma.lang == "en" else None
    japanese = library.readings.entry(lemma.lemma) if lemma.lang == "ja" else None
    return Told(lemma, entry, japanese, times)
