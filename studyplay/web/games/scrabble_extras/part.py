"""The interface between a Scrabble expansion and the live page."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from studyplay.engines.scrabble.actions import Extra, Special
from studyplay.web.games.adapter import Json, builtins
from studyplay.web.i18n import Lazy


def nothing(_expansion: Any) -> Json:
    """Default for expansions without fixed data."""
    return {}


def never(_value: Any) -> bool:
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
    extras: tuple[type[Extra], ...] = ()
    specials: tuple[type[Special], ...] = ()
    queries: tuple[type[Special], ...] = ()
    shown: Callable[[Any], Json] = builtins
    fixed: Callable[[Any], Json] = nothing
    asks: Callable[[Any], bool] = never
    strings: Mapping[str, Lazy] = field(default_factory=dict[str, Lazy])
