"""Pages of the word log: search and filters, the history of a word, dictionary look-up."""

from dataclasses import dataclass, replace
from datetime import UTC, date, datetime, time, timedelta
from typing import Final

from flask import Blueprint, redirect, render_template, request, url_for
from werkzeug.exceptions import BadRequest
from werkzeug.wrappers import Response

from studyplay.services.drilling import begun, drills
from studyplay.services.refusals import NotFound
from studyplay.services.wordlog import record, tags
from studyplay.services.wordlog.record import Found
from studyplay.store.words import Filter
from studyplay.study.wordlog.uses import Role
from studyplay.web.i18n import gettext
from studyplay.web.learners import learner_required, me
from studyplay.web.studio import now, studio
from studyplay.web.texts.drill_kinds import KINDS as KINDS_OF_DRILLS
from studyplay.web.texts.games import ENGINES
from studyplay.web.wordlog.coming import coming
from studyplay.web.wordlog.overview import shown
from studyplay.web.wordlog.tags import of_word
from studyplay.words.japanese_dictionary import JapaneseEntry
from studyplay.words.model import Entry, Level
from studyplay.words.nfkc import nfkc

blueprint = Blueprint("record", __name__, url_prefix="/words")

LONGEST: Final = 40
"""Maximum length of a search text; the rest is ignored."""

UNMET: Final = 100
"""Maximum number of unmet words of a tag on the page."""

TOLD: Final = 100
"""Maximum number of uses of a word on its page."""

NEW: Final = "new"
ASSISTED: Final = "assisted"
KINDS: Final = (Role.MISSED, NEW, *(role for role in Role if role is not Role.MISSED), ASSISTED)
"""Filters by kind of use: the roles, and two filters derived from them."""


@dataclass(frozen=True, slots=True)
class Asked:
    """The search as it was typed.  Field names are query parameters; days are ISO dates."""

    text: str
    kind: str
    level: str
    since: str
    until: str
    tag: str

    def address(self, **changed: object) -> str:
        """Return the URL of this search with the *changed* parameters."""
        values = {name: getattr(self, name) for name in self.__slots__} | changed
        return url_for("record.index", **{name: value for name, value in values.items() if value})

    @property
    def filters(self) -> bool:
        """Whether the search has a level or a date filter."""
        return bool(self.level or self.since or self.until)


NOTHING: Final = Asked("", "", "", "", "", "")


@dataclass(frozen=True, slots=True)
class Days:
    """The date filter as times, ``before`` exclusive, with error messages by field."""

    since: datetime | None
    before: datetime | None
    wrong: dict[str, str]


@blueprint.get("/")
@learner_required
def index() -> str | tuple[str, int]:
    """Search the word log by part of the word, kind of use, level, dates and tag."""
    search = _asked()
    days = _days(search)
    search = replace(search, **dict.fromkeys(days.wrong, ""))
    found = record.search(studio(), me(), _wanted(search, days), _page())
    looked_up = _looked_up(search.text, found)
    page = render_template(
        "record/index.html",
        asked=search,
        wrong=days.wrong,
        found=found,
        counts=record.counts(studio(), me(), now()),
        looked_up=looked_up,
        decisions=record.decisions(studio(), me(), looked_up.lemma) if looked_up else (),
        kinds=KINDS,
        tags=tags.counts(studio(), me()),
        unmet=tags.unmet(studio(), me(), search.tag) if search.tag else (),
        most_unmet=UNMET,
        levels=tuple(Level),
        new_since=now() - record.FRESH,
        shown=shown() if search == NOTHING and found.lines and found.page == 1 else None,
    )
    return (page, 400) if days.wrong else page


@blueprint.get("/<lemma>")
@learner_required
def word(lemma: str) -> str | Response | tuple[str, int]:
    """Show one word: its meaning and all its uses by the learner."""
    try:
        history = record.history(studio(), me(), _spelt(lemma.lower()))
    except NotFound:
        return render_template("record/unknown.html", text=lemma[:LONGEST]), 404
    entry = history.entry or history.japanese
    if not history.meetings and entry is not None and entry.lemma != history.lemma:
        return redirect(url_for("record.word", lemma=entry.lemma))
    drilled = {
        each.use.source for each in history.meetings[:TOLD] if each.use.mode == drills.KIND.mode
    }
    return render_template(
        "record/word.html",
        history=history,
        told=TOLD,
        open_senses=_open_senses(),
        engines=ENGINES,
        coming=coming(history.lemma),
        tasks=begun.tasks(studio(), me(), drilled),
        kinds=KINDS_OF_DRILLS,
        lemma=history.lemma,
        **of_word(history.lemma, request.args.get("tag", "")),
    )


def _spelt(text: str) -> str:
    """Return the spelling used in the word log; Japanese words are in hiragana."""
    return text if text.isascii() else record.reading(studio(), text)


def _open_senses() -> int:
    """Return how many senses are unfolded; only the first for beginners."""
    return 1 if me().level <= Level.A2 else 4


def _asked() -> Asked:
    def given(name: str) -> str:
        return request.args.get(name, "").strip()

    text = nfkc(given("text")).strip().lower()[:LONGEST]
    days = given("since"), given("until")
    return Asked(text, given("kind"), given("level"), *days, given("tag")[:LONGEST])


def _wanted(asked: Asked, days: Days) -> Filter:
    """Build the filter.  Raises ``BadRequest`` for an unknown kind or level."""
    if asked.kind and asked.kind not in KINDS:
        raise BadRequest("kind")
    if asked.level and asked.level not in Level.__members__:
        raise BadRequest("level")
    return Filter(
        text=_spelt(asked.text),
        role=asked.kind if asked.kind not in {NEW, ASSISTED} else "",
        assisted=asked.kind == ASSISTED,
        level=Level[asked.level] if asked.level else None,
        since=days.since,
        before=days.before,
        new_since=now() - record.FRESH if asked.kind == NEW else None,
        tag=asked.tag,
    )


def _days(asked: Asked) -> Days:
    """Parse the days; they are swapped if the later one comes first."""
    parsed: dict[str, date | None] = {}
    errors: dict[str, str] = {}
    for name, text in (("since", asked.since), ("until", asked.until)):
        try:
            parsed[name] = _day(text)
        except ValueError:
            errors[name] = gettext("Please write the day like 2026-11-21.")
    since, until = parsed.get("since"), parsed.get("until")
    if since is not None and until is not None and until < since:
        since, until = until, since
    after = None if until is None else until + timedelta(days=1)
    return Days(_start(since), _start(after), errors)


def _day(text: str) -> date | None:
    """Parse an ISO date.  Raises ``ValueError`` also for years outside 2000 to 2999."""
    day = date.fromisoformat(text) if text else None
    if day is not None and not 2000 <= day.year < 3000:
        raise ValueError(text)
    return day


def _start(day: date | None) -> datetime | None:
    """Return the start of *day* in the server's time zone, in UTC."""
    return None if day is None else datetime.combine(day, time()).astimezone(UTC)


def _page() -> int:
    return request.args.get("page", 1, type=int)


def _looked_up(text: str, found: Found) -> Entry | JapaneseEntry | None:
    """Return the dictionary entry of *text* unless its lemma is already among the results."""
    entry = record.look_up(studio(), text) if text else None
    if entry is None or any(line.row.lemma == entry.lemma for line in found.lines):
        return None
    return entry
