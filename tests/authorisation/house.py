"""A house with two classes and somebody of every kind, who all have something of their own."""

import sqlite3
from collections.abc import Mapping
from contextlib import closing
from dataclasses import replace
from datetime import timedelta
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlsplit

from flask import Flask
from flask.testing import FlaskClient

from studyplay.bots.player import Bot, BotStrength
from studyplay.services import AppContext, open_app_context
from studyplay.services.lobby import rooms
from studyplay.services.people import login_slips
from studyplay.services.tables import bot_turns, table_actions
from studyplay.store import classes
from studyplay.store.learners import Learner
from studyplay.store.schema import learners as table_of_learners
from studyplay.store.tables import SeatRow
from studyplay.study.classroom.model import (
    ClassRole,
    Classroom,
    JoinPolicy,
    Member,
    MembershipStatus,
    Rank,
)
from studyplay.web import create_app
from studyplay.web.clock import now
from studyplay.web.security import rate_limits, write_quota
from studyplay.words.model import Level
from tests.finished_games import finished_game
from tests.signing import signed_in
from tests.small_words import WORDLISTS, build_words

COOKIE: Final = "studyplay"
ROBOT: Final = Bot(Level.A2, BotStrength.GENTLE)
LISTED: Final = {"task": "whole", "source": "list", "words": "cat dog bird fish", "racks": "3"}

VIEWERS: Final = ("nobody", "learner", "other learner", "other teacher", "teacher", "owner")
"""``learner`` and ``teacher`` are of the class that is asked for, the others of another one;
whatever is personal in an address is the learner's."""

CLASSES: Final = {"ours": ("teacher", "learner"), "theirs": ("other teacher", "other learner")}


