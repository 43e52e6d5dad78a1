"""A learner's own Anki decks: preview and download."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path

import msgspec
from sqlalchemy import Connection

from studyplay.export import note_tables
from studyplay.export.anki_package import build_package
from studyplay.export.decks import build_learner_decks
from studyplay.export.notes import VocabNote, build_vocab_note
from studyplay.services.app_context import AppContext
from studyplay.services.decks import deck_files
from studyplay.services.decks.board_pictures import render_missed_position
from studyplay.services.errors import Refused
from studyplay.services.wordlog import overview
from studyplay.store import class_notes, tags
from studyplay.store import exported_notes as export_store
from studyplay.store import known_words as known_store
from studyplay.store import word_log as word_store
from studyplay.store.learners import Learner
from studyplay.store.word_log import WordUseRow
from studyplay.study.decks.deck import (
    DeckNote,
    DeckOptions,
    DeckPreview,
    DeckWord,
    NoteSelection,
    NoteStatus,
    add_unlisted_new_words,
    deck_sort_key,
)
from studyplay.study.decks.deck import preview_ranked as compare
from studyplay.study.decks.japanese_words import build_japanese_deck_words
from studyplay.study.decks.word_selection import (
    MIN_WORD_LENGTH,
    SelectedWord,
    WordHistory,
    WordQuery,
    build_deck_word,
    build_sort_stub,
    select_words,
)
from studyplay.study.language import Language
from studyplay.study.wordlog.decisions import WordDecision
from studyplay.study.wordlog.tags import to_anki_tags
from studyplay.study.wordlog.word_uses import UseRole, lemma_language
from studyplay.words.model import Level
from studyplay.words.sources.reading_guesses import to_hepburn


@dataclass(frozen=True, slots=True)
class DeckPackage:
    """An .apkg file: its bytes, its download name, the path of the copy, and its content."""

    name: str
    data: bytes
    path: Path
    preview: DeckPreview


def load_preview(
    context: AppContext, learner: Learner, choice: DeckOptions, at: datetime
) -> DeckPreview:
    """Return the state of the learner's words, and what *choice* would download."""
    overview.update_totals(context, learner)
    with context.database.read_transaction() as connection:
        return _build_preview(context, connection, learner, choice, at)


def has_japanese_words(context: AppContext, learner: Learner) -> bool:
    """Return whether the learner has met any Japanese word."""
    with context.database.read_transaction() as connection:
        return word_store.has_language(connection, learner.id, Language.JAPANESE)


def download_deck(
    context: AppContext, learner: Learner, choice: DeckOptions, at: datetime
) -> DeckPackage:
    """Return the deck of *choice*, record it as downloaded and write it to ``exports/``.

    The file is written before the notes are recorded, so that no note is lost.
    Raises ``Refused`` if *choice* has no notes.
    """
    overview.update_totals(context, learner)
    with context.database.write_transaction() as connection:
        seen = _build_preview(context, connection, learner, choice, at)
        if not seen.selection.notes:
            raise Refused("decks.nothing-to-download")
        notes = _build_notes(context, connection, learner, seen.selection)
        data = build_package(build_learner_decks(notes), int(at.timestamp()))
        path = deck_files.save_copy(context.exports, deck_files.file_prefix(learner), at, data)
        exported = (note.to_exported() for note in seen.selection.notes)
        export_store.save_exported_notes(connection, learner.id, exported)
    return DeckPackage(path.name.removeprefix(deck_files.file_prefix(learner)), data, path, seen)


def format_anki_table(
    context: AppContext, learner: Learner, choice: DeckOptions, at: datetime
) -> str:
    """Return the notes of *choice* as a text file for Anki. Records no download.

    A text file contains no media, so only notes that had their picture before refer to it.
    """
    overview.update_totals(context, learner)
    with context.database.read_transaction() as connection:
        seen = _build_preview(context, connection, learner, choice, at).selection
        notes = _build_notes(context, connection, learner, seen)
    pairs = zip(seen.notes, notes, strict=True)
    return note_tables.format_anki_text(
        build_learner_decks([_without_files(*pair) for pair in pairs])
    )


def format_spreadsheet(
    context: AppContext, learner: Learner, choice: DeckOptions, at: datetime
) -> str:
    """Return the notes of *choice* as a spreadsheet table. Records no download."""
    overview.update_totals(context, learner)
    with context.database.read_transaction() as connection:
        seen = _build_preview(context, connection, learner, choice, at)
        notes = _build_notes(context, connection, learner, seen.selection)
    return note_tables.format_spreadsheet(build_learner_decks(notes))


def _without_files(selected: DeckNote, note: VocabNote) -> VocabNote:
    return replace(note, image=None) if selected.status is NoteStatus.NEW else note


