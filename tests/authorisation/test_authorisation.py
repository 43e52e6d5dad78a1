"""Who may ask for what: every route, as everybody, held against one written table.

The table is ``ACCESS.md`` beside this file.  In it, *in* is past the door, whatever the answer
then says of an empty form; *start* is led to the start page; a number is the status of a refusal.
"""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

import pytest
from werkzeug.routing import Rule

from tests.authorisation.bodies import BODIES
from tests.authorisation.house import VIEWERS, House

TABLE: Final = Path(__file__).with_name("ACCESS.md")
REFUSALS: Final = {401, 403, 404, 410}

Route = tuple[str, str]
"""Method and rule, as they stand in the table."""


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    made = House(tmp_path_factory.mktemp("house"))
    yield made
    made.app_context.close()


def written() -> dict[Route, tuple[str, ...]]:
    """The table: for each route what each viewer gets, in the order of ``VIEWERS``."""
    lines = TABLE.read_text(encoding="utf-8").splitlines()
    rows = [line.strip("| ").split(" | ") for line in lines if re.match(r"\| (GET|POST) ", line)]
    return {(row[0], row[1].strip("`")): tuple(row[2:]) for row in rows}


def walked(house: House) -> Iterator[tuple[Route, Rule]]:
    """Every route of the application but its static files."""
    for rule in house.app.url_map.iter_rules():
        for method in sorted((rule.methods or set()) - {"HEAD", "OPTIONS"}):
            if rule.endpoint != "static":
                yield (method, rule.rule), rule


def address(house: House, rule: Rule) -> str:
    """The address of *rule* with something real for each of its arguments."""
    blueprint = rule.endpoint.partition(".")[0]
    values = {
        name: house.values.get(f"{blueprint}.{name}") or house.values[name]
        for name in rule.arguments
    }
    built = rule.build(values, append_unknown=False)
    assert built is not None, rule
    return built[1]


def outcome(house: House, who: str, method: str, rule: Rule) -> str:
    """What *who* gets, in the words of the table."""
    query = house.queries.get(rule.endpoint, "") if method == "GET" else ""
    path = f"{address(house, rule)}?{query}"
    body = BODIES.get(rule.endpoint, {}) if method == "POST" else {}
    answer = house.ask(who, method, path, body)
    if method != "GET":
        house.as_it_was()
    assert answer.status_code < 500, (who, method, path)
    if answer.status_code in REFUSALS:
        return str(answer.status_code)
    there = urlsplit(answer.headers.get("Location", ""))
    return "start" if there.path == "/" and "next=" in there.query else "in"


def test_every_route_answers_as_the_table_says(house: House) -> None:
    table, wrong = written(), {}
    for route, rule in walked(house):
        found = tuple(outcome(house, who, route[0], rule) for who in VIEWERS)
        if table.get(route) != found:
            wrong[route] = f"| {route[0]} | `{route[1]}` | {' | '.join(found)} |"

    assert wrong == {}, "\n" + "\n".join(wrong[route] for route in sorted(wrong))


def test_the_table_has_no_route_that_is_gone(house: House) -> None:
    assert set() == written().keys() - {route for route, _ in walked(house)}
