"""Decodes the file of a class list, regardless of the program that saved it."""

import codecs
from typing import Final

BYTE_ORDER_MARKS: Final = (
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)
"""Byte order marks and their encodings."""

ENCODINGS: Final = ("utf-8", "cp932")
"""Encodings to try in this order, strictly.

Statistical detection is unreliable for a few short names.  Text in cp932 (the Shift_JIS variant
of Excel in Japan) is almost never valid UTF-8, so trying UTF-8 first is reliable.
"""


class UndecodableRoster(ValueError):
    """The bytes are not text in any supported encoding."""


def decode_roster(data: bytes) -> str:
    """Decode *data*; raise an error instead of returning garbled names.

    Raises:
        UndecodableRoster: if no supported encoding fits.
    """
    encodings = [
        name for mark, name in BYTE_ORDER_MARKS if data.startswith(mark)
    ] or _encodings_without_bom(data)
    for encoding in encodings:
        try:
            text = data.decode(encoding)
        except UnicodeDecodeError:
            continue
        if "\0" not in text:
            return text
    raise UndecodableRoster


def _encodings_without_bom(data: bytes) -> tuple[str, ...]:
    """Return the encodings to try; UTF-16 has zeros in every other byte of tabs and newlines."""
    if 0 in data:
        is_little = data[1::2].count(0) >= data[::2].count(0)
        return ("utf-16-le" if is_little else "utf-16-be",)
    return ENCODINGS
