"""The page "Today": what can be done now, most urgent first, and what was missed lately."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from flask import url_for

from studyplay.services.drilling import ten_minutes
from studyplay.services.wordlog import record
from studyplay.services.wordlog.record import Line
from studyplay.web import unfinished
from studyplay.web.classes import taught, work
from studyplay.web.classes.work import Card
from studyplay.web.doors import Door
from studyplay.web.i18n import gettext, lazy, ngettext
from studyplay.web.learners import me
from studyplay.web.studio import now, studio

LASTING = (
    (
        "practice.index",
        "board",
        lazy("New game of Scrabble"),
        lazy("Against an opponent of your level"),
    ),
    (
        "rooms.index",
        "person",
        lazy("Play with others"),
        lazy("Everybody on their own phone, with a code"),
    ),
    (
        "challenge.index",
        "star",
        lazy("Today's challenge"),
        lazy("The same ten racks for everybody here"),
    ),
    ("drills.index", "rack", lazy("Drills"), lazy("Racks, hooks, meanings, dictation")),
    (
        "chain.index",
        "swap",
        lazy("Shiritori practice"),
        lazy("Word chains, alone or with a robot"),
    ),
    ("record.index", "words", lazy("My words"), lazy("How they grow, and what you missed")),
    ("decks.index", "cards", lazy("My decks"), lazy("Take the missed words to Anki")),
)


HANDFUL = 6

MOST_UNFINISHED = 3
"""So much that was begun stands on the page; all of it is on that of the drills."""

MOST_ASSIGNED = 3
"""So much work of classes stands on the page; all of it is on a page of its own."""


def doors() -> tuple[Door, ...]:
    """The doors of the learner, the first one marked; a teacher is led to the classes first."""
    game, *others = _lasting()
    due, assigned = _due(), tuple(work.to_do())
    found = [
        *taught.doors(),
        *_assigned(assigned),
        *_unfinished(assigned),
        *due,
        game,
        *([] if due else _ten_minutes()),
        *others,
    ]
    return tuple(replace(door, kind="" if n else "primary") for n, door in enumerate(found))


def lately_missed() -> Sequence[Line]:
    """The words that the learner missed last, a handful."""
    return record.lately_missed(studio(), me(), HANDFUL)


def _assigned(cards: Sequence[Card]) -> Iterator[Door]:
    """Work of the learner's classes: a few, then all of it."""
    for card in cards[:MOST_ASSIGNED]:
        yield Door(card.href, card.icon, card.title, f"{card.room} · {card.clock}")
    if len(cards) > MOST_ASSIGNED:
        title = ngettext("%(num)s more", "%(num)s more", len(cards) - MOST_ASSIGNED)
        yield Door(url_for("work.index"), "check", title, gettext("All work of your classes"))


def _unfinished(assigned: Iterable[Card]) -> Iterator[Door]:
    """What was begun, and has no door among the *assigned* work; a few, then all the others."""
    there = {card.going.work_id for card in assigned if card.going}
    going = unfinished.going(there)
    for each in going[:MOST_UNFINISHED]:
        yield Door(each.href, "resume", each.title, each.text)
    if len(going) > MOST_UNFINISHED:
        title = ngettext("%(num)s more", "%(num)s more", len(going) - MOST_UNFINISHED)
        href = url_for("drills.index", begun="all", _anchor="unfinished")
        yield Door(href, "resume", title, gettext("All that you have begun"))


def _due() -> list[Door]:
    """The ten minutes before anything new, if there is something to practise."""
    return _ten_minutes() if ten_minutes.is_anything_due(studio(), me(), now()) else []


def _ten_minutes() -> list[Door]:
    title, text = gettext("Today's ten minutes"), gettext("The words whose turn it is")
    return [Door(url_for("ten_minutes.index"), "clock", title, text)]


def _lasting() -> Iterator[Door]:
    for endpoint, icon, title, text in LASTING:
        yield Door(url_for(endpoint), icon, str(title), str(text))
