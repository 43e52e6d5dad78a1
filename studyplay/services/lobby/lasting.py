"""How long the code of a room leads there.

Codes are short, so that they can be typed.  One that works for ever is one more that can be found
by guessing; so a code ends some hours after anything has happened in its room.
"""

from datetime import datetime, timedelta
from typing import Final

from sqlalchemy import Connection

from studyplay.services.studio import Studio
from studyplay.store import tables
from studyplay.store.rooms import RoomRow

LASTS: Final = timedelta(hours=12)
"""After the last move or the opening; the code stays valid while anybody has the page open."""


def is_valid(studio: Studio, connection: Connection, row: RoomRow, at: datetime) -> bool:
    """Whether a code may lead to the room at *at*."""
    table = tables.find(connection, row.id)
    happened = [row.opened_at, row.dealt_at, table.touched_at if table else None]
    if at - max(moment for moment in happened if moment is not None) <= LASTS:
        return True
    seated, watching = studio.hall.hub.present(row.id)
    return bool(seated) or watching > 0
