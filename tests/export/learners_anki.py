"""What a learner does in Anki: import a file with the options as they are, study, edit."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from anki.cards import Card
from anki.collection import (
    Collection,
    CsvMetadata,
    ImportAnkiPackageOptions,
    ImportAnkiPackageRequest,
    ImportCsvRequest,
)
from anki.import_export_pb2 import ImportResponse
from anki.notes import Note

from studyplay.export.anki_package import build_package
from studyplay.export.decks import AnkiDeck
from studyplay.export.notes import VocabNote
from tests.export.samples import AT


@dataclass(frozen=True, slots=True)
class Imported:
    """How many notes an import added, updated, found unchanged and refused."""

    new: int = 0
    updated: int = 0
    duplicate: int = 0
    conflicting: int = 0


@dataclass(frozen=True, slots=True)
class LearnersAnki:
    """A fresh collection and the folder it lies in."""

    collection: Collection
    folder: Path

    def open_package(self, data: bytes) -> Imported:
        """Import with the options that a fresh Anki offers: all off, update if newer."""
        path = self.folder / "deck.apkg"
        path.write_bytes(data)
        options = ImportAnkiPackageOptions()
        request = ImportAnkiPackageRequest(package_path=str(path), options=options)
        return _counted(self.collection.import_anki_package(request).log)

    def open_notes(self, *notes: VocabNote, deck: str = "StudyPlay::Missed") -> Imported:
        return self.open_decks(AnkiDeck(deck, notes))

    def open_decks(self, *decks: AnkiDeck) -> Imported:
        return self.open_package(build_package(decks, AT))

    def open_table(self, text: str) -> Imported:
        path = self.folder / "deck.tsv"
        path.write_text(text, encoding="utf-8")
        metadata: CsvMetadata = self.collection.get_csv_metadata(str(path), None)
        request = ImportCsvRequest(path=str(path), metadata=metadata)
        return _counted(self.collection.import_csv(request).log)

    def study(self, word: str) -> Card:
        """Answer the *recognise* card of *word* with "easy", and return it."""
        card = self.cards(word)[0]
        card.start_timer()
        self.collection.sched.answerCard(card, 4)
        return self.cards(word)[0]

    def note(self, word: str) -> Note:
        (found,) = self.collection.find_notes(f"Word:{word}")
        return self.collection.get_note(found)

    def cards(self, word: str) -> Sequence[Card]:
        return sorted(self.note(word).cards(), key=lambda card: card.ord)

    def card_names(self, word: str) -> list[str]:
        return [str(card.template()["name"]) for card in self.cards(word)]

    def empty_cards(self) -> int:
        return len(self.collection.get_empty_cards().notes)


def _counted(log: ImportResponse.Log) -> Imported:
    return Imported(len(log.new), len(log.updated), len(log.duplicate), len(log.conflicting))
