"""The record of one game in the web layer, and what its pages use."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any, TypeAlias, cast, get_args

import msgspec

from studyplay.engines.core import ExpansionStates
from studyplay.engines.engine import AnyGame
from studyplay.services.reviewing.reviews import LoadedReview
from studyplay.services.tables.action_request import ActionRequest
from studyplay.services.tables.live_tables import TableView
from studyplay.web.i18n import LazyText
from studyplay.web.texts.rulesets.named import RulesTexts

Json: TypeAlias = dict[str, Any]

ActionParser: TypeAlias = Callable[[bytes, Mapping[str, type[Any]], datetime], ActionRequest]
"""Parses a request body with an action of the given types, sent at the given time."""


def to_json_values(record: Any) -> Any:
    """Convert a dataclass to JSON-compatible values, with field names as keys."""
    return msgspec.to_builtins(record, enc_hook=_encode_expansion_states)


def no_page_context(_table_view: TableView) -> Json:
    """Return no context, for pages that their scripts render alone."""
    return {}


def full_view_data(_game: AnyGame, view: Any) -> Json:
    """Convert all of *view*; a view holds only what its seat may see."""
    return cast("Json", to_json_values(view))


def action_types_by_name(union: Any) -> dict[str, type[Any]]:
    """Map the classes of a union of actions by the names that pages send."""
    return {kind.__name__: kind for kind in get_args(union)}


@dataclass(frozen=True, slots=True)
class ReviewPage:
    """Template and additional template context of the reviews of one game."""

    template: str
    build_context: Callable[[LoadedReview], Mapping[str, Any]]


@dataclass(frozen=True, slots=True)
class RulesPage:
    """The rules pages of one game.

    Attributes:
        texts: The names of the game, its presets and house rules.
        clause_prefix: The prefix of the clause numbers in its RULES.md.
        how_to_play: The template that explains the game.
        icon: A symbol of ``img/icons.svg``.
    """

    texts: RulesTexts
    clause_prefix: str
    how_to_play: str
    icon: str


@dataclass(frozen=True, slots=True)
class LobbyEntry:
    """How the lobby shows one game.

    Attributes:
        icon: A symbol of ``img/icons.svg``.
        solo_endpoint: The game's own page for playing alone, or ``None`` for that of all games.
    """

    icon: str
    solo_endpoint: str | None


@dataclass(frozen=True, slots=True)
class GameAdapter:
    """Everything about one game in the web layer.  No field has a default.

    Attributes:
        engine: The key of the engine.
        actions: The actions that a page may send, by class name.
        template: The template of the table page.
        build_fixed_data: Returns the data that does not change during a game.
        build_view_data: Converts a view for the page.
        is_race: Players act at the same time, so an action is accepted at any base version.
        strings: Texts for the scripts of this game, added to those of all tables.
        violations: The messages of its rule violations, by code.
        parse_action: Parses a request body.
        build_page_context: Returns template variables in addition to the frame.
        review: The page of its reviews, or ``None`` for a game without reviews.
        rules: Its rules pages.
        lobby: Its entry in the lobby.
    """

    engine: str
    actions: Mapping[str, type[Any]]
    template: str
    build_fixed_data: Callable[[AnyGame], Json]
    build_view_data: Callable[[AnyGame, Any], Json]
    is_race: bool
    strings: Mapping[str, LazyText]
    violations: Mapping[str, LazyText]
    parse_action: ActionParser
    build_page_context: Callable[[TableView], Json]
    review: ReviewPage | None
    rules: RulesPage
    lobby: LobbyEntry


def _encode_expansion_states(value: object) -> Any:
    if isinstance(value, ExpansionStates):
        return {key: to_json_values(part) for key, part in value.items()}
    raise NotImplementedError(f"{type(value).__name__} is not for pages")
