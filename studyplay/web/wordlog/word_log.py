"""Pages of the word log: search and filters, the history of a word, dictionary look-up."""

from dataclasses import dataclass, replace
from datetime import UTC, date, datetime, time, timedelta
from typing import Final

from flask import Blueprint, redirect, render_template, request, url_for
from werkzeug.exceptions import BadRequest
from werkzeug.wrappers import Response

from studyplay.services.drilling import drills, unfinished_practice
from studyplay.services.errors import NotFound
from studyplay.services.wordlog import learner_word_log, tags
from studyplay.services.wordlog.learner_word_log import WordLogPage
from studyplay.store.word_log import WordLogFilter
from studyplay.study.wordlog.word_uses import UseRole
from studyplay.web.app_context import app_context, now
from studyplay.web.current_learner import current_learner, learner_required
from studyplay.web.i18n import gettext
from studyplay.web.texts.exercises.drill_kinds import DRILL_KINDS as KINDS_OF_DRILLS
from studyplay.web.texts.tables.game_names import ENGINE_NAMES
from studyplay.web.wordlog.overview import load_overview
from studyplay.web.wordlog.tags import chips_context
from studyplay.web.wordlog.word_schedule import describe_schedule
from studyplay.words.japanese_dictionary import JapaneseEntry
from studyplay.words.model import DictionaryEntry, Level
from studyplay.words.nfkc import nfkc

blueprint = Blueprint("record", __name__, url_prefix="/words")

MAX_SEARCH_CHARS: Final = 40
"""Maximum length of a search text; the rest is ignored."""

MAX_UNMET_WORDS: Final = 100
"""Maximum number of unmet words of a tag on the page."""

MAX_MEETINGS: Final = 100
"""Maximum number of uses of a word on its page."""

NEW_KIND: Final = "new"
ASSISTED_KIND: Final = "assisted"
KINDS: Final = (
    UseRole.MISSED,
    NEW_KIND,
    *(role for role in UseRole if role is not UseRole.MISSED),
    ASSISTED_KIND,
)
"""Filters by kind of use: the roles, and two filters derived from them."""


@dataclass(frozen=True, slots=True)
class SearchForm:
    """The search as it was typed.  Field names are query parameters; days are ISO dates."""

    text: str
    kind: str
    level: str
    since: str
    until: str
    tag: str

    def url(self, **changed: object) -> str:
        """Return the URL of this search with the *changed* parameters."""
        values = {name: getattr(self, name) for name in self.__slots__} | changed
        return url_for("record.index", **{name: value for name, value in values.items() if value})

    @property
    def has_filters(self) -> bool:
        """Whether the search has a level or a date filter."""
        return bool(self.level or self.since or self.until)


EMPTY_SEARCH: Final = SearchForm("", "", "", "", "", "")


@dataclass(frozen=True, slots=True)
class DateRange:
    """The date filter as times, ``before`` exclusive, with error messages by field."""

    since: datetime | None
    before: datetime | None
    errors: dict[str, str]


@blueprint.get("/")
@learner_required
def index() -> str | tuple[str, int]:
    """Search the word log by part of the word, kind of use, level, dates and tag."""
    search = _parse_search()
    days = _parse_days(search)
    search = replace(search, **dict.fromkeys(days.errors, ""))
    found = learner_word_log.search_word_log(
        app_context(), current_learner(), _build_filter(search, days), _parse_page_number()
    )
    looked_up = _find_dictionary_entry(search.text, found)
    page = render_template(
        "record/index.html",
        asked=search,
        wrong=days.errors,
        found=found,
        counts=learner_word_log.load_counts(app_context(), current_learner(), now()),
        looked_up=looked_up,
        decisions=learner_word_log.load_decisions(
            app_context(), current_learner(), looked_up.lemma
        )
        if looked_up
        else (),
        kinds=KINDS,
        tags=tags.count_words_by_tag(app_context(), current_learner()),
        unmet=tags.list_unrecorded_tagged_words(app_context(), current_learner(), search.tag)
        if search.tag
        else (),
        most_unmet=MAX_UNMET_WORDS,
        levels=tuple(Level),
        new_since=now() - learner_word_log.NEW_WORD_PERIOD,
        shown=load_overview()
        if search == EMPTY_SEARCH and found.lines and found.page == 1
        else None,
    )
    return (page, 400) if days.errors else page


