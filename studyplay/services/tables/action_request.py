"""The request of a player or a bot to apply an action at a table."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any


@dataclass(frozen=True, slots=True)
class ActionRequest:
    """An action for a table, sent at the time ``at``.

    ``client_id`` is the same when the client sends the action again.  ``base_version`` is the
    table version that the client acted on; ``None`` accepts any version.
    """

    action: Any
    client_id: str
    base_version: int | None
    at: datetime
