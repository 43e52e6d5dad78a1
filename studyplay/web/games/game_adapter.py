"""The interface between one engine and the live pages: its actions, and its views as JSON."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeAlias, cast, get_args

import msgspec

from studyplay.engines.core import ExpansionStates
from studyplay.engines.engine import AnyGame
from studyplay.services.tables.live_tables import TableView
from studyplay.web.games.action_parsing import ParsedAction, parse_action
from studyplay.web.i18n import LazyText

Json: TypeAlias = dict[str, Any]


def to_json_values(record: Any) -> Any:
    """Convert a dataclass to JSON-compatible values, with field names as keys."""
    return msgspec.to_builtins(record, enc_hook=_encode_expansion_states)


def no_fixed_data(_game: AnyGame) -> Json:
    """Default for games without fixed data."""
    return {}


def no_page_context(_table_view: TableView) -> Json:
    """Default for pages that their scripts render alone."""
    return {}


def full_view_data(_game: AnyGame, view: Any) -> Json:
    """Convert all of *view*; a view holds only what its seat may see."""
    return cast("Json", to_json_values(view))


def action_types_by_name(union: Any) -> dict[str, type[Any]]:
    """Map the classes of a union of actions by the names that pages send."""
    return {kind.__name__: kind for kind in get_args(union)}


@dataclass(frozen=True, slots=True)
class GameAdapter:
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
    build_fixed_data: Callable[[AnyGame], Json] = no_fixed_data
    build_view_data: Callable[[AnyGame, Any], Json] = full_view_data
    is_race: bool = False
    strings: Mapping[str, LazyText] = field(default_factory=dict[str, LazyText])
    parse_action: Callable[[bytes, Mapping[str, type[Any]]], ParsedAction] = parse_action
    build_page_context: Callable[[TableView], Json] = no_page_context


def _encode_expansion_states(value: object) -> Any:
    if isinstance(value, ExpansionStates):
        return {key: to_json_values(part) for key, part in value.items()}
    raise NotImplementedError(f"{type(value).__name__} is not for pages")
