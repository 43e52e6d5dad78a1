"""The spelling mistakes of a learner by kind, from the typed texts in the word log."""

from collections.abc import Iterable, Iterator
from datetime import datetime
from typing import Final

import msgspec

from studyplay.services.app_context import AppContext
from studyplay.store import word_log as store
from studyplay.store.learners import Learner
from studyplay.study.spelling.mistake_profile import (
    MistakeShare,
    SpellingMistake,
    build_mistake_profile,
)

MAX_USES: Final = 3000
"""Number of latest word uses that are searched."""


def load_recent_mistakes(
    context: AppContext, learner: Learner, at: datetime
) -> tuple[MistakeShare, ...]:
    """Return the kinds of the latest mistakes, the largest share first."""
    with context.database.read_transaction() as connection:
        rows = store.list_recent_misspellings(connection, learner.id, MAX_USES)
    return build_mistake_profile(parse_mistakes(rows), at)


def parse_mistakes(rows: Iterable[tuple[datetime, str, str]]) -> Iterator[SpellingMistake]:
    """Yield the mistakes in *rows* of time, word, and use context as JSON."""
    for at, word, context in rows:
        typed = msgspec.json.decode(context, type=dict[str, str]).get("typed", "")
        if typed:
            yield SpellingMistake(typed, word, at)
