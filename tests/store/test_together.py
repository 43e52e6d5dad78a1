"""Writing together: one transaction for many, and everybody gets their own answer."""

import threading
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path

import pytest
from sqlalchemy import Connection, text
from sqlalchemy.exc import IntegrityError, OperationalError

from studyplay.store.database import Database, connect, sqlite_url
from studyplay.store.group_commit import WriteFunction

THREADS = 40


@pytest.fixture
def database(tmp_path: Path) -> Iterator[Database]:
    opened = connect(sqlite_url(tmp_path / "notes.db"))
    with opened.write_transaction() as connection:
        connection.execute(text("CREATE TABLE notes (n INTEGER PRIMARY KEY)"))
    yield opened
    opened.close()


def written(database: Database) -> list[int]:
    with database.read_transaction() as connection:
        return list(connection.execute(text("SELECT n FROM notes ORDER BY n")).scalars())


def add(connection: Connection, number: int) -> int:
    connection.execute(text("INSERT INTO notes VALUES (:n)"), {"n": number})
    return number


class Held:
    """A writer that does not come to its end before the others wait in line."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self._entered, self._go_on = threading.Event(), threading.Event()

    def all(self, works: Sequence[WriteFunction]) -> list[object]:
        """What each of *works* gets that come meanwhile: its result, or its error."""
        with ThreadPoolExecutor(len(works) + 1) as pool:
            leader = pool.submit(self.database.write, self._work)
            self._entered.wait(10)
            waiting = [pool.submit(self.database.write, work) for work in works]
            while self.database.pending_writes < len(works):
                time.sleep(0.001)
            self._go_on.set()
            leader.result(10)
            return [each.exception(10) or each.result(10) for each in waiting]

    def _work(self, _: Connection) -> None:
        self._entered.set()
        self._go_on.wait(10)


def test_everybody_gets_their_own_answer(database: Database) -> None:
    with ThreadPoolExecutor(THREADS) as pool:
        answers = list(
            pool.map(lambda n: database.write(lambda c: add(c, n)), range(10 * THREADS))
        )

    assert list(range(10 * THREADS)) == answers
    assert answers == written(database)


def test_one_that_fails_takes_nobody_with_it(database: Database) -> None:
    """The first number comes twice: its second writer alone is told so."""
    numbers = [*range(10), 0]
    answers = Held(database).all([partial(add, number=number) for number in numbers])

    assert list(range(10)) == answers[:-1]
    assert isinstance(answers[-1], IntegrityError)
    assert list(range(10)) == written(database)


def test_what_comes_meanwhile_is_committed_at_once(database: Database) -> None:
    transactions = Held(database).all([lambda c: id(c.get_transaction())] * 20)

    assert len(set(transactions)) == 1


def test_nobody_hears_of_success_if_the_transaction_cannot_begin(database: Database) -> None:
    with database.write_transaction() as connection:
        connection.execute(text("DROP TABLE notes"))

    answers = Held(database).all([partial(add, number=number) for number in range(3)])

    assert [OperationalError] * 3 == [type(answer) for answer in answers]
