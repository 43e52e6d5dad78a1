"""The spelling mistakes of a learner by kind, from the typed texts in the word log."""

from collections.abc import Iterable, Iterator
from datetime import datetime
from typing import Final

import msgspec

from studyplay.services.studio import Studio
from studyplay.store import words as store
from studyplay.store.learners import Learner
from studyplay.study.spelling.fingerprint import Share, Slip, fingerprint

AMONG: Final = 3000
"""Number of latest word uses that are searched."""


def lately(studio: Studio, learner: Learner, at: datetime) -> tuple[Share, ...]:
    """Return the kinds of the latest mistakes, the largest share first."""
    with studio.database.reading() as connection:
        rows = store.misspelt(connection, learner.id, AMONG)
    return fingerprint(slips(rows), at)


def slips(rows: Iterable[tuple[datetime, str, str]]) -> Iterator[Slip]:
    """Yield the mistakes in *rows* of time, word, and use context as JSON."""
    for at, word, context in rows:
        typed = msgspec.json.decode(context, type=dict[str, str]).get("typed", "")
        if typed:
            yield Slip(typed, word, at)
