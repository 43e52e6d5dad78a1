"""Two houses that are the same but for what one viewer of one table must not know."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from itertools import islice
from pathlib import Path
from typing import Any, Final

import msgspec
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.routing import Rule

from studyplay.engines.core import Millis, Seat
from studyplay.services import AppContext, open_app_context
from studyplay.services.people import devices
from studyplay.store import codec, learners, rooms, tables
from studyplay.store import devices as device_rows
from studyplay.store.devices import Device
from studyplay.store.learners import Learner
from studyplay.store.rooms import RoomRow
from studyplay.store.tables import EventRow, SeatRow, TableRow
from studyplay.web import create_app
from studyplay.web.security import write_quota
from studyplay.words.model import Level
from tests.contract.contestant import AnyGame
from tests.small_words import WORDLISTS

NOW: Final = datetime(2026, 11, 21, 19, 0, tzinfo=UTC)
PEOPLE: Final = 10
LOOKER_ON: Final = PEOPLE
"""A learner who never sits anywhere."""

PHONE: Final = "192.168.1.7"
"""Where everybody asks from: not from the machine that has all in its database."""

QUERIES: Final = ("after=0", "projector=1", "text=aa", "version=0", "seat=1&seq=2")
"""What is asked of every address, beside the address alone; some of them at each moment."""

RANDOM: Final = re.compile(
    rb'name=.?"csrf[-_]token.?" (?:content|value)=.?"[^"]*|"csrf_token": ?[^,}]*|retry: [0-9]+'
)
"""What differs in any two answers: signed tokens, and when to come back."""

CHUNKS: Final = 3
"""Of a stream: how to reconnect, the table, the people.  Then it waits for news."""


@dataclass(frozen=True, slots=True)
class Happened:
    """A table to be put into a house: *log* is all that has happened until ``at``."""

    table_id: str
    game: AnyGame
    seats: int
    log: Sequence[Any]
    at: Millis


class World:
    """One house with its people and its own database."""

    def __init__(self, instance: Path) -> None:
        self.app_context: AppContext = open_app_context(
            instance, WORDLISTS, lambda: NOW, exports=instance / "exports", background=False
        )
        self.app: Flask = create_app(
            {
                "INSTANCE": instance,
                "APP_CONTEXT": self.app_context,
                "SECRET_KEY": "the same in both worlds, and long enough",
                "TESTING": True,
                "PROPAGATE_EXCEPTIONS": False,
                "WTF_CSRF_ENABLED": False,
            }
        )
        with self.app_context.database.write_transaction() as connection:
            for number in range(PEOPLE + 1):
                person = Learner(0, f"key-{number}", f"Person {number}", Level.B1, "en")
                known = learners.add_learner(connection, person, NOW)
                learners.update_pin(connection, known.id, f"{number:06}")
                learners.update_login_slip(connection, known.id, f"slip{number}")
                device = Device(devices.hash_token(person.key), "", NOW, NOW)
                device_rows.add_device(connection, known.id, device)

    def put(self, happened: Happened) -> None:
        """Have the table here, in a room that lets people watch."""
        opened = NOW - timedelta(milliseconds=happened.at)
        row = TableRow(happened.table_id, happened.game.name, opened, opened, None, 0, "")
        sitting = [SeatRow(seat, seat + 1, None) for seat in range(happened.seats)]
        events = [
            EventRow(seq, None, opened, codec.encode(event))
            for seq, event in enumerate(happened.log, start=1)
        ]
        code = f"X{int(happened.table_id.removeprefix('t')):05}"
        room = RoomRow(
            id=happened.table_id, code=code, host_id=1, game=row.game, seats=happened.seats,
            locked=False, watched=True, opened_at=opened, dealt_at=opened,
        )  # fmt: skip
        with self.app_context.database.write_transaction() as connection:
            rooms.add_room(connection, room)
            rooms.replace_room_seats(connection, room.id, sitting)
            tables.add_table(connection, row, sitting)
            tables.append_events(connection, row.id, events, "{}", ended=False)

    def told(
        self, table_id: str, viewer: Seat | None, queries: Sequence[str], posts: Sequence[Any]
    ) -> dict[str, bytes]:
        """What *viewer* can get of the table at every address, by what was asked."""
        self.app.extensions[write_quota.EXTENSION_KEY] = (
            write_quota.WriteQuota()
        )  # asked faster than by people
        browser = self._browser(LOOKER_ON if viewer is None else viewer)
        answers = dict[str, bytes]()
        for rule in self._rules("GET"):
            for query in queries:
                address = f"{_path(rule, table_id)}?{query}"
                answers[address] = _told(browser, address)
        for rule in self._rules("POST"):
            for number, body in enumerate(posts):
                answered = browser.post(_path(rule, table_id), json=body)
                answers[f"POST {rule.rule} {number}"] = answered.status.encode() + answered.data
        return {asked: RANDOM.sub(b"", told) for asked, told in answers.items()}

    def news(self, table_id: str, seat: Seat) -> bytes:
        """All events of the table as *seat* gets them."""
        told = _told(self._browser(seat), f"/tables/{table_id}/news?after=0")
        return RANDOM.sub(b"", told)

    def _rules(self, method: str) -> Iterator[Rule]:
        """All addresses of a table or of its room."""
        for rule in self.app.url_map.iter_rules():
            is_of_table = rule.arguments in ({"table_id"}, {"room_id"})
            if method in (rule.methods or ()) and is_of_table:
                yield rule

    def _browser(self, person: int) -> FlaskClient:
        browser = self.app.test_client()
        browser.environ_base["HTTP_ACCEPT_LANGUAGE"] = "en"
        browser.environ_base["REMOTE_ADDR"] = PHONE
        with browser.session_transaction() as session:
            session["learner"] = f"key-{person}"
        return browser


def posted(action: Any, number: int, base: int) -> Mapping[str, Any]:
    """*action* as a page would send it."""
    fields = msgspec.to_builtins(action)
    return {"cid": f"c{number}", "base": base, "kind": type(action).__name__, "fields": fields}


def _path(rule: Rule, table_id: str) -> str:
    return re.sub(r"<[^>]+>", table_id, rule.rule)


def _told(browser: FlaskClient, address: str) -> bytes:
    """Status, headers and body; of a stream that which comes at once."""
    with browser.get(address, buffered=False) as answer:
        body = b"".join(islice(answer.iter_encoded(), CHUNKS if answer.is_streamed else None))
        headers = {k: v for k, v in answer.headers.items() if k not in {"Set-Cookie", "ETag"}}
        return f"{answer.status} {sorted(headers.items())}".encode() + body
