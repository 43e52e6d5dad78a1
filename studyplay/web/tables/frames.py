"""What a live page gets: frames, each with a seat's view and the events that led to it.

The only place where a table becomes bytes for a stream, an answer or a page, and so the only
one that must not tell a seat what is hidden from it.
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
"""An event and not a comment: scripts hear nothing of comments, and would think us gone."""

SOONEST: Final = 1000
SPREAD: Final = 2000
"""Milliseconds after which a page whose stream has broken comes back, and over which all do."""


def retry() -> bytes:
    """When to come back after this stream has broken: not all pages of a hall at one moment."""
    return f"retry: {SOONEST + secrets.randbelow(SPREAD)}\n\n".encode()


def frame(hosted: Hosted, seat: Seat | None, events: Sequence[Any], at: datetime) -> Json:
    """The table as *seat* sees it, after *events*, the last of which has its version.

    ``now`` is the game's clock in milliseconds; it stands still while ``paused``.  ``since`` is
    when the last event happened, by the same clock.
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
    """Who sits where and is there now, and how many look on."""
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
    """*data* as one server-sent event; with a *number* the browser remembers how far it is."""
    head = f"id: {number}\n" if number is not None else ""
    return f"{head}event: {kind}\ndata: ".encode() + msgspec.json.encode(data) + b"\n\n"