def _build_notes(
    context: AppContext, connection: Connection, learner: Learner, selection: NoteSelection
) -> tuple[VocabNote, ...]:
    """Return the selected words as notes, each with its picture or romaji."""
    return tuple(
        build_vocab_note(
            note,
            image=render_missed_position(context, connection, learner, note.word),
            romaji=romaji_of(note.word),
        )
        for note in selection.notes
    )


def romaji_of(word: DeckWord) -> str:
    """Return a Japanese word in Latin letters, or an empty string for other words."""
    return to_hepburn(word.lemma) if word.language is Language.JAPANESE else ""


def _build_preview(
    context: AppContext,
    connection: Connection,
    learner: Learner,
    choice: DeckOptions,
    at: datetime,
) -> DeckPreview:
    """Compare the learner's words with the earlier downloads.

    Each word has the learner's tags. A new note also has the cards that a class deck gave it. Of
    the new words only the best are built, as many as *choice* allows.
    """
    exported = export_store.list_exported_notes(connection, learner.id)
    known = {note.lemma for note in exported}
    shared = class_notes.load_card_kinds_of_learner(connection, learner.id)
    words, others = _select_words(context, connection, learner, choice, known)
    own = tags.load_tags_by_word(connection, learner.id)
    words = [
        replace(
            word,
            shared_cards=frozenset()
            if word.lemma in known
            else shared.get(word.lemma, frozenset()),
            tags=to_anki_tags(own.get(word.lemma, ()), learner.nickname),
        )
        for word in words
    ]
    seen = compare(words, exported, choice, learner.level, int(at.timestamp()))
    return add_unlisted_new_words(seen, choice, others)


def _select_words(
    context: AppContext,
    connection: Connection,
    learner: Learner,
    choice: DeckOptions,
    known: Collection[str],
) -> tuple[list[DeckWord], int]:
    """Return the words to compare, and the number of new words that are left out."""
    chosen = word_store.load_decisions(connection, learner.id)
    knew = chosen.get(WordDecision.KNEW, frozenset())
    to_deck = chosen.get(WordDecision.DECK, frozenset())
    words: list[DeckWord] = []
    others = 0
    for language in sorted(choice.languages):
        elsewhere = known_store.list_known_lemmas(connection, learner.id, language)
        of_it = frozenset(lemma for lemma in to_deck if lemma_language(lemma) == language)
        wanted = WordQuery(learner.level, of_it - elsewhere, knew | elsewhere)
        top = Level(min(learner.level + 1, Level.X))
        uses = word_store.list_deck_uses(connection, learner.id, language, top, wanted.requested)
        if language is Language.JAPANESE:
            words += _select_japanese(context, uses, wanted)
        else:
            some, left = _select_english(context, uses, wanted, known, choice.limit)
            words, others = words + some, others + left
    return words, others


def _select_english(
    context: AppContext,
    uses: Sequence[WordUseRow],
    wanted: WordQuery,
    known: Collection[str],
    most: int,
) -> tuple[list[DeckWord], int]:
    """Return the downloaded words and the *most* best others, and the number left out.

    Words that the learner did not choose must be suitable for drills.
    """
    is_fit, dictionary = context.library.lexicon.is_drillable, context.library.dictionary
    histories = (
        _build_word_history(row)
        for row in uses
        if row.lemma in wanted.requested or (is_fit(row.word) and is_fit(row.lemma))
    )
    found = tuple(select_words(histories, wanted, MIN_WORD_LENGTH))
    fresh = [picked for picked in found if picked.lemma not in known]
    best = {picked.lemma for picked in _select_best(context, fresh, wanted.level, most)}
    taken = [picked for picked in found if picked.lemma in known or picked.lemma in best]
    return [build_deck_word(picked, dictionary) for picked in taken], len(fresh) - len(best)


def _select_best(
    context: AppContext, fresh: Sequence[SelectedWord], level: Level, most: int
) -> tuple[SelectedWord, ...]:
    """Return the *most* words of *fresh* that come first in a deck."""
    dictionary = context.library.dictionary

    def place(picked: SelectedWord) -> tuple[int, int, float, int, int, str]:
        word = build_sort_stub(
            picked, dictionary.level(picked.lemma), dictionary.zipf(picked.lemma)
        )
        return deck_sort_key(word, level)

    return tuple(sorted(fresh, key=place)[:most])


def _select_japanese(
    context: AppContext, uses: Sequence[WordUseRow], wanted: WordQuery
) -> tuple[DeckWord, ...]:
    return build_japanese_deck_words(
        map(_build_word_history, uses), wanted, context.library.japanese_dictionary
    )


def _build_word_history(row: WordUseRow) -> WordHistory:
    context: dict[str, str] = msgspec.json.decode(row.context, type=dict[str, str])
    return WordHistory(
        lemma=row.lemma,
        word=row.word,
        role=UseRole(row.role),
        at=row.at,
        level=row.level,
        mode=row.mode,
        assisted=row.assisted,
        points=row.points,
        rack=context.get("rack", ""),
        source=row.source,
        seq=row.seq,
    )
