"""The cards of each learner's schedule: a cache of what ``schedule_log`` contains."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from datetime import datetime
from typing import Final

import msgspec
from sqlalchemy import Connection, Select, delete, exists, select
from sqlalchemy.dialects import postgresql, sqlite

from studyplay.store.class_schema import known_words
from studyplay.store.schema import schedule
from studyplay.study.schedule.card import ScheduleCard
from studyplay.study.schedule.fsrs_memory import MAX_INTERVAL
from studyplay.study.schedule.merging import CardKey

MAX_LEMMAS_PER_QUERY: Final = 500
"""Lemmas in one query; databases limit the number of bound values."""

_INSERT_SQLITE: Final = sqlite.insert(schedule)
_INSERT_POSTGRESQL: Final = postgresql.insert(schedule)
_KEY_COLUMNS: Final = ("learner_id", "lang", "lemma")
_CARD_COLUMNS: Final = ("due_at", "learnt", "missed_at", "card")
"""The columns that an update of a card replaces."""

UPSERT_CARD: Final = {
    "sqlite": _INSERT_SQLITE.on_conflict_do_update(
        index_elements=_KEY_COLUMNS,
        set_={name: _INSERT_SQLITE.excluded[name] for name in _CARD_COLUMNS},
    ),
    "postgresql": _INSERT_POSTGRESQL.on_conflict_do_update(
        index_elements=_KEY_COLUMNS,
        set_={name: _INSERT_POSTGRESQL.excluded[name] for name in _CARD_COLUMNS},
    ),
}
"""Inserts a card or replaces the one of the same word."""


def delete_cards(connection: Connection, learner_id: int) -> None:
    """Delete all cards of the learner."""
    connection.execute(delete(schedule).where(schedule.c.learner_id == learner_id))


def load_cards(
    connection: Connection, learner_id: int, keys: Collection[CardKey]
) -> dict[CardKey, ScheduleCard]:
    """Return the cards of *keys*; keys without a card are left out."""
    lemmas = sorted({lemma for _, lemma in keys})
    found: dict[CardKey, ScheduleCard] = {}
    for start in range(0, len(lemmas), MAX_LEMMAS_PER_QUERY):
        batch = lemmas[start : start + MAX_LEMMAS_PER_QUERY]
        statement = select(schedule.c.card).where(
            schedule.c.learner_id == learner_id,
            schedule.c.lang.in_(sorted({lang for lang, _ in keys})),
            schedule.c.lemma.in_(batch),
        )
        found |= _by_key(connection.execute(statement).scalars())
    return found


def save_cards(
    connection: Connection, learner_id: int, changed: Mapping[CardKey, ScheduleCard]
) -> None:
    """Store *changed* cards, replacing those of the same words."""
    if not changed:
        return
    rows = [_card_to_row(learner_id, card) for card in changed.values()]
    connection.execute(UPSERT_CARD[connection.dialect.name], rows)


def iter_due_cards(
    connection: Connection, learner_id: int, lang: str, at: datetime
) -> Iterator[ScheduleCard]:
    """Yield the cards that are due at *at*, the latest due first, reading row by row.

    A card that is due later than the longest interval allows was scheduled by a wrong clock.
    Such cards come before all others.  Words known from elsewhere are left out.
    """
    due_at = schedule.c.due_at
    # Two queries: with "or", no index would give the order.
    for where in (due_at > at + MAX_INTERVAL, due_at <= at):
        statement = _select_unknown_cards(learner_id, lang).where(where).order_by(due_at.desc())
        yield from map(_decode_card, connection.scalars(statement))


def iter_upcoming_cards(
    connection: Connection, learner_id: int, lang: str, at: datetime
) -> Iterator[ScheduleCard]:
    """Yield the cards that are not yet due at *at*, the next one first, reading row by row.

    Words known from elsewhere are left out.
    """
    due_at = schedule.c.due_at
    statement = (
        _select_unknown_cards(learner_id, lang)
        .where(due_at > at, due_at <= at + MAX_INTERVAL)
        .order_by(due_at)
    )
    return map(_decode_card, connection.scalars(statement))


def load_all_cards(connection: Connection, learner_id: int, lang: str) -> Sequence[ScheduleCard]:
    """Return all cards of a language."""
    statement = select(schedule.c.card).where(
        schedule.c.learner_id == learner_id, schedule.c.lang == lang
    )
    return [_decode_card(text) for text in connection.execute(statement).scalars()]


def _select_unknown_cards(learner_id: int, lang: str) -> Select[str]:
    """Select the learner's cards of a language, without words known from is_known."""
    is_known = exists().where(
        known_words.c.learner_id == schedule.c.learner_id,
        known_words.c.lang == schedule.c.lang,
        known_words.c.lemma == schedule.c.lemma,
    )
    return select(schedule.c.card).where(
        schedule.c.learner_id == learner_id, schedule.c.lang == lang, ~is_known
    )


def _card_to_row(learner_id: int, card: ScheduleCard) -> dict[str, object]:
    return {
        "learner_id": learner_id,
        "lang": card.lang,
        "lemma": card.lemma,
        "due_at": None if card.known else card.due_at,
        "learnt": card.learnt,
        "missed_at": card.missed_at,
        "card": msgspec.json.encode(card).decode(),
    }


def _decode_card(text: str) -> ScheduleCard:
    return msgspec.json.decode(text, type=ScheduleCard)


def _by_key(texts: Iterable[str]) -> dict[CardKey, ScheduleCard]:
    return {(card.lang, card.lemma): card for card in map(_decode_card, texts)}
