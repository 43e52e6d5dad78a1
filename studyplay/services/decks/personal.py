"""A learner's own decks: what would be in the next download, and the download."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path

import msgspec
from sqlalchemy import Connection

from studyplay.export import tables
from studyplay.export.anki import build_package
from studyplay.export.decks import learners_decks
from studyplay.export.notes import VocabNote, vocab_note
from studyplay.services.decks import files
from studyplay.services.decks.pictures import picture_of
from studyplay.services.refusals import Refused
from studyplay.services.studio import Studio
from studyplay.store import class_notes
from studyplay.store import exports as export_store
from studyplay.store import known as known_store
from studyplay.store import words as word_store
from studyplay.store.learners import Learner
from studyplay.store.words import UseRow
from studyplay.study.decks import Choice, DeckNote, DeckWord, Language, Preview, Selection, Status
from studyplay.study.decks import preview as compare
from studyplay.study.deckwords import Told, Wanted, deck_words
from studyplay.study.japanese_deckwords import japanese_deck_words
from studyplay.study.uses import Role
from studyplay.words.sources.readings import hepburn


@dataclass(frozen=True, slots=True)
class Package:
    """One .apkg: its bytes, the name to save it under, where it is kept, and what it holds."""

    name: str
    data: bytes
    path: Path
    preview: Preview


def preview(studio: Studio, learner: Learner, choice: Choice, at: datetime) -> Preview:
    """How the learner's words stand, and what *choice* would download."""
    with studio.database.reading() as connection:
        return _preview(studio, connection, learner, choice, at)


def has_japanese(studio: Studio, learner: Learner) -> bool:
    """Whether the learner has met Japanese words at all."""
    with studio.database.reading() as connection:
        return word_store.has_language(connection, learner.id, Language.JAPANESE)


def download(studio: Studio, learner: Learner, choice: Choice, at: datetime) -> Package:
    """The deck of *choice*, remembered as downloaded and also written to ``exports/``.

    The file is there before the notes count as downloaded, so that none is ever lost.
    Raises ``Refused`` if *choice* holds no note.
    """
    with studio.database.writing() as connection:
        seen = _preview(studio, connection, learner, choice, at)
        if not seen.selection.notes:
            raise Refused("decks.nothing-to-download")
        notes = _notes(studio, connection, learner, seen.selection)
        data = build_package(learners_decks(notes), int(at.timestamp()))
        path = files.keep(studio.exports, files.prefix(learner), at, data)
        exported = (note.exported() for note in seen.selection.notes)
        export_store.remember(connection, learner.id, exported)
    return Package(path.name.removeprefix(files.prefix(learner)), data, path, seen)


def anki_table(studio: Studio, learner: Learner, choice: Choice, at: datetime) -> str:
    """The notes of *choice* as text that Anki imports; nothing counts as downloaded by it.

    A table brings no files along, so only notes that came with theirs before refer to them.
    """
    with studio.database.reading() as connection:
        seen = _preview(studio, connection, learner, choice, at).selection
        notes = _notes(studio, connection, learner, seen)
    at_hand = zip(seen.notes, notes, strict=True)
    return tables.anki_table(learners_decks([_without_files(*pair) for pair in at_hand]))


def spreadsheet(studio: Studio, learner: Learner, choice: Choice, at: datetime) -> str:
    """The notes of *choice* for a spreadsheet; nothing counts as downloaded by it."""
    with studio.database.reading() as connection:
        seen = _preview(studio, connection, learner, choice, at)
        notes = _notes(studio, connection, learner, seen.selection)
    return tables.spreadsheet(learners_decks(notes))


def _without_files(selected: DeckNote, note: VocabNote) -> VocabNote:
    return replace(note, image=None) if selected.status is Status.NEW else note


def _notes(
    studio: Studio, connection: Connection, learner: Learner, selection: Selection
) -> tuple[VocabNote, ...]:
    """The selected words as notes, each with its picture or its romaji."""
    return tuple(
        vocab_note(
            note,
            image=picture_of(studio, connection, learner, note.word),
            romaji=romaji_of(note.word),
        )
        for note in selection.notes
    )


def romaji_of(word: DeckWord) -> str:
    """A Japanese word in Latin letters; empty for others."""
    return hepburn(word.lemma) if word.language is Language.JAPANESE else ""


def _preview(
    studio: Studio, connection: Connection, learner: Learner, choice: Choice, at: datetime
) -> Preview:
    """A note new to the learner has the cards, too, that it may have from a class deck."""
    exported = export_store.notes(connection, learner.id)
    known = {note.lemma for note in exported}
    shared = class_notes.cards_of(connection, learner.id)
    words = [
        word if word.lemma in known else replace(word, shared=shared.get(word.lemma, frozenset()))
        for word in _words(studio, connection, learner, choice)
    ]
    return compare(words, exported, choice, learner.level, int(at.timestamp()))


def _words(
    studio: Studio, connection: Connection, learner: Learner, choice: Choice
) -> tuple[DeckWord, ...]:
    uses = word_store.all_uses(connection, learner.id)
    chosen = word_store.chosen(connection, learner.id)
    knew = chosen.get("knew", frozenset())
    to_deck = chosen.get("deck", frozenset())
    words: list[DeckWord] = []
    for language in sorted(choice.languages):
        elsewhere = known_store.lemmas(connection, learner.id, language)
        of_it = frozenset(lemma for lemma in to_deck if _is_of(lemma, language))
        wanted = Wanted(learner.level, of_it - elsewhere, knew | elsewhere)
        words += _PICKING[language](studio, [use for use in uses if use.lang == language], wanted)
    return tuple(words)


def _is_of(lemma: str, language: Language) -> bool:
    """Japanese words are in kana."""
    return lemma.isascii() is (language is Language.ENGLISH)


def _english(studio: Studio, uses: Sequence[UseRow], wanted: Wanted) -> tuple[DeckWord, ...]:
    """What the learner did not choose must be fit to be drilled."""
    is_fit = studio.library.lexicon.is_drillable
    told = (
        _told(row)
        for row in uses
        if row.lemma in wanted.to_deck or (is_fit(row.word) and is_fit(row.lemma))
    )
    return deck_words(told, wanted, studio.library.dictionary)


def _japanese(studio: Studio, uses: Sequence[UseRow], wanted: Wanted) -> tuple[DeckWord, ...]:
    return japanese_deck_words(map(_told, uses), wanted, studio.library.readings)


_PICKING = {Language.ENGLISH: _english, Language.JAPANESE: _japanese}


def _told(row: UseRow) -> Told:
    context: dict[str, str] = msgspec.json.decode(row.context, type=dict[str, str])
    return Told(
        lemma=row.lemma,
        word=row.word,
        role=Role(row.role),
        at=row.at,
        level=row.level,
        mode=row.mode,
        assisted=row.assisted,
        points=row.points,
        rack=context.get("rack", ""),
        source=row.source,
        seq=row.seq,
    )
