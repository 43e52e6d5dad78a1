"""Frames for live pages: a seat's view and the events since the previous frame.

This module is the only place that serialises a table for a stream, a response or a page, so it
is the place that must redact what is hidden from a seat.
"""

import secrets
from collections.abc import Sequence
from datetime import datetime
from typing import Any, Final

import msgspec

from studyplay.bots.player import Bot
from studyplay.engines.core import Seat
from studyplay.services.people.name_visibility import HiddenPlayer
from studyplay.services.tables.live_tables import TableView
from studyplay.services.tables.loaded_table import LoadedTable
from studyplay.services.tables.table_streams import StreamHub
from studyplay.store.learners import Learner
from studyplay.web.games.adapter import Json, to_json_values
from studyplay.web.games.adapters import find_adapter
from studyplay.web.texts.tables.player_names import robot_number

HEARTBEAT_EVENT: Final = b"event: beat\ndata: {}\n\n"
"""An event, because scripts do not receive comments and would assume a lost connection."""

MIN_RETRY_MS: Final = 1000
RETRY_SPREAD_MS: Final = 2000
"""Minimum reconnection delay after a broken stream, and its random addition, in milliseconds."""


def encode_retry() -> bytes:
    """Encode a random reconnection delay, so that pages do not all reconnect at once."""
    return f"retry: {MIN_RETRY_MS + secrets.randbelow(RETRY_SPREAD_MS)}\n\n".encode()


def build_frame(
    table: LoadedTable, seat: Seat | None, events: Sequence[Any], now: datetime
) -> Json:
    """Build a frame: the view of *seat* and *events*, the last of which has the table's version.

    Returns:
        ``now``: the game's clock in milliseconds; it does not advance while ``paused``.
        ``since``: the time of the last event by the same clock.
    """
    game, version = table.game, table.row.version
    first = version - len(events) + 1
    return {
        "seq": version,
        "now": table.to_game_time(now),
        "since": table.last_event_time,
        "paused": table.row.paused_at is not None,
        "events": [
            {"seq": seq, "kind": type(event).__name__, **to_json_values(game.redact(event, seat))}
            for seq, event in enumerate(events, start=first)
        ],
        "view": find_adapter(table.row.game).build_view_data(game, game.view(table.state, seat)),
    }


def build_people(table_view: TableView, hub: StreamHub) -> Json:
    """Build the list of seats with presence, and the number of spectators."""
    present, watching = hub.presence(table_view.table.row.id)
    players = enumerate(table_view.players)
    return {
        "seats": [_build_player(table_view, n, each, present) for n, each in players],
        "watching": watching,
    }


def _build_player(
    table_view: TableView,
    seat: int,
    player: Learner | Bot | HiddenPlayer | None,
    present: frozenset[int],
) -> Json:
    if isinstance(player, Bot):
        return {
            "robot": robot_number(seat, table_view.players),
            "level": player.level.name,
            "strength": player.strength.name.lower(),
            "teaches": player.teaches,
            "here": True,
        }
    if player is None:
        return {"name": "", "here": False}
    if isinstance(player, HiddenPlayer):
        return {"player": seat + 1, "here": True}
    return {"name": player.nickname, "here": player.id in present}


def encode_event(kind: str, data: Json, event_id: int | None = None) -> bytes:
    """Encode a server-sent event; the browser returns *event_id* on reconnect."""
    head = f"id: {event_id}\n" if event_id is not None else ""
    return f"{head}event: {kind}\ndata: ".encode() + msgspec.json.encode(data) + b"\n\n"
