"""The event stream of a room: notices of changes, on which the page reloads its parts."""

import time
from collections.abc import Iterator

from flask import Response

from studyplay.engines.core import Seat
from studyplay.services import Studio
from studyplay.services.tables.hub import Goodbye, Item, Listener, News, Notice
from studyplay.web.tables import frames, streams


def respond(studio: Studio, room_id: str, seat: Seat | None, who: int) -> Response:
    """Open the stream of a room, within the limits of ``streams.stream_response``."""
    return streams.opened(
        studio.hall.hub.listening(room_id, seat, who, streams.address()), _chunks
    )


def _chunks(listener: Listener) -> Iterator[bytes]:
    yield frames.retry()
    yield frames.message("room", {})
    ends = time.monotonic() + streams.LIFE_SECONDS
    while time.monotonic() < ends:
        item = listener.get(streams.BEAT_SECONDS)
        yield _told(item)
        if isinstance(item, Goodbye):
            return


def _told(item: Item | None) -> bytes:
    match item:
        case Notice(kind=kind):
            return frames.message(kind, {})
        case News():
            return frames.message("room", {})
        case Goodbye(why=why):
            return frames.message("bye", {"why": why})
        case _:
            return frames.BEAT
