"""Searches of a word log that the totals can answer without reading single uses."""

from typing import Any

from sqlalchemy import ColumnElement, Connection, func, select

from studyplay.store.schema import lemma_sums
from studyplay.store.sums import page
from studyplay.store.tags import tagged
from studyplay.store.words import Filter
from studyplay.study.wordlog.tallies import LemmaSum


def is_summed(wanted: Filter) -> bool:
    """Whether the totals can answer the search.

    They have neither word forms nor days, and cannot combine a role with help in that role.
    """
    of_one_use = wanted.text or wanted.since or wanted.before or (wanted.role and wanted.assisted)
    return not of_one_use


def search(
    connection: Connection, learner_id: int, wanted: Filter, most: int, skip: int
) -> tuple[LemmaSum, ...]:
    """Return one page of the lemmas that fit *word_filter*, the one used last first."""
    order = (lemma_sums.c.last_at.desc(), lemma_sums.c.lemma)
    return page(connection, learner_id, order, most, skip, *_conditions(learner_id, wanted))


def found(connection: Connection, learner_id: int, wanted: Filter) -> int:
    """Count all lemmas that ``search_totals`` can find."""
    statement = select(func.count()).select_from(lemma_sums)
    where = (lemma_sums.c.learner_id == learner_id, *_conditions(learner_id, wanted))
    return connection.execute(statement.where(*where)).scalar_one()


def _conditions(learner_id: int, wanted: Filter) -> list[ColumnElement[Any]]:
    sums = lemma_sums.c
    conditions: list[ColumnElement[Any]] = []
    if wanted.role:
        roles = " " + sums.roles + " "
        conditions.append(roles.contains(f" {wanted.role} ", autoescape=True))
    if wanted.assisted:
        conditions.append(sums.assisted.is_(True))
    if wanted.level is not None:
        conditions.append(sums.level == int(wanted.level))
    if wanted.new_since is not None:
        conditions.append(sums.met_at >= wanted.new_since)
    if wanted.tag:
        conditions.append(sums.lemma.in_(tagged(learner_id, wanted.tag)))
    return conditions
