"""All streams taken by throwaway learners: whoever holds fewer gets one all the same."""

import socket
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from threading import Thread

import pytest
from werkzeug.serving import make_server

from studyplay.engines.core import Seat
from studyplay.services.tables.table_streams import (
    MAX_STREAMS,
    MAX_STREAMS_PER_LEARNER,
    StreamClosed,
    StreamHub,
    Subscriber,
    TooManyStreams,
)
from tests.attacks.own_house import opened
from tests.hardship.parlour import Parlour, Party

ATTACKER = "198.51.100.66"
HALL = "203.0.113.7"
STREAMS = 12
PATIENCE = 10.0


class Held:
    """Streams that are held until the end, each let go when it is told to."""

    def __init__(self, hub: StreamHub, stack: ExitStack) -> None:
        self.hub, self.stack = hub, stack
        self.taken: list[tuple[Subscriber, ExitStack]] = []

    def take(self, seat: Seat | None, who: int, address: str) -> bool:
        """Whether somebody gets a stream; a page that was told goodbye for it goes."""
        before = self.hub.stream_count
        own = self.stack.enter_context(ExitStack())
        try:
            listener = own.enter_context(self.hub.subscribe(f"t{who}", seat, who, address))
        except TooManyStreams:
            return False
        self.taken.append((listener, own))
        if self.hub.stream_count == before:
            self.let_go()
        return True

    def let_go(self) -> None:
        """Close the streams that were told to end; how many there were before is kept."""
        for listener, own in self.taken:
            if any(isinstance(item, StreamClosed) for item in _waiting(listener)):
                own.close()
        self.taken = [(each, own) for each, own in self.taken if self.is_open(each)]

    def is_open(self, listener: Subscriber) -> bool:
        seated, watching = self.hub.presence(listener.table_id)
        return listener.learner_id in seated if listener.seat is not None else watching > 0

    def of(self, address: str) -> int:
        self.let_go()
        return sum(listener.address == address for listener, _ in self.taken)


def _waiting(listener: Subscriber) -> list[object]:
    found: list[object] = []
    while not listener.queue.empty():
        found.append(listener.next_item(0))
    return found


@contextmanager
def attacked(most: int, learners: int, seat: Seat | None, address: str) -> Iterator[Held]:
    """A hub in which as many learners as wanted have all the streams that each may have."""
    with ExitStack() as stack:
        held = Held(StreamHub(most), stack)
        for who in range(1, learners + 1):
            for _ in range(MAX_STREAMS_PER_LEARNER):
                held.take(seat, who, address)
        yield held


