"""Anki decks: a name, the licence notices for its contents, and the notes."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from importlib import resources
from typing import Final

from studyplay.export.notes import VocabNote


@dataclass(frozen=True, slots=True)
class AnkiDeck:
    """A deck.  ``name`` may be nested with ``::``; on import Anki finds a deck by name."""

    name: str
    notes: tuple[VocabNote, ...]

    def description_html(self) -> str:
        """Return HTML for the deck's page in Anki: import instructions, then licence notices."""
        return "\n".join(_load_notice(name) for name in _notice_names(self.notes))


def build_learner_decks(notes: Sequence[VocabNote]) -> tuple[AnkiDeck, ...]:
    """Build ``StudyPlay::Missed`` and ``StudyPlay::New``; empty decks are left out.

    Japanese words go into ``StudyPlay::Japanese::Missed`` and ``StudyPlay::Japanese::New``.
    """
    decks: dict[str, list[VocabNote]] = {name: [] for name in _DECK_NAMES.values()}
    for note in notes:
        decks[_DECK_NAMES[note.language, note.tags[0]]].append(note)
    return tuple(AnkiDeck(name, tuple(each)) for name, each in decks.items() if each)


def build_class_deck(name: str, notes: Sequence[VocabNote]) -> AnkiDeck:
    """Build the deck of the class *name*, under ``StudyPlay::Class``."""
    safe_name = " ".join(name.replace("::", " ").replace('"', " ").split())
    return AnkiDeck(f"StudyPlay::Class::{safe_name or 'A'}", tuple(notes))


_DECK_NAMES: Final = {
    ("en", "studyplay::missed"): "StudyPlay::Missed",
    ("en", "studyplay::new"): "StudyPlay::New",
    ("ja", "studyplay::missed"): "StudyPlay::Japanese::Missed",
    ("ja", "studyplay::new"): "StudyPlay::Japanese::New",
}
"""Deck names by language and by the tag with the reason for studying the word."""


def _notice_names(notes: Sequence[VocabNote]) -> Iterator[str]:
    yield "import"
    if not notes or any(note.language == "en" for note in notes):
        yield "scowl"
    if any(note.level for note in notes):
        yield "cefrj"
    if any("WordNet" in note.source for note in notes):
        yield "wordnet"
    if any(note.definition_ja or "JMdict" in note.source for note in notes):
        yield "jmdict"


def _load_notice(name: str) -> str:
    path = resources.files("studyplay.export") / "notices" / f"{name}.html"
    return path.read_text(encoding="utf-8").strip()
