"""Links for teachers on the Today page: join requests, current assignments, missed words."""

from collections.abc import Iterator, Sequence
from datetime import datetime
from typing import Final

from flask import url_for

from studyplay.services.classes import taught_today
from studyplay.services.classes.dashboard import Period
from studyplay.services.classes.taught_today import Taught
from studyplay.study.classroom.model import Classroom
from studyplay.study.classroom.window import Phase
from studyplay.web.classes import assignment_view
from studyplay.web.classes.assignment_view import Card
from studyplay.web.doors import Door
from studyplay.web.i18n import gettext, ngettext
from studyplay.web.learners import me
from studyplay.web.studio import now, studio

MOST_WORK: Final = 3
"""Maximum number of assignments on Today; the class pages list all of them."""

MOST_CLASSES: Final = 2
"""Maximum number of classes whose missed words are on Today."""

FEW_WORDS: Final = 3


def doors() -> Iterator[Door]:
    """Return the links for a teacher; empty for other learners."""
    at = now()
    taught = taught_today.classes_of(studio(), me(), at)
    yield from _asking(taught)
    yield from _work(taught, at)
    yield from _missed(taught)
    if taught and not any(each.given for each in taught):
        yield from _first_steps(taught[0])


def _asking(taught: Sequence[Taught]) -> Iterator[Door]:
    for each in taught:
        if each.asking:
            title = ngettext("%(num)s asks to come in", "%(num)s ask to come in", each.asking)
            yield Door(_page(each.room), "people", title, each.room.name)


def _work(taught: Sequence[Taught], at: datetime) -> Iterator[Door]:
    """Link assignments that are open or have just ended, earliest due date first.

    Beyond the maximum, one link leads to the list of classes.
    """
    found = [(each.room, given) for each in taught for given in each.given]
    found.sort(key=lambda pair: pair[1].assignment.window.due_at)
    for room, given in found[:MOST_WORK]:
        card = assignment_view.card(given, at)
        href = url_for("assignments.assignment", class_id=room.id, assignment_id=card.id)
        yield Door(href, card.icon, card.title, f"{room.name} · {_came(card)} · {_clock(card)}")
    if len(found) > MOST_WORK:
        title = ngettext("%(num)s more", "%(num)s more", len(found) - MOST_WORK)
        yield Door(url_for("classes.index"), "check", title, gettext("Classes"))


def _missed(taught: Sequence[Taught]) -> Iterator[Door]:
    """Link the words missed this week to the dashboard, where they can be assigned."""
    found = [each for each in taught if each.missed]
    for each in found[:MOST_CLASSES]:
        href = url_for("dashboard.index", class_id=each.room.id, period=Period.WEEK)
        more = " …" if len(each.missed) > FEW_WORDS else ""
        words = ", ".join(each.missed[:FEW_WORDS]) + more
        yield Door(href, "words", gettext("Words most missed"), f"{each.room.name} · {words}")


def _first_steps(taught: Taught) -> Iterator[Door]:
    """Link the next step in a class without assignments: first add learners, then assign."""
    room = taught.room
    if not (taught.learners or taught.asking):
        text = gettext("Nobody is in the class yet")
        yield Door(_page(room), "people", room.name, text)
    else:
        href = url_for("assignments.new", class_id=room.id)
        yield Door(href, "plus", gettext("Give new work"), room.name)


def _came(card: Card) -> str:
    return gettext("%(done)s of %(people)s handed in", done=card.done, people=card.people)


def _clock(card: Card) -> str:
    match card.phase:
        case Phase.OPEN:
            return gettext("until %(when)s, %(left)s", when=card.due, left=card.left)
        case _:
            return gettext("was due %(when)s", when=card.due)


def _page(room: Classroom) -> str:
    return url_for("classes.classroom", class_id=room.id)
