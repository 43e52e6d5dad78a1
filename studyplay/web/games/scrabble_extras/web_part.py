"""The interface between a Scrabble expansion and the live page."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from studyplay.engines.scrabble.actions import ExpansionAction, PlayExtra
from studyplay.web.games.adapter import Json, to_json_values
from studyplay.web.i18n import LazyText


def no_fixed_data(_expansion: Any) -> Json:
    """Default for expansions without fixed data."""
    return {}


def no_answer_owed(_value: Any) -> bool:
    """Default for expansions that never wait for an answer."""
    return False


@dataclass(frozen=True, slots=True)
class WebPart:
    """The web side of one expansion.

    Attributes:
        key: The key of the expansion's state.
        template: The template that it adds to the tray.
        script: The JavaScript module of the template.
        extras: The additions to a play that a page may send.
        specials: The actions that a page may send.
        queries: The actions with a ``query`` for the dictionary.
        build_view_data: Converts the seat's state to JSON-compatible values.
        build_fixed_data: Returns the data that does not change during a game.
        is_answer_owed: Whether a player must answer before the next turn.
        strings: Texts for the scripts.
    """

    key: str
    template: str
    script: str
    extras: tuple[type[PlayExtra], ...] = ()
    specials: tuple[type[ExpansionAction], ...] = ()
    queries: tuple[type[ExpansionAction], ...] = ()
    build_view_data: Callable[[Any], Json] = to_json_values
    build_fixed_data: Callable[[Any], Json] = no_fixed_data
    is_answer_owed: Callable[[Any], bool] = no_answer_owed
    strings: Mapping[str, LazyText] = field(default_factory=dict[str, LazyText])
