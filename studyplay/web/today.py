"""The page "Today": what can be done now, most urgent first, and what was missed lately."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from flask import current_app, url_for

from studyplay.services import drills, practice, record
from studyplay.services.record import Line
from studyplay.web.i18n import gettext, lazy
from studyplay.web.learners import me
from studyplay.web.studio import studio
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
    ("drills.index", "rack", lazy("Rack drill"), lazy("Find the words in seven letters")),
    ("record.index", "words", lazy("My words"), lazy("Played, missed, new: all of them")),
    ("decks.index", "cards", lazy("My decks"), lazy("Take the missed words to Anki")),
)


HANDFUL = 6


def doors() -> tuple[Door, ...]:
    """The doors of the learner, the first one marked; features not installed are left out."""
    found = [*_unfinished(), *_lasting()]
    return tuple(replace(door, kind="" if n else "primary") for n, door in enumerate(found))


def lately_missed() -> Sequence[Line]:
    """The words that the learner missed last, a handful."""
    if "record.word" not in current_app.view_functions:
        return ()
    return record.lately_missed(studio(), me(), HANDFUL)


def _unfinished() -> Iterator[Door]:
    views = current_app.view_functions
    tables = practice.recent(studio(), me()) if "practice.table" in views else ()
    table = next((table for table in tables if table.ended_at is None), None)
    if table is not None:
        href = url_for("practice.table", table_id=table.id)
        yield Door(href, "resume", gettext("Go on playing"), game_name(table.game))
    drill_id = drills.unfinished(studio(), me()) if "drills.drill" in views else None
    if drill_id is not None:
        href = url_for("drills.drill", drill_id=drill_id)
        yield Door(href, "resume", gettext("Go on with the drill"), gettext("Rack drill"))


def _lasting() -> Iterator[Door]:
    for endpoint, icon, title, text in LASTING:
        if endpoint in current_app.view_functions:
            yield Door(url_for(endpoint), icon, str(title), str(text))
