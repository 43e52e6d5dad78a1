"""Collections as Anki itself writes them, with cards at every stage."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from anki.cards import Card
from anki.collection import Collection, ExportAnkiPackageOptions
from anki.dbproxy import DBProxy

NOW = datetime(2026, 11, 21, 19, 0, tzinfo=UTC)
DAY = 86_400_000


@dataclass(frozen=True, slots=True)
class Made:
    """A collection under construction, and the folder it lies in."""

    collection: Collection
    folder: Path

    @property
    def database(self) -> DBProxy:
        """What lies below the collection."""
        assert self.collection.db is not None
        return self.collection.db

    def add(self, front: str, **card: Any) -> Card:
        """A note of Anki's basic type, whose card is as *card* says."""
        notetype = self.collection.models.by_name("Basic")
        assert notetype is not None
        note = self.collection.new_note(notetype)
        note["Front"], note["Back"] = front, "?"
        self.collection.add_note(note, self.collection.decks.get_current_id())
        (made,) = note.cards()
        return self.set(made, **card)

    def set(self, made: Card, **card: Any) -> Card:
        """Put *made* at a stage; ``data`` is what Anki keeps of FSRS."""
        columns: Mapping[str, Any] = card
        for column, value in columns.items():
            self.database.execute(
                f"UPDATE cards SET {column} = ? WHERE id = ?",  # noqa: S608 -- a test's column
                value,
                made.id,
            )
        return made

    def forget(self, made: Card, days_ago: float) -> None:
        """Have the card answered with "again" in a review."""
        at = int(NOW.timestamp() * 1000 - days_ago * DAY)
        self.database.execute(
            "INSERT INTO revlog VALUES (?, ?, -1, 1, 30, 30, 2500, 9000, 1)", at, made.id
        )

    def package(self, *, legacy: bool = False, scheduling: bool = True) -> bytes:
        """The whole collection as an .apkg."""
        path = self.folder / "made.apkg"
        options = ExportAnkiPackageOptions(
            with_scheduling=scheduling, with_media=False, legacy=legacy
        )
        self.collection.export_anki_package(out_path=str(path), options=options, limit=None)
        return path.read_bytes()

    def backup(self) -> bytes:
        """The whole collection as a .colpkg; it is closed by that."""
        path = self.folder / "made.colpkg"
        self.collection.export_collection_package(str(path), include_media=False, legacy=False)
        return path.read_bytes()

    def text(self) -> bytes:
        """What "Notes in Plain Text" writes, with GUIDs."""
        path = self.folder / "made.txt"
        self.collection.export_note_csv(
            out_path=str(path),
            limit=None,
            with_html=True,
            with_tags=True,
            with_deck=True,
            with_notetype=True,
            with_guid=True,
        )
        return path.read_bytes()
