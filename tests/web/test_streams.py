"""The stream of a table: from where the page left off, for its own seat, and never for ever."""

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import islice
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from typing_extensions import override
from werkzeug.wrappers import Response

from studyplay.engines.core import Seat
from studyplay.services import AppContext
from studyplay.services.lobby import game_start, rooms, seating
from studyplay.services.lobby.rooms import RoomRequest
from studyplay.services.people import devices, learners, pins
from studyplay.services.tables import substitution, table_actions
from studyplay.services.tables.table_streams import StreamHub, Subscriber
from studyplay.store.learners import Learner
from studyplay.web.clock import now
from studyplay.words.model import Level
from tests.signing import sign_in

FIRST = 3
"""Chunks that come at once: how to reconnect, the table, who is there."""


class House:
    """A game of SCOUT of two people, and the browser of anybody."""

    def __init__(self, app: Flask, app_context: AppContext, *, watched: bool = True) -> None:
        self.app, self.app_context = app, app_context
        self.ann, self.bob, self.eve = (
            learners.register(app_context, name, Level.B1, "en", now())
            for name in ("Ann", "Bob", "Eve")
        )
        wish = RoomRequest(f"stream{self.ann.id}", "scout/base", seats=2, watched=watched)
        self.table_id = rooms.open_room(app_context, self.ann, wish, now()).id
        seating.take_chair(app_context, self.bob, self.table_id)
        game_start.start_game(app_context, self.ann, self.table_id, now())

    def browser(self, learner: Learner | None) -> FlaskClient:
        browser = self.app.test_client()
        if learner is not None:
            sign_in(browser, self.app_context, learner)
        return browser

    @contextmanager
    def stream(
        self, learner: Learner | None, query: str = "", **headers: str
    ) -> Iterator[Response]:
        address = f"/tables/{self.table_id}/stream?{query}"
        with self.browser(learner).get(address, headers=headers, buffered=False) as answer:
            yield answer

    def first(self, learner: Learner | None, query: str = "", **headers: str) -> dict[str, Any]:
        """The first frame of a stream."""
        with self.stream(learner, query, **headers) as answer:
            return frame_of(b"".join(islice(answer.iter_encoded(), FIRST)))

    def keep(self, learner: Learner, cid: str) -> int:
        """Hold the hand as it was dealt; the status."""
        body = {"cid": cid, "base": self.version, "kind": "Keep", "fields": {}}
        browser = self.browser(learner)
        return browser.post(f"/tables/{self.table_id}/act", json=body).status_code

    @property
    def version(self) -> int:
        return table_actions.load_table(self.app_context, self.table_id).row.version


def frame_of(chunk: bytes) -> dict[str, Any]:
    (line,) = (
        line.removeprefix(b"data: ")
        for line, kind in zip(chunk.splitlines()[1:], chunk.splitlines(), strict=False)
        if kind == b"event: frame"
    )
    frame: dict[str, Any] = json.loads(line)
    return frame


@pytest.fixture
def house(app: Flask, app_context: AppContext) -> House:
    return House(app, app_context)


def test_a_stream_begins_with_the_table_as_it_is(house: House) -> None:
    frame = house.first(house.ann)

    assert house.version == frame["seq"]
    assert frame["events"] == []
    assert frame["view"]["seat"] == 0


@pytest.mark.parametrize("how", ["after", "Last-Event-ID"])
def test_what_was_missed_comes_first_each_event_once(house: House, how: str) -> None:
    before = house.version
    assert house.keep(house.ann, "one") == 200
    assert house.keep(house.bob, "two") == 200
    frame = (
        house.first(house.ann, f"after={before}")
        if how == "after"
        else house.first(house.ann, "after=0", **{how: str(before)})
    )

    assert list(range(before + 1, house.version + 1)) == [each["seq"] for each in frame["events"]]


@pytest.mark.parametrize("after", ["-5", "99999", "9" * 30, "9" * 5000, "x", "１", ""])
def test_a_strange_number_is_no_harm(house: House, after: str) -> None:
    assert house.version == house.first(house.ann, f"after={after}")["seq"]
    news = house.browser(house.ann).get(f"/tables/{house.table_id}/news?after={after}")
    assert news.status_code == 200


def test_what_happens_is_told_to_every_seat_without_what_is_hidden(house: House) -> None:
    with house.stream(house.ann) as anns, house.stream(house.bob) as bobs:
        told = [each.iter_encoded() for each in (anns, bobs)]
        for chunks in told:
            list(islice(chunks, FIRST))
        house.keep(house.ann, "one")
        ann, bob = (frame_of(_frame_chunk(chunks)) for chunks in told)

    assert ann["seq"] == bob["seq"] == house.version
    assert False is ann["events"][0]["flipped"]
    assert None is bob["events"][0]["flipped"]
    assert ann["view"]["hand"] != bob["view"]["hand"]


