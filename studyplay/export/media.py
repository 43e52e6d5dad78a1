"""Media files of notes, named by a hash of their contents."""

import hashlib
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Media:
    """A media file.  Anki stores all in one folder, so ``name`` has no path."""

    name: str
    data: bytes


def picture(svg: str) -> Media:
    """Return *svg* as a media file."""
    data = svg.encode()
    return Media(f"studyplay-{hashlib.sha256(data).hexdigest()[:24]}.svg", data)
