"""The interface between one engine and the live pages: its actions, and its views as JSON."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeAlias, cast, get_args

import msgspec

from studyplay.engines.catalog import AnyGame
from studyplay.engines.core import Slices
from studyplay.services.tables.live import Seen
from studyplay.web.games.actions import Sent, read
from studyplay.web.i18n import Lazy

Json: TypeAlias = dict[str, Any]


def builtins(record: Any) -> Any:
    """Convert a dataclass to JSON-compatible values, with field names as keys."""
    return msgspec.to_builtins(record, enc_hook=_slices)


def nothing(_game: AnyGame) -> Json:
    """Default for games without fixed data."""
    return {}


def no_more(_seen: Seen) -> Json:
    """Default for pages that their scripts render alone."""
    return {}


def whole(_game: AnyGame, view: Any) -> Json:
    """Convert all of *view*; a view holds only what its seat may see."""
    return cast("Json", builtins(view))


def kinds(union: Any) -> dict[str, type[Any]]:
    """Map the classes of a union of actions by the names that pages send."""
    return {kind.__name__: kind for kind in get_args(union)}


@dataclass(frozen=True, slots=True)
class Adapter:
    """How the live pages use one engine.

    Attributes:
        actions: The actions that a page may send, by class name.
        template: The template of the table page.
        build_fixed_data: Returns the data that does not change during a game.
        build_view_data: Converts a view for the page.
        is_race: Players act at the same time, so an action is accepted at any base version.
        strings: Texts for the scripts of this game, added to those of all tables.
        parse_action: Decodes a request body.
        build_page_context: Returns template variables in addition to the frame.
    """

    engine: str
    actions: Mapping[str, type[Any]]
    template: str
    fixed: Callable[[AnyGame], Json] = nothing
    shown: Callable[[AnyGame, Any], Json] = whole
    is_race: bool = False
    strings: Mapping[str, Lazy] = field(default_factory=dict[str, Lazy])
    read: Callable[[bytes, Mapping[str, type[Any]]], Sent] = read
    more: Callable[[Seen], Json] = no_more


def _slices(value: object) -> Any:
    if isinstance(value, Slices):
        return {key: builtins(part) for key, part in value.items()}
    raise NotImplementedError(f"{type(value).__name__} is not for pages")
