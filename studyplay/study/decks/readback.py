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

MATURE: Final = 21.0
"""Minimum interval or FSRS stability, in days, of a known card."""

LATELY: Final = timedelta(days=21)
"""A card forgotten within this time is not known, regardless of its interval."""

Word: TypeAlias = tuple[str, str]
"""A language and a lemma, as in the word log."""

LONGEST_FIELD: Final = 500
"""Maximum characters of a first field; longer ones are ignored."""

LONGEST_WORD: Final = 64
"""Maximum characters of a word or GUID created by this program."""

# These patterns run in linear time: possessive quantifiers prevent backtracking, and a match
# cannot start inside text that an earlier attempt has passed.
_SOUND: Final = re.compile(r"\[(?:sound|anki):[^\[\]]*+\]")
_READING: Final = re.compile(r" ?(?<![^\s\[\]<>])([^\s\[\]<>]++)\[[^\[\]]*+\]")
_BREAK: Final = re.compile(r"<(?:br|/?div|/?p|/?li)\b[^<>]*+>", re.IGNORECASE)
_TAG: Final = re.compile(r"<[^<>]*+>")


class Stage(StrEnum):
    """The scheduling stage of a card in Anki."""

    NEW = "new"
    LEARNING = "learning"
    REVIEW = "review"


class Standing(StrEnum):
    """The learning progress of a note's word."""

    KNOWN = "known"
    LEARNING = "learning"
    NEW = "new"


@dataclass(frozen=True, slots=True)
class CardRead:
    """One card.  ``days`` is its interval or FSRS stability; ``forgotten_at`` its last lapse."""

    stage: Stage
    days: float
    suspended: bool = False
    forgotten_at: datetime | None = None


@dataclass(frozen=True, slots=True)
class NoteRead:
    """One note: its GUID (empty if the file has none), first field as HTML, and cards."""

    guid: str
    first: str
    cards: tuple[CardRead, ...]


@dataclass(frozen=True, slots=True)
class NoteSummary:
    """The GUID, the text of the first field, and the progress of one note.

    GUID and text are empty if they are missing or longer than ``MAX_WORD_LENGTH``.
    """

    guid: str
    text: str
    standing: Standing


@dataclass(frozen=True, slots=True)
class Understood:
    """The progress of all words of a file.

    ``known`` words need no more practice; ``learning`` words are in Anki but not known.
    ``note_count`` counts all notes, ``unrecognised_count`` those without a recognised word.
    """

    notes: int
    known: frozenset[Word]
    learning: frozenset[Word]
    strange: int


def summary(note: NoteRead, at: datetime) -> NoteSummary:
    """Summarise *note* as of *at*."""
    return NoteSummary(_if_short(note.guid), _if_short(plain(note.first)), standing(note, at))


def understand(
    notes: Iterable[NoteSummary], word_of: Callable[[NoteSummary], Word | None]
) -> Understood:
    """Combine *notes* by word; *find_word* returns the word of a note.

    If a word has several notes, ``LEARNING`` takes precedence over ``KNOWN``; ``NEW`` is ignored.
    """
    standings: dict[Word, set[Standing]] = {}
    count = strange = 0
    for note in notes:
        count += 1
        word = word_of(note)
        if word is None:
            strange += 1
        else:
            standings.setdefault(word, set()).add(note.standing)
    known = {word for word, found in standings.items() if _is_known(found)}
    return Understood(count, frozenset(known), frozenset(standings.keys() - known), strange)


def standing(note: NoteRead, at: datetime) -> Standing:
    """Return the progress of *note* as of *at*."""
    active = [card for card in note.cards if not card.suspended]
    if all(card.stage is Stage.NEW for card in active):
        return Standing.NEW
    is_known = all(_is_mature(card, at) for card in active)
    return Standing.KNOWN if is_known else Standing.LEARNING


def vouched(notes: Iterable[NoteSummary]) -> Iterator[NoteSummary]:
    """Yield *notes* with progress ``KNOWN``, for a learner who confirms knowing all words."""
    return (replace(note, standing=Standing.KNOWN) for note in notes)


def plain(field: str) -> str:
    """Return *field* without HTML, sounds and readings in brackets; empty if it is too long."""
    if len(field) > LONGEST_FIELD:
        return ""
    text = html.unescape(_TAG.sub("", _BREAK.sub("\n", _SOUND.sub("", field))))
    bare = _READING.sub(r"\1", unicodedata.normalize("NFKC", text))
    return " ".join(bare.split())


def word_by(
    own: Mapping[str, Word],
    guid: Callable[[str, str], str],
    foreign: Callable[[str], Word | None],
) -> Callable[[NoteSummary], Word | None]:
    """Build a function that finds the word of a note.

    Args:
        own_words: words of notes exported by this program, by GUID.
        make_guid: returns the GUID of a language and a lemma.
        find_foreign: looks up a first field that is a single word; for notes of other origin.
    """

    def word_of(note: NoteSummary) -> Word | None:
        known = own.get(note.guid)
        if known is not None:
            return known
        for lang in ("en", "ja"):
            if note.guid and note.text and note.guid == guid(lang, note.text.lower()):
                return lang, note.text.lower()
        return foreign(note.text) if note.text and " " not in note.text else None

    return word_of


def _if_short(text: str) -> str:
    return text if len(text) <= LONGEST_WORD else ""


def _is_mature(card: CardRead, at: datetime) -> bool:
    forgotten = card.forgotten_at is not None and at - card.forgotten_at < LATELY
    return card.stage is Stage.REVIEW and card.days >= MATURE and not forgotten


def _is_known(said: set[Standing]) -> bool:
    return Standing.KNOWN in said and Standing.LEARNING not in said
