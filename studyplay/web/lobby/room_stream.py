"""The event stream of a room: notices of changes, on which the page reloads its parts."""

import time
from collections.abc import Iterator

from flask import Response

from studyplay.engines.core import Seat
from studyplay.services import AppContext
from studyplay.services.tables.table_streams import (
    Notice,
    StreamClosed,
    StreamItem,
    Subscriber,
    TableUpdate,
)
from studyplay.web.tables import frames, streams


def open_room_stream(
    context: AppContext, room_id: str, seat: Seat | None, learner_id: int
) -> Response:
    """Open the stream of a room, within the limits of ``streams.stream_response``."""
    return streams.stream_response(
        context.table_registry.hub.subscribe(room_id, seat, learner_id, streams.client_address()),
        _iter_messages,
    )


def _iter_messages(subscriber: Subscriber) -> Iterator[bytes]:
    yield frames.encode_retry()
    yield frames.encode_event("room", {})
    ends = time.monotonic() + streams.MAX_STREAM_SECONDS
    while time.monotonic() < ends:
        item = subscriber.next_item(streams.HEARTBEAT_SECONDS)
        yield _encode_item(item)
        if isinstance(item, StreamClosed):
            return


def _encode_item(item: StreamItem | None) -> bytes:
    match item:
        case Notice(kind=kind):
            return frames.encode_event(kind, {})
        case TableUpdate():
            return frames.encode_event("room", {})
        case StreamClosed(reason=why):
            return frames.encode_event("bye", {"why": why})
        case _:
            return frames.HEARTBEAT_EVENT
