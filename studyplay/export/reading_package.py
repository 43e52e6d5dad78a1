"""Reading of Anki packages: zip files with a collection, since 2022 compressed with Zstandard.

A current .apkg or .colpkg contains ``collection.anki21b``, and a ``collection.anki2`` whose only
note asks to update Anki; an older one has ``collection.anki21`` or ``collection.anki2``.  The
newest format present is read; ``meta`` is ignored.
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
"""Maximum size of an unpacked collection; 50,000 notes with all reviews are smaller."""

_COLLECTIONS: Final = ("collection.anki21b", "collection.anki21", "collection.anki2")

_LARGEST_INDEX: Final = 8 * 2**20
"""Maximum size of the zip central directory; enough for 100,000 media files."""

_END: Final = b"PK\x05\x06"
_LARGE_END: Final = b"PK\x06\x07"
_END_SIZE: Final = 22
_LONGEST_COMMENT: Final = 2**16

_PACKED: Final = frozenset({zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED})
"""The methods that Anki uses; others may allocate gigabytes before the first byte."""

_WINDOW: Final[Mapping[int, int]] = {zstd.DecompressionParameter.window_log_max: 27}
"""Maximum decoder window as a power of two; the same limit as in Anki."""


def collection_of(package: bytes) -> bytes:
    """Return the SQLite file in *package*.  Raises ``UnreadableFile``."""
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
    except (zipfile.BadZipFile, zlib.error, EOFError, OSError, ValueError) as error:
        raise _as_unreadable(error) from error
    except (NotImplementedError, RuntimeError, struct.error, MemoryError) as error:
        # Encrypted, or an unsupported compression method.
        raise Unreadable(Why.DAMAGED) from error
    if len(data) > LARGEST:
        raise Unreadable(Why.LARGE)
    return _inflated(data) if name.endswith("b") else data


def _as_unreadable(wrong: Exception) -> Unreadable:
    return wrong if isinstance(wrong, Unreadable) else Unreadable(Why.DAMAGED)


def _inflated(data: bytes) -> bytes:
    decoder = zstd.ZstdDecompressor(options=_WINDOW)
    try:
        unpacked = decoder.decompress(data, max_length=LARGEST + 1)
    except (zstd.ZstdError, EOFError) as error:
        raise Unreadable(Why.DAMAGED) from error
    if len(unpacked) > LARGEST:
        raise Unreadable(Why.LARGE)
    if not decoder.eof:
        raise Unreadable(Why.DAMAGED)
    return unpacked


def _require_small_index(package: bytes) -> None:
    """Raise ``UnreadableFile`` for a central directory that would fill the memory.

    Zip64 files are refused, since the size of their directory is stored elsewhere.
    """
    start = package.rfind(_END, max(0, len(package) - _END_SIZE - _LONGEST_COMMENT))
    if start < 0 or len(package) - start < _END_SIZE:
        raise Unreadable(Why.DAMAGED)
    (size,) = struct.unpack_from("<L", package, start + 12)
    if size > _LARGEST_INDEX or package[max(0, start - 20) : start].startswith(_LARGE_END):
        raise Unreadable(Why.LARGE)