@blueprint.get("/<lemma>")
@learner_required
def word(lemma: str) -> str | Response | tuple[str, int]:
    """Show one word: its meaning and all its uses by the learner."""
    try:
        history = learner_word_log.load_history(
            app_context(), current_learner(), _normalise_word(lemma.lower())
        )
    except NotFound:
        return render_template("record/unknown.html", text=lemma[:MAX_SEARCH_CHARS]), 404
    entry = history.entry or history.japanese
    if not history.recorded_uses and entry is not None and entry.lemma != history.lemma:
        return redirect(url_for("record.word", lemma=entry.lemma))
    drilled = {
        each.use.source
        for each in history.recorded_uses[:MAX_MEETINGS]
        if each.use.mode == drills.DRILL_PRACTICE.mode
    }
    return render_template(
        "record/word.html",
        history=history,
        told=MAX_MEETINGS,
        open_senses=_count_open_senses(),
        engines=ENGINE_NAMES,
        coming=describe_schedule(history.lemma),
        tasks=unfinished_practice.load_drill_tasks(app_context(), current_learner(), drilled),
        kinds=KINDS_OF_DRILLS,
        lemma=history.lemma,
        **chips_context(history.lemma, request.args.get("tag", "")),
    )


def _normalise_word(text: str) -> str:
    """Return the spelling used in the word log; Japanese words are in hiragana."""
    return text if text.isascii() else learner_word_log.normalise_reading(app_context(), text)


def _count_open_senses() -> int:
    """Return how many senses are unfolded; only the first for beginners."""
    return 1 if current_learner().level <= Level.A2 else 4


def _parse_search() -> SearchForm:
    def given(name: str) -> str:
        return request.args.get(name, "").strip()

    text = nfkc(given("text")).strip().lower()[:MAX_SEARCH_CHARS]
    days = given("since"), given("until")
    return SearchForm(text, given("kind"), given("level"), *days, given("tag")[:MAX_SEARCH_CHARS])


def _build_filter(search: SearchForm, days: DateRange) -> WordLogFilter:
    """Build the filter.  Raises ``BadRequest`` for an unknown kind or level."""
    if search.kind and search.kind not in KINDS:
        raise BadRequest("kind")
    if search.level and search.level not in Level.__members__:
        raise BadRequest("level")
    return WordLogFilter(
        text=_normalise_word(search.text),
        role=search.kind if search.kind not in {NEW_KIND, ASSISTED_KIND} else "",
        assisted=search.kind == ASSISTED_KIND,
        level=Level[search.level] if search.level else None,
        since=days.since,
        before=days.before,
        new_since=now() - learner_word_log.NEW_WORD_PERIOD if search.kind == NEW_KIND else None,
        tag=search.tag,
    )


def _parse_days(search: SearchForm) -> DateRange:
    """Parse the days; they are swapped if the later one comes first."""
    parsed: dict[str, date | None] = {}
    errors: dict[str, str] = {}
    for name, text in (("since", search.since), ("until", search.until)):
        try:
            parsed[name] = _parse_day(text)
        except ValueError:
            errors[name] = gettext("Please write the day like 2026-11-21.")
    since, until = parsed.get("since"), parsed.get("until")
    if since is not None and until is not None and until < since:
        since, until = until, since
    after = None if until is None else until + timedelta(days=1)
    return DateRange(_start_of_day(since), _start_of_day(after), errors)


def _parse_day(text: str) -> date | None:
    """Parse an ISO date.  Raises ``ValueError`` also for years outside 2000 to 2999."""
    day = date.fromisoformat(text) if text else None
    if day is not None and not 2000 <= day.year < 3000:
        raise ValueError(text)
    return day


def _start_of_day(day: date | None) -> datetime | None:
    """Return the start of *day* in the server's time zone, in UTC."""
    return None if day is None else datetime.combine(day, time()).astimezone(UTC)


def _parse_page_number() -> int:
    return request.args.get("page", 1, type=int)


def _find_dictionary_entry(
    text: str, found: WordLogPage
) -> DictionaryEntry | JapaneseEntry | None:
    """Return the dictionary entry of *text* unless its lemma is already among the results."""
    entry = learner_word_log.look_up(app_context(), text) if text else None
    if entry is None or any(line.row.lemma == entry.lemma for line in found.lines):
        return None
    return entry
