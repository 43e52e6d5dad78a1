"""One HTTP request as its bytes arrive: is it complete enough for a thread?

This only decides when a thread is worth it.  What the request means is decided by the server's
own parser afterwards, so a wrong guess here costs a wait with a timeout and nothing else.
"""

import re
from enum import Enum, auto
from typing import Final

LARGEST_HEAD: Final = 64 * 1024
"""Bytes of a request line with its headers; browsers send a few kilobytes."""

SMALL_BODY: Final = 256 * 1024 + 16 * 1024
"""Bytes of a body that is collected before a thread is taken: every form of ours fits."""

END: Final = b"\r\n\r\n"

_BARE_LF: Final = re.compile(rb"(?<!\r)\n")
_LENGTH: Final = re.compile(rb"\r\ncontent-length:([^\r\n]*)", re.IGNORECASE)
_UNFORESEEABLE: Final = re.compile(rb"\r\n(?:transfer-encoding|expect)[ \t]*:", re.IGNORECASE)


class Progress(Enum):
    """How far a request has come."""

    HEAD = auto()
    BODY = auto()
    COMPLETE = auto()
    UPLOAD = auto()
    TOO_LARGE = auto()


class Incoming:
    """The bytes of one request, and of what a client sent after it without waiting."""

    __slots__ = ("_scanned", "_wanted", "data", "progress")

    def __init__(self) -> None:
        self.data = bytearray()
        self.progress = Progress.HEAD
        self._scanned = 0
        self._wanted = 0

    @property
    def missing(self) -> int:
        """Bytes of the body that are still to come, if that is known."""
        return max(0, self._wanted - len(self.data))

    def add(self, data: bytes) -> Progress:
        """Take *data* in and say how far the request is.

        ``COMPLETE`` also stands for a head that the parser refuses without reading on, and
        ``UPLOAD`` for a body that is too long to collect or has no length in advance.
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
    """Bytes of body to collect after *head*; ``None`` if that cannot or should not be done."""
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
