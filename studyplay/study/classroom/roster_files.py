"""The bytes of a class list as text, whatever program has saved them."""

import codecs
from typing import Final

BEGINNINGS: Final = (
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)
"""Byte order marks: a file that has one says itself what it is."""

ENCODINGS: Final = ("utf-8", "cp932")
"""Tried in this order, strictly.

No library that guesses: text of a Japanese spreadsheet is practically never valid UTF-8 by
accident, so that strict UTF-8 first and what Excel in Japan writes (cp932, a larger Shift_JIS)
second is right where statistics over a few short names are not.
"""


class Unreadable(ValueError):
    """The bytes are no text in any encoding that is known here."""


def decode(data: bytes) -> str:
    """*data* as text.  Raises ``Unreadable``, so that nobody gets a garbled name."""
    encodings = [name for mark, name in BEGINNINGS if data.startswith(mark)] or _unmarked(data)
    for encoding in encodings:
        try:
            text = data.decode(encoding)
        except UnicodeDecodeError:
            continue
        if "\0" not in text:
            return text
    raise Unreadable


def _unmarked(data: bytes) -> tuple[str, ...]:
    """UTF-16 without a mark shows by zeros at every other byte, where tabs and line ends are."""
    if 0 in data:
        is_little = data[1::2].count(0) >= data[::2].count(0)
        return ("utf-16-le" if is_little else "utf-16-be",)
    return ENCODINGS
