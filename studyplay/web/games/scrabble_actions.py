"""Parse the actions of Scrabble pages: a closed set of types by name, with all fields checked."""

from collections.abc import Iterable, Iterator, Mapping
from datetime import datetime
from typing import Any, Final, get_args

import msgspec

from studyplay.engines.scrabble.actions import Action, ExpansionAction, LookUp, PlayExtra
from studyplay.services.errors import Refused
from studyplay.services.tables.action_request import ActionRequest
from studyplay.web.games import action_parsing
from studyplay.web.games.scrabble_extras import PARTS

PLAIN_ACTION_TYPES: Final[tuple[type[Any], ...]] = tuple(
    kind for kind in get_args(Action) if kind not in {LookUp, ExpansionAction}
)
SPECIAL_ACTION_TYPES: Final[tuple[type[Any], ...]] = tuple(
    kind for part in PARTS for kind in part.specials
)
QUERY_ACTION_TYPES: Final[tuple[type[Any], ...]] = tuple(
    kind for part in PARTS for kind in part.queries
)


def _by_name(types: tuple[type[Any], ...]) -> Mapping[str, type[Any]]:
    return {kind.__name__: kind for kind in types}


ACTION_TYPES: Final = _by_name(PLAIN_ACTION_TYPES + SPECIAL_ACTION_TYPES)
"""By the names that pages send.  Look-ups have their own URL, which returns the results."""

QUERY_TYPES: Final = _by_name((LookUp, *QUERY_ACTION_TYPES))
"""Types of dictionary searches, by the names that pages send."""

EXTRA_TYPES: Final[Mapping[str, type[PlayExtra]]] = {
    kind.__name__: kind for part in PARTS for kind in part.extras
}
"""Types of additions to a play, by the names that pages send as ``kind``."""

MAX_TEXT_LENGTH: Final = 600
"""Characters."""

NUMBER_LIMIT: Final = 1000
"""Larger than the number of any square or seat."""


def parse_action(
    body: bytes, action_types: Mapping[str, type[Any]], at: datetime
) -> ActionRequest:
    """Parse a request body with an action of *action_types*, sent at the time *at*.

    Raises:
        BadRequest: If the body has another shape.
        Refused: If a text is too long or not printable, or a number is out of range.
    """
    sent = action_parsing.parse_action(body, action_types, at, _decode_extra)
    for value in _iter_leaves(msgspec.to_builtins(sent.action)):
        _require_valid(value)
    return sent


def _decode_extra(target: type[Any], raw: Any) -> PlayExtra:
    """Decode an extra such as ``{"kind": "PowerBlank", "row": 7, "col": 8}``."""
    if target is not PlayExtra or not isinstance(raw, dict) or raw.get("kind") not in EXTRA_TYPES:
        raise ValueError("no such extra")
    extra_type = EXTRA_TYPES[raw["kind"]]
    values = {name: value for name, value in raw.items() if name != "kind"}
    action_parsing.require_known_fields(values, extra_type)
    return msgspec.convert(values, type=extra_type, dec_hook=_decode_extra)


def _iter_leaves(tree: object) -> Iterator[object]:
    """Iterate over all leaves in a tree of dicts and lists."""
    match tree:
        case dict():
            parts: Iterable[object] = tree.values()
        case list() | tuple():
            parts = tree
        case _:
            yield tree
            return
    for part in parts:
        yield from _iter_leaves(part)


def _require_valid(value: object) -> None:
    match value:
        case str() if len(value) > MAX_TEXT_LENGTH:
            raise Refused("scrabble.text-long", {"longest": str(MAX_TEXT_LENGTH)})
        case str() if not value.isprintable():
            raise Refused("scrabble.text-strange")
        case int() if abs(value) >= NUMBER_LIMIT:
            raise Refused("scrabble.number-strange")
        case _:
            pass
