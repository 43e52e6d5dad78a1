"""The page "Today": what can be done now, most urgent first, and what was missed lately."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import islice

from flask import current_app, url_for

from studyplay.services.drilling import drills, schedule
from studyplay.services.tables import practice
from studyplay.services.wordlog import record
from studyplay.services.wordlog.record import Line
from studyplay.web.classes import work
from studyplay.web.classes.work import Card
from studyplay.web.i18n import gettext, lazy
from studyplay.web.learners import me
from studyplay.web.studio import now, studio
from studyplay.web.texts.games import game_name


@dataclass(frozen=True, slots=True)
class Door:
    """A link as large as a card.  ``kind`` ``"primary"`` is the one to take if unsure."""

    href: str
    icon: str
    title: str
    text: str
    kind: str = ""


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

MOST_ASSIGNED = 3
"""So much work of classes stands on the page; the rest is on the pages of the classes."""


def doors() -> tuple[Door, ...]:
    """The doors of the learner, the first one marked; features not installed are left out."""
    game, *others = _lasting()
    due, assigned = _due(), tuple(islice(work.to_do(), MOST_ASSIGNED))
    found = [
        *map(_assigned, assigned),
        *_unfinished(assigned),
        *due,
        game,
        *([] if due else _ten_minutes()),
        *others,
    ]
    return tuple(replace(door, kind="" if n else "primary") for n, door in enumerate(found))


def lately_missed() -> Sequence[Line]:
    """The words that the learner missed last, a handful."""
    if "record.word" not in current_app.view_functions:
        return ()
    return record.lately_missed(studio(), me(), HANDFUL)


def _assigned(card: Card) -> Door:
    """Work of a class of the learner's."""
    return Door(card.href, card.icon, card.title, f"{card.room} · {card.clock}")


def _unfinished(assigned: Iterable[Card]) -> Iterator[Door]:
    """What was begun, and has no door among the *assigned* work."""
    there = {card.going.work_id for card in assigned if card.going}
    views = current_app.view_functions
    tables = practice.recent(studio(), me()) if "practice.table" in views else ()
    going = (each for each in tables if each.ended_at is None and each.id not in there)
    table = next(going, None)
    if table is not None:
        href = url_for("practice.table", table_id=table.id)
        yield Door(href, "resume", gettext("Go on playing"), game_name(table.game))
    drill_id = drills.unfinished(studio(), me()) if "drills.drill" in views else None
    if drill_id is not None and drill_id not in there:
        href = url_for("drills.drill", drill_id=drill_id)
        yield Door(href, "resume", gettext("Go on with the drill"), gettext("Rack drill"))


def _due() -> list[Door]:
    """The ten minutes before anything new, if there is something to practise."""
    return _ten_minutes() if schedule.is_any_due(studio(), me(), now()) else []


def _ten_minutes() -> list[Door]:
    title, text = gettext("Today's ten minutes"), gettext("The words whose turn it is")
    return [Door(url_for("ten_minutes.index"), "clock", title, text)]


def _lasting() -> Iterator[Door]:
    for endpoint, icon, title, text in LASTING:
        if endpoint in current_app.view_functions:
            yield Door(url_for(endpoint), icon, str(title), str(text))
