"""The cards of each learner's schedule: a cache of what ``schedule_log`` tells."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from datetime import datetime
from typing import Final

import msgspec
from sqlalchemy import Connection, Select, delete, exists, select
from sqlalchemy.dialects import postgresql, sqlite

from studyplay.store.class_schema import known_words
from studyplay.store.schema import schedule
from studyplay.study.schedule.card import Card
from studyplay.study.schedule.memory import LONGEST
from studyplay.study.schedule.merging import Key

MOST_KEYS: Final = 500
"""Lemmas asked for in one statement; databases take a limited number of values."""

_ON_SQLITE: Final = sqlite.insert(schedule)
_ON_POSTGRESQL: Final = postgresql.insert(schedule)
_KEY: Final = ("learner_id", "lang", "lemma")
_TOLD: Final = ("due_at", "learnt", "missed_at", "card")
"""What the columns tell of a card."""

PUT: Final = {
    "sqlite": _ON_SQLITE.on_conflict_do_update(
        index_elements=_KEY, set_={name: _ON_SQLITE.excluded[name] for name in _TOLD}
    ),
    "postgresql": _ON_POSTGRESQL.on_conflict_do_update(
        index_elements=_KEY, set_={name: _ON_POSTGRESQL.excluded[name] for name in _TOLD}
    ),
}
"""To store a card in place of the one of the same word."""


def clear(connection: Connection, learner_id: int) -> None:
    """Throw all cards of the learner away."""
    connection.execute(delete(schedule).where(schedule.c.learner_id == learner_id))


def cards(connection: Connection, learner_id: int, keys: Collection[Key]) -> dict[Key, Card]:
    """The cards of *keys* that there are."""
    lemmas = sorted({lemma for _, lemma in keys})
    found: dict[Key, Card] = {}
    for start in range(0, len(lemmas), MOST_KEYS):
        some = lemmas[start : start + MOST_KEYS]
        statement = select(schedule.c.card).where(
            schedule.c.learner_id == learner_id,
            schedule.c.lang.in_(sorted({lang for lang, _ in keys})),
            schedule.c.lemma.in_(some),
        )
        found |= _by_key(connection.execute(statement).scalars())
    return found


def put(connection: Connection, learner_id: int, changed: Mapping[Key, Card]) -> None:
    """Store *changed* cards, each in place of the one of the same word."""
    if not changed:
        return
    rows = [_row(learner_id, card) for card in changed.values()]
    connection.execute(PUT[connection.dialect.name], rows)


def due(connection: Connection, learner_id: int, lang: str, at: datetime) -> Iterator[Card]:
    """The cards to ask for at *at*, what became due last first, read while they are taken.

    One that is put off for longer than any may be was put off by a clock that was ahead: it is
    asked for now, before all others.  Words known from elsewhere are left out.
    """
    when = schedule.c.due_at
    for where in (when > at + LONGEST, when <= at):  # with "or" no index would give the order
        statement = _unknown(learner_id, lang).where(where).order_by(when.desc())
        yield from map(_card, connection.scalars(statement))


def to_come(connection: Connection, learner_id: int, lang: str, at: datetime) -> Iterator[Card]:
    """The cards that are not due at *at*, the next one first, read while they are taken.

    Words known from elsewhere are left out.
    """
    when = schedule.c.due_at
    statement = _unknown(learner_id, lang).where(when > at, when <= at + LONGEST).order_by(when)
    return map(_card, connection.scalars(statement))


def all_cards(connection: Connection, learner_id: int, lang: str) -> Sequence[Card]:
    """All cards of a language."""
    statement = select(schedule.c.card).where(
        schedule.c.learner_id == learner_id, schedule.c.lang == lang
    )
    return [_card(text) for text in connection.execute(statement).scalars()]


def _unknown(learner_id: int, lang: str) -> Select[str]:
    """The learner's cards of a language, but those of words known from elsewhere."""
    elsewhere = exists().where(
        known_words.c.learner_id == schedule.c.learner_id,
        known_words.c.lang == schedule.c.lang,
        known_words.c.lemma == schedule.c.lemma,
    )
    return select(schedule.c.card).where(
        schedule.c.learner_id == learner_id, schedule.c.lang == lang, ~elsewhere
    )


def _row(learner_id: int, card: Card) -> dict[str, object]:
    return {
        "learner_id": learner_id,
        "lang": card.lang,
        "lemma": card.lemma,
        "due_at": None if card.known else card.due_at,
        "learnt": card.learnt,
        "missed_at": card.missed_at,
        "card": msgspec.json.encode(card).decode(),
    }


def _card(text: str) -> Card:
    return msgspec.json.decode(text, type=Card)


def _by_key(texts: Iterable[str]) -> dict[Key, Card]:
    return {(card.lang, card.lemma): card for card in map(_card, texts)}
