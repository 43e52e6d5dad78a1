"""Results of the attempts at an assignment, for tables and worksheets."""

from dataclasses import dataclass
from datetime import datetime


@dataclass(frozen=True, slots=True)
class WordResult:
    """The result of one word, a folded lemma, in one attempt.

    ``right``: found or written without help.  ``helped``: a hint was used.  ``written``: wrong
    answers as typed, in order.
    """

    word: str
    right: bool
    helped: bool = False
    written: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class AttemptResult:
    """The result of one attempt.  If it does not count, it is practice or was set aside.

    ``done_at`` is ``None`` until the attempt ends.  ``right`` of ``asked`` questions were
    answered without help.
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
