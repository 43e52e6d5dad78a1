"""A learner's own Anki decks: preview and download."""

from collections.abc import Collection, Sequence
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
from studyplay.services.wordlog import overview
from studyplay.store import class_notes, tags
from studyplay.store import exports as export_store
from studyplay.store import known as known_store
from studyplay.store import words as word_store
from studyplay.store.learners import Learner
from studyplay.store.words import UseRow
from studyplay.study.decks.deck import (
    Choice,
    DeckNote,
    DeckWord,
    Preview,
    Selection,
    Status,
    best_first,
    with_others,
)
from studyplay.study.decks.deck import preview as compare
from studyplay.study.decks.japanese import japanese_deck_words
from studyplay.study.decks.words import SHORTEST, Picked, Told, Wanted, deck_word, picks, sketch
from studyplay.study.language import Language
from studyplay.study.wordlog.decisions import Decision
from studyplay.study.wordlog.tags import for_anki
from studyplay.study.wordlog.uses import Role, lang_of
from studyplay.words.model import Level
from studyplay.words.sources.readings import hepburn


@dataclass(frozen=True, slots=True)
class Package:
    """An .apkg file: its bytes, its download name, the path of the copy, and its content."""

    name: str
    data: bytes
    path: Path
    preview: Preview


def preview(studio: Studio, learner: Learner, choice: Choice, at: datetime) -> Preview:
    """Return the state of the learner's words, and what *choice* would download."""
    overview.bring_up(studio, learner)
    with studio.database.reading() as connection:
        return _preview(studio, connection, learner, choice, at)


def has_japanese(studio: Studio, learner: Learner) -> bool:
    """Return whether the learner has met any Japanese word."""
    with studio.database.reading() as connection:
        return word_store.has_language(connection, learner.id, Language.JAPANESE)


def download(studio: Studio, learner: Learner, choice: Choice, at: datetime) -> Package:
    """Return the deck of *choice*, record it as downloaded and write it to ``exports/``.

    The file is written before the notes are recorded, so that no note is lost.
    Raises ``Refused`` if *choice* has no notes.
    """
    overview.bring_up(studio, learner)
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
    """Return the notes of *choice* as a text file for Anki. Records no download.

    A text file contains no media, so only notes that had their picture before refer to it.
    """
    overview.bring_up(studio, learner)
    with studio.database.reading() as connection:
        seen = _preview(studio, connection, learner, choice, at).selection
        notes = _notes(studio, connection, learner, seen)
    pairs = zip(seen.notes, notes, strict=True)
    return tables.anki_table(learners_decks([_without_files(*pair) for pair in pairs]))


def spreadsheet(studio: Studio, learner: Learner, choice: Choice, at: datetime) -> str:
    """Return the notes of *choice* as a spreadsheet table. Records no download."""
    overview.bring_up(studio, learner)
    with studio.database.reading() as connection:
        seen = _preview(studio, connection, learner, choice, at)
        notes = _notes(studio, connection, learner, seen.selection)
    return tables.spreadsheet(learners_decks(notes))


def _without_files(selected: DeckNote, note: VocabNote) -> VocabNote:
    return replace(note, image=None) if selected.status is Status.NEW else note


def _notes(
    studio: Studio, connection: Connection, learner: Learner, selection: Selection
) -> tuple[VocabNote, ...]:
    """Return the selected words as notes, each with its picture or romaji."""
    return tuple(
        vocab_note(
            note,
            image=picture_of(studio, connection, learner, note.word),
            romaji=romaji_of(note.word),
        )
        for note in selection.notes
    )


def romaji_of(word: DeckWord) -> str:
    """Return a Japanese word in Latin letters, or an empty string for other words."""
    return hepburn(word.lemma) if word.language is Language.JAPANESE else ""


def _preview(
    studio: Studio, connection: Connection, learner: Learner, choice: Choice, at: datetime
) -> Preview:
    """Compare the learner's words with the earlier downloads.

    Each word has the learner's tags. A new note also has the cards that a class deck gave it. Of
    the new words only the best are built, as many as *choice* allows.
    """
    exported = export_store.notes(connection, learner.id)
    known = {note.lemma for note in exported}
    shared = class_notes.cards_of(connection, learner.id)
    words, others = _words(studio, connection, learner, choice, known)
    own = tags.by_word(connection, learner.id)
    words = [
        replace(
            word,
            shared=frozenset() if word.lemma in known else shared.get(word.lemma, frozenset()),
            tags=for_anki(own.get(word.lemma, ()), learner.nickname),
        )
        for word in words
    ]
    seen = compare(words, exported, choice, learner.level, int(at.timestamp()))
    return with_others(seen, choice, others)


def _words(
    studio: Studio,
    connection: Connection,
    learner: Learner,
    choice: Choice,
    known: Collection[str],
) -> tuple[list[DeckWord], int]:
    """Return the words to compare, and the number of new words that are left out."""
    chosen = word_store.chosen(connection, learner.id)
    knew = chosen.get(Decision.KNEW, frozenset())
    to_deck = chosen.get(Decision.DECK, frozenset())
    words: list[DeckWord] = []
    others = 0
    for language in sorted(choice.languages):
        elsewhere = known_store.lemmas(connection, learner.id, language)
        of_it = frozenset(lemma for lemma in to_deck if lang_of(lemma) == language)
        wanted = Wanted(learner.level, of_it - elsewhere, knew | elsewhere)
        top = Level(min(learner.level + 1, Level.X))
        uses = word_store.deck_uses(connection, learner.id, language, top, wanted.to_deck)
        if language is Language.JAPANESE:
            words += _japanese(studio, uses, wanted)
        else:
            some, left = _english(studio, uses, wanted, known, choice.limit)
            words, others = words + some, others + left
    return words, others


def _english(
    studio: Studio, uses: Sequence[UseRow], wanted: Wanted, known: Collection[str], most: int
) -> tuple[list[DeckWord], int]:
    """Return the downloaded words and the *most* best others, and the number left out.

    Words that the learner did not choose must be suitable for drills.
    """
    is_fit, dictionary = studio.library.lexicon.is_drillable, studio.library.dictionary
    histories = (
        _told(row)
        for row in uses
        if row.lemma in wanted.to_deck or (is_fit(row.word) and is_fit(row.lemma))
    )
    found = tuple(picks(histories, wanted, SHORTEST))
    fresh = [picked for picked in found if picked.lemma not in known]
    best = {picked.lemma for picked in _best(studio, fresh, wanted.level, most)}
    taken = [picked for picked in found if picked.lemma in known or picked.lemma in best]
    return [deck_word(picked, dictionary) for picked in taken], len(fresh) - len(best)


def _best(studio: Studio, fresh: Sequence[Picked], level: Level, most: int) -> tuple[Picked, ...]:
    """Return the *most* words of *fresh* that come first in a deck."""
    dictionary = studio.library.dictionary

    def place(picked: Picked) -> tuple[int, int, float, int, int, str]:
        word = sketch(picked, dictionary.level(picked.lemma), dictionary.zipf(picked.lemma))
        return best_first(word, level)

    return tuple(sorted(fresh, key=place)[:most])


def _japanese(studio: Studio, uses: Sequence[UseRow], wanted: Wanted) -> tuple[DeckWord, ...]:
    return japanese_deck_words(map(_told, uses), wanted, studio.library.readings)


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
