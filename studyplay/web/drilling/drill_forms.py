"""The form for a new drill: its choices and its parsing."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from werkzeug.exceptions import BadRequest

from studyplay.services.drilling.sources import Offers
from studyplay.study.drill.tasks import Band, Source, Spec, Task
from studyplay.study.wordlog.tags import LONGEST as LONGEST_TAG
from studyplay.web.i18n import Lazy, gettext, lazy, ngettext
from studyplay.web.texts.drill_sources import NONE_YET, SOURCES
from studyplay.web.texts.levels import LEARNERS
from studyplay.web.texts.themes import THEMES
from studyplay.words.model import Level
from studyplay.words.themes import Theme

USUAL_LENGTH: Final = {Level.A1: 5, Level.A2: 6}
"""Default word length by level; from B1 it is 7, a full Scrabble rack."""

LENGTHS: Final = range(3, 10)
RACKS: Final = (3, 5, 10, 20)
SECONDS: Final = (0, 60, 120, 300)
LONGEST: Final = (10, 12, 15)
"""Choices of the maximum word length, used in addition to ``LENGTH_CHOICES``."""


POS: Final[Mapping[str, Lazy]] = {
    "": lazy("any"),
    "noun": lazy("Nouns"),
    "verb": lazy("Verbs"),
    "adjective": lazy("Adjectives"),
    "adverb": lazy("Adverbs"),
}


@dataclass(frozen=True, slots=True)
class Choice:
    """A word source in the form.  ``is_open``: it has words now."""

    source: Source
    name: Lazy
    line: str
    open: bool


@dataclass(frozen=True, slots=True)
class ThemeChoice:
    """A theme in the form.  ``lines`` maps level names to texts with the number of words."""

    name: str
    title: Lazy
    lines: Mapping[str, str]


def usual(level: Level) -> Spec:
    """Return the default drill of a level."""
    return Spec(Task.WHOLE, level, USUAL_LENGTH.get(level, 7))


def read(form: Mapping[str, str], level: Level) -> Spec:
    """Parse the drill settings; missing fields get the defaults of *level*.

    Raises:
        BadRequest: A field has a value that the form does not offer.
    """
    try:
        default = usual(Level[form.get("level", level.name)])
        length = int(form.get("length", default.length))
        source = Source(form.get("source", default.source))
        return Spec(
            task=Task(form.get("task", default.task)),
            level=default.level,
            length=length,
            racks=int(form.get("racks", default.racks)),
            seconds=int(form.get("seconds", default.seconds)),
            source=source,
            easiest=_easiest(form.get("easiest", ""), default.level),
            longest=_longest(form.get("longest", ""), length),
            band=Band(form.get("band", default.band)),
            pattern=form.get("pattern", "").strip(),
            name=_name(form, source),
            pos=_pos(form.get("pos", "")),
        )
    except (KeyError, ValueError) as wrong:
        raise BadRequest(str(wrong)) from wrong


def choices(offers: Offers) -> tuple[Choice, ...]:
    """Return the word sources, each with its number of words or the reason why it is empty."""
    lines = {
        Source.LEVEL: gettext("as chosen below"),
        Source.DUE: _words(offers.due),
        Source.MISSED: gettext("and not found since") if offers.has_missed else "",
        Source.MINE: _words(offers.mine),
        Source.TAG: _tags(len(offers.tags)),
        Source.EVENING: "" if offers.evening is None else f"{offers.evening:%Y-%m-%d}",
        Source.FINGERPRINT: _words(offers.misspelt),
        Source.THEME: gettext("animals, food, travel …"),
        Source.LIST: gettext("pasted or typed"),
    }
    return tuple(
        Choice(source, name, lines[source] or str(NONE_YET[source]), open=bool(lines[source]))
        for source, name in SOURCES.items()
    )


def taken(found: Iterable[Choice], asked: Source) -> Source:
    """Return the *requested* source if it is open, else ``Source.LEVEL``."""
    open_now = {choice.source for choice in found if choice.open}
    return asked if asked in open_now else Source.LEVEL


def themes(found: Mapping[str, Theme]) -> tuple[ThemeChoice, ...]:
    """Return the themes in page order."""
    return tuple(
        ThemeChoice(
            name,
            title,
            {each.level.name: _counted(found[name].number(each.level)) for each in LEARNERS},
        )
        for name, title in THEMES.items()
        if name in found
    )


def theme(name: str) -> str:
    """Validate a theme name; empty is allowed.  Raises ``ValueError`` for unknown themes."""
    if name and name not in THEMES:
        raise ValueError(name)
    return name


def _counted(count: int) -> str:
    return ngettext("%(num)s word", "%(num)s words", count)


def _name(form: Mapping[str, str], source: Source) -> str:
    """Return the theme or tag of the source, empty for other sources."""
    match source:
        case Source.THEME:
            return theme(form.get("theme", ""))
        case Source.TAG:
            return form.get("tag", "")[:LONGEST_TAG]
        case _:
            return ""


def _tags(count: int) -> str:
    return ngettext("%(num)s tag", "%(num)s tags", count) if count else ""


def _words(count: int) -> str:
    return _counted(count) if count else ""


def _easiest(name: str, level: Level) -> Level | None:
    if not name:
        return None
    easiest = Level[name]
    return easiest if easiest < level else None


def _longest(text: str, length: int) -> int | None:
    if not text:
        return None
    longest = int(text)
    return longest if longest > length else None


def _pos(text: str) -> str:
    """Validate a part of speech.  Raises ``ValueError`` for unknown ones."""
    if text not in POS:
        raise ValueError(text)
    return text
