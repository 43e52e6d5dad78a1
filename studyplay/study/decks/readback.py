"""What a learner's notes in Anki say of their words: known, being learnt, or not yet begun.

A card is known when Anki would not ask it for three weeks: the interval at which Anki itself
begins to call a card mature.  Where Anki schedules by FSRS its stability says the same, and is
not cut by the learner's own limits.  A note is known when all of its cards are that are not
suspended, for a learner who suspends the dictation card does not want it, while one who has not
come to it yet cannot write the word.
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
"""Days of an interval or of FSRS's stability, at least."""

LATELY: Final = timedelta(days=21)
"""A card that was forgotten within this time is being learnt, whatever its interval says."""

Word: TypeAlias = tuple[str, str]
"""A language and a lemma, as in the word record."""

LONGEST_FIELD: Final = 500
"""Characters of a first field that is read at all."""

LONGEST_WORD: Final = 64
"""Characters of a word, and of a GUID; what is longer is none of ours."""

# Each of them takes time that grows with the text and no faster: a match cannot begin within
# what an earlier try has passed over.
_SOUND: Final = re.compile(r"\[(?:sound|anki):[^\[\]]*+\]")
_READING: Final = re.compile(r" ?(?<![^\s\[\]<>])([^\s\[\]<>]++)\[[^\[\]]*+\]")
_BREAK: Final = re.compile(r"<(?:br|/?div|/?p|/?li)\b[^<>]*+>", re.IGNORECASE)
_TAG: Final = re.compile(r"<[^<>]*+>")


class Stage(StrEnum):
    """How far a card has come in Anki."""

    NEW = "new"
    LEARNING = "learning"
    REVIEW = "review"


class Standing(StrEnum):
    """What a note says of its word."""

    KNOWN = "known"
    LEARNING = "learning"
    NEW = "new"


@dataclass(frozen=True, slots=True)
class CardRead:
    """One card.  ``days`` is its interval, or FSRS's stability; ``forgotten_at`` the last time."""

    stage: Stage
    days: float
    suspended: bool = False
    forgotten_at: datetime | None = None


@dataclass(frozen=True, slots=True)
class NoteRead:
    """One note: its GUID, if the file has it, and its first field as HTML."""

    guid: str
    first: str
    cards: tuple[CardRead, ...]


@dataclass(frozen=True, slots=True)
class NoteSummary:
    """What counts of one note: its GUID, the text of its first field, and where it stands.

    GUID and text are empty if they are missing or longer than ``LONGEST_WORD``.
    """

    guid: str
    text: str
    standing: Standing


@dataclass(frozen=True, slots=True)
class Understood:
    """What was made of a file.

    ``known`` are the words to be left alone from now on, ``learning`` those that are in Anki and
    not known.  ``notes`` counts all notes, ``strange`` those whose word is none of ours.
    """

    notes: int
    known: frozenset[Word]
    learning: frozenset[Word]
    strange: int


def summary(note: NoteRead, at: datetime) -> NoteSummary:
    """What *note* says at *at*, in short."""
    return NoteSummary(_if_short(note.guid), _if_short(plain(note.first)), standing(note, at))


def understand(
    notes: Iterable[NoteSummary], word_of: Callable[[NoteSummary], Word | None]
) -> Understood:
    """What *notes* say together; *word_of* tells the word of a note.

    Of several notes of a word one that is being learnt outweighs one that is known, and one that
    was never begun says nothing.
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
    known = {word for word, said in standings.items() if _is_known(said)}
    return Understood(count, frozenset(known), frozenset(standings.keys() - known), strange)


def standing(note: NoteRead, at: datetime) -> Standing:
    """What *note* says of its word at *at*."""
    wanted = [card for card in note.cards if not card.suspended]
    if all(card.stage is Stage.NEW for card in wanted):
        return Standing.NEW
    is_known = all(_is_mature(card, at) for card in wanted)
    return Standing.KNOWN if is_known else Standing.LEARNING


def vouched(notes: Iterable[NoteSummary]) -> Iterator[NoteSummary]:
    """*notes* as of somebody who says that they know every word in them."""
    return (replace(note, standing=Standing.KNOWN) for note in notes)


def plain(field: str) -> str:
    """The text of *field* without marks, sounds and readings in brackets; empty if it is long."""
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
    """Tells the word of a note: of ours by its GUID, of others by a first field of one word.

    *own* are the words of notes that were made here, by GUID; *guid* makes that of a language and
    a lemma; *foreign* looks a single word up.
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
