"""Everything the rules need to go on; folded from events, never sent to anybody."""

from dataclasses import dataclass
from typing import Final

from studyplay.engines.core import Millis, Outcome, Seat
from studyplay.engines.wordbasket.cards import Card, Cards


@dataclass(frozen=True, slots=True)
class Said:
    """A throw and what was before it: all that judging it needs, and all of it public.

    ``field`` are the letters asked for, ``previous`` is the word that ``seat`` had said last
    (or empty), ``held`` how many cards it had.
    """

    seat: Seat
    word: str
    card: Card
    field: str
    previous: str
    held: int


@dataclass(frozen=True, slots=True)
class Thrown:
    """The last throw while it can be pointed out, with the verdict nobody knows yet."""

    said: Said
    fault: str
    known: bool


@dataclass(frozen=True, slots=True)
class Vote:
    """A vote in progress (WB-7); the fields are those of ``VoteOpened``.

    ``agreed``, ``refused`` and ``abstained`` are who has voted how.
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
class Line:
    """One line of what happened in the open.

    ``kind``: throw, back (taken back), reset, reach (a penalty for not calling), no-word
    (voted down), set-aside, turned, pass (a turn that went by).  ``count`` is the number of
    cards of a reset.
    ``at`` is when a card was thrown, a hand reset or a turn passed, ``None`` for the others.
    """

    seat: Seat | None
    kind: str
    word: str = ""
    card: Card = ""
    count: int = 0
    at: Millis | None = None


NEW_FIELD: Final = frozenset({"turned", "throw", "reset", "back"})
"""The kinds of lines after which other letters are asked for; there is one for each field."""


@dataclass(frozen=True, slots=True)
class State:
    """One game in progress.

    ``field`` are the letters with which the next word may begin; ``seq`` counts the fields.
    ``said`` is each seat's last word, or empty.  ``called`` are the seats that have said リーチ
    for the card they hold or went out with.  ``thrown`` is a throw that can be pointed out.
    ``out`` is who has no card left, while others may object until ``closes_at``.  ``allowed``,
    ``barred`` and ``set_aside`` are the words voted on.  ``fruitless`` counts towards WB-10.5.
    ``stop_asked`` is who proposed to stop, ``stop_agreed`` who is for it, ``stop_refused``
    whether a proposal was turned down on this field.  ``turn`` is who may throw, ``None`` in a
    race where all may; ``turn_ends`` is until when, ``None`` while that clock stands still.
    """

    seats: int
    deck: Cards
    hands: tuple[Cards, ...]
    basket: Cards = ()
    field: str = ""
    seq: int = 0
    said: tuple[str, ...] = ()
    called: frozenset[Seat] = frozenset()
    thrown: Thrown | None = None
    vote: Vote | None = None
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
    lines: tuple[Line, ...] = ()
    outcome: Outcome | None = None
