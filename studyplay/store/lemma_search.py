"""Searches of a word log that the totals can answer without reading single uses."""

from typing import Any

from sqlalchemy import ColumnElement, Connection, func, select

from studyplay.store.schema import lemma_sums
from studyplay.store.tags import select_tagged_words
from studyplay.store.totals import list_lemma_totals
from studyplay.store.word_log import WordLogFilter
from studyplay.study.wordlog.totals import LemmaTotal


def can_search_totals(word_filter: WordLogFilter) -> bool:
    """Whether the totals can answer the search.

    They have neither word forms nor days, and cannot combine a role with help in that role.
    """
    of_one_use = (
        word_filter.text
        or word_filter.since
        or word_filter.before
        or (word_filter.role and word_filter.assisted)
    )
    return not of_one_use


def search_totals(
    connection: Connection, learner_id: int, word_filter: WordLogFilter, limit: int, offset: int
) -> tuple[LemmaTotal, ...]:
    """Return one page of the lemmas that fit *word_filter*, the one used last first."""
    order = (lemma_sums.c.last_at.desc(), lemma_sums.c.lemma)
    return list_lemma_totals(
        connection, learner_id, order, limit, offset, *_filter_conditions(learner_id, word_filter)
    )


def count_totals(connection: Connection, learner_id: int, word_filter: WordLogFilter) -> int:
    """Count all lemmas that ``search_totals`` can find."""
    statement = select(func.count()).select_from(lemma_sums)
    where = (lemma_sums.c.learner_id == learner_id, *_filter_conditions(learner_id, word_filter))
    return connection.execute(statement.where(*where)).scalar_one()


def _filter_conditions(learner_id: int, word_filter: WordLogFilter) -> list[ColumnElement[Any]]:
    sums = lemma_sums.c
    conditions: list[ColumnElement[Any]] = []
    if word_filter.role:
        roles = " " + sums.roles + " "
        conditions.append(roles.contains(f" {word_filter.role} ", autoescape=True))
    if word_filter.assisted:
        conditions.append(sums.assisted.is_(True))
    if word_filter.level is not None:
        conditions.append(sums.level == int(word_filter.level))
    if word_filter.new_since is not None:
        conditions.append(sums.met_at >= word_filter.new_since)
    if word_filter.tag:
        conditions.append(sums.lemma.in_(select_tagged_words(learner_id, word_filter.tag)))
    return conditions
