"""Anki's packages: zip files with a collection in them, since 2022 packed with Zstandard.

An .apkg or .colpkg of today holds ``collection.anki21b``, and beside it a ``collection.anki2``
whose only note asks to update Anki; one of before has ``collection.anki21`` or
``collection.anki2``.  The best of them is read, whatever ``meta`` says.
"""

import io
import struct
import sys
import zipfile
import zlib
from collections.abc import Mapping
from typing import Final

from studyplay.export.unreadable import Unreadable, Why

if sys.version_info >= (3, 14):
    from compression import zstd
else:
    from backports import zstd

LARGEST: Final = 128 * 2**20
"""Bytes of an unpacked collection; 50,000 notes with all their reviews stay under it."""

_COLLECTIONS: Final = ("collection.anki21b", "collection.anki21", "collection.anki2")

_LARGEST_INDEX: Final = 8 * 2**20
"""Bytes of a zip file's list of contents: 100,000 sounds and pictures."""

_END: Final = b"PK\x05\x06"
_LARGE_END: Final = b"PK\x06\x07"
_END_SIZE: Final = 22
_LONGEST_COMMENT: Final = 2**16

_PACKED: Final = frozenset({zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED})
"""How Anki packs; another way could ask for gigabytes before the first byte comes out."""

_WINDOW: Final[Mapping[int, int]] = {zstd.DecompressionParameter.window_log_max: 27}
"""What a decoder may use at most, as a power of two: what Anki's own does."""


def collection_of(package: bytes) -> bytes:
    """The SQLite file in *package*.  Raises ``Unreadable``."""
    _require_small_index(package)
    try:
        with zipfile.ZipFile(io.BytesIO(package)) as archive:
            names = set(archive.namelist())
            name = next((each for each in _COLLECTIONS if each in names), None)
            if name is None:
                raise Unreadable(Why.FOREIGN)
            if archive.getinfo(name).compress_type not in _PACKED:
                raise Unreadable(Why.DAMAGED)
            with archive.open(name) as member:
                data = member.read(LARGEST + 1)
    except (zipfile.BadZipFile, zlib.error, EOFError, OSError, ValueError) as wrong:
        raise _as_unreadable(wrong) from wrong
    except (NotImplementedError, RuntimeError, struct.error, MemoryError) as strange:
        raise Unreadable(Why.DAMAGED) from strange  # locked, or packed in a way that nobody uses
    if len(data) > LARGEST:
        raise Unreadable(Why.LARGE)
    return _inflated(data) if name.endswith("b") else data


def _as_unreadable(wrong: Exception) -> Unreadable:
    return wrong if isinstance(wrong, Unreadable) else Unreadable(Why.DAMAGED)


def _inflated(data: bytes) -> bytes:
    decoder = zstd.ZstdDecompressor(options=_WINDOW)
    try:
        unpacked = decoder.decompress(data, max_length=LARGEST + 1)
    except (zstd.ZstdError, EOFError) as wrong:
        raise Unreadable(Why.DAMAGED) from wrong
    if len(unpacked) > LARGEST:
        raise Unreadable(Why.LARGE)
    if not decoder.eof:
        raise Unreadable(Why.DAMAGED)
    return unpacked


def _require_small_index(package: bytes) -> None:
    """Raise ``Unreadable`` for a list of contents that would fill the memory.

    Zip files beyond 4 GB are marked as such and refused, for there their list is told elsewhere.
    """
    start = package.rfind(_END, max(0, len(package) - _END_SIZE - _LONGEST_COMMENT))
    if start < 0 or len(package) - start < _END_SIZE:
        raise Unreadable(Why.DAMAGED)
    (size,) = struct.unpack_from("<L", package, start + 12)
    if size > _LARGEST_INDEX or package[max(0, start - 20) : start].startswith(_LARGE_END):
        raise Unreadable(Why.LARGE)
