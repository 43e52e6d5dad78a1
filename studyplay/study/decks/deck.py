"""Selects and orders the notes of a deck, and detects changes since the last download.

Pure code: word log, earlier downloads and time are arguments.  Times are whole seconds since
1970, because Anki compares notes by the second.
"""

import hashlib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from studyplay.study.language import Language
from studyplay.study.meanings import NO_MEANING, Meaning
from studyplay.words.model import Level

CONTENT_VERSION = 1
"""Increase it when the content of notes is generated differently, so that notes update."""


class DeckKind(StrEnum):
    """Why a word is studied.  A word that is both missed and new is ``MISSED``.

    ``CLASS``: a teacher added it to the deck of the class.
    """

    MISSED = "missed"
    NEW = "new"
    CLASS = "class"


class CardKind(StrEnum):
    """The optional cards of a note.  Every note also has a *recognise* card."""

    RECALL = "recall"
    DICTATION = "dictation"
    RACK = "rack"


class NoteStatus(StrEnum):
    """The state of a note compared with the learner's last download."""

    NEW = "new"
    CHANGED = "changed"
    UNCHANGED = "unchanged"


class NoteFilter(StrEnum):
    """Which notes to download."""

    NEW = "new"
    CHANGED = "changed"
    ALL = "all"


@dataclass(frozen=True, slots=True)
class DeckWord:
    """The data of one lemma (lower case) for one learner.

    ``zipf`` is log10 of uses per billion words.  ``times`` counts how often the word was missed
    or met, ``last_at`` is the last time.  ``context`` describes the most relevant use, ``rack``
    its tiles (upper case, ``?`` for a blank).  ``my_spelling`` is the learner's misspelling,
    ``forms`` are the forms met, ``games`` the codes of their games.

    ``rack`` should come from the latest use that has one, even if ``context`` describes another
    use: without a rack the card in Anki would become empty.

    The lemma of a Japanese word is its reading in hiragana, ``written`` its usual spelling.
    ``game_turn`` (table id and turn number) is set if the use is a missed word of a game, so
    that the board can be drawn.  ``shared_cards`` are the note's cards from other decks, which
    must not be removed.  ``tags`` are the learner's tags in Anki syntax.
    """

    lemma: str
    kind: DeckKind
    level: Level
    zipf: float = 0.0
    times: int = 1
    last_at: int = 0
    meaning: Meaning = NO_MEANING
    context: str = ""
    rack: str = ""
    my_spelling: str = ""
    forms: tuple[str, ...] = ()
    games: tuple[str, ...] = ()
    language: Language = Language.ENGLISH
    written: str = ""
    game_turn: tuple[str, int] | None = None
    shared_cards: frozenset[CardKind] = frozenset()
    tags: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ExportedNote:
    """The last download of a lemma; updated after each download.

    ``modified`` is when the content last changed, not when it was downloaded.  ``position``
    is the note's sequence number in the learner's decks, from 1.
    """

    lemma: str
    digest: str
    modified: int
    position: int
    cards: frozenset[CardKind]


@dataclass(frozen=True, slots=True)
class DeckOptions:
    """The export options.  ``limit`` is the maximum number of notes.

    Raises:
        ValueError: if the limit is below 1.
    """

    note_filter: NoteFilter = NoteFilter.NEW
    limit: int = 20
    cards: frozenset[CardKind] = frozenset(CardKind)
    languages: frozenset[Language] = frozenset({Language.ENGLISH})

    def __post_init__(self) -> None:
        if self.limit < 1:
            raise ValueError(f"the limit of a deck must be at least 1, not {self.limit}")


@dataclass(frozen=True, slots=True)
class DeckNote:
    """One note ready for export.  See ``ExportedNote`` for the last four fields."""

    word: DeckWord
    status: NoteStatus
    digest: str
    modified: int
    position: int
    cards: frozenset[CardKind]

    def to_exported(self) -> ExportedNote:
        """Return the record to store after this note was downloaded."""
        return ExportedNote(self.word.lemma, self.digest, self.modified, self.position, self.cards)


@dataclass(frozen=True, slots=True)
class NoteSelection:
    """The notes of one download in order; ``over_limit`` counts matching notes left out."""

    notes: tuple[DeckNote, ...]
    over_limit: int


@dataclass(frozen=True, slots=True)
class DeckPreview:
    """Counts of all the learner's notes by status, and the notes that would be downloaded."""

    new: int
    changed: int
    unchanged: int
    selection: NoteSelection


def preview_ranked(
    words: Sequence[DeckWord],
    exported: Iterable[ExportedNote],
    options: DeckOptions,
    learner_level: Level,
    at: int,
) -> DeckPreview:
    """Sort *words* by ``deck_sort_key``, then do the same as ``preview_in_order``."""
    ranked = sorted(words, key=lambda word: deck_sort_key(word, learner_level))
    return preview_in_order(ranked, exported, options, at)


