"""Requests that no page of ours makes: ids of one class in the address of another, no token."""

from collections.abc import Iterator
from typing import Final

import pytest
from werkzeug.routing import Rule

from tests.authorisation.bodies import BODIES
from tests.authorisation.house import House
from tests.authorisation.test_authorisation import address, walked

WITHIN: Final = frozenset({"assignment_id", "learner_id"})
"""What belongs to a class, where it stands behind a class in an address."""


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    made = House(tmp_path_factory.mktemp("house"))
    yield made
    made.app_context.close()


def asked(house: House, who: str, method: str, rule: Rule, path: str) -> int:
    """The status of a request with what the form of the page would send."""
    body = BODIES.get(rule.endpoint, {}) if method == "POST" else {}
    status: int = house.ask(who, method, path, body).status_code
    if method != "GET":
        house.as_it_was()
    return status


def test_what_is_of_one_class_is_not_found_in_another(house: House) -> None:
    """Who teaches one class sees and changes nobody and nothing of another by its number."""
    found = {
        route: asked(
            house, "other teacher", route[0], rule, address(house, rule).replace("ours", "theirs")
        )
        for route, rule in walked(house)
        if "class_id" in rule.arguments and rule.arguments & WITHIN
    }

    assert len(found) > 5
    assert {route: status for route, status in found.items() if status != 404} == {}


def test_no_form_is_taken_without_its_token(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """Not even from the owner: a page elsewhere could have had it sent."""
    monkeypatch.setitem(house.app.config, "WTF_CSRF_ENABLED", True)
    found = {
        route: asked(house, "owner", "POST", rule, address(house, rule))
        for route, rule in walked(house)
        if route[0] == "POST"
    }

    assert len(found) > 50
    assert {route: status for route, status in found.items() if status != 400} == {}


def test_nothing_but_get_and_post_is_answered(house: House) -> None:
    """Other methods would need doors of their own."""
    assert {"GET", "POST"} == {method for (method, _), _ in walked(house)}
