"""One stream of server-sent events to one page, from where it left off until it goes away."""

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
"""A page that hears nothing for twice as long connects anew."""

LIFE_SECONDS: Final = 900.0
"""A stream ends after a while and the page comes back: nothing is held for ever."""

STUCK_SECONDS: Final = 20
"""A page that takes no bytes for so long is let go."""

FULL: Final = 5
CROWDED: Final = 30
"""Seconds after which it is worth asking again; one's neighbours stay longer than a moment."""

HEADERS: Final = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}


@dataclass(frozen=True, slots=True)
class Wanted:
    """What a page wants to hear: of which table, for which seat, after which event.

    ``who`` is the learner's id, 0 for nobody.  ``people`` tells who is there, and ``stands``
    whether the seat is still theirs: it is asked when nothing can be missed any more.
    """

    table_id: str
    seat: Seat | None
    who: int
    after: int
    people: Callable[[], Json]
    stands: Callable[[], bool]


def respond(studio: Studio, wanted: Wanted) -> Response:
    """The stream of a table, if there is room for one more."""
    return opened(
        studio.hall.hub.listening(wanted.table_id, wanted.seat, wanted.who, address()),
        lambda listener: _chunks(studio, wanted, listener),
    )


def address() -> str:
    """Where the stream of this request goes; of IPv6 the network."""
    return addresses.remote()


def opened(
    listening: AbstractContextManager[Listener], chunks: Callable[[Listener], Iterator[bytes]]
) -> Response:
    """The stream of what is heard by *listening*, which ends with it.

    503 when there are too many streams and 429 when too many of them come from here: then the
    page asks for news instead, and looks now and again whether there is room.
    """
    held = ExitStack()
    try:
        listener = held.enter_context(listening)
    except Crowded:
        return _later(429, CROWDED)
    except Full:
        return _later(503, FULL)
    let_go_of_the_stuck()
    response = Response(chunks(listener), mimetype="text/event-stream", headers=HEADERS)
    response.call_on_close(held.close)
    return response


def _later(status: int, seconds: int) -> Response:
    return Response(status=status, headers={"Retry-After": str(seconds)})


def _chunks(studio: Studio, wanted: Wanted, listener: Listener) -> Iterator[bytes]:
    yield frames.retry()
    if not wanted.stands():
        yield _told(Goodbye("seat"), wanted)
        return
    hosted, events = live.since(studio, wanted.table_id, wanted.after)
    told = hosted.row.version
    yield _framed(studio, hosted, wanted.seat, events)
    yield frames.message("people", wanted.people())
    ends = time.monotonic() + LIFE_SECONDS
    while time.monotonic() < ends:
        item = listener.get(BEAT_SECONDS)
        if isinstance(item, News):
            new = item.events[max(0, told - item.hosted.row.version + len(item.events)) :]
            told = max(told, item.hosted.row.version)
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
    told = frames.frame(hosted, seat, events, studio.clock())
    return frames.message("frame", told, hosted.row.version)


def let_go_of_the_stuck() -> None:
    """Have the network give up on a page that reads nothing any more."""
    connection = request.environ.get("gunicorn.socket")
    if connection is None:
        return
    with suppress(OSError):
        connection.settimeout(STUCK_SECONDS)
        connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        if hasattr(socket, "TCP_USER_TIMEOUT"):
            millis = STUCK_SECONDS * 1000
            connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, millis)