class House:
    """The application, a browser for everybody, and what to put into an address."""

    def __init__(self, folder: Path) -> None:
        build_words(folder)
        self._database = folder / "studyplay.db"
        self._kept = folder / "kept.db"
        self.app_context = open_app_context(
            folder, WORDLISTS, now, exports=folder / "exports", background=False
        )
        self.app = app_of(self.app_context, folder)
        self.browsers = {who: self._browser(who) for who in VIEWERS}
        self.people = {who: self._learner(who) for who in VIEWERS if who != "nobody"}
        self._appoint()
        self.values = self._furnish()
        self.queries = self._queries()
        _copy(self._database, self._kept)
        self._watch = sqlite3.connect(self._database)
        self._version = self._seen()

    def as_it_was(self) -> None:
        """Undo what the last request did: in the database, in memory, in the counters."""
        if self._seen() != self._version:
            _copy(self._kept, self._database)
            self._version = self._seen()
        for guest in self.people.values():
            self.app_context.learner_cache.evict(guest.id)
        rate_limits.init_app(self.app)
        self.app.extensions[write_quota.EXTENSION_KEY] = write_quota.WriteQuota()

    def ask(self, who: str, method: str, path: str, body: Mapping[str, Any]) -> Any:
        """The answer to a request; of a stream only its head is read."""
        browser, known = self._client(), self.browsers[who].get_cookie(COOKIE)
        if known is not None:
            browser.set_cookie(COOKIE, known.value)
        answer = browser.open(path, method=method, buffered=False, **body)
        answer.close()
        return answer

    def _seen(self) -> int:
        """A number that is another one after every change of the database."""
        return int(self._watch.execute("PRAGMA data_version").fetchone()[0])

    def _client(self) -> FlaskClient:
        browser = self.app.test_client()
        browser.environ_base["HTTP_ACCEPT_LANGUAGE"] = "en"
        browser.environ_base["REMOTE_ADDR"] = "192.0.2.7"  # from the hall, not at the machine
        return browser

    def _browser(self, who: str) -> FlaskClient:
        browser = self._client()
        if who != "nobody":
            browser.post("/start", data={"nickname": who, "level": "A2"})
        return browser

    def _learner(self, who: str) -> Learner:
        return signed_in(self.browsers[who], self.app_context)

    def _appoint(self) -> None:
        ranks = {"owner": Rank.OWNER, "teacher": Rank.TEACHER, "other teacher": Rank.TEACHER}
        with self.app_context.database.write_transaction() as connection:
            for who, rank in ranks.items():
                person = self.people[who]
                is_them = table_of_learners.c.id == person.id
                connection.execute(table_of_learners.update().where(is_them).values(rank=rank))
                self.app_context.learner_cache.evict(person.id)
                self.people[who] = replace(person, rank=rank)
            for class_id, (teacher, learner) in CLASSES.items():
                classes.add_class(connection, classroom(class_id))
                for who, role in ((teacher, ClassRole.TEACHER), (learner, ClassRole.LEARNER)):
                    member = Member(self.people[who].id, role, MembershipStatus.IN, who, now())
                    classes.add_member(connection, class_id, member)

    def _furnish(self) -> Mapping[str, str]:
        """What stands for each argument of an address; ``<blueprint>.<argument>`` goes first."""
        learner = self.people["learner"]
        scrabble, room_id = self._table("scrabble/study"), self._room()
        return {
            "table_id": scrabble,
            "basket.table_id": self._table("wordbasket/strict"),
            "kotoba_tables.table_id": self._table("kotoba/base"),
            "replays.table_id": finished_game(self.app_context, "scrabble/study", [learner]),
            "review.table_id": finished_game(
                self.app_context, "scrabble/study", [learner], seed=2
            ),
            "drill_id": self._made("/drills/", LISTED),
            "chain_id": self._made("/chain/", {}),
            "hands_id": self._made("/chain/hands/", {}),
            "game_id": self._made("/board/", {"name-0": "A", "name-1": "B", "rules": "seed003"}),
            "room_id": room_id,
            "code": self._code(room_id),
            "engine": "scout",
            "rules.engine": "scrabble",
            "rules.key": "study",
            "rules.clause": "SCR-4.2",
            "lemma": "cat",
            "name": next((WORDLISTS / "LICENSES").glob("*.txt")).stem,
            "viewpoint": "0",
            "_viewpoint": "0",
            "line": "1",
            "number": "1",
            "item": "0",
            "key": "no-key-of-anybody",
            "token": "no-token-of-this-machine",
            "class_id": "ours",
            "assignment_id": self._assignment(),
            "learner_id": str(learner.id),
            "slip": login_slips.get_or_create_slip(self.app_context, learner),
            "class_join.code": "OURSAA",
        }

    def _queries(self) -> Mapping[str, str]:
        """What an address needs behind its question mark, by endpoint."""
        form = {"part": "missing", "source": "list", "words": "cat dog fish", "level": "A2"}
        answer = self.browsers["teacher"].post("/classes/ours/sheets/", data=form)
        assert answer.status_code == 302, answer.text
        sheet = urlsplit(str(answer.location)).query
        return {
            "sheets.preview": sheet,
            "sheets.print_page": sheet,
            "dashboard.use_words": "word=cat&to=work",
        }

    def _made(self, path: str, form: Mapping[str, str]) -> str:
        answer = self.browsers["learner"].post(path, data=form)
        assert answer.status_code == 302, answer.text
        return str(answer.location).rsplit("/", 1)[1]

    def _room(self) -> str:
        return self._made("/rooms/new/scout", {"preset": "base", "seats": "3"})

    def _assignment(self) -> str:
        """Work for the class; the learner has come as far as the first word."""
        form = {**LISTED, "words": "cat", "what": "drill", "title": "For all", "level": "A2"}
        answer = self.browsers["teacher"].post("/classes/ours/assignments/new", data=form)
        assert answer.status_code == 302, answer.text
        given = str(answer.location).rsplit("/", 1)[1]
        drill = self.browsers["learner"].post(f"/work/{given}").location
        for do in ("begin", "leave"):
            self.browsers["learner"].post(f"{drill}/do", data={"item": "0", "do": do})
        return given

    def _code(self, room_id: str) -> str:
        return rooms.load_room(self.app_context, room_id).row.code

    def _table(self, game: str) -> str:
        seats = [SeatRow(0, self.people["learner"].id, None)]
        seats += [SeatRow(n, None, bot_turns.encode_bot(ROBOT)) for n in (1, 2)]
        table_id = game.partition("/")[0]
        table_actions.open_table(self.app_context, table_id, game, seats, now())
        return table_id


def app_of(app_context: AppContext, folder: Path) -> Flask:
    """The application of a studio, whose forms need no token."""
    return create_app(
        {
            "INSTANCE": folder,
            "APP_CONTEXT": app_context,
            "TESTING": True,
            "PROPAGATE_EXCEPTIONS": False,
            "WTF_CSRF_ENABLED": False,
        }
    )


def classroom(class_id: str) -> Classroom:
    """An open class of that id, which asks before it lets anybody in."""
    opened_at = now()
    return Classroom(
        id=class_id,
        name=f"Class {class_id}",
        code=f"{class_id.upper():A<6}"[:6],
        joining=JoinPolicy.ASK,
        zone="Asia/Tokyo",
        level=Level.A2,
        opened_at=opened_at,
        keep_until=opened_at + timedelta(days=200),
        code_until=opened_at + timedelta(days=14),
    )


def _copy(source: Path, target: Path) -> None:
    with closing(sqlite3.connect(source)) as old, closing(sqlite3.connect(target)) as new:
        old.backup(new)
