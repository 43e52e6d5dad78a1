"""Server-sent event streams of tables, resumable from the last event received."""

import socket
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, ExitStack, suppress
from dataclasses import dataclass
from typing import Any, Final

from flask import Response, request

from studyplay.engines.core import Seat
from studyplay.services import Studio
from studyplay.services.tables import live
from studyplay.services.tables.hosted import Hosted
from studyplay.services.tables.hub import (
    Crowded,
    Full,
    Goodbye,
    Item,
    Listener,
    News,
    Notice,
)
from studyplay.web import addresses
from studyplay.web.games.adapter import Json
from studyplay.web.tables import frames

BEAT_SECONDS: Final = 10.0
"""A page reconnects if it receives nothing for twice as long."""

LIFE_SECONDS: Final = 900.0
"""A stream ends after this time and the page reconnects, so no stream stays open indefinitely."""

STUCK_SECONDS: Final = 20
"""A stream is closed if the client accepts no bytes for so long."""

FULL: Final = 5
CROWDED: Final = 30
"""``Retry-After`` seconds; streams from the same address tend to stay open longer."""

HEADERS: Final = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}


@dataclass(frozen=True, slots=True)
class Wanted:
    """The stream that a page requests.

    Attributes:
        table_id: The table.
        seat: The seat whose view is sent; ``None`` for spectators.
        learner_id: 0 if nobody is signed in.
        after_version: The last version that the page has.
        build_people: Returns the seats with presence.
        is_still_visible: Whether the seat is still the learner's; called after subscribing, so
            that no later change is missed.
    """

    table_id: str
    seat: Seat | None
    who: int
    after: int
    people: Callable[[], Json]
    stands: Callable[[], bool]


def respond(studio: Studio, wanted: Wanted) -> Response:
    """Open the stream of a table, within the limits of ``stream_response``."""
    return opened(
        studio.hall.hub.listening(wanted.table_id, wanted.seat, wanted.who, address()),
        lambda subscriber: _chunks(studio, wanted, subscriber),
    )


def address() -> str:
    """Return the client address of this request; the network for IPv6."""
    return addresses.remote()


def opened(
    listening: AbstractContextManager[Listener], chunks: Callable[[Listener], Iterator[bytes]]
) -> Response:
    """Respond with the stream of a subscription, which ends with the response.

    Returns 503 if there are too many streams and 429 if too many come from this address; the page
    then polls instead and tries again later.
    """
    exit_stack = ExitStack()
    try:
        subscriber = exit_stack.enter_context(listening)
    except Crowded:
        return _later(429, CROWDED)
    except Full:
        return _later(503, FULL)
    let_go_of_the_stuck()
    response = Response(chunks(subscriber), mimetype="text/event-stream", headers=HEADERS)
    response.call_on_close(exit_stack.close)
    return response


def _later(status: int, seconds: int) -> Response:
    return Response(status=status, headers={"Retry-After": str(seconds)})


def _chunks(studio: Studio, wanted: Wanted, listener: Listener) -> Iterator[bytes]:
    yield frames.retry()
    if not wanted.stands():
        yield _told(Goodbye("seat"), wanted)
        return
    table, events = live.since(studio, wanted.table_id, wanted.after)
    sent_version = table.row.version
    yield _framed(studio, table, wanted.seat, events)
    yield frames.message("people", wanted.people())
    ends = time.monotonic() + LIFE_SECONDS
    while time.monotonic() < ends:
        item = listener.get(BEAT_SECONDS)
        if isinstance(item, News):
            first = sent_version - item.hosted.row.version + len(item.events)
            new = item.events[max(0, first) :]
            sent_version = max(sent_version, item.hosted.row.version)
            if new:
                yield _framed(studio, item.hosted, wanted.seat, new)
        else:
            yield _told(item, wanted)
        if isinstance(item, Goodbye):
            return


def _told(item: Item | None, wanted: Wanted) -> bytes:
    match item:
        case Notice(kind="people"):
            return frames.message("people", wanted.people())
        case Notice(kind=kind):
            return frames.message(kind, {})
        case Goodbye(why=why):
            return frames.message("bye", {"why": why})
        case _:
            return frames.BEAT


def _framed(studio: Studio, hosted: Hosted, seat: Seat | None, events: Any) -> bytes:
    frame = frames.frame(hosted, seat, events, studio.clock())
    return frames.message("frame", frame, hosted.row.version)


def let_go_of_the_stuck() -> None:
    """Set a send timeout on the socket, for clients that no longer read."""
    connection = request.environ.get("gunicorn.socket")
    if connection is None:
        return
    with suppress(OSError):
        connection.settimeout(STUCK_SECONDS)
        connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        if hasattr(socket, "TCP_USER_TIMEOUT"):
            millis = STUCK_SECONDS * 1000
            connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, millis)
