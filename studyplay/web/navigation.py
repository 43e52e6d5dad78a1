"""The main navigation: top bar on wide screens, bottom bar on phones."""

from dataclasses import dataclass
from typing import Final

from flask import Flask, request

from studyplay.web.i18n import LazyText, lazy


@dataclass(frozen=True, slots=True)
class NavItem:
    """A link of the navigation.  ``icon`` is a symbol of ``img/icons.svg``.

    ``other_blueprints`` are the blueprints, besides its own, whose pages belong to it.
    """

    endpoint: str
    icon: str
    text: LazyText
    other_blueprints: tuple[str, ...] = ()

    @property
    def is_current(self) -> bool:
        """Whether the current page belongs to this item."""
        return request.blueprint in {self.endpoint.partition(".")[0], *self.other_blueprints}


GAME_BLUEPRINTS: Final = (
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

DRILL_BLUEPRINTS: Final = ("chain", "chain_hands", "ten_minutes", "challenge")

CLASS_BLUEPRINTS: Final = (
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

NAV_ITEMS: Final = (
    NavItem("home.index", "today", lazy("Today")),
    NavItem("rooms.index", "board", lazy("Play"), other_blueprints=GAME_BLUEPRINTS),
    NavItem("drills.index", "rack", lazy("Drills"), other_blueprints=DRILL_BLUEPRINTS),
    NavItem("record.index", "words", lazy("Words"), other_blueprints=("digest",)),
    NavItem("decks.index", "cards", lazy("Decks"), other_blueprints=("readback",)),
    NavItem("classes.index", "people", lazy("Classes"), other_blueprints=CLASS_BLUEPRINTS),
)


def init_app(app: Flask) -> None:
    """Add ``places`` to the template context of *app*."""
    app.context_processor(lambda: {"places": NAV_ITEMS})
