"""The full game state, folded from events; it never leaves the server."""

from dataclasses import dataclass
from typing import Final

from studyplay.engines.core import Millis, Outcome, Seat
from studyplay.engines.wordbasket.cards import Card, Cards


@dataclass(frozen=True, slots=True)
class WordThrow:
    """A throw with the facts needed to check it; all of them are public.

    ``field`` are the letters that could begin the word, ``previous`` is the last word of
    ``seat`` (or empty), ``held`` the number of cards it had.
    """

    seat: Seat
    word: str
    card: Card
    field: str
    previous: str
    held: int


@dataclass(frozen=True, slots=True)
class PendingThrow:
    """The last throw while it can be accused, with its hidden verdict."""

    throw: WordThrow
    fault: str
    known: bool


@dataclass(frozen=True, slots=True)
class WordVote:
    """A vote in progress (WB-7), with the fields of ``VoteOpened``.

    ``agreed``, ``refused`` and ``abstained`` are the votes so far.
    """

    seat: Seat
    word: str
    card: Card
    reach: bool
    accuser: Seat | None
    closes_at: Millis
    agreed: frozenset[Seat] = frozenset()
    refused: frozenset[Seat] = frozenset()
    abstained: frozenset[Seat] = frozenset()


@dataclass(frozen=True, slots=True)
class HistoryEntry:
    """One entry of the public history.

    ``kind``: throw, back (taken back), reset, reach (penalty for not calling), no-word (voted
    down), set-aside, turned, pass (a turn timed out).  ``count`` is the number of cards of a
    reset.  ``at`` is the time of a throw, reset or pass, ``None`` for the other kinds.
    """

    seat: Seat | None
    kind: str
    word: str = ""
    card: Card = ""
    count: int = 0
    at: Millis | None = None


FIELD_STARTING_KINDS: Final = frozenset({"turned", "throw", "reset", "back"})
"""The kinds of entries that start a new field; there is one per field."""


@dataclass(frozen=True, slots=True)
class State:
    """One game in progress.

    ``field`` are the letters that may begin the next word; ``seq`` counts the fields.  ``said``
    is each seat's last word, or empty.  ``called`` are the seats that have called リーチ for
    their last card, also after going out.  ``thrown`` is a throw that can be accused.  ``out``
    is the seat without cards, while others may object until ``closes_at``.  ``allowed``,
    ``barred`` and ``set_aside`` are the words voted on.  ``fruitless`` counts towards WB-10.5.
    ``stop_asked`` is the seat that proposed to stop, ``stop_agreed`` the seats in favour,
    ``stop_refused`` whether a proposal was refused on this field.  ``turn`` is the seat that
    may throw, ``None`` in a race; ``turn_ends`` is its deadline, ``None`` while no clock runs.
    """

    seats: int
    deck: Cards
    hands: tuple[Cards, ...]
    basket: Cards = ()
    field: str = ""
    seq: int = 0
    said: tuple[str, ...] = ()
    called: frozenset[Seat] = frozenset()
    thrown: PendingThrow | None = None
    vote: WordVote | None = None
    out: Seat | None = None
    closes_at: Millis | None = None
    allowed: frozenset[str] = frozenset()
    barred: frozenset[str] = frozenset()
    set_aside: frozenset[str] = frozenset()
    fruitless: int = 0
    stop_asked: Seat | None = None
    stop_agreed: frozenset[Seat] = frozenset()
    stop_refused: bool = False
    turn: Seat | None = None
    turn_ends: Millis | None = None
    lines: tuple[HistoryEntry, ...] = ()
    outcome: Outcome | None = None
