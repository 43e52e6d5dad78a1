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
from studyplay.services.people.naming import Unnamed
from studyplay.services.tables.hosted import Hosted
from studyplay.services.tables.hub import Hub
from studyplay.services.tables.live import Seen
from studyplay.store.learners import Learner
from studyplay.web.games.adapter import Json, builtins
from studyplay.web.games.adapters import adapter_of
from studyplay.web.texts.robots import robot_number

BEAT: Final = b"event: beat\ndata: {}\n\n"
"""An event, because scripts do not receive comments and would assume a lost connection."""

SOONEST: Final = 1000
SPREAD: Final = 2000
"""Minimum reconnection delay after a broken stream, and its random addition, in milliseconds."""


def retry() -> bytes:
    """Encode a random reconnection delay, so that pages do not all reconnect at once."""
    return f"retry: {SOONEST + secrets.randbelow(SPREAD)}\n\n".encode()


def frame(hosted: Hosted, seat: Seat | None, events: Sequence[Any], at: datetime) -> Json:
    """Build a frame: the view of *seat* and *events*, the last of which has the table's version.

    Returns:
        ``now``: the game's clock in milliseconds; it does not advance while ``paused``.
        ``since``: the time of the last event by the same clock.
    """
    game, version = hosted.game, hosted.row.version
    first = version - len(events) + 1
    return {
        "seq": version,
        "now": hosted.millis(at),
        "since": hosted.since,
        "paused": hosted.row.paused_at is not None,
        "events": [
            {"seq": seq, "kind": type(event).__name__, **builtins(game.redact(event, seat))}
            for seq, event in enumerate(events, start=first)
        ],
        "view": adapter_of(hosted.row.game).shown(game, game.view(hosted.state, seat)),
    }


def people(seen: Seen, hub: Hub) -> Json:
    """Build the list of seats with presence, and the number of spectators."""
    present, watching = hub.present(seen.hosted.row.id)
    players = enumerate(seen.players)
    return {
        "seats": [_player(seen, n, each, present) for n, each in players],
        "watching": watching,
    }


def _player(
    seen: Seen, seat: int, player: Learner | Bot | Unnamed | None, present: frozenset[int]
) -> Json:
    if isinstance(player, Bot):
        return {
            "robot": robot_number(seat, seen.players),
            "level": player.level.name,
            "strength": player.strength.name.lower(),
            "teaches": player.teaches,
            "here": True,
        }
    if player is None:
        return {"name": "", "here": False}
    if isinstance(player, Unnamed):
        return {"player": seat + 1, "here": True}
    return {"name": player.nickname, "here": player.id in present}


def message(kind: str, data: Json, number: int | None = None) -> bytes:
    """Encode a server-sent event; *number* is the id that the browser returns on reconnect."""
    head = f"id: {number}\n" if number is not None else ""
    return f"{head}event: {kind}\ndata: ".encode() + msgspec.json.encode(data) + b"\n\n"
