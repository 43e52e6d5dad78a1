"""Expiry of room codes.

Codes are short, so that they can be typed.  A permanent code could be found by guessing, so a
code expires some hours after the last activity in its room.
"""

from datetime import datetime, timedelta
from typing import Final

from sqlalchemy import Connection

from studyplay.services.studio import Studio
from studyplay.store import tables
from studyplay.store.rooms import RoomRow

LASTS: Final = timedelta(hours=12)
"""Time since the last event or the opening; a code does not expire while a page is open."""


def is_valid(studio: Studio, connection: Connection, row: RoomRow, at: datetime) -> bool:
    """Return whether the room's code is valid at *at*."""
    table = tables.find(connection, row.id)
    happened = [row.opened_at, row.dealt_at, table.touched_at if table else None]
    if at - max(moment for moment in happened if moment is not None) <= LASTS:
        return True
    seated, watching = studio.hall.hub.present(row.id)
    return bool(seated) or watching > 0