def test_275_throwaway_learners_do_not_keep_a_hall_out() -> None:
    """Each sits at a table of their own, against a robot; four streams each are all there are."""
    with attacked(MAX_STREAMS, MAX_STREAMS // MAX_STREAMS_PER_LEARNER, Seat(0), ATTACKER) as held:
        assert held.hub.stream_count == MAX_STREAMS
        came = [held.take(Seat(0), 1000 + n, HALL) for n in range(120)]

        assert all(came)
        assert held.hub.stream_count == MAX_STREAMS
        assert held.of(HALL) == 120


def test_neighbours_of_the_attacker_come_in_too() -> None:
    """In the hall itself all have one address: whoever has four streams gives one of them."""
    with attacked(100, 25, Seat(0), HALL) as held:
        came = [held.take(Seat(0), 1000 + n, HALL) for n in range(25)]

        assert all(came)


def test_those_who_look_on_from_one_address_leave_half_of_all_streams() -> None:
    with attacked(100, 50, None, ATTACKER) as held:
        assert held.hub.stream_count == 50
        assert all(held.take(None, 1000 + n, f"192.0.2.{n}") for n in range(25))


def test_streams_of_players_are_the_last_to_go() -> None:
    with attacked(40, 5, None, ATTACKER) as held:
        for who in range(100, 120):
            assert held.take(Seat(0), who, ATTACKER)
        for n in range(15):
            assert held.take(Seat(0), 1000 + n, f"192.0.2.{n}")
        seated = [each for each, _ in held.taken if each.address == ATTACKER and each.seat == 0]

        assert len(seated) == 20, "those who look on have made room"


def test_two_pages_do_not_take_a_stream_from_one_another_in_turn() -> None:
    """Who was let go comes back at once and finds no one with more than a fair share."""
    hub = StreamHub(max_streams=4)
    with ExitStack() as stack:
        held = Held(hub, stack)
        assert all(held.take(Seat(0), who, ATTACKER) for who in (1, 2, 3, 4))
        assert held.take(Seat(0), 5, HALL)
        assert held.take(Seat(0), 6, HALL)
        again = [held.take(Seat(0), who, ATTACKER) for who in (3, 4)]

        assert again == [False, False]
        assert not held.take(Seat(0), 7, HALL)
        assert (held.of(ATTACKER), held.of(HALL)) == (2, 2)


def test_a_pile_of_evicted_streams_that_do_not_end_holds_no_more_threads() -> None:
    """Pages that never read keep their thread for a while: only some may do so at once."""
    with ExitStack() as stack:
        hub = StreamHub(max_streams=40)
        for who in range(1, 11):
            for _ in range(MAX_STREAMS_PER_LEARNER):
                stack.enter_context(hub.subscribe("t", Seat(0), who, ATTACKER))
        told = 0
        for n in range(20):
            try:
                stack.enter_context(hub.subscribe("t", Seat(0), 100 + n, HALL))
                told += 1
            except TooManyStreams:
                break

        assert told == 2


def test_a_thousand_pages_of_one_school_all_listen() -> None:
    """As long as there is room nobody is asked where they come from."""
    with ExitStack() as stack:
        hub = StreamHub()
        for who in range(1, 1001):
            stack.enter_context(hub.subscribe(f"t{who % 250}", Seat(who % 4), who, "127.0.0.1"))

        assert hub.stream_count == 1000


@pytest.fixture
def house(tmp_path: Path) -> Iterator[Parlour]:
    with opened(tmp_path, streams=STREAMS) as parlour:
        yield parlour


def test_a_real_page_gets_its_stream_and_the_heaviest_hears_goodbye(house: Parlour) -> None:
    """Over sockets: the attacker has every stream, and somebody sits down at a table."""
    server = make_server("127.0.0.1", 0, house.app, threaded=True)
    thread = Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        with ExitStack() as stack:
            flood = [
                stack.enter_context(closing(stream(server.port, seat, table)))
                for table in [house.table("scout/base", seats=3)]
                for seat in range(3)
                for _ in range(MAX_STREAMS_PER_LEARNER)
            ]
            party = house.table("scout/base")
            honest = stack.enter_context(closing(stream(server.port, 0, party)))
            told = read_until(honest, b"event: frame")
            goodbyes = [each for each in flood if b"event: bye" in read_some(each)]
            streams = house.app_context.table_registry.hub.stream_count
    finally:
        house.app_context.table_registry.hub.close()
        server.shutdown()
        thread.join(PATIENCE)

    assert b"200 OK" in told
    assert len(goodbyes) == 1
    assert streams == STREAMS


def stream(port: int, seat: int, party: Party) -> socket.socket:
    """A page of *seat* that has got its stream, or the answer that there is none."""
    browser = party.browsers[seat]
    cookie = browser.get_cookie("studyplay")
    assert cookie is not None
    client = socket.create_connection(("127.0.0.1", port), PATIENCE)
    client.sendall(
        f"GET /tables/{party.table_id}/stream HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n"
        f"Cookie: studyplay={cookie.value}\r\n\r\n".encode()
    )
    client.recv(12, socket.MSG_PEEK | socket.MSG_WAITALL)
    return client


def read_until(client: socket.socket, end: bytes) -> bytes:
    told = b""
    while end not in told and (block := client.recv(65536)):
        told += block
    return told


def read_some(client: socket.socket) -> bytes:
    """What has come, until nothing more comes for a moment."""
    client.settimeout(0.3)
    told = b""
    try:
        while block := client.recv(65536):
            told += block
    except TimeoutError:
        pass
    return told
