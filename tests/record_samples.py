"""Uses of words as games and drills leave them in the record."""

from collections.abc import Iterable
from datetime import UTC, datetime

from studyplay.services import AppContext
from studyplay.store import word_log as store
from studyplay.store.learners import Learner
from studyplay.store.word_log import WordUseRow
from studyplay.study.wordlog.word_uses import UseRole
from studyplay.words.model import Level

NOON = datetime(2026, 11, 21, 12, tzinfo=UTC)


def use(
    word: str, role: UseRole = UseRole.MISSED, at: datetime = NOON, **facts: object
) -> WordUseRow:
    """One use of *word*, which is its own lemma unless *facts* say otherwise."""
    values: dict[str, object] = {
        "at": at,
        "lang": "en",
        "word": word,
        "lemma": word,
        "level": Level.A2,
        "role": role,
        "mode": "scrabble",
        "assisted": False,
        "points": 12,
        "source": "a-table",
        "seq": 1,
        "context": '{"rack":"AELRST?"}',
    }
    return WordUseRow(**values | facts)  # type: ignore[arg-type]  # by name


def record_uses(app_context: AppContext, learner: Learner, uses: Iterable[WordUseRow]) -> None:
    """Put *uses* into the learner's record."""
    with app_context.database.write_transaction() as connection:
        store.add_word_uses(connection, learner.id, list(uses))
