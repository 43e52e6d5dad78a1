"""The large buttons of the page "Today": what can be done now, most urgent first."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from flask import current_app, url_for

from studyplay.services import practice
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
    ("drills.index", "rack", lazy("Rack drill"), lazy("Find the words in seven letters")),
    ("record.index", "words", lazy("My words"), lazy("Played, missed, new: all of them")),
    ("decks.index", "cards", lazy("My decks"), lazy("Take the missed words to Anki")),
)


def doors() -> tuple[Door, ...]:
    """The doors of the learner, the first one marked; features not installed are left out."""
    found = [*_unfinished(), *_lasting()]
    return tuple(replace(door, kind="" if n else "primary") for n, door in enumerate(found))


def _unfinished() -> Iterator[Door]:
    if "practice.table" not in current_app.view_functions:
        return
    for table in practice.recent(studio(), me()):
        if table.ended_at is None:
            yield Door(
                url_for("practice.table", table_id=table.id),
                "resume",
                gettext("Go on playing"),
                game_name(table.game),
            )
            return


def _lasting() -> Iterator[Door]:
    for endpoint, icon, title, text in LASTING:
        if endpoint in current_app.view_functions:
            yield Door(url_for(endpoint), icon, str(title), str(text))
