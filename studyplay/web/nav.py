"""The few places one can always go to: top bar on a desk, bottom bar on a phone."""

from dataclasses import dataclass
from typing import Final

from flask import Flask, current_app, request

from studyplay.web.i18n import Lazy, lazy


@dataclass(frozen=True, slots=True)
class Place:
    """A main page.  ``endpoint`` is its view, ``icon`` a symbol of ``img/icons.svg``.

    ``also`` are the blueprints, beside its own, whose pages belong to it.
    """

    endpoint: str
    icon: str
    text: Lazy
    also: tuple[str, ...] = ()

    @property
    def is_here(self) -> bool:
        """Whether the page shown belongs to this place."""
        return request.blueprint in {self.endpoint.partition(".")[0], *self.also}


PLAYED: Final = ("join", "practice", "tables", "scrabble", "companion", "replays", "evening")

PRACTISED: Final = ("chain", "chain_hands", "ten_minutes", "challenge")

IN_CLASSES: Final = (
    "assignments",
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
    """Give the templates of *app* the places that exist in it."""
    app.context_processor(lambda: {"places": places()})


def places() -> tuple[Place, ...]:
    """The main pages, those of features that are not installed left out."""
    return tuple(place for place in PLACES if place.endpoint in current_app.view_functions)
