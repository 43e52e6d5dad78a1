"""Tags that learners put on words.  A deleted tag can be restored until another one is deleted."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import datetime
from itertools import islice
from typing import Final

from sqlalchemy import (
    ColumnElement,
    Connection,
    Select,
    and_,
    delete,
    exists,
    func,
    insert,
    select,
    update,
)

from studyplay.store.class_schema import word_tags
from studyplay.store.schema import lemma_sums

_BATCH_SIZE: Final = 400


def count_words_by_tag(connection: Connection, learner_id: int) -> Mapping[str, int]:
    """Count the words of each tag, by name and in the order of the names."""
    statement = (
        select(word_tags.c.name, func.count())
        .where(_is_active(learner_id))
        .group_by(word_tags.c.name)
        .order_by(word_tags.c.name)
    )
    return {row[0]: row[1] for row in connection.execute(statement)}


def list_tags_of_word(connection: Connection, learner_id: int, lemma: str) -> tuple[str, ...]:
    """Return the tags of one word, in the order of the names."""
    statement = (
        select(word_tags.c.name)
        .where(_is_active(learner_id), word_tags.c.lemma == lemma)
        .order_by(word_tags.c.name)
    )
    return tuple(connection.scalars(statement))


def load_tags_by_word(connection: Connection, learner_id: int) -> Mapping[str, tuple[str, ...]]:
    """Return the tags of every tagged word, by lemma."""
    statement = (
        select(word_tags.c.lemma, word_tags.c.name)
        .where(_is_active(learner_id))
        .order_by(word_tags.c.lemma, word_tags.c.name)
    )
    found: dict[str, list[str]] = {}
    for lemma, name in connection.execute(statement):
        found.setdefault(lemma, []).append(name)
    return {lemma: tuple(names) for lemma, names in found.items()}


def list_tagged_words(connection: Connection, learner_id: int, name: str) -> tuple[str, ...]:
    """Return the words with a tag, in order."""
    return tuple(
        connection.scalars(select_tagged_words(learner_id, name).order_by(word_tags.c.lemma))
    )


def list_unrecorded_tagged_words(
    connection: Connection, learner_id: int, name: str
) -> tuple[str, ...]:
    """Return the words with a tag that the totals of the word log do not have, in order."""
    in_record = exists().where(
        lemma_sums.c.learner_id == learner_id, lemma_sums.c.lemma == word_tags.c.lemma
    )
    statement = select_tagged_words(learner_id, name).where(~in_record).order_by(word_tags.c.lemma)
    return tuple(connection.scalars(statement))


def select_tagged_words(learner_id: int, name: str) -> Select[tuple[str]]:
    """Select the words with a tag."""
    return select(word_tags.c.lemma).where(_is_active(learner_id), word_tags.c.name == name)


def add_tag(
    connection: Connection, learner_id: int, name: str, lemmas: Iterable[str], at: datetime
) -> int:
    """Add the tag to *lemmas* and return how many did not have it.

    A deleted tag of the same name can no longer be restored.
    """
    deleted = and_(
        _is_of_learner(learner_id), word_tags.c.name == name, word_tags.c.gone_at.is_not(None)
    )
    connection.execute(delete(word_tags).where(deleted))
    already_tagged = frozenset(list_tagged_words(connection, learner_id, name))
    rows = [
        {"learner_id": learner_id, "name": name, "lemma": lemma, "at": at}
        for lemma in dict.fromkeys(lemmas)
        if lemma not in already_tagged
    ]
    if rows:
        connection.execute(insert(word_tags), rows)
    return len(rows)


def remove_tag(connection: Connection, learner_id: int, name: str, lemmas: Iterable[str]) -> None:
    """Remove the tag from *lemmas*."""
    for batch in _batches(lemmas):
        connection.execute(
            delete(word_tags).where(
                _is_active(learner_id), word_tags.c.name == name, word_tags.c.lemma.in_(batch)
            )
        )


def remove_tag_added_at(connection: Connection, learner_id: int, name: str, at: datetime) -> int:
    """Remove the tag from the words that got it at *at*, and return their number."""
    statement = delete(word_tags).where(
        _is_active(learner_id), word_tags.c.name == name, word_tags.c.at == at
    )
    return connection.execute(statement).rowcount


def delete_tag(connection: Connection, learner_id: int, name: str, at: datetime) -> int:
    """Delete the whole tag so that it can be restored, and return its number of words.

    Tags deleted earlier can no longer be restored.
    """
    connection.execute(
        delete(word_tags).where(_is_of_learner(learner_id), word_tags.c.gone_at.is_not(None))
    )
    statement = update(word_tags).where(_is_active(learner_id), word_tags.c.name == name)
    return connection.execute(statement.values(gone_at=at)).rowcount


def restore_tag(connection: Connection, learner_id: int, name: str) -> int:
    """Restore a deleted tag, and return its number of words."""
    statement = update(word_tags).where(
        _is_of_learner(learner_id), word_tags.c.name == name, word_tags.c.gone_at.is_not(None)
    )
    return connection.execute(statement.values(gone_at=None)).rowcount


def _is_active(learner_id: int) -> ColumnElement[bool]:
    return and_(_is_of_learner(learner_id), word_tags.c.gone_at.is_(None))


def _is_of_learner(learner_id: int) -> ColumnElement[bool]:
    return word_tags.c.learner_id == learner_id


def _batches(lemmas: Iterable[str]) -> Iterator[Sequence[str]]:
    ordered = iter(lemmas)
    while batch := list(islice(ordered, _BATCH_SIZE)):
        yield batch
