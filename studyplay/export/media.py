"""Files that notes show: named by their contents, so that no two are ever mixed up."""

import hashlib
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Media:
    """A file beside the notes.  Anki keeps all in one folder, so ``name`` has no path."""

    name: str
    data: bytes


def picture(svg: str) -> Media:
    """The drawing *svg* as a file of its own."""
    data = svg.encode()
    return Media(f"studyplay-{hashlib.sha256(data).hexdigest()[:24]}.svg", data)
