"""A house full of people for benchmarks: learners with cookies, and tables that are dealt."""

import hashlib
import secrets
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from itertools import count
from pathlib import Path

from flask import Flask
from flask.sessions import SecureCookieSessionInterface
from itsdangerous import URLSafeTimedSerializer

from studyplay.bots.player import Bot, Strength
from studyplay.bots.register import seat_bot
from studyplay.cli import places
from studyplay.engines.core import Seat
from studyplay.services import Studio, open_studio
from studyplay.services.people import devices, learners
from studyplay.services.refusals import NotFound
from studyplay.services.tables import host
from studyplay.store.tables import SeatRow
from studyplay.web.learners import KEY
from studyplay.words.model import Level

EVEN = Bot(Level.B2, Strength.EVEN)


@dataclass(frozen=True, slots=True)
class Person:
    """A browser: the headers that it sends."""

    learner_id: int
    headers: str


@dataclass(frozen=True, slots=True)
class Party:
    """A dealt table and who sits at it, by seat."""

    table_id: str
    game: str
    people: tuple[Person, ...]


@dataclass(frozen=True, slots=True)
class Move:
    """What a person may send now: the action, and the version that it was chosen for."""

    seat: Seat
    action: object
    base: int


class House:
    """The studio of a scratch *instance*, opened beside the server that serves it."""

    def __init__(self, instance: Path) -> None:
        self._key = secrets.token_hex(32)
        self._numbers = count()
        (instance / "secret.key").write_text(self._key, encoding="ascii")
        self.studio: Studio = open_studio(
            instance, places.WORDLISTS, lambda: datetime.now(UTC), warm=False
        )

    def seat(self, games: Sequence[str], seats: int) -> tuple[Party, ...]:
        """A table of each of *games*, with as many new people."""
        parties = tuple(self._party(next(self._numbers), game, seats) for game in games)
        for party in {party.game: party for party in parties}.values():
            self.choose(party)  # the first choice of each game opens its words
        return parties

    def choose(self, party: Party, first: int = 0) -> Move | None:
        """A move that a bot would make, on the seat *first* or the next one that has any.

        ``None`` if nobody has.
        """
        with suppress(NotFound):
            hosted = host.look(self.studio, party.table_id)
            to_act = hosted.game.to_act(hosted.state)
            for seat in sorted(to_act, key=lambda seat: (seat - first) % len(party.people)):
                player = seat_bot(hosted.game, EVEN, self.studio.bot_words)
                view = hosted.game.view(hosted.state, seat)
                intent = player.intend(view, self.studio.chance)
                if intent is not None:
                    return Move(seat, intent.action, hosted.row.version)
        return None

    def _party(self, number: int, game: str, seats: int) -> Party:
        people = tuple(self._person(f"{number}-{seat}") for seat in range(seats))
        rows = [SeatRow(seat, each.learner_id, None) for seat, each in enumerate(people)]
        table_id = f"bench-{number}"
        host.open_table(self.studio, table_id, game, rows, datetime.now(UTC))
        return Party(table_id, game, people)

    def _person(self, name: str) -> Person:
        learner = learners.register(self.studio, name, Level.B1, "en", datetime.now(UTC))
        raw = hashlib.sha256(secrets.token_bytes(16)).hexdigest()
        token = URLSafeTimedSerializer(self._key, salt="wtf-csrf-token").dumps(raw)
        app = Flask("bench")
        app.secret_key = self._key
        signer = SecureCookieSessionInterface().get_signing_serializer(app)
        if signer is None:
            raise RuntimeError("no key to sign with")
        device = devices.sign_in(self.studio, learner, "bench", datetime.now(UTC))
        cookie = signer.dumps({KEY: device, "csrf_token": raw, "_permanent": True})
        return Person(learner.id, f"Cookie: studyplay={cookie}\r\nX-CSRFToken: {token}\r\n")
