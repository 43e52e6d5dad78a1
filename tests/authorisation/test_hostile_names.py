"""Names that are markup: on no page, sheet or picture do they become a part of it."""

from collections.abc import Iterator
from typing import Final

import pytest
from sqlalchemy import update

from studyplay.store.class_schema import assignments, classes, members
from studyplay.store.schema import learners
from tests.authorisation.house import House
from tests.authorisation.test_authorisation import address, walked

NAME: Final = '</i><b id="x">\'&'
"""As much as a nickname may hold."""

RAW: Final = "<b id="
VIEWERS: Final = ("learner", "teacher", "owner", "nobody")


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """Everybody, every class and all work are called so."""
    made = House(tmp_path_factory.mktemp("house"))
    with made.app_context.database.write_transaction() as connection:
        connection.execute(update(learners).values(nickname=NAME))
        connection.execute(update(members).values(called=NAME))
        connection.execute(update(classes).values(name=NAME))
        connection.execute(update(assignments).values(title=NAME))
    for person in made.people.values():
        made.app_context.learner_cache.evict(person.id)
    yield made
    made.app_context.close()


def test_names_are_text_wherever_they_stand(house: House) -> None:
    shown, broken = 0, set()
    for (method, route), rule in walked(house):
        if method != "GET" or route.endswith("/stream"):
            continue
        path = f"{address(house, rule)}?{house.queries.get(rule.endpoint, '')}"
        for who in VIEWERS:
            with house.browsers[who].get(path) as answer:
                is_drawn = answer.mimetype in {"text/html", "image/svg+xml"}
                text = answer.get_data(as_text=True) if is_drawn else ""
            shown += "&lt;b id=" in text
            broken |= {(who, route)} if RAW in text else set()

    assert shown > 50, "names are shown on these pages"
    assert set() == broken
