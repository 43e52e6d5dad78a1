"""A house with a class whose pupils play at tables of their own, and people outside the class."""

import re
from collections.abc import Iterator, Mapping
from itertools import count, islice
from pathlib import Path
from typing import Final

from flask.testing import FlaskClient

from studyplay.services import open_app_context
from studyplay.services.people import learners
from studyplay.services.reviewing import reviews
from studyplay.services.runtime.club_days import day_of
from studyplay.services.tables import table_actions
from studyplay.store import classes, rooms
from studyplay.store.learners import Learner
from studyplay.store.rooms import RoomRow
from studyplay.store.schema import learners as table_of_learners
from studyplay.store.tables import SeatRow
from studyplay.study.classroom.model import ClassRole, Member, MembershipStatus, Rank
from studyplay.web.clock import now
from studyplay.web.security import rate_limits
from studyplay.words.model import Level
from tests.authorisation.house import app_of, classroom
from tests.finished_games import NOON, finished_game
from tests.signing import sign_in
from tests.small_words import WORDLISTS, build_words

PUPILS: Final = ("Hinako", "Sotaro", "Takumi")
"""They sit at the tables; the first is the host of the rooms."""

RANKS: Final = {"Owner": Rank.OWNER, "Teacher": Rank.TEACHER, "Colleague": Rank.TEACHER}

MEMBERS: Final = (
    *(("ours", name, ClassRole.LEARNER, MembershipStatus.IN) for name in (*PUPILS, "Mio")),
    ("ours", "Teacher", ClassRole.TEACHER, MembershipStatus.IN),
    ("ours", "Asker", ClassRole.LEARNER, MembershipStatus.ASKED),
    ("ours", "Gone", ClassRole.LEARNER, MembershipStatus.OUT),
    ("theirs", "Rui", ClassRole.LEARNER, MembershipStatus.IN),
    ("theirs", "Colleague", ClassRole.TEACHER, MembershipStatus.IN),
)
PEOPLE: Final = (*dict.fromkeys(name for _, name, _, _ in MEMBERS), "Owner", "Ken", "Nell")
"""Ken and Nell are of the club and in no class."""

OUTSIDERS: Final = ("Ken", "Rui", "Asker", "Gone", "Colleague", "")
"""Who shares no class with the pupils; the last is a visitor who is not signed in."""

INSIDERS: Final = ("Mio", "Teacher", "Owner")

LIVE: Final = ("scrabble/study", "wordbasket/strict", "kotoba/base", "scout/base")
EVENING: Final = f"/evening?day={day_of(NOON).isoformat()}"
HALL: Final = "192.0.2.7"
CHUNKS: Final = 3
"""Of a stream: how to reconnect, the table, the people.  Then it waits for news."""


class School:
    """The application with its people; ``over`` is a game that the pupils have finished."""

    def __init__(self, folder: Path) -> None:
        build_words(folder)
        self.app_context = open_app_context(
            folder, WORDLISTS, now, exports=folder / "exports", background=False
        )
        self.app = app_of(self.app_context, folder)
        self._numbers = count()
        self.people = {name: self._learner(name) for name in PEOPLE}
        self._enrol()
        self.over = self.finished("scrabble/study", PUPILS)
        self.live = [self._running(game) for game in LIVE]
        self.waiting = self._room("waiting", "scout/base", None)

    def browser(self, name: str) -> FlaskClient:
        """The browser of somebody in the hall; nobody is signed in without a *name*."""
        rate_limits.init_app(self.app)
        browser = self.app.test_client()
        browser.environ_base["HTTP_ACCEPT_LANGUAGE"] = "en"
        browser.environ_base["REMOTE_ADDR"] = HALL
        if name:
            sign_in(browser, self.app_context, self.people[name])
        return browser

    def finished(self, game: str, names: tuple[str, ...], seed: int = 1) -> str:
        """The id of a finished table of these people, which everybody could look on at."""
        people = [self.people[name] for name in names]
        table_id = finished_game(self.app_context, game, people, bots=4 - len(names), seed=seed)
        self._room(table_id, game, names[0], names)
        reviews.prepare_reviews(self.app_context, table_id)
        return table_id

    def addresses(self, room_id: str) -> Iterator[str]:
        """Every address that has to do with the table or its room, and the pages that list it."""
        values = {
            "table_id": room_id,
            "room_id": room_id,
            "code": self.code(room_id),
            "line": "1",
            "_viewpoint": "0",
        }
        yield from (EVENING, "/evening", "/rooms/")
        for rule in self.app.url_map.iter_rules():
            known = rule.arguments <= {*values, "viewpoint"}
            if "GET" in (rule.methods or ()) and known and rule.arguments:
                for viewpoint in ("0", "audience") if "viewpoint" in rule.arguments else ("",):
                    yield _filled(rule.rule, {**values, "viewpoint": viewpoint})

    def told(self, browser: FlaskClient, address: str) -> str:
        """Status, headers and body of an answer; of a stream that which comes at once."""
        with browser.get(address, buffered=False, follow_redirects=True) as answer:
            chunks = answer.iter_encoded()
            body = b"".join(islice(chunks, CHUNKS if answer.is_streamed else None))
            return f"{answer.status} {answer.headers}\n{body.decode()}"

    def code(self, room_id: str) -> str:
        """The code of a room."""
        with self.app_context.database.read_transaction() as connection:
            row = rooms.find_room(connection, room_id)
        assert row is not None
        return row.code

    def _learner(self, name: str) -> Learner:
        return learners.register(self.app_context, name, Level.A2, "en", now())

    def _enrol(self) -> None:
        with self.app_context.database.write_transaction() as connection:
            for name, rank in RANKS.items():
                is_them = table_of_learners.c.id == self.people[name].id
                connection.execute(table_of_learners.update().where(is_them).values(rank=rank))
            for class_id in ("ours", "theirs"):
                classes.add_class(connection, classroom(class_id))
            for class_id, name, role, standing in MEMBERS:
                member = Member(self.people[name].id, role, standing, name, now())
                classes.add_member(connection, class_id, member)

    def _running(self, game: str) -> str:
        table_id = f"live-{game.partition('/')[0]}"
        self._room(table_id, game, PUPILS[0], PUPILS)
        seats = [SeatRow(n, self.people[name].id, None) for n, name in enumerate(PUPILS)]
        table_actions.open_table(self.app_context, table_id, game, seats, now())
        return table_id

    def _room(
        self, room_id: str, game: str, owner: str | None, names: tuple[str, ...] = PUPILS
    ) -> str:
        """A room in which these people sit; its game has begun if there is an *owner*."""
        dealt_at = None if owner is None else NOON
        row = RoomRow(
            id=room_id, code=f"X{next(self._numbers):05}", host_id=self.people[names[0]].id,
            game=game, seats=len(names) + 1, locked=False, watched=True, opened_at=now(),
            dealt_at=dealt_at,
        )  # fmt: skip
        chairs = [SeatRow(n, self.people[name].id, None) for n, name in enumerate(names)]
        with self.app_context.database.write_transaction() as connection:
            rooms.add_room(connection, row)
            rooms.replace_room_seats(connection, room_id, chairs)
        return room_id


def _filled(rule: str, values: Mapping[str, str]) -> str:
    """The address of a *rule* with *values* for its arguments."""
    for name, value in values.items():
        rule = re.sub(rf"<(\w+:)?{name}>", value, rule)
    return rule
