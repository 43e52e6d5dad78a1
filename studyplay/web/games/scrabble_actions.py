"""What a board page may send, decoded by name from a closed register, every field checked."""

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
"""By the names that pages send.  Look-ups have an address of their own, which answers them."""

QUERIES: Final = _named((LookUp, *ASKING))
"""Ways to search the dictionary, by the names that pages send."""

EXTRAS: Final[Mapping[str, type[Extra]]] = {
    kind.__name__: kind for part in PARTS for kind in part.extras
}
"""What may be added to a play, by the names that pages send as ``kind``."""

LONGEST: Final = 600
"""The longest text that anybody may send, in characters."""

FARTHEST: Final = 1000
"""No square and no seat has a number like this."""


def read(body: bytes, kinds: Mapping[str, type[Any]]) -> Sent:
    """What the page sent, its action one of *kinds*.

    Raises ``BadRequest`` for anything of another shape and ``Refused`` for a text that is too
    long or has characters that nobody types.
    """
    sent = actions.read(body, kinds, _extra)
    for value in _values(msgspec.to_builtins(sent.action)):
        _check(value)
    return sent


def _extra(kind: type[Any], sent: Any) -> Extra:
    """``{"kind": "PowerBlank", "row": 7, "col": 8}`` as the extra that it is."""
    if kind is not Extra or not isinstance(sent, dict) or sent.get("kind") not in EXTRAS:
        raise ValueError("no such extra")
    named = EXTRAS[sent["kind"]]
    told = {name: value for name, value in sent.items() if name != "kind"}
    actions.check_names(told, named)
    return msgspec.convert(told, type=named, dec_hook=_extra)


def _values(builtins: object) -> Iterator[object]:
    """All texts and numbers in a tree of dicts and lists."""
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
