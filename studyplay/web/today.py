"""Content of the page "Today": links by urgency, and recently missed words."""

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
"""Maximum number of unfinished items; the page of drills lists all."""

MOST_ASSIGNED = 3
"""Maximum number of assignments; the page of work lists all."""


def doors() -> tuple[Door, ...]:
    """The learner's links, the first one as primary.  For teachers their classes come first."""
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
    """The words that the learner missed last."""
    return record.lately_missed(studio(), me(), HANDFUL)


def _assigned(cards: Sequence[Card]) -> Iterator[Door]:
    """The first assignments of the learner's classes, then a link to all."""
    for card in cards[:MOST_ASSIGNED]:
        yield Door(card.href, card.icon, card.title, f"{card.room} · {card.clock}")
    if len(cards) > MOST_ASSIGNED:
        title = ngettext("%(num)s more", "%(num)s more", len(cards) - MOST_ASSIGNED)
        yield Door(url_for("work.index"), "check", title, gettext("All work of your classes"))


def _unfinished(assigned: Iterable[Card]) -> Iterator[Door]:
    """The first unfinished items that are not in *assigned*, then a link to all."""
    there = {card.going.work_id for card in assigned if card.going}
    going = unfinished.going(there)
    for each in going[:MOST_UNFINISHED]:
        yield Door(each.href, "resume", each.title, each.text)
    if len(going) > MOST_UNFINISHED:
        title = ngettext("%(num)s more", "%(num)s more", len(going) - MOST_UNFINISHED)
        href = url_for("drills.index", begun="all", _anchor="unfinished")
        yield Door(href, "resume", title, gettext("All that you have begun"))


def _due() -> list[Door]:
    """The link to today's ten minutes if words are due, else nothing."""
    return _ten_minutes() if ten_minutes.is_anything_due(studio(), me(), now()) else []


def _ten_minutes() -> list[Door]:
    title, text = gettext("Today's ten minutes"), gettext("The words whose turn it is")
    return [Door(url_for("ten_minutes.index"), "clock", title, text)]


def _lasting() -> Iterator[Door]:
    for endpoint, icon, title, text in LASTING:
        yield Door(url_for(endpoint), icon, str(title), str(text))
