"""Uses of words as games and drills leave them in the record."""

from collections.abc import Iterable
from datetime import UTC, datetime

from studyplay.services import Studio
from studyplay.store import words as store
from studyplay.store.learners import Learner
from studyplay.store.words import UseRow
from studyplay.study.wordlog.uses import Role
from studyplay.words.model import Level

NOON = datetime(2026, 11, 21, 12, tzinfo=UTC)


def use(word: str, role: Role = Role.MISSED, at: datetime = NOON, **facts: object) -> UseRow:
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
    return UseRow(**values | facts)  # type: ignore[arg-type]  # by name


def record_uses(studio: Studio, learner: Learner, uses: Iterable[UseRow]) -> None:
    """Put *uses* into the learner's record."""
    with studio.database.writing() as connection:
        store.add(connection, learner.id, list(uses))
