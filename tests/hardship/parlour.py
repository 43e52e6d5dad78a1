"""Tables with people at them, asked through the addresses that their pages ask."""

import json
import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from itertools import count
from typing import Any

import msgspec
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from studyplay.bots.player import Bot, BotStrength
from studyplay.engines.core import Seat
from studyplay.services import AppContext
from studyplay.services.people import learners
from studyplay.services.tables import live_tables, table_actions
from studyplay.services.tables.loaded_table import LoadedTable
from studyplay.store import rooms
from studyplay.store.learners import Learner
from studyplay.store.rooms import RoomRow
from studyplay.store.tables import SeatRow
from studyplay.study.games.bot_players import create_bot_player
from studyplay.web.clock import now
from studyplay.words.model import Level
from tests.signing import sign_in

EVEN = Bot(Level.X, BotStrength.EVEN)
NAMES = ("Ann", "ボブ", "小明", "Dora")


class Clock:
    """A clock that goes only when told to."""

    def __init__(self, now: datetime) -> None:
        self.now = now

    def __call__(self) -> datetime:
        return self.now

    def forward(self, seconds: float) -> datetime:
        """Move the hands and return the time then."""
        self.now += timedelta(seconds=seconds)
        return self.now


@dataclass(frozen=True, slots=True)
class Answer:
    """What a post was answered with."""

    status: int
    data: dict[str, Any]


class Parlour:
    """A house, its tables, and browsers of people who sit at them."""

    def __init__(self, app: Flask, app_context: AppContext) -> None:
        self.app, self.app_context = app, app_context
        self._numbers = count(1)

    def table(self, game: str, seats: int = 2) -> "Party":
        """A new game of as many people, which may be watched; its luck is always the same."""
        number = next(self._numbers)
        if isinstance(self.app_context.chance, random.Random):
            self.app_context.chance.seed(7)
        at = now()
        people = [
            learners.register(self.app_context, name, Level.B1, "en", at) for name in NAMES[:seats]
        ]
        table_id = f"table-{number}"
        rows = [SeatRow(seat, each.id, None) for seat, each in enumerate(people)]
        table_actions.open_table(self.app_context, table_id, game, rows, self.app_context.clock())
        self._let_watch(table_id, game, people)
        return Party(self, table_id, people)

    def browser(self, learner: Learner | None) -> FlaskClient:
        """The browser of *learner*, or of somebody who was never here."""
        browser = self.app.test_client()
        browser.environ_base["HTTP_ACCEPT_LANGUAGE"] = "en"
        if learner is not None:
            sign_in(browser, self.app_context, learner)
        return browser

    def _let_watch(self, table_id: str, game: str, people: Sequence[Learner]) -> None:
        row = RoomRow(
            id=table_id,
            code=f"C{table_id}",
            host_id=people[0].id,
            game=game,
            seats=len(people),
            locked=False,
            watched=True,
            opened_at=self.app_context.clock(),
        )
        with self.app_context.database.write_transaction() as connection:
            rooms.add_room(connection, row)


class Party:
    """One table of the house."""

    def __init__(self, parlour: Parlour, table_id: str, people: Sequence[Learner]) -> None:
        self.parlour, self.app_context = parlour, parlour.app_context
        self.table_id, self.people = table_id, tuple(people)
        self.browsers = tuple(parlour.browser(each) for each in people)

    @property
    def hosted(self) -> LoadedTable:
        """The table as it is now."""
        return table_actions.load_table(self.app_context, self.table_id)

    @property
    def version(self) -> int:
        """The number of its last event."""
        return self.hosted.row.version

    @property
    def log(self) -> list[object]:
        """All that has happened."""
        return list(live_tables.load_events_since(self.app_context, self.table_id, 0)[1])

    def choose(self) -> tuple[int, dict[str, Any]] | None:
        """Whose turn it is, and what a robot would post there now; ``None`` if nobody can."""
        hosted = self.hosted
        for seat in sorted(hosted.game.to_act(hosted.state)):
            player = create_bot_player(hosted.game, EVEN, self.app_context.bot_words)
            view = hosted.game.view(hosted.state, Seat(seat))
            intent = player.choose_intent(view, self.app_context.chance)
            if intent is not None:
                kind, fields = type(intent.action).__name__, msgspec.to_builtins(intent.action)
                body = {"cid": "", "base": self.version, "kind": kind, "fields": fields}
                return int(seat), body
        return None

    def post(self, seat: int, body: object, browser: FlaskClient | None = None) -> Answer:
        """Post *body* as the page of *seat* does; text that is already JSON goes as it is."""
        data = body if isinstance(body, bytes) else json.dumps(body).encode()
        answer: TestResponse = (browser or self.browsers[seat]).post(
            f"/tables/{self.table_id}/act",
            data=data,
            content_type="application/json",
            headers={"Accept": "application/json"},
        )
        return Answer(answer.status_code, answer.get_json())

    def go_on(self, cid: str) -> Answer:
        """Let whoever is on do something."""
        chosen = self.choose()
        assert chosen is not None
        return self.post(chosen[0], chosen[1] | {"cid": cid})

    def stream(self, learner: Learner | None) -> Iterator[bytes]:
        """The chunks of a stream that somebody opens."""
        browser = self.parlour.browser(learner)
        answer = browser.get(f"/tables/{self.table_id}/stream", buffered=False)
        return iter(answer.iter_encoded())
