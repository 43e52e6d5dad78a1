"""Decide when an arriving HTTP request is complete enough to be given a thread.

gunicorn's parser interprets the request later, so a wrong decision here costs only a wait with
a timeout.
"""

import re
from enum import Enum, auto
from typing import Final

MAX_HEAD_BYTES: Final = 64 * 1024
"""Maximum bytes of a request line with its headers; browsers send a few kilobytes."""

MAX_COLLECTED_BODY_BYTES: Final = 256 * 1024 + 16 * 1024
"""Maximum bytes of a body that the event loop collects: enough for all forms of the app."""

HEAD_END: Final = b"\r\n\r\n"

_BARE_LF: Final = re.compile(rb"(?<!\r)\n")
_CONTENT_LENGTH: Final = re.compile(rb"\r\ncontent-length:([^\r\n]*)", re.IGNORECASE)
_UNKNOWN_LENGTH: Final = re.compile(rb"\r\n(?:transfer-encoding|expect)[ \t]*:", re.IGNORECASE)


class RequestProgress(Enum):
    """How much of a request has arrived."""

    HEAD = auto()
    BODY = auto()
    COMPLETE = auto()
    UPLOAD = auto()
    TOO_LARGE = auto()


class IncomingRequest:
    """The bytes of one request, and any pipelined bytes after it."""

    __slots__ = ("_scanned", "_wanted", "data", "progress")

    def __init__(self) -> None:
        self.data = bytearray()
        self.progress = RequestProgress.HEAD
        self._scanned = 0
        self._wanted = 0

    @property
    def missing_bytes(self) -> int:
        """Bytes of the body that have not arrived, 0 if unknown."""
        return max(0, self._wanted - len(self.data))

    def add(self, data: bytes) -> RequestProgress:
        """Append *data* and return the progress of the request.

        ``COMPLETE`` includes heads that the parser rejects without reading on.  ``UPLOAD`` means
        that the body is too long to collect or its length is unknown.
        """
        self.data += data
        if self.progress is RequestProgress.HEAD:
            self._find_head_end()
        if self.progress is RequestProgress.BODY and not self.missing_bytes:
            self.progress = RequestProgress.COMPLETE
        return self.progress

    def _find_head_end(self) -> None:
        start = max(0, self._scanned - len(HEAD_END) + 1)
        end = self.data.find(HEAD_END, start)
        if end < 0 and _BARE_LF.search(self.data, start):
            self.progress = RequestProgress.COMPLETE
        elif end > MAX_HEAD_BYTES or (end < 0 and len(self.data) > MAX_HEAD_BYTES):
            self.progress = RequestProgress.TOO_LARGE
        elif end >= 0:
            self._plan_body(bytes(self.data[: end + 2]), end + len(HEAD_END))
        self._scanned = len(self.data)

    def _plan_body(self, head: bytes, start: int) -> None:
        length = _body_length(head)
        if length is None:
            self.progress = RequestProgress.UPLOAD
        else:
            self._wanted = start + length
            self.progress = RequestProgress.BODY


def _body_length(head: bytes) -> int | None:
    """Return the body bytes to collect after *head*; ``None`` if unknown or too many."""
    if _UNKNOWN_LENGTH.search(head):
        return None
    found = _CONTENT_LENGTH.search(head)
    if found is None:
        return 0
    digits = found[1].strip(b" \t")
    if not digits.isdigit() or len(digits) > len(str(MAX_COLLECTED_BODY_BYTES)):
        return None
    length = int(digits)
    return length if length <= MAX_COLLECTED_BODY_BYTES else None
