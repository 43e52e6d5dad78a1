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

from studyplay.export.anki_reader_errors import UnreadableFile, UnreadableReason

if sys.version_info >= (3, 14):
    from compression import zstd
else:
    from backports import zstd

MAX_COLLECTION_BYTES: Final = 128 * 2**20
"""Maximum size of an unpacked collection; 50,000 notes with all reviews are smaller."""

_COLLECTION_NAMES: Final = ("collection.anki21b", "collection.anki21", "collection.anki2")

_MAX_DIRECTORY_BYTES: Final = 8 * 2**20
"""Maximum size of the zip central directory; enough for 100,000 media files."""

_END_OF_DIRECTORY: Final = b"PK\x05\x06"
_ZIP64_LOCATOR: Final = b"PK\x06\x07"
_END_OF_DIRECTORY_BYTES: Final = 22
_MAX_COMMENT_BYTES: Final = 2**16

_COMPRESSION_TYPES: Final = frozenset({zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED})
"""The methods that Anki uses; others may allocate gigabytes before the first byte."""

_ZSTD_OPTIONS: Final[Mapping[int, int]] = {zstd.DecompressionParameter.window_log_max: 27}
"""Maximum decoder window as a power of two; the same limit as in Anki."""


def extract_collection(package: bytes) -> bytes:
    """Return the SQLite file in *package*.  Raises ``UnreadableFile``."""
    _require_small_directory(package)
    try:
        with zipfile.ZipFile(io.BytesIO(package)) as archive:
            names = set(archive.namelist())
            name = next((each for each in _COLLECTION_NAMES if each in names), None)
            if name is None:
                raise UnreadableFile(UnreadableReason.NOT_ANKI)
            if archive.getinfo(name).compress_type not in _COMPRESSION_TYPES:
                raise UnreadableFile(UnreadableReason.DAMAGED)
            with archive.open(name) as member:
                data = member.read(MAX_COLLECTION_BYTES + 1)
    except (zipfile.BadZipFile, zlib.error, EOFError, OSError, ValueError) as error:
        raise _to_unreadable_file(error) from error
    except (NotImplementedError, RuntimeError, struct.error, MemoryError) as error:
        # Encrypted, or an unsupported compression method.
        raise UnreadableFile(UnreadableReason.DAMAGED) from error
    if len(data) > MAX_COLLECTION_BYTES:
        raise UnreadableFile(UnreadableReason.TOO_LARGE)
    return _decompress(data) if name.endswith("b") else data


def _to_unreadable_file(error: Exception) -> UnreadableFile:
    return error if isinstance(error, UnreadableFile) else UnreadableFile(UnreadableReason.DAMAGED)


def _decompress(data: bytes) -> bytes:
    decoder = zstd.ZstdDecompressor(options=_ZSTD_OPTIONS)
    try:
        unpacked = decoder.decompress(data, max_length=MAX_COLLECTION_BYTES + 1)
    except (zstd.ZstdError, EOFError) as error:
        raise UnreadableFile(UnreadableReason.DAMAGED) from error
    if len(unpacked) > MAX_COLLECTION_BYTES:
        raise UnreadableFile(UnreadableReason.TOO_LARGE)
    if not decoder.eof:
        raise UnreadableFile(UnreadableReason.DAMAGED)
    return unpacked


def _require_small_directory(package: bytes) -> None:
    """Raise ``UnreadableFile`` for a central directory that would fill the memory.

    Zip64 files are refused, since the size of their directory is stored elsewhere.
    """
    start = package.rfind(
        _END_OF_DIRECTORY, max(0, len(package) - _END_OF_DIRECTORY_BYTES - _MAX_COMMENT_BYTES)
    )
    if start < 0 or len(package) - start < _END_OF_DIRECTORY_BYTES:
        raise UnreadableFile(UnreadableReason.DAMAGED)
    (size,) = struct.unpack_from("<L", package, start + 12)
    if size > _MAX_DIRECTORY_BYTES or package[max(0, start - 20) : start].startswith(
        _ZIP64_LOCATOR
    ):
        raise UnreadableFile(UnreadableReason.TOO_LARGE)
