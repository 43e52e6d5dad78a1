"""What an expansion of the crossword game brings to its page; the page asks for nothing else."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from studyplay.engines.scrabble.actions import Extra, Special
from studyplay.web.games.adapter import Json, builtins
from studyplay.web.i18n import Lazy


def nothing(_expansion: Any) -> Json:
    """For expansions of which nothing is fixed."""
    return {}


def never(_value: Any) -> bool:
    """For expansions that ask nobody anything."""
    return False


@dataclass(frozen=True, slots=True)
class WebPart:
    """The web side of one expansion, found by the ``key`` of its slice.

    ``extras`` and ``specials`` are the classes that a page may send, ``queries`` those that have a
    ``query`` for the dictionary.  ``template`` is what it adds to the tray, ``script`` the module
    that moves it.  ``shown`` turns the seat's slice into JSON, ``fixed`` tells what never changes
    of the expansion.  ``asks`` is whether somebody must answer before the next turn.
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
