"""What no page would post: an answer that says why not, whatever the game and the field."""

import json
from collections.abc import Iterator
from copy import deepcopy
from typing import Any

import msgspec.inspect as inspected
import pytest

from studyplay.web.games.adapters import ADAPTERS
from tests.hardship.parlour import Answer, Parlour, Party

GAMES = {
    "scrabble": "scrabble/seed003",
    "wordbasket": "wordbasket/base",
    "kotoba": "kotoba/base",
    "scout": "scout/base",
}
LONE = "\ud800"
NEVER: tuple[Any, ...] = (LONE, "a" + LONE, {"x": {}}, [[[]]], 1.5, {LONE: 1})
"""What no field of any action may be."""

STRANGE: tuple[Any, ...] = (
    "",
    "\x00",
    "か" * 5000,
    "\u202e🂡\n",
    -1,
    2**31,
    2**63,
    2**70,
    True,
    None,
)
"""What may be of the right type, and is to be judged without falling over."""

SAMPLES: dict[type[Any], Any] = {
    inspected.BoolType: True,
    inspected.IntType: 0,
    inspected.StrType: "か",
}

Path = tuple[str | int, ...]


def sample(kind: Any) -> Any:
    """Some JSON of the type *kind* of ``msgspec.inspect``."""
    match kind:
        case inspected.DataclassType(fields=fields):
            return {field.encode_name: sample(field.type) for field in fields}
        case inspected.VarTupleType(item_type=item):
            return [sample(item)]
        case inspected.UnionType(types=types):
            return sample(types[0])
        case inspected.EnumType(cls=cls):
            return next(iter(cls)).value
        case _:
            return SAMPLES.get(type(kind), {"kind": "PowerBlank"})


def leaves(value: Any, path: Path = ()) -> Iterator[Path]:
    """The ways to every field, the containers among them."""
    if path:
        yield path
    if isinstance(value, dict):
        for key, each in value.items():
            yield from leaves(each, (*path, key))
    if isinstance(value, list):
        for n, each in enumerate(value):
            yield from leaves(each, (*path, n))


def changed(value: Any, path: Path, to: Any) -> Any:
    copy = deepcopy(value)
    *way, last = path
    place = copy
    for step in way:
        place = place[step]
    place[last] = to
    return copy


def bodies(engine: str, values: tuple[Any, ...]) -> Iterator[dict[str, Any]]:
    """Each action of *engine*, with each of its fields replaced by each of *values*."""
    for name, kind in ADAPTERS[engine].actions.items():
        fields = sample(inspected.type_info(kind))
        for path in leaves(fields):
            for n, value in enumerate(values):
                sent = changed(fields, path, value)
                yield {"cid": f"{name}-{path[-1]}-{n}"[:40], "kind": name, "fields": sent}


@pytest.fixture(params=GAMES)
def party(parlour: Parlour, request: pytest.FixtureRequest) -> Party:
    return parlour.table(GAMES[request.param], seats=3)


def engine(party: Party) -> str:
    return party.hosted.row.game.partition("/")[0]


def said_no(answer: Answer) -> bool:
    return 400 <= answer.status < 500 and bool(answer.data["text"])


def test_every_game_is_asked_here() -> None:
    assert set(ADAPTERS) == set(GAMES)


def test_what_no_field_may_be_is_refused_with_a_text(party: Party) -> None:
    """Half a character, a list, a fraction: in every field of every action of every game."""
    before = party.version
    for body in bodies(engine(party), NEVER):
        answer = party.post(0, body | {"base": before})

        assert said_no(answer), (body, answer)
    assert before == party.version


def test_strange_values_are_judged_by_the_rules(party: Party) -> None:
    """Enormous numbers, nothing, unprintable and endless texts: done or refused, never a fault."""
    for body in bodies(engine(party), STRANGE):
        for seat in range(3):
            answer = party.post(seat, body | {"base": party.version})

            assert answer.status == 200 or said_no(answer), (body, answer)


def envelope(**wrong: Any) -> dict[str, Any]:
    return {"cid": "c", "base": 1, "kind": "Pass", "fields": {}} | wrong


NONSENSE: dict[str, bytes | dict[str, Any]] = {
    "nothing": b"",
    "no JSON": b"{",
    "half a byte": b'{"cid": "\xff", "base": 1, "kind": "Pass"}',
    "a list": b"[]",
    "a number": b"1" * 5000,
    "deep": b'{"fields": ' + b"[" * 100_000,
    "deeper": b'{"cid":"c","base":1,"kind":"Pass","fields":' + b'{"a":' * 40_000,
    "NaN": b'{"cid": "c", "base": NaN, "kind": "Pass"}',
    "no id": envelope(cid=""),
    "a long id": envelope(cid="c" * 41),
    "half an id": envelope(cid=LONE),
    "a number as id": envelope(cid=1),
    "a text as base": envelope(base="1"),
    "no kind": envelope(kind=""),
    "another kind": envelope(kind="GameStarted"),
    "half a kind": envelope(kind=LONE),
    "a kind in two lines": envelope(kind="Pass\nforged"),
    "a seat beside": envelope(seat=1),
    "a seat within": envelope(fields={"seat": 1}),
    "a list of fields": envelope(fields=[]),
}


@pytest.mark.parametrize("name", NONSENSE)
def test_what_is_no_action_is_a_bad_request(parlour: Parlour, name: str) -> None:
    party = parlour.table("scrabble/seed003")
    before = party.version
    answer = party.post(0, NONSENSE[name])

    assert answer.status == 400, answer
    assert said_no(answer), answer
    assert before == party.version


@pytest.mark.parametrize("address", ["/board/x/act", "/drills/x/act", "/tables/x/preview"])
def test_no_other_address_falls_into_what_is_nested(parlour: Parlour, address: str) -> None:
    party = parlour.table("scout/base")
    answer = party.browsers[0].post(address, data=NONSENSE["deeper"])

    assert 400 <= answer.status_code < 500


@pytest.mark.parametrize("base", [-1, 0, 10**6, 2**63, 2**70])
def test_a_page_of_the_future_or_of_no_time_does_nothing(parlour: Parlour, base: int) -> None:
    """It is told to fetch the table as it is."""
    party = parlour.table("scout/base")
    before = party.version
    answer = party.post(0, envelope(base=base, kind="Keep"))

    assert (409, before) == (answer.status, answer.data["version"])
    assert before == party.version


@pytest.mark.parametrize("size", [300_000, 3_000_000])
def test_too_much_is_not_even_read_as_json(parlour: Parlour, size: int) -> None:
    party = parlour.table("scout/base")
    answer = party.post(0, json.dumps(envelope(cid="c" * size)).encode())

    assert answer.status == 413
    assert "256" in answer.data["text"]


@pytest.mark.parametrize("address", ["act", "preview", "readings?text=%ED%A0%80", "news?after=x"])
def test_what_a_stranger_asks_is_answered(party: Party, address: str) -> None:
    """Nobody who is not seated acts, and no odd text is a fault."""
    stranger = party.parlour.browser(None)
    address = f"/tables/{party.table_id}/{address}"
    posted = stranger.post(address, data=b"{", headers={"Accept": "application/json"})
    asked = stranger.get(address, headers={"Accept": "application/json"})

    assert 400 <= posted.status_code < 500
    assert asked.status_code < 500
