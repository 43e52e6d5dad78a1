"""The main navigation: top bar on wide screens, bottom bar on phones."""

from dataclasses import dataclass
from typing import Final

from flask import Flask, request

from studyplay.web.i18n import Lazy, lazy


@dataclass(frozen=True, slots=True)
class Place:
    """A link of the navigation.  ``icon`` is a symbol of ``img/icons.svg``.

    ``other_blueprints`` are the blueprints, besides its own, whose pages belong to it.
    """

    endpoint: str
    icon: str
    text: Lazy
    also: tuple[str, ...] = ()

    @property
    def is_here(self) -> bool:
        """Whether the current page belongs to this item."""
        return request.blueprint in {self.endpoint.partition(".")[0], *self.also}


PLAYED: Final = (
    "companion",
    "evening",
    "join",
    "practice",
    "replays",
    "review",
    "scrabble",
    "tables",
    "travel",
)

PRACTISED: Final = ("chain", "chain_hands", "ten_minutes", "challenge")

IN_CLASSES: Final = (
    "assignments",
    "class_clearing",
    "class_data",
    "class_decks",
    "class_join",
    "class_people",
    "class_slips",
    "dashboard",
    "sheets",
    "work",
)

PLACES: Final = (
    Place("home.index", "today", lazy("Today")),
    Place("rooms.index", "board", lazy("Play"), also=PLAYED),
    Place("drills.index", "rack", lazy("Drills"), also=PRACTISED),
    Place("record.index", "words", lazy("Words"), also=("digest",)),
    Place("decks.index", "cards", lazy("Decks"), also=("readback",)),
    Place("classes.index", "people", lazy("Classes"), also=IN_CLASSES),
)


def init_app(app: Flask) -> None:
    """Add ``places`` to the template context of *app*."""
    app.context_processor(lambda: {"places": PLACES})
