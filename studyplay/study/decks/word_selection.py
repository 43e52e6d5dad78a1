"""Selects the words of a deck from the word log: which lemmas, why, and with what context.

A note is built from the use that put its word into the deck.  Later uses do not change it,
because Anki overwrites a whole note with a newer one, including the learner's own edits.
Only a word that was new and is missed later gets a new note.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from itertools import groupby
from typing import Final

from studyplay.study.decks.deck import DeckKind, DeckWord
from studyplay.study.meanings import NO_MEANING, meaning_of
from studyplay.study.wordlog.word_uses import MET_ROLES, UseRole
from studyplay.words.model import Dictionary, Level

MIN_WORD_LENGTH: Final = 3
"""Shorter words are mostly useful in board games; they are included only on request."""

MAX_BOARD_LETTERS: Final = 2
"""Maximum letters of a word from the board for its rack to be useful on a card."""

_ROLES_BY_KIND: Final = {DeckKind.MISSED: frozenset({UseRole.MISSED}), DeckKind.NEW: MET_ROLES}


@dataclass(frozen=True, slots=True)
class WordHistory:
    """One stored word use; see ``store.word_log.WordUseRow`` for the fields."""

    lemma: str
    word: str
    role: UseRole
    at: datetime
    level: Level
    mode: str
    assisted: bool
    points: int | None
    rack: str
    source: str = ""
    seq: int = 0


@dataclass(frozen=True, slots=True)
class WordQuery:
    """The learner's level, the ``requested`` lemmas, and the lemmas already ``known``."""

    level: Level
    requested: frozenset[str]
    known: frozenset[str]


@dataclass(frozen=True, slots=True)
class SelectedWord:
    """A lemma selected for a deck, the reason, and its uses, oldest first."""

    lemma: str
    kind: DeckKind
    uses: tuple[WordHistory, ...]

    @property
    def reason_uses(self) -> Sequence[WordHistory]:
        """The uses that caused the selection, or all uses if there are none."""
        return [use for use in self.uses if use.role in _ROLES_BY_KIND[self.kind]] or self.uses


def build_sort_stub(selected: SelectedWord, level: Level, zipf: float) -> DeckWord:
    """Build a word with only the fields that ``deck_sort_key`` needs, which is fast.

    *level* and *zipf* come from the dictionary.
    """
    last_at = int(selected.uses[-1].at.timestamp()) if selected.uses else 0
    times = len(selected.reason_uses)
    return DeckWord(selected.lemma, selected.kind, level, zipf, times=times, last_at=last_at)


def select_words(
    history: Iterable[WordHistory], query: WordQuery, min_length: int
) -> Iterator[SelectedWord]:
    """Yield the lemmas of the learner's decks in alphabetical order.

    A missed word is selected until the learner marks it as known or plays it unaided.  A word
    met but never played unaided is selected as new at the learner's level or one above.
    Requested lemmas are always selected; others need at least *min_length* letters.
    """
    ordered = sorted(history, key=lambda use: (use.lemma, use.at))
    groups = {lemma: tuple(uses) for lemma, uses in groupby(ordered, key=lambda use: use.lemma)}
    for lemma in sorted(groups.keys() | query.requested):
        uses = groups.get(lemma, ())
        kind = _choose_kind(lemma, uses, query, min_length)
        if kind is not None:
            yield SelectedWord(lemma, kind, uses)


def _choose_kind(
    lemma: str, uses: Sequence[WordHistory], query: WordQuery, min_length: int
) -> DeckKind | None:
    missed = [use.at for use in uses if use.role is UseRole.MISSED]
    if lemma in query.requested:
        return DeckKind.MISSED if missed else DeckKind.NEW
    if lemma in query.known or len(lemma) < min_length:
        return None
    recalled = [use.at for use in uses if use.role is UseRole.PLAYED and not use.assisted]
    if missed and (not recalled or recalled[-1] < missed[-1]):
        return DeckKind.MISSED
    in_band = query.level <= uses[0].level <= query.level + 1
    is_new = in_band and not recalled and any(use.role in MET_ROLES for use in uses)
    return DeckKind.NEW if is_new else None


def build_deck_word(selected: SelectedWord, dictionary: Dictionary) -> DeckWord:
    """Build an English word with all fields; its context is the first use with a useful rack."""
    lemma, uses, reasons = selected.lemma, selected.uses, selected.reason_uses
    source = next((use for use in reasons if _format_rack(lemma, use)), None)
    source = source or next(iter(reasons), None)
    word = build_plain_word(lemma, selected.kind, dictionary)
    return replace(
        word,
        times=len(reasons),
        last_at=int(uses[-1].at.timestamp()) if uses else 0,
        context=format_context(source) if source else "",
        rack=_format_rack(lemma, source) if source else "",
        forms=(source.word,) if source else (),
        games=(source.mode,) if source else (),
        game_turn=_find_game_turn(source) if source else None,
    )


def build_plain_word(lemma: str, kind: DeckKind, dictionary: Dictionary) -> DeckWord:
    """Build an English word from the dictionary, without learner data."""
    entry = dictionary.entry(lemma)
    return DeckWord(
        lemma=lemma,
        kind=kind,
        level=entry.level if entry else Level.X,
        zipf=entry.zipf if entry else 0.0,
        meaning=meaning_of(entry, dictionary) if entry else NO_MEANING,
    )


def _find_game_turn(use: WordHistory) -> tuple[str, int] | None:
    """Return table id and turn number of a word missed in Scrabble, otherwise ``None``."""
    return (use.source, use.seq) if use.role is UseRole.MISSED and use.mode == "scrabble" else None


def _format_rack(lemma: str, use: WordHistory) -> str:
    """Return the rack of *use* plus the letters of *lemma* from the board: ``AEGINRT + D``.

    Empty without a rack, or if more than ``MAX_BOARD_LETTERS`` letters are from the board.
    """
    missing = Counter(lemma.upper()) - Counter(use.rack)
    from_board = max(0, missing.total() - use.rack.count("?"))
    if not use.rack or from_board > MAX_BOARD_LETTERS:
        return ""
    return f"{use.rack} + {''.join(sorted(missing.elements()))}" if from_board else use.rack


def format_context(use: WordHistory) -> str:
    """Describe *use* independent of language: ``AEINRST → RETAINS +66 (2026-01-31)``."""
    rack = f"{use.rack} → " if use.rack else ""
    points = f" +{use.points}" if use.points is not None else ""
    return f"{rack}{use.word.upper()}{points} ({use.at:%Y-%m-%d})"
