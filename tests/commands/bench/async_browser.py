"""A minimal asyncio HTTP client, to simulate many browsers in one process."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from urllib.parse import urlsplit

import msgspec

MAX_LINE_BYTES = 2**22
"""Maximum bytes of a line in a stream."""

FrameCallback = Callable[[bytes], None]


def ignore_frame(_frame: bytes) -> None:
    """Do nothing: for pages that request nothing after a frame."""


class _Event(msgspec.Struct):
    seq: int


class _Frame(msgspec.Struct):
    seq: int
    events: list[_Event]


@dataclass(slots=True)
class StreamRecord:
    """Arrival time of each frame of a stream, and the number of missing or repeated events."""

    received_at: dict[int, float] = field(default_factory=dict)
    last_seq: int = 0
    out_of_order: int = 0

    def add_frame(self, data: bytes, now: float) -> None:
        """Record a frame.  The first one defines the current sequence number."""
        frame = msgspec.json.decode(data, type=_Frame)
        expected = range(self.last_seq + 1, frame.seq + 1)
        if self.received_at and [event.seq for event in frame.events] != list(expected):
            self.out_of_order += 1
        self.last_seq = frame.seq
        self.received_at.setdefault(frame.seq, now)


class AsyncBrowser:
    """One learner's connections to the server at *url*."""

    def __init__(self, url: str, headers: str) -> None:
        parts = urlsplit(url)
        self._host, self._port = parts.hostname or "", parts.port or 80
        self._headers = f"Host: {parts.netloc}\r\n{headers}"
        self._connection: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None
        self._connection_lock = asyncio.Lock()
        self.stream_record = StreamRecord()

    async def read_stream(
        self, path: str, ready: Callable[[], None], on_frame: FrameCallback = ignore_frame
    ) -> None:
        """Read the stream at *path* until cancelled.

        Call *ready* at the first frame, and *on_frame* with the data of every frame.
        """
        reader, writer = await self._connect()
        writer.write(f"GET {path} HTTP/1.1\r\n{self._headers}\r\n".encode())
        loop, is_frame = asyncio.get_running_loop(), False
        try:
            while line := await reader.readline():
                if line.startswith(b"event: "):
                    is_frame = line == b"event: frame\n"
                elif is_frame and line.startswith(b"data: "):
                    first = not self.stream_record.received_at
                    self.stream_record.add_frame(line[6:], loop.time())
                    on_frame(line[6:])
                    if first:
                        ready()
        finally:
            writer.close()

    async def post(self, path: str, body: object) -> tuple[int, bytes]:
        """Post JSON; return the status and the response body."""
        data = msgspec.json.encode(body)
        return await self._request("POST", path, data)

    async def get(self, path: str) -> tuple[int, bytes]:
        """Get JSON; return the status and the response body."""
        return await self._request("GET", path, b"")

    async def _request(self, method: str, path: str, data: bytes) -> tuple[int, bytes]:
        """Send one request at a time on the connection that is not the stream's."""
        async with self._connection_lock:
            return await self._exchange(method, path, data)

    async def _exchange(self, method: str, path: str, data: bytes) -> tuple[int, bytes]:
        self._connection = self._connection or await self._connect()
        reader, writer = self._connection
        body = f"Content-Type: application/json\r\nContent-Length: {len(data)}\r\n"
        head = (
            f"{method} {path} HTTP/1.1\r\n{self._headers}Accept: application/json\r\n"
            f"{body if data else ''}\r\n"
        )
        writer.write(head.encode() + data)
        status = int((await reader.readline()).split()[1])
        length = 0
        while (line := await reader.readline()) not in {b"\r\n", b""}:
            if line.lower().startswith(b"content-length:"):
                length = int(line.split(b":")[1])
        return status, await reader.readexactly(length)

    def close_connection(self) -> None:
        """Close the connection; the next request opens a new one."""
        if self._connection is not None:
            self._connection[1].close()
        self._connection = None

    async def _connect(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        return await asyncio.open_connection(self._host, self._port, limit=MAX_LINE_BYTES)
