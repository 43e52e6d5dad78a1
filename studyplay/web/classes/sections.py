"""The sections of a class page.  Register a new section by adding it to the tuples here.

Sections whose blueprint is not registered are left out, like entries of the top bar.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

from flask import current_app, url_for
from markupsafe import Markup

from studyplay.study.classroom.model import Classroom
from studyplay.web.classes import work
from studyplay.web.i18n import Lazy, lazy


@dataclass(frozen=True, slots=True)
class Section:
    """A section of a class with its own page.

    ``endpoint`` is a view that takes ``class_id``; ``icon`` is a symbol of ``img/icons.svg``.
    """

    endpoint: str
    icon: str
    text: Lazy
    line: Lazy

    def address(self, room: Classroom) -> str:
        """Return the URL of the section for a class."""
        return url_for(self.endpoint, class_id=room.id)


FOR_TEACHERS: Final[tuple[Section, ...]] = (
    Section(
        "assignments.index",
        "check",
        lazy("Work"),
        lazy("Give drills, words, chains and games; see who is done"),
    ),
    Section(
        "dashboard.index",
        "search",
        lazy("How it goes"),
        lazy("Who, how well, and which words nobody knew"),
    ),
    Section(
        "class_decks.index",
        "cards",
        lazy("Class deck"),
        lazy("Words for everybody in the class, as one deck for Anki."),
    ),
    Section(
        "sheets.index",
        "download",
        lazy("Sheets to print"),
        lazy("Worksheet, test and key of your words and last week's games"),
    ),
)
"""Sections of the teacher page, in order."""

FOR_LEARNERS: Final[tuple[Section, ...]] = (
    Section(
        "class_decks.index",
        "cards",
        lazy("Class deck"),
        lazy("The words of your class, for Anki."),
    ),
)

Panel = Callable[[Classroom], Markup]

PANELS: Final[tuple[Panel, ...]] = (work.panel,)
"""Panels rendered on the learner page of a class: the open assignments."""


def for_teachers() -> Iterator[Section]:
    """Return the registered sections for teachers."""
    return _installed(FOR_TEACHERS)


def for_learners() -> Iterator[Section]:
    """Return the registered sections for learners."""
    return _installed(FOR_LEARNERS)


def panels(room: Classroom) -> tuple[Markup, ...]:
    """Render the panels for learners of a class; empty panels are left out."""
    return tuple(filter(None, (panel(room) for panel in PANELS)))


def _installed(sections: tuple[Section, ...]) -> Iterator[Section]:
    views = current_app.view_functions
    return (section for section in sections if section.endpoint in views)
