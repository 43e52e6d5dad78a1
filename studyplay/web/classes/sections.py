"""What there is in a class beside its people.  A new part adds its line here, and no more.

Parts that are not installed are left out, as places of the top bar are.
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
    """A part of a class with a page of its own, whose view takes the ``class_id``.

    ``endpoint`` is that view, ``icon`` a symbol of ``img/icons.svg``; ``line`` says what for.
    """

    endpoint: str
    icon: str
    text: Lazy
    line: Lazy

    def address(self, room: Classroom) -> str:
        """Where the part of that class is."""
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
"""In the order of the page."""

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
"""What stands on a learner's page of a class itself: the work there is to do."""


def for_teachers() -> Iterator[Section]:
    """The parts for who teaches."""
    return _installed(FOR_TEACHERS)


def for_learners() -> Iterator[Section]:
    """The parts for who learns."""
    return _installed(FOR_LEARNERS)


def panels(room: Classroom) -> tuple[Markup, ...]:
    """The panels for who learns in *room*; those with nothing to say are left out."""
    return tuple(filter(None, (panel(room) for panel in PANELS)))


def _installed(sections: tuple[Section, ...]) -> Iterator[Section]:
    views = current_app.view_functions
    return (section for section in sections if section.endpoint in views)