def _frame_chunk(chunks: Iterator[bytes]) -> bytes:
    return next(chunk for chunk in chunks if b"event: frame" in chunk)


def test_the_audience_has_no_hand(house: House) -> None:
    assert house.first(house.eve)["view"]["hand"] == []
    assert house.first(None)["view"]["hand"] == []


def test_nobody_looks_on_where_the_host_does_not_want_it(
    app: Flask, app_context: AppContext
) -> None:
    house = House(app, app_context, watched=False)

    for stranger in (house.eve, None):
        with house.stream(stranger) as answer:
            assert answer.status_code == 403


class SlowHub(StreamHub):
    """A hub at whose door *meanwhile* happens while somebody waits."""

    def __init__(self, meanwhile: Callable[[], None]) -> None:
        super().__init__()
        self.meanwhile = meanwhile

    @contextmanager
    @override
    def subscribe(
        self, table_id: str, seat: Seat | None, learner_id: int, address: str = ""
    ) -> Iterator[Subscriber]:
        self.meanwhile()
        with super().subscribe(table_id, seat, learner_id, address) as listener:
            yield listener


def test_who_loses_the_seat_while_the_stream_begins_sees_no_hand(house: House) -> None:
    """The robot's hand is not shown to the person whose place it has taken."""
    app_context, bob = house.app_context, house.bob

    def reseat() -> None:
        substitution.replace_with_bot(app_context, house.ann, house.table_id, bob.id)

    app_context.table_registry.hub, hub = SlowHub(reseat), app_context.table_registry.hub
    try:
        with house.stream(bob) as answer:
            told = b"".join(answer.iter_encoded())
    finally:
        app_context.table_registry.hub = hub

    assert b"event: frame" not in told
    assert b'"why":"seat"' in told


def test_pages_come_back_at_different_moments(house: House) -> None:
    """All streams of a hall break at one moment when the server goes."""
    told = set()
    for _ in range(8):
        with house.stream(house.ann) as answer:
            told.add(next(answer.iter_encoded()))

    assert len(told) > 1


def test_a_page_that_gets_no_stream_asks_for_news(house: House) -> None:
    """There are only so many streams; the page is told to come back later."""
    house.app_context.table_registry.hub, hub = (
        StreamHub(max_streams=0),
        house.app_context.table_registry.hub,
    )
    try:
        with house.stream(house.ann) as answer:
            assert answer.status_code == 503
            assert answer.headers["Retry-After"] == "5"
        news = house.browser(house.ann).get(f"/tables/{house.table_id}/news?after=0")
    finally:
        house.app_context.table_registry.hub = hub

    assert house.version == json.loads(news.data)["frame"]["seq"]


def test_too_many_strangers_of_one_address_ask_for_news_and_hurt_nobody(house: House) -> None:
    """Ann has a name, and the crowd elsewhere is another one."""
    house.app_context.table_registry.hub, hub = (
        StreamHub(max_streams=8),
        house.app_context.table_registry.hub,
    )
    address = f"/tables/{house.table_id}/stream"
    elsewhere = {"REMOTE_ADDR": "192.0.2.7"}
    try:
        with house.stream(None) as first, house.stream(None) as second, house.stream(house.ann):
            other = house.browser(None).get(address, buffered=False, environ_overrides=elsewhere)
            told = [first.status_code, second.status_code, other.status_code]
            other.close()
            news = house.browser(None).get(f"/tables/{house.table_id}/news?after=0")
            later = second.headers["Retry-After"]
        with house.stream(None) as again:
            told.append(again.status_code)
    finally:
        house.app_context.table_registry.hub = hub

    assert told == [200, 429, 200, 200]
    assert later == "30"
    assert house.version == json.loads(news.data)["frame"]["seq"]


def test_a_stream_that_is_closed_leaves_nothing_behind(house: House) -> None:
    before = house.app_context.table_registry.hub.stream_count
    for _ in range(3):
        house.first(house.ann)
    with house.stream(house.ann):
        pass  # closed before anything was read

    assert before == house.app_context.table_registry.hub.stream_count


@pytest.mark.parametrize("end", [devices.sign_out_all, pins.reset_access])
def test_who_is_signed_out_hears_no_more_of_the_table(
    house: House, end: Callable[[AppContext, Learner], None]
) -> None:
    """Nor by coming back with the same cookie; a browser still signed in comes back by itself."""
    browser = house.browser(house.ann)
    address = f"/tables/{house.table_id}/stream"
    with browser.get(address, buffered=False) as answer:
        chunks = answer.iter_encoded()
        heard = [next(chunks) for _ in range(FIRST)]
        end(house.app_context, house.ann)
        after = b"".join(chunks)
    again = browser.get(address, buffered=False)
    again.close()

    assert any(b"event: frame" in chunk for chunk in heard)
    assert b'event: bye\ndata: {"why":"anew"}' in after.replace(b'": "', b'":"')
    assert b"event: frame" not in after
    assert house.browser(None).get(address).status_code == again.status_code
