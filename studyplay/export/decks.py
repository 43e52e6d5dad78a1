"""Decks as they stand in Anki: a name, the notices its contents require, the notes."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from importlib import resources
from typing import Final

from studyplay.export.notes import VocabNote


@dataclass(frozen=True, slots=True)
class Deck:
    """``name`` may be nested with ``::``.  A deck on import is found by its name."""

    name: str
    notes: tuple[VocabNote, ...]

    def description(self) -> str:
        """HTML for the deck's page in Anki: how to import, then whose texts are in it."""
        return "\n".join(_text(name) for name in _parts(self.notes))


def learners_decks(notes: Sequence[VocabNote]) -> tuple[Deck, ...]:
    """``StudyPlay::Missed`` and ``StudyPlay::New``, each only if it has notes.

    Japanese words go into ``StudyPlay::Japanese::Missed`` and ``StudyPlay::Japanese::New``.
    """
    decks: dict[str, list[VocabNote]] = {name: [] for name in _NAMES.values()}
    for note in notes:
        decks[_NAMES[note.language, note.tags[0]]].append(note)
    return tuple(Deck(name, tuple(held)) for name, held in decks.items() if held)


def class_deck(name: str, notes: Sequence[VocabNote]) -> Deck:
    """The deck of the class *name*, under ``StudyPlay::Class``."""
    plain = " ".join(name.replace("::", " ").replace('"', " ").split())
    return Deck(f"StudyPlay::Class::{plain or 'A'}", tuple(notes))


_NAMES: Final = {
    ("en", "studyplay::missed"): "StudyPlay::Missed",
    ("en", "studyplay::new"): "StudyPlay::New",
    ("ja", "studyplay::missed"): "StudyPlay::Japanese::Missed",
    ("ja", "studyplay::new"): "StudyPlay::Japanese::New",
}
"""By language, and by the tag that says why the word is studied."""


def _parts(notes: Sequence[VocabNote]) -> Iterator[str]:
    yield "import"
    if not notes or any(note.language == "en" for note in notes):
        yield "scowl"
    if any(note.level for note in notes):
        yield "cefrj"
    if any("WordNet" in note.source for note in notes):
        yield "wordnet"
    if any(note.definition_ja or "JMdict" in note.source for note in notes):
        yield "jmdict"


def _text(name: str) -> str:
    path = resources.files("studyplay.export") / "notices" / f"{name}.html"
    return path.read_text(encoding="utf-8").strip()
