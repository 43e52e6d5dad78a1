"""Writes the golden packages: ``python -m tests.export.golden_packages``.

One package for each edition of templates and style that was ever handed out, made by the code of
that time.  A file that is there is never touched: learners have imported its like.
"""

from pathlib import Path
from typing import Final

from studyplay.export.anki_package import build_package
from studyplay.export.decks import AnkiDeck
from studyplay.export.note_type import NOTETYPE_MTIME
from tests.export.samples import AT, BARE, GRANITE

FOLDER: Final = Path(__file__).parent / "golden"

EDITION: Final = FOLDER / f"vocab-{NOTETYPE_MTIME}.apkg"
"""The package of this edition."""


def editions() -> tuple[Path, ...]:
    """All golden packages, the oldest first."""
    return tuple(sorted(FOLDER.glob("vocab-*.apkg")))


def write() -> None:
    """Write the package of this edition, unless it is there."""
    if not EDITION.exists():
        EDITION.write_bytes(build_package((AnkiDeck("StudyPlay::Missed", (GRANITE, BARE)),), AT))


if __name__ == "__main__":
    write()
