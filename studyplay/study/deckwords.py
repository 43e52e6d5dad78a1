"""From the word record to the words of a deck: which lemmas, why, and with what context."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from itertools import groupby

from studyplay.study.decks import DeckKind, DeckWord
from studyplay.study.meanings import NO_MEANING, meaning_of
from studyplay.study.uses import Role
from studyplay.words.model import Dictionary, Level

MET = frozenset({Role.SEEN, Role.FORMED, Role.PLAYED})


@dataclass(frozen=True, slots=True)
class Told:
    """One use as the record tells it; see ``store.words.UseRow`` for the fields."""

    lemma: str
    word: str
    role: Role
    at: datetime
    level: Level
    mode: str
    assisted: bool
    points: int | None
    rack: str


@dataclass(frozen=True, slots=True)
class Wanted:
    """Whose deck: the learner's level, and the lemmas put into the deck or known already."""

    level: Level
    to_deck: frozenset[str]
    knew: frozenset[str]


def deck_words(
    told: Iterable[Told], wanted: Wanted, dictionary: Dictionary
) -> tuple[DeckWord, ...]:
    """The lemmas that belong into the learner's decks, in alphabetical order.

    A missed word belongs there until the learner says "I knew it" or plays it unaided.  A
    word met but never produced unaided is new if it is of the learner's level or above.
    What the learner put into the deck is in it whatever else holds.
    """
    ordered = sorted(told, key=lambda use: (use.lemma, use.at))
    words = []
    for lemma, group in groupby(ordered, key=lambda use: use.lemma):
        uses = tuple(group)
        kind = _kind(lemma, uses, wanted)
        if kind is not None:
            words.append(_deck_word(lemma, kind, uses, dictionary))
    return tuple(words)


def _kind(lemma: str, uses: Sequence[Told], wanted: Wanted) -> DeckKind | None:
    missed = [use.at for use in uses if use.role is Role.MISSED]
    recalled = [use.at for use in uses if use.role is Role.PLAYED and not use.assisted]
    if lemma in wanted.to_deck:
        return DeckKind.MISSED if missed else DeckKind.NEW
    if lemma in wanted.knew:
        return None
    if missed and (not recalled or recalled[-1] < missed[-1]):
        return DeckKind.MISSED
    met = any(use.role in MET for use in uses)
    fresh = met and not recalled and wanted.level <= uses[0].level
    return DeckKind.NEW if fresh else None


def _deck_word(
    lemma: str, kind: DeckKind, uses: Sequence[Told], dictionary: Dictionary
) -> DeckWord:
    entry = dictionary.entry(lemma)
    telling = _telling(uses)
    racks = [use.rack for use in uses if use.rack and use.role in {Role.MISSED, Role.PLAYED}]
    return DeckWord(
        lemma=lemma,
        kind=kind,
        level=uses[0].level,
        zipf=entry.zipf if entry else 0.0,
        times=len(uses),
        last_at=int(uses[-1].at.timestamp()),
        meaning=meaning_of(entry, dictionary) if entry else NO_MEANING,
        context=_context(telling),
        rack=racks[-1] if racks else "",
        forms=tuple(sorted({use.word for use in uses})),
        games=tuple(sorted({use.mode for use in uses})),
    )


def _telling(uses: Sequence[Told]) -> Told:
    """The dearest miss, or else the dearest use; the earliest of equals, so that notes rest."""
    missed = [use for use in uses if use.role is Role.MISSED]
    return max(missed or uses, key=lambda use: (use.points or 0, -use.at.timestamp()))


def _context(use: Told) -> str:
    """Where the word was met, in figures that need no language: ``AEINRST → RETAINS +66``."""
    held = f"{use.rack} → " if use.rack else ""
    points = f" +{use.points}" if use.points is not None else ""
    return f"{held}{use.word.upper()}{points} ({use.at:%Y-%m-%d})"
