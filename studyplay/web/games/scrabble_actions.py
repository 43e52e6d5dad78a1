"""Parse the actions of Scrabble pages: a closed set of types by name, with all fields checked."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final, get_args

import msgspec

from studyplay.engines.scrabble.actions import Action, Extra, LookUp, Special
from studyplay.services.refusals import Refused
from studyplay.web.games import actions
from studyplay.web.games.actions import Sent
from studyplay.web.games.scrabble_extras import PARTS

ORDINARY: Final[tuple[type[Any], ...]] = tuple(
    kind for kind in get_args(Action) if kind not in {LookUp, Special}
)
SPECIAL: Final[tuple[type[Any], ...]] = tuple(kind for part in PARTS for kind in part.specials)
ASKING: Final[tuple[type[Any], ...]] = tuple(kind for part in PARTS for kind in part.queries)


def _named(kinds: tuple[type[Any], ...]) -> Mapping[str, type[Any]]:
    return {kind.__name__: kind for kind in kinds}


ACTIONS: Final = _named(ORDINARY + SPECIAL)
"""By the names that pages send.  Look-ups have their own URL, which returns the results."""

QUERIES: Final = _named((LookUp, *ASKING))
"""Types of dictionary searches, by the names that pages send."""

EXTRAS: Final[Mapping[str, type[Extra]]] = {
    kind.__name__: kind for part in PARTS for kind in part.extras
}
"""Types of additions to a play, by the names that pages send as ``kind``."""

LONGEST: Final = 600
"""Characters."""

FARTHEST: Final = 1000
"""Larger than the number of any square or seat."""


def read(body: bytes, kinds: Mapping[str, type[Any]]) -> Sent:
    """Parse a request body with an action of *action_types*.

    Raises:
        BadRequest: If the body has another shape.
        Refused: If a text is too long or not printable, or a number is out of range.
    """
    sent = actions.read(body, kinds, _extra)
    for value in _values(msgspec.to_builtins(sent.action)):
        _check(value)
    return sent


def _extra(kind: type[Any], sent: Any) -> Extra:
    """Decode an extra such as ``{"kind": "PowerBlank", "row": 7, "col": 8}``."""
    if kind is not Extra or not isinstance(sent, dict) or sent.get("kind") not in EXTRAS:
        raise ValueError("no such extra")
    extra_type = EXTRAS[sent["kind"]]
    values = {name: value for name, value in sent.items() if name != "kind"}
    actions.check_names(values, extra_type)
    return msgspec.convert(values, type=extra_type, dec_hook=_extra)


def _values(builtins: object) -> Iterator[object]:
    """Iterate over all leaves in a tree of dicts and lists."""
    match builtins:
        case dict():
            parts: Iterable[object] = builtins.values()
        case list() | tuple():
            parts = builtins
        case _:
            yield builtins
            return
    for part in parts:
        yield from _values(part)


def _check(value: object) -> None:
    match value:
        case str() if len(value) > LONGEST:
            raise Refused("scrabble.text-long", {"longest": str(LONGEST)})
        case str() if not value.isprintable():
            raise Refused("scrabble.text-strange")
        case int() if abs(value) >= FARTHEST:
            raise Refused("scrabble.number-strange")
        case _:
            pass
