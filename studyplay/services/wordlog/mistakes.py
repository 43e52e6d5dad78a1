"""The spelling mistakes of a learner by kind, from what the record says was written."""

from collections.abc import Iterable, Iterator
from datetime import datetime
from typing import Final

import msgspec

from studyplay.services.studio import Studio
from studyplay.store import words as store
from studyplay.store.learners import Learner
from studyplay.study.spelling.fingerprint import Share, Slip, fingerprint

AMONG: Final = 3000
"""So many of the last uses are looked at."""


def lately(studio: Studio, learner: Learner, at: datetime) -> tuple[Share, ...]:
    """The kinds of the latest mistakes, the greatest share first."""
    with studio.database.reading() as connection:
        rows = store.misspelt(connection, learner.id, AMONG)
    return fingerprint(slips(rows), at)


def slips(rows: Iterable[tuple[datetime, str, str]]) -> Iterator[Slip]:
    """What was written instead of the word of each row: time, word, and context as JSON."""
    for at, word, context in rows:
        typed = msgspec.json.decode(context, type=dict[str, str]).get("typed", "")
        if typed:
            yield Slip(typed, word, at)
