"""The form for a new drill: its choices and its parsing."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from werkzeug.exceptions import BadRequest

from studyplay.services.drilling.drill_word_sources import DrillOffers
from studyplay.study.drill.tasks import DrillSource, DrillSpec, ProbabilityBand, TaskKind
from studyplay.study.wordlog.tags import MAX_TAG_LENGTH as LONGEST_TAG
from studyplay.web.i18n import LazyText, gettext, lazy, ngettext
from studyplay.web.texts.exercises.word_sources import UNAVAILABLE_SOURCES, WORD_SOURCES
from studyplay.web.texts.exercises.word_themes import THEMES
from studyplay.web.texts.levels import LEARNER_LEVELS
from studyplay.words.model import Level
from studyplay.words.themes import Theme

DEFAULT_LENGTHS: Final = {Level.A1: 5, Level.A2: 6}
"""Default word length by level; from B1 it is 7, a full Scrabble rack."""

LENGTH_CHOICES: Final = range(3, 10)
RACK_COUNT_CHOICES: Final = (3, 5, 10, 20)
SECONDS_CHOICES: Final = (0, 60, 120, 300)
MAX_LENGTH_CHOICES: Final = (10, 12, 15)
"""Choices of the maximum word length, used in addition to ``LENGTH_CHOICES``."""


PARTS_OF_SPEECH: Final[Mapping[str, LazyText]] = {
    "": lazy("any"),
    "noun": lazy("Nouns"),
    "verb": lazy("Verbs"),
    "adjective": lazy("Adjectives"),
    "adverb": lazy("Adverbs"),
}


@dataclass(frozen=True, slots=True)
class SourceChoice:
    """A word source in the form.  ``is_open``: it has words now."""

    source: DrillSource
    name: LazyText
    line: str
    is_open: bool


@dataclass(frozen=True, slots=True)
class ThemeChoice:
    """A theme in the form.  ``lines`` maps level names to texts with the number of words."""

    name: str
    title: LazyText
    lines: Mapping[str, str]


def default_spec(level: Level) -> DrillSpec:
    """Return the default drill of a level."""
    return DrillSpec(TaskKind.WHOLE, level, DEFAULT_LENGTHS.get(level, 7))


def parse_spec(form: Mapping[str, str], level: Level) -> DrillSpec:
    """Parse the drill settings; missing fields get the defaults of *level*.

    Raises:
        BadRequest: A field has a value that the form does not offer.
    """
    try:
        default = default_spec(Level[form.get("level", level.name)])
        length = int(form.get("length", default.length))
        source = DrillSource(form.get("source", default.source))
        return DrillSpec(
            task=TaskKind(form.get("task", default.task)),
            level=default.level,
            length=length,
            racks=int(form.get("racks", default.racks)),
            seconds=int(form.get("seconds", default.seconds)),
            source=source,
            easiest=_parse_easiest(form.get("easiest", ""), default.level),
            longest=_parse_longest(form.get("longest", ""), length),
            band=ProbabilityBand(form.get("band", default.band)),
            pattern=form.get("pattern", "").strip(),
            name=_parse_name(form, source),
            pos=_validate_part_of_speech(form.get("pos", "")),
        )
    except (KeyError, ValueError) as wrong:
        raise BadRequest(str(wrong)) from wrong


def list_source_choices(offers: DrillOffers) -> tuple[SourceChoice, ...]:
    """Return the word sources, each with its number of words or the reason why it is empty."""
    lines = {
        DrillSource.LEVEL: gettext("as chosen below"),
        DrillSource.DUE: _format_nonzero_word_count(offers.due_count),
        DrillSource.MISSED: gettext("and not found since") if offers.has_missed else "",
        DrillSource.MINE: _format_nonzero_word_count(offers.set_aside_count),
        DrillSource.TAG: _format_tag_count(len(offers.tags)),
        DrillSource.EVENING: ""
        if offers.last_evening is None
        else f"{offers.last_evening:%Y-%m-%d}",
        DrillSource.FINGERPRINT: _format_nonzero_word_count(offers.misspelt_count),
        DrillSource.THEME: gettext("animals, food, travel …"),
        DrillSource.LIST: gettext("pasted or typed"),
    }
    return tuple(
        SourceChoice(
            source,
            name,
            lines[source] or str(UNAVAILABLE_SOURCES[source]),
            is_open=bool(lines[source]),
        )
        for source, name in WORD_SOURCES.items()
    )


def select_source(choices: Iterable[SourceChoice], requested: DrillSource) -> DrillSource:
    """Return the *requested* source if it is open, else ``Source.LEVEL``."""
    open_now = {choice.source for choice in choices if choice.is_open}
    return requested if requested in open_now else DrillSource.LEVEL


def list_theme_choices(available: Mapping[str, Theme]) -> tuple[ThemeChoice, ...]:
    """Return the themes in page order."""
    return tuple(
        ThemeChoice(
            name,
            title,
            {
                each.level.name: _format_word_count(available[name].count_up_to(each.level))
                for each in LEARNER_LEVELS
            },
        )
        for name, title in THEMES.items()
        if name in available
    )


def validate_theme(name: str) -> str:
    """Validate a theme name; empty is allowed.  Raises ``ValueError`` for unknown themes."""
    if name and name not in THEMES:
        raise ValueError(name)
    return name


def _format_word_count(count: int) -> str:
    return ngettext("%(num)s word", "%(num)s words", count)


def _parse_name(form: Mapping[str, str], source: DrillSource) -> str:
    """Return the theme or tag of the source, empty for other sources."""
    match source:
        case DrillSource.THEME:
            return validate_theme(form.get("theme", ""))
        case DrillSource.TAG:
            return form.get("tag", "")[:LONGEST_TAG]
        case _:
            return ""


def _format_tag_count(count: int) -> str:
    return ngettext("%(num)s tag", "%(num)s tags", count) if count else ""


def _format_nonzero_word_count(count: int) -> str:
    return _format_word_count(count) if count else ""


def _parse_easiest(name: str, level: Level) -> Level | None:
    if not name:
        return None
    easiest = Level[name]
    return easiest if easiest < level else None


def _parse_longest(text: str, length: int) -> int | None:
    if not text:
        return None
    longest = int(text)
    return longest if longest > length else None


def _validate_part_of_speech(text: str) -> str:
    """Validate a part of speech.  Raises ``ValueError`` for unknown ones."""
    if text not in PARTS_OF_SPEECH:
        raise ValueError(text)
    return text
