"""Server-sent event streams of tables, resumable from the last event received."""

import socket
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, ExitStack, suppress
from dataclasses import dataclass
from typing import Any, Final

from flask import Response, request

from studyplay.engines.core import Seat
from studyplay.services import AppContext
from studyplay.services.tables import live_tables
from studyplay.services.tables.loaded_table import LoadedTable
from studyplay.services.tables.table_streams import (
    Notice,
    StreamClosed,
    StreamItem,
    Subscriber,
    TableUpdate,
    TooManyAddressStreams,
    TooManyStreams,
)
from studyplay.web.games.adapter import Json
from studyplay.web.security import client_addresses
from studyplay.web.tables import frames

HEARTBEAT_SECONDS: Final = 10.0
"""A page reconnects if it receives nothing for twice as long."""

MAX_STREAM_SECONDS: Final = 900.0
"""A stream ends after this time and the page reconnects, so no stream stays open indefinitely."""

SEND_TIMEOUT_SECONDS: Final = 20
"""A stream is closed if the client accepts no bytes for so long."""

FULL_RETRY_SECONDS: Final = 5
CROWDED_RETRY_SECONDS: Final = 30
"""``Retry-After`` seconds; streams from the same address tend to stay open longer."""

HEADERS: Final = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}


@dataclass(frozen=True, slots=True)
class TableSubscription:
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
    learner_id: int
    after_version: int
    build_people: Callable[[], Json]
    is_still_visible: Callable[[], bool]


def open_table_stream(context: AppContext, subscription: TableSubscription) -> Response:
    """Open the stream of a table, within the limits of ``stream_response``."""
    return stream_response(
        context.table_registry.hub.subscribe(
            subscription.table_id, subscription.seat, subscription.learner_id, client_address()
        ),
        lambda subscriber: _iter_messages(context, subscription, subscriber),
    )


def client_address() -> str:
    """Return the client address of this request; the network for IPv6."""
    return client_addresses.client_address()


def stream_response(
    subscription: AbstractContextManager[Subscriber],
    build_messages: Callable[[Subscriber], Iterator[bytes]],
) -> Response:
    """Respond with the stream of a subscription, which ends with the response.

    Returns 503 if there are too many streams and 429 if too many come from this address; the page
    then polls instead and tries again later.
    """
    exit_stack = ExitStack()
    try:
        subscriber = exit_stack.enter_context(subscription)
    except TooManyAddressStreams:
        return _retry_later(429, CROWDED_RETRY_SECONDS)
    except TooManyStreams:
        return _retry_later(503, FULL_RETRY_SECONDS)
    set_send_timeout()
    response = Response(build_messages(subscriber), mimetype="text/event-stream", headers=HEADERS)
    response.call_on_close(exit_stack.close)
    return response


def _retry_later(status: int, seconds: int) -> Response:
    return Response(status=status, headers={"Retry-After": str(seconds)})


def _iter_messages(
    context: AppContext, subscription: TableSubscription, subscriber: Subscriber
) -> Iterator[bytes]:
    yield frames.encode_retry()
    if not subscription.is_still_visible():
        yield _encode_item(StreamClosed("seat"), subscription)
        return
    table, events = live_tables.load_events_since(
        context, subscription.table_id, subscription.after_version
    )
    sent_version = table.row.version
    yield _encode_frame(context, table, subscription.seat, events)
    yield frames.encode_event("people", subscription.build_people())
    ends = time.monotonic() + MAX_STREAM_SECONDS
    while time.monotonic() < ends:
        item = subscriber.next_item(HEARTBEAT_SECONDS)
        if isinstance(item, TableUpdate):
            first = sent_version - item.table.row.version + len(item.events)
            new = item.events[max(0, first) :]
            sent_version = max(sent_version, item.table.row.version)
            if new:
                yield _encode_frame(context, item.table, subscription.seat, new)
        else:
            yield _encode_item(item, subscription)
        if isinstance(item, StreamClosed):
            return


def _encode_item(item: StreamItem | None, subscription: TableSubscription) -> bytes:
    match item:
        case Notice(kind="people"):
            return frames.encode_event("people", subscription.build_people())
        case Notice(kind=kind):
            return frames.encode_event(kind, {})
        case StreamClosed(reason=why):
            return frames.encode_event("bye", {"why": why})
        case _:
            return frames.HEARTBEAT_EVENT


def _encode_frame(
    context: AppContext, table: LoadedTable, seat: Seat | None, events: Any
) -> bytes:
    frame = frames.build_frame(table, seat, events, context.clock())
    return frames.encode_event("frame", frame, table.row.version)


def set_send_timeout() -> None:
    """Set a send timeout on the socket, for clients that no longer read."""
    connection = request.environ.get("gunicorn.socket")
    if connection is None:
        return
    with suppress(OSError):
        connection.settimeout(SEND_TIMEOUT_SECONDS)
        connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        if hasattr(socket, "TCP_USER_TIMEOUT"):
            millis = SEND_TIMEOUT_SECONDS * 1000
            connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, millis)
