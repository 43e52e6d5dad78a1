"""From the word record to the words of a deck: which lemmas, why, and with what context.

A note is written from the meeting that put its word into the deck, and later meetings leave
it as it is: Anki replaces all of a note that is newer, the learner's own lines included.
Only a word that was new and is then missed gets a new note.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from itertools import groupby
from typing import Final

from studyplay.study.decks.deck import DeckKind, DeckWord
from studyplay.study.meanings import NO_MEANING, meaning_of
from studyplay.study.wordlog.uses import MET, Role
from studyplay.words.model import Dictionary, Level

SHORTEST: Final = 3
"""Shorter words are curiosities of the board: they come only when the learner asks for them."""

MOST_FROM_BOARD: Final = 2
"""Letters of a word that may come from the board for its rack to be worth a card."""

_REASONS: Final = {DeckKind.MISSED: frozenset({Role.MISSED}), DeckKind.NEW: MET}


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
    source: str = ""
    seq: int = 0


@dataclass(frozen=True, slots=True)
class Wanted:
    """Whose deck: the learner's level, and the lemmas put into the deck or known already."""

    level: Level
    to_deck: frozenset[str]
    knew: frozenset[str]


@dataclass(frozen=True, slots=True)
class Picked:
    """A lemma that belongs into a deck, why, and its uses from the oldest to the latest."""

    lemma: str
    kind: DeckKind
    uses: tuple[Told, ...]

    @property
    def telling(self) -> Sequence[Told]:
        """The uses that put it there, all uses if none did."""
        return [use for use in self.uses if use.role in _REASONS[self.kind]] or self.uses


def sketch(picked: Picked, level: Level, zipf: float) -> DeckWord:
    """As much of a word as ``decks.best_first`` looks at, which takes no time.

    ``level`` and ``zipf`` are the dictionary's.
    """
    last_at = int(picked.uses[-1].at.timestamp()) if picked.uses else 0
    times = len(picked.telling)
    return DeckWord(picked.lemma, picked.kind, level, zipf, times=times, last_at=last_at)


def picks(told: Iterable[Told], wanted: Wanted, shortest: int) -> Iterator[Picked]:
    """The lemmas that belong into the learner's decks, in alphabetical order.

    A missed word belongs there until the learner says "I knew it" or plays it unaided.  A
    word met but never produced unaided is new if it is of the learner's level or one above.
    What the learner put into the deck is in it whatever else holds, met or not; other lemmas
    have at least *shortest* letters.
    """
    ordered = sorted(told, key=lambda use: (use.lemma, use.at))
    groups = {lemma: tuple(uses) for lemma, uses in groupby(ordered, key=lambda use: use.lemma)}
    for lemma in sorted(groups.keys() | wanted.to_deck):
        uses = groups.get(lemma, ())
        kind = _kind(lemma, uses, wanted, shortest)
        if kind is not None:
            yield Picked(lemma, kind, uses)


def _kind(lemma: str, uses: Sequence[Told], wanted: Wanted, shortest: int) -> DeckKind | None:
    missed = [use.at for use in uses if use.role is Role.MISSED]
    if lemma in wanted.to_deck:
        return DeckKind.MISSED if missed else DeckKind.NEW
    if lemma in wanted.knew or len(lemma) < shortest:
        return None
    recalled = [use.at for use in uses if use.role is Role.PLAYED and not use.assisted]
    if missed and (not recalled or recalled[-1] < missed[-1]):
        return DeckKind.MISSED
    in_band = wanted.level <= uses[0].level <= wanted.level + 1
    is_new = in_band and not recalled and any(use.role in MET for use in uses)
    return DeckKind.NEW if is_new else None


def deck_word(picked: Picked, dictionary: Dictionary) -> DeckWord:
    """The English word *picked*, with all that its note tells."""
    lemma, uses, reasons = picked.lemma, picked.uses, picked.telling
    telling = next((use for use in reasons if _rack(lemma, use)), None)
    telling = telling or next(iter(reasons), None)
    word = plain_word(lemma, picked.kind, dictionary)
    return replace(
        word,
        times=len(reasons),
        last_at=int(uses[-1].at.timestamp()) if uses else 0,
        context=context(telling) if telling else "",
        rack=_rack(lemma, telling) if telling else "",
        forms=(telling.word,) if telling else (),
        games=(telling.mode,) if telling else (),
        moment=_moment(telling) if telling else None,
    )


def plain_word(lemma: str, kind: DeckKind, dictionary: Dictionary) -> DeckWord:
    """What the dictionary alone knows of an English lemma: nothing of any learner."""
    entry = dictionary.entry(lemma)
    return DeckWord(
        lemma=lemma,
        kind=kind,
        level=entry.level if entry else Level.X,
        zipf=entry.zipf if entry else 0.0,
        meaning=meaning_of(entry, dictionary) if entry else NO_MEANING,
    )


def _moment(use: Told) -> tuple[str, int] | None:
    """Where to find the board on which the word of *use* could have been played."""
    return (use.source, use.seq) if use.role is Role.MISSED and use.mode == "scrabble" else None


def _rack(lemma: str, use: Told) -> str:
    """The tiles held in *use*, with the letters of *lemma* that came from the board.

    ``AEGINRT + D``; empty if so much is not of the rack that it leads nobody to the word.
    """
    lacking = Counter(lemma.upper()) - Counter(use.rack)
    from_board = max(0, lacking.total() - use.rack.count("?"))
    if not use.rack or from_board > MOST_FROM_BOARD:
        return ""
    return f"{use.rack} + {''.join(sorted(lacking.elements()))}" if from_board else use.rack


def context(use: Told) -> str:
    """Where the word was met, in figures that need no language: ``AEINRST → RETAINS +66``."""
    held = f"{use.rack} → " if use.rack else ""
    points = f" +{use.points}" if use.points is not None else ""
    return f"{held}{use.word.upper()}{points} ({use.at:%Y-%m-%d})"
