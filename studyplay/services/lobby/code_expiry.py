"""Expiry of room codes.

Codes are short, so that they can be typed.  A permanent code could be found by guessing, so a
code expires some hours after the last activity in its room.
"""

from datetime import datetime, timedelta
from typing import Final

from sqlalchemy import Connection

from studyplay.services.app_context import AppContext
from studyplay.store import tables
from studyplay.store.rooms import RoomRow

CODE_LIFETIME: Final = timedelta(hours=12)
"""Time since the last event or the opening; a code does not expire while a page is open."""


def is_code_valid(context: AppContext, connection: Connection, row: RoomRow, at: datetime) -> bool:
    """Return whether the room's code is valid at *at*."""
    table = tables.find_table(connection, row.id)
    happened = [row.opened_at, row.dealt_at, table.touched_at if table else None]
    if at - max(moment for moment in happened if moment is not None) <= CODE_LIFETIME:
        return True
    seated, watching = context.table_registry.hub.presence(row.id)
    return bool(seated) or watching > 0
