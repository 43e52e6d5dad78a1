"""What came back of an assignment, as facts that tables and worksheets are made of."""

from dataclasses import dataclass
from datetime import datetime


@dataclass(frozen=True, slots=True)
class WordResult:
    """One word in one attempt: a folded lemma.

    ``right`` if it was found or written without help, ``helped`` if a hint came first;
    ``written`` is what was written instead of it, as typed, in order.
    """

    word: str
    right: bool
    helped: bool = False
    written: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Try:
    """One attempt.  If it does not count it is practice, or was set aside.

    ``done_at`` is ``None`` until the server has seen its end; ``asked`` questions, of them
    ``right`` without help.
    """

    learner_id: int
    number: int
    counts: bool
    begun_at: datetime
    done_at: datetime | None
    is_late: bool
    asked: int
    right: int
    words: tuple[WordResult, ...] = ()
