"""Texts of the deck pages."""

from collections.abc import Mapping
from typing import Final

from studyplay.study.decks.deck import CardKind, NoteFilter, NoteStatus
from studyplay.study.language import Language
from studyplay.web.i18n import LazyText, lazy

NOTE_FILTERS: Final[Mapping[NoteFilter, LazyText]] = {
    NoteFilter.NEW: lazy("New since the last download"),
    NoteFilter.CHANGED: lazy("Changed since then"),
    NoteFilter.ALL: lazy("All of them"),
}

CARD_KINDS: Final[Mapping[CardKind, tuple[LazyText, LazyText]]] = {
    CardKind.RECALL: (lazy("Recall"), lazy("See the meaning, type the word")),
    CardKind.DICTATION: (lazy("Dictation"), lazy("Hear the word, type it")),
    CardKind.RACK: (lazy("Rack"), lazy("See the tiles you held, find the word")),
}
"""Name and task of each kind of card."""

NOTE_STATUSES: Final[Mapping[NoteStatus, LazyText]] = {
    NoteStatus.NEW: lazy("new in your Anki"),
    NoteStatus.CHANGED: lazy("updates a note"),
    NoteStatus.UNCHANGED: lazy("in your Anki already"),
}

DECK_LANGUAGES: Final[Mapping[Language, LazyText]] = {
    Language.ENGLISH: lazy("English words"),
    Language.JAPANESE: lazy("Japanese words, with kanji, reading and romaji"),
}

ANKI_IMPORT_STATUSES: Final[Mapping[str, LazyText]] = {
    "asking": lazy("Anki is asking whether this page may hand decks over. Please look there."),
    "sending": lazy("Handing the deck over …"),
    "done": lazy("Your Anki has the deck now."),
    "denied": lazy("Anki was told not to take decks from here. Save the file and open it."),
    "key": lazy("This Anki asks for a key. Save the file and open it with Anki instead."),
    "absent": lazy(
        "No Anki answered. Start Anki with the add-on AnkiConnect, or save the file and open it."
    ),
    "failed": lazy("Anki could not take the deck. Save the file and open it with Anki instead."),
}
"""Status messages while a deck is sent to Anki on the same computer."""
