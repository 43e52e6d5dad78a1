"""Decks as they stand in Anki: a name, the notices its contents require, the notes."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from importlib import resources

from studyplay.export.notes import VocabNote, vocab_note
from studyplay.study.decks import DeckKind, Selection


@dataclass(frozen=True, slots=True)
class Deck:
    """``name`` may be nested with ``::``.  A deck on import is found by its name."""

    name: str
    notes: tuple[VocabNote, ...]

    def description(self) -> str:
        """HTML for the deck's page in Anki: how to import, then whose texts are in it."""
        return "\n".join(_text(name) for name in _parts(self.notes))


def decks_of(selection: Selection) -> tuple[Deck, ...]:
    """``StudyPlay::Missed`` and ``StudyPlay::New``, each only if it has notes."""
    decks = (
        Deck(
            f"StudyPlay::{kind.capitalize()}",
            tuple(vocab_note(note) for note in selection.notes if note.word.kind == kind),
        )
        for kind in DeckKind
    )
    return tuple(deck for deck in decks if deck.notes)


def _parts(notes: Sequence[VocabNote]) -> Iterator[str]:
    yield "import"
    yield "scowl"
    if any(note.level for note in notes):
        yield "cefrj"
    if any("WordNet" in note.source for note in notes):
        yield "wordnet"
    if any(note.definition_ja for note in notes):
        yield "jmdict"


def _text(name: str) -> str:
    path = resources.files("studyplay.export") / "notices" / f"{name}.html"
    return path.read_text(encoding="utf-8").strip()
