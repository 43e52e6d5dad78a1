"""Links for teachers on the Today page: join requests, current assignments, missed words."""

from collections.abc import Iterator, Sequence
from datetime import datetime
from typing import Final

from flask import url_for

from studyplay.services.classes import teacher_summary
from studyplay.services.classes.dashboard import DashboardPeriod
from studyplay.services.classes.teacher_summary import ClassToday
from studyplay.study.classroom.model import Classroom
from studyplay.study.classroom.window import AssignmentPhase
from studyplay.web.app_context import app_context, now
from studyplay.web.classes import assignment_view
from studyplay.web.classes.assignment_view import AssignmentCard
from studyplay.web.current_learner import current_learner
from studyplay.web.i18n import gettext, ngettext
from studyplay.web.start.link_cards import LinkCard

MAX_ASSIGNMENTS: Final = 3
"""Maximum number of assignments on Today; the class pages list all of them."""

MAX_CLASSES_WITH_MISSED_WORDS: Final = 2
"""Maximum number of classes whose missed words are on Today."""

MAX_WORDS_PER_CLASS: Final = 3


def list_teacher_links() -> Iterator[LinkCard]:
    """Return the links for a teacher; empty for other learners."""
    at = now()
    taught = teacher_summary.list_classes(app_context(), current_learner(), at)
    yield from _join_request_links(taught)
    yield from _assignment_links(taught, at)
    yield from _missed_words_links(taught)
    if taught and not any(each.assignments for each in taught):
        yield from _first_step_links(taught[0])


def _join_request_links(classes: Sequence[ClassToday]) -> Iterator[LinkCard]:
    for each in classes:
        if each.join_request_count:
            title = ngettext(
                "%(num)s asks to come in", "%(num)s ask to come in", each.join_request_count
            )
            yield LinkCard(_class_url(each.room), "people", title, each.room.name)


def _assignment_links(classes: Sequence[ClassToday], at: datetime) -> Iterator[LinkCard]:
    """Link assignments that are open or have just ended, earliest due date first.

    Beyond the maximum, one link leads to the list of classes.
    """
    found = [(each.room, given) for each in classes for given in each.assignments]
    found.sort(key=lambda pair: pair[1].assignment.window.due_at)
    for room, given in found[:MAX_ASSIGNMENTS]:
        card = assignment_view.build_card(given, at)
        href = url_for("assignments.assignment", class_id=room.id, assignment_id=card.id)
        yield LinkCard(
            href,
            card.icon,
            card.title,
            f"{room.name} · {_format_handed_in(card)} · {_format_due(card)}",
        )
    if len(found) > MAX_ASSIGNMENTS:
        title = ngettext("%(num)s more", "%(num)s more", len(found) - MAX_ASSIGNMENTS)
        yield LinkCard(url_for("classes.index"), "check", title, gettext("Classes"))


def _missed_words_links(classes: Sequence[ClassToday]) -> Iterator[LinkCard]:
    """Link the words missed this week to the dashboard, where they can be assigned."""
    found = [each for each in classes if each.missed_words]
    for each in found[:MAX_CLASSES_WITH_MISSED_WORDS]:
        href = url_for("dashboard.index", class_id=each.room.id, period=DashboardPeriod.WEEK)
        more = " …" if len(each.missed_words) > MAX_WORDS_PER_CLASS else ""
        words = ", ".join(each.missed_words[:MAX_WORDS_PER_CLASS]) + more
        yield LinkCard(href, "words", gettext("Words most missed"), f"{each.room.name} · {words}")


def _first_step_links(class_today: ClassToday) -> Iterator[LinkCard]:
    """Link the next step in a class without assignments: first add learners, then assign."""
    room = class_today.room
    if not (class_today.learner_count or class_today.join_request_count):
        text = gettext("Nobody is in the class yet")
        yield LinkCard(_class_url(room), "people", room.name, text)
    else:
        href = url_for("assignments.new", class_id=room.id)
        yield LinkCard(href, "plus", gettext("Give new work"), room.name)


def _format_handed_in(card: AssignmentCard) -> str:
    return gettext(
        "%(done)s of %(people)s handed in", done=card.done_count, people=card.learner_count
    )


def _format_due(card: AssignmentCard) -> str:
    match card.phase:
        case AssignmentPhase.OPEN:
            return gettext("until %(when)s, %(left)s", when=card.due, left=card.time_left)
        case _:
            return gettext("was due %(when)s", when=card.due)


def _class_url(room: Classroom) -> str:
    return url_for("classes.classroom", class_id=room.id)
