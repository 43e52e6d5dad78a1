"""The sections of a class page.  Register a new section by adding it to the tuples here.

Sections whose blueprint is not registered are left out, like entries of the top bar.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

from flask import current_app, url_for
from markupsafe import Markup

from studyplay.study.classroom.model import Classroom
from studyplay.web.classes import learner_work
from studyplay.web.i18n import LazyText, lazy


@dataclass(frozen=True, slots=True)
class ClassSection:
    """A section of a class with its own page.

    ``endpoint`` is a view that takes ``class_id``; ``icon`` is a symbol of ``img/icons.svg``.
    """

    endpoint: str
    icon: str
    title: LazyText
    description: LazyText

    def url(self, room: Classroom) -> str:
        """Return the URL of the section for a class."""
        return url_for(self.endpoint, class_id=room.id)


TEACHER_SECTIONS: Final[tuple[ClassSection, ...]] = (
    ClassSection(
        "assignments.index",
        "check",
        lazy("Work"),
        lazy("Give drills, words, chains and games; see who is done"),
    ),
    ClassSection(
        "dashboard.index",
        "search",
        lazy("How it goes"),
        lazy("Who, how well, and which words nobody knew"),
    ),
    ClassSection(
        "class_decks.index",
        "cards",
        lazy("Class deck"),
        lazy("Words for everybody in the class, as one deck for Anki."),
    ),
    ClassSection(
        "sheets.index",
        "download",
        lazy("Sheets to print"),
        lazy("Worksheet, test and key of your words and last week's games"),
    ),
)
"""Sections of the teacher page, in order."""

LEARNER_SECTIONS: Final[tuple[ClassSection, ...]] = (
    ClassSection(
        "class_decks.index",
        "cards",
        lazy("Class deck"),
        lazy("The words of your class, for Anki."),
    ),
)

PanelRenderer = Callable[[Classroom], Markup]

LEARNER_PANELS: Final[tuple[PanelRenderer, ...]] = (learner_work.render_panel,)
"""Panels rendered on the learner page of a class: the open assignments."""


def teacher_sections() -> Iterator[ClassSection]:
    """Return the registered sections for teachers."""
    return _filter_registered(TEACHER_SECTIONS)


def learner_sections() -> Iterator[ClassSection]:
    """Return the registered sections for learners."""
    return _filter_registered(LEARNER_SECTIONS)


def render_panels(room: Classroom) -> tuple[Markup, ...]:
    """Render the panels for learners of a class; empty panels are left out."""
    return tuple(filter(None, (panel(room) for panel in LEARNER_PANELS)))


def _filter_registered(sections: tuple[ClassSection, ...]) -> Iterator[ClassSection]:
    views = current_app.view_functions
    return (section for section in sections if section.endpoint in views)
