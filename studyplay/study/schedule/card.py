"""The memory of one word as one learner has it."""

from dataclasses import dataclass
from datetime import datetime
from typing import Final

from studyplay.words.model import Level

REMEMBERED: Final = 4
"""How many games and drills a card remembers to have counted; nobody is in more at a time."""


@dataclass(frozen=True, slots=True)
class Card:
    """A word under which something was proved at least once.

    ``stability`` is the number of days after which it is recalled nine times out of ten,
    ``difficulty`` is from 1 to 10, ``last_at`` when either was changed last.  ``failed`` counts
    how often it was not known: asked for in vain, done with help, doubted or looked up.
    ``known``: the learner says so, and is not asked.  ``counted`` are the games and drills that
    have been counted last.  ``before`` is the card before its last change, which can be undone.

    What the record says of the word, whatever counted and whatever was undone: ``learnt``, it was
    played without help at least once, and ``missed_at``, when it was missed last, if ever.
    """

    lang: str
    lemma: str
    level: Level
    stability: float
    difficulty: float
    last_at: datetime
    due_at: datetime
    failed: int = 0
    known: bool = False
    counted: tuple[str, ...] = ()
    learnt: bool = False
    missed_at: datetime | None = None
    before: "Card | None" = None
