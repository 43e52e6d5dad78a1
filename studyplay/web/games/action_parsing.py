"""Parse the JSON body of an action request; the engine validates the action.

``{"cid": …, "base": 12, "kind": "PlaceTiles", "fields": {"placements": […]}}``: the client's
id for the action (unchanged on retry), the version that the page showed, and the engine's
action by class name with its fields.
"""

from collections.abc import Callable, Mapping
from dataclasses import fields
from datetime import datetime
from typing import Any

import msgspec
from werkzeug.exceptions import BadRequest

from studyplay.services.tables.action_request import ActionRequest

MAX_CLIENT_ID_LENGTH = 40


class _Envelope(msgspec.Struct, forbid_unknown_fields=True):
    cid: str
    base: int
    kind: str
    fields: dict[str, Any] = {}


DecodeHook = Callable[[type[Any], Any], Any]
"""``msgspec`` decode hook for classes without a JSON form; raises ``ValueError``."""


def parse_action(
    body: bytes,
    action_types: Mapping[str, type[Any]],
    at: datetime,
    dec_hook: DecodeHook | None = None,
) -> ActionRequest:
    """Parse a request body.

    Args:
        body: The JSON envelope.
        action_types: The allowed action classes by name.
        at: The time of the request.
        dec_hook: Decodes field values of classes without a JSON form.

    Raises:
        BadRequest: If the body has another shape; the message names the wrong field.
    """
    try:
        envelope = msgspec.json.decode(body, type=_Envelope)
        kind = action_types[envelope.kind]
        require_known_fields(envelope.fields, kind)
        action = msgspec.convert(envelope.fields, type=kind, dec_hook=dec_hook)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as wrong:
        raise BadRequest(str(wrong)) from wrong
    except KeyError as wrong:
        raise BadRequest(f"kind {wrong}") from wrong
    if not 0 < len(envelope.cid) <= MAX_CLIENT_ID_LENGTH:
        raise BadRequest("cid")
    return ActionRequest(action, envelope.cid, envelope.base, at)


def require_known_fields(values: Mapping[str, Any], action_type: type[Any]) -> None:
    """Require that *values* holds only fields of *action_type*; msgspec ignores the others.

    Raises:
        BadRequest: If there is an unknown field, for example a seat.
    """
    unknown = values.keys() - {field.name for field in fields(action_type)}
    if unknown:
        raise BadRequest(f"fields {', '.join(sorted(unknown))}")
