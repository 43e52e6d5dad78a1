"""Decide when an arriving HTTP request is complete enough to be given a thread.

gunicorn's parser interprets the request later, so a wrong decision here costs only a wait with
a timeout.
"""

import re
from enum import Enum, auto
from typing import Final

LARGEST_HEAD: Final = 64 * 1024
"""Maximum bytes of a request line with its headers; browsers send a few kilobytes."""

SMALL_BODY: Final = 256 * 1024 + 16 * 1024
"""Maximum bytes of a body that the event loop collects: enough for all forms of the app."""

END: Final = b"\r\n\r\n"

_BARE_LF: Final = re.compile(rb"(?<!\r)\n")
_LENGTH: Final = re.compile(rb"\r\ncontent-length:([^\r\n]*)", re.IGNORECASE)
_UNFORESEEABLE: Final = re.compile(rb"\r\n(?:transfer-encoding|expect)[ \t]*:", re.IGNORECASE)


class Progress(Enum):
    """How much of a request has arrived."""

    HEAD = auto()
    BODY = auto()
    COMPLETE = auto()
    UPLOAD = auto()
    TOO_LARGE = auto()


class Incoming:
    """The bytes of one request, and any pipelined bytes after it."""

    __slots__ = ("_scanned", "_wanted", "data", "progress")

    def __init__(self) -> None:
        self.data = bytearray()
        self.progress = Progress.HEAD
        self._scanned = 0
        self._wanted = 0

    @property
    def missing(self) -> int:
        """Bytes of the body that have not arrived, 0 if unknown."""
        return max(0, self._wanted - len(self.data))

    def add(self, data: bytes) -> Progress:
        """Append *data* and return the progress of the request.

        ``COMPLETE`` includes heads that the parser rejects without reading on.  ``UPLOAD`` means
        that the body is too long to collect or its length is unknown.
        """
        self.data += data
        if self.progress is Progress.HEAD:
            self._look_for_head()
        if self.progress is Progress.BODY and not self.missing:
            self.progress = Progress.COMPLETE
        return self.progress

    def _look_for_head(self) -> None:
        start = max(0, self._scanned - len(END) + 1)
        end = self.data.find(END, start)
        if end < 0 and _BARE_LF.search(self.data, start):
            self.progress = Progress.COMPLETE
        elif end > LARGEST_HEAD or (end < 0 and len(self.data) > LARGEST_HEAD):
            self.progress = Progress.TOO_LARGE
        elif end >= 0:
            self._plan_body(bytes(self.data[: end + 2]), end + len(END))
        self._scanned = len(self.data)

    def _plan_body(self, head: bytes, start: int) -> None:
        length = _body_length(head)
        if length is None:
            self.progress = Progress.UPLOAD
        else:
            self._wanted = start + length
            self.progress = Progress.BODY


def _body_length(head: bytes) -> int | None:
    """Return the body bytes to collect after *head*; ``None`` if unknown or too many."""
    if _UNFORESEEABLE.search(head):
        return None
    found = _LENGTH.search(head)
    if found is None:
        return 0
    digits = found[1].strip(b" \t")
    if not digits.isdigit() or len(digits) > len(str(SMALL_BODY)):
        return None
    length = int(digits)
    return length if length <= SMALL_BODY else None
