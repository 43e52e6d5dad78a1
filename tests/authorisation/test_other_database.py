"""What is asked of the database has words in PostgreSQL, too; nothing is run there."""

from collections.abc import Iterator
from typing import Any

import pytest
from sqlalchemy import ClauseElement, event
from sqlalchemy.dialects import postgresql
from sqlalchemy.schema import CreateIndex, CreateTable

from studyplay.store.schema import metadata
from tests.authorisation.bodies import BODIES
from tests.authorisation.house import House
from tests.authorisation.test_authorisation import address, walked

DIALECT = postgresql.dialect()  # type: ignore[no-untyped-call]  # it has no types


@pytest.fixture(scope="module")
def statements(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, ClauseElement]]:
    """Every statement of a walk over all routes, by its text."""
    house = House(tmp_path_factory.mktemp("house"))
    found: dict[str, ClauseElement] = {}

    def note(_connection: Any, statement: Any, *_: Any) -> None:
        found.setdefault(str(statement), statement)

    event.listen(house.app_context.database.engine, "before_execute", note)
    for (method, _), rule in walked(house):
        body = BODIES.get(rule.endpoint, {}) if method == "POST" else {}
        for who in ("owner",) if rule.rule.startswith("/house") else ("learner", "teacher"):
            house.ask(who, method, address(house, rule), body)
            if method == "POST":
                house.as_it_was()
    yield found
    house.app_context.close()


@pytest.mark.slow
def test_every_statement_has_words_for_postgresql(statements: dict[str, ClauseElement]) -> None:
    """The few that differ are chosen by dialect, and are seen here as SQLite's."""
    strange = set()
    for text, statement in statements.items():
        try:
            statement.compile(dialect=DIALECT)
        except Exception:  # noqa: BLE001 -- whatever it is, the statement is what is wanted
            strange.add(text)

    assert len(statements) > 100
    assert set() == {text for text in strange if "ON CONFLICT" not in text}


def test_every_table_has_words_for_postgresql() -> None:
    for table in metadata.sorted_tables:
        assert str(CreateTable(table).compile(dialect=DIALECT))
        for index in table.indexes:
            assert str(CreateIndex(index).compile(dialect=DIALECT))
