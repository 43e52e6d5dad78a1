"""Derives the status of words from a learner's notes in Anki: known, learning or new.

A card is known if its interval is at least three weeks, which Anki calls a mature card.  With
FSRS the stability is used instead, because the learner's settings can limit the interval.  A
note is known if all its cards that are not suspended are known.  Suspended cards are ignored
because the learner does not want them; a new dictation card counts, because the learner cannot
write the word yet.
"""

import html
import re
import unicodedata
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from enum import StrEnum
from typing import Final, TypeAlias

MATURE_DAYS: Final = 21.0
"""Minimum interval or FSRS stability, in days, of a known card."""

RECENT_LAPSE: Final = timedelta(days=21)
"""A card forgotten within this time is not known, regardless of its interval."""

LemmaKey: TypeAlias = tuple[str, str]
"""A language and a lemma, as in the word log."""

MAX_FIELD_LENGTH: Final = 500
"""Maximum characters of a first field; longer ones are ignored."""

MAX_WORD_LENGTH: Final = 64
"""Maximum characters of a word or GUID created by this program."""

# These patterns run in linear time: possessive quantifiers prevent backtracking, and a match
# cannot start inside text that an earlier attempt has passed.
_SOUND: Final = re.compile(r"\[(?:sound|anki):[^\[\]]*+\]")
_READING: Final = re.compile(r" ?(?<![^\s\[\]<>])([^\s\[\]<>]++)\[[^\[\]]*+\]")
_BREAK: Final = re.compile(r"<(?:br|/?div|/?p|/?li)\b[^<>]*+>", re.IGNORECASE)
_TAG: Final = re.compile(r"<[^<>]*+>")


class CardStage(StrEnum):
    """The scheduling stage of a card in Anki."""

    NEW = "new"
    LEARNING = "learning"
    REVIEW = "review"


class NoteProgress(StrEnum):
    """The learning progress of a note's word."""

    KNOWN = "known"
    LEARNING = "learning"
    NEW = "new"


@dataclass(frozen=True, slots=True)
class AnkiCard:
    """One card.  ``days`` is its interval or FSRS stability; ``forgotten_at`` its last lapse."""

    stage: CardStage
    days: float
    suspended: bool = False
    forgotten_at: datetime | None = None


@dataclass(frozen=True, slots=True)
class AnkiNote:
    """One note: its GUID (empty if the file has none), first field as HTML, and cards."""

    guid: str
    first_field: str
    cards: tuple[AnkiCard, ...]


@dataclass(frozen=True, slots=True)
class NoteSummary:
    """The GUID, the text of the first field, and the progress of one note.

    GUID and text are empty if they are missing or longer than ``MAX_WORD_LENGTH``.
    """

    guid: str
    text: str
    progress: NoteProgress


@dataclass(frozen=True, slots=True)
class AnkiProgress:
    """The progress of all words of a file.

    ``known`` words need no more practice; ``learning`` words are in Anki but not known.
    ``note_count`` counts all notes, ``unrecognised_count`` those without a recognised word.
    """

    note_count: int
    known: frozenset[LemmaKey]
    learning: frozenset[LemmaKey]
    unrecognised_count: int


def summarise_note(note: AnkiNote, at: datetime) -> NoteSummary:
    """Summarise *note* as of *at*."""
    return NoteSummary(
        _drop_if_long(note.guid),
        _drop_if_long(field_text(note.first_field)),
        note_progress(note, at),
    )


def collect_progress(
    notes: Iterable[NoteSummary], find_word: Callable[[NoteSummary], LemmaKey | None]
) -> AnkiProgress:
    """Combine *notes* by word; *find_word* returns the word of a note.

    If a word has several notes, ``LEARNING`` takes precedence over ``KNOWN``; ``NEW`` is ignored.
    """
    standings: dict[LemmaKey, set[NoteProgress]] = {}
    count = strange = 0
    for note in notes:
        count += 1
        word = find_word(note)
        if word is None:
            strange += 1
        else:
            standings.setdefault(word, set()).add(note.progress)
    known = {word for word, found in standings.items() if _is_known(found)}
    return AnkiProgress(count, frozenset(known), frozenset(standings.keys() - known), strange)


def note_progress(note: AnkiNote, at: datetime) -> NoteProgress:
    """Return the progress of *note* as of *at*."""
    active = [card for card in note.cards if not card.suspended]
    if all(card.stage is CardStage.NEW for card in active):
        return NoteProgress.NEW
    is_known = all(_is_mature(card, at) for card in active)
    return NoteProgress.KNOWN if is_known else NoteProgress.LEARNING


def mark_all_known(notes: Iterable[NoteSummary]) -> Iterator[NoteSummary]:
    """Yield *notes* with progress ``KNOWN``, for a learner who confirms knowing all words."""
    return (replace(note, progress=NoteProgress.KNOWN) for note in notes)


def field_text(field: str) -> str:
    """Return *field* without HTML, sounds and readings in brackets; empty if it is too long."""
    if len(field) > MAX_FIELD_LENGTH:
        return ""
    text = html.unescape(_TAG.sub("", _BREAK.sub("\n", _SOUND.sub("", field))))
    bare = _READING.sub(r"\1", unicodedata.normalize("NFKC", text))
    return " ".join(bare.split())


def build_word_lookup(
    own_words: Mapping[str, LemmaKey],
    make_guid: Callable[[str, str], str],
    find_foreign: Callable[[str], LemmaKey | None],
) -> Callable[[NoteSummary], LemmaKey | None]:
    """Build a function that finds the word of a note.

    Args:
        own_words: words of notes exported by this program, by GUID.
        make_guid: returns the GUID of a language and a lemma.
        find_foreign: looks up a first field that is a single word; for notes of other origin.
    """

    def word_of(note: NoteSummary) -> LemmaKey | None:
        known = own_words.get(note.guid)
        if known is not None:
            return known
        for lang in ("en", "ja"):
            if note.guid and note.text and note.guid == make_guid(lang, note.text.lower()):
                return lang, note.text.lower()
        return find_foreign(note.text) if note.text and " " not in note.text else None

    return word_of


def _drop_if_long(text: str) -> str:
    return text if len(text) <= MAX_WORD_LENGTH else ""


def _is_mature(card: AnkiCard, at: datetime) -> bool:
    forgotten = card.forgotten_at is not None and at - card.forgotten_at < RECENT_LAPSE
    return card.stage is CardStage.REVIEW and card.days >= MATURE_DAYS and not forgotten


def _is_known(progress: set[NoteProgress]) -> bool:
    return NoteProgress.KNOWN in progress and NoteProgress.LEARNING not in progress