def add_unlisted_new_words(preview: DeckPreview, options: DeckOptions, count: int) -> DeckPreview:
    """Add *count* new words to *preview* that rank after all its new notes."""
    matching = count if options.note_filter in {NoteFilter.NEW, NoteFilter.ALL} else 0
    selection = replace(preview.selection, over_limit=preview.selection.over_limit + matching)
    return replace(preview, new=preview.new + count, selection=selection)


def preview_in_order(
    words: Sequence[DeckWord], exported: Iterable[ExportedNote], options: DeckOptions, at: int
) -> DeckPreview:
    """Compare *words* with earlier downloads and apply *options*, in the given order.

    Cards that were downloaded once stay with their note regardless of *options*, so that no
    card in Anki becomes empty.  A changed note gets a later time than before, even if *at* is
    not later.

    Raises:
        ValueError: if *words* contains a lemma twice.
    """
    if len({word.lemma for word in words}) < len(words):
        raise ValueError("a deck must not contain a lemma twice")
    before = {known.lemma: known for known in exported}
    notes = [_compare_note(word, before.get(word.lemma), options.cards, at) for word in words]
    count = [note.status for note in notes].count
    return DeckPreview(
        new=count(NoteStatus.NEW),
        changed=count(NoteStatus.CHANGED),
        unchanged=count(NoteStatus.UNCHANGED),
        selection=_select_notes(notes, options, before),
    )


def deck_sort_key(word: DeckWord, learner_level: Level) -> tuple[int, int, float, int, int, str]:
    """Return the sort key of a deck.

    Words at the learner's level or one above come first, then easier, then harder words.  Then
    missed before new, higher frequency (in half steps of Zipf), more uses, later use, and
    finally the alphabet, so that the order is deterministic.
    """
    return (
        _level_distance(word.level - learner_level),
        list(DeckKind).index(word.kind),
        -round(word.zipf * 2),
        -word.times,
        -word.last_at,
        word.lemma,
    )


def _level_distance(steps: int) -> int:
    """Return 0 at the learner's level or one above, 1 below, else the number of levels above."""
    if steps < 0:
        return 1
    return 0 if steps <= 1 else steps


def content_digest(word: DeckWord, cards: frozenset[CardKind]) -> str:
    """Return a stable hash of the note content of *word*.

    Pictures are excluded: they derive from the other fields, and notes downloaded without one
    need no update.  The parts for Japanese and for tags are appended only if they are present,
    so that the hashes of earlier downloads stay valid.
    """
    meaning = word.meaning
    parts = (
        (str(CONTENT_VERSION), word.lemma, word.kind, word.level.name),
        (meaning.definition, meaning.definition_ja, meaning.example, meaning.cloze),
        (meaning.pos, meaning.source, word.context, word.rack, word.my_spelling),
        word.forms,
        word.games,
        tuple(sorted(cards)),
        *(((word.language, word.written),) if word.language != Language.ENGLISH else ()),
        *((("tags", *word.tags),) if word.tags else ()),
    )
    text = "\x1e".join("\x1f".join(part) for part in parts)
    return hashlib.sha256(text.encode()).hexdigest()


def _compare_note(
    word: DeckWord, exported: ExportedNote | None, chosen_cards: frozenset[CardKind], at: int
) -> DeckNote:
    cards = chosen_cards | word.shared_cards
    if exported is None:
        return DeckNote(word, NoteStatus.NEW, content_digest(word, cards), at, 0, cards)
    cards |= exported.cards
    digest = content_digest(word, cards)
    if digest == exported.digest:
        return DeckNote(
            word, NoteStatus.UNCHANGED, digest, exported.modified, exported.position, cards
        )
    modified = max(at, exported.modified + 1)
    return DeckNote(word, NoteStatus.CHANGED, digest, modified, exported.position, cards)


def _select_notes(
    notes: Sequence[DeckNote], options: DeckOptions, exported: Mapping[str, ExportedNote]
) -> NoteSelection:
    """Return the matching notes up to the limit; new ones get the next free positions."""
    matching = [note for note in notes if options.note_filter in {NoteFilter.ALL, note.status}]
    chosen = matching[: options.limit]
    last = max((known.position for known in exported.values()), default=0)
    return NoteSelection(tuple(_assign_positions(chosen, last)), len(matching) - len(chosen))


def _assign_positions(notes: Iterable[DeckNote], last_position: int) -> Iterable[DeckNote]:
    for note in notes:
        if note.position:
            yield note
        else:
            last_position += 1
            yield replace(note, position=last_position)
