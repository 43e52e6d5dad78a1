"""From the JSON that a page sends to an action of a game; the engine judges what it asks.

``{"cid": …, "base": 12, "kind": "PlaceTiles", "fields": {"placements": […]}}``: the page's
own id for the action (the same when it tries again), the version that the page showed, and
the engine's action by class name with its fields.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from typing import Any

import msgspec
from werkzeug.exceptions import BadRequest

LONGEST_ID = 40


class _Envelope(msgspec.Struct, forbid_unknown_fields=True):
    cid: str
    base: int
    kind: str
    fields: dict[str, Any] = {}


@dataclass(frozen=True, slots=True)
class Sent:
    """One action as the page sent it."""

    client_id: str
    base: int
    action: Any


Hook = Callable[[type[Any], Any], Any]
"""Turns what was sent into a class that JSON knows nothing of, or raises ``ValueError``."""


def read(body: bytes, kinds: Mapping[str, type[Any]], hook: Hook | None = None) -> Sent:
    """What the page sent, its action one of *kinds*; *hook* reads what is special in it.

    Raises ``BadRequest`` for anything of another shape, saying which field is wrong.
    """
    try:
        envelope = msgspec.json.decode(body, type=_Envelope)
        kind = kinds[envelope.kind]
        check_names(envelope.fields, kind)
        action = msgspec.convert(envelope.fields, type=kind, dec_hook=hook)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as wrong:
        raise BadRequest(str(wrong)) from wrong
    except KeyError as wrong:
        raise BadRequest(f"kind {wrong}") from wrong
    if not 0 < len(envelope.cid) <= LONGEST_ID:
        raise BadRequest("cid")
    return Sent(envelope.cid, envelope.base, action)


def check_names(sent: Mapping[str, Any], kind: type[Any]) -> None:
    """A page that sends what the action does not have (a seat, say) means something else.

    Raises ``BadRequest``.
    """
    unknown = sent.keys() - {field.name for field in fields(kind)}
    if unknown:
        raise BadRequest(f"fields {', '.join(sorted(unknown))}")
