"""Media files of notes, named by a hash of their contents."""

import hashlib
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class MediaFile:
    """A media file.  Anki stores all in one folder, so ``name`` has no path."""

    name: str
    data: bytes


def svg_media_file(svg: str) -> MediaFile:
    """Return *svg* as a media file."""
    data = svg.encode()
    return MediaFile(f"studyplay-{hashlib.sha256(data).hexdigest()[:24]}.svg", data)
