"""An instance for benchmarks, with signed-in learners and started tables."""

import hashlib
import secrets
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import partial
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
from studyplay.services.backroom import Apart
from studyplay.services.opening import open_to_read
from studyplay.services.people import devices, learners
from studyplay.services.refusals import NotFound
from studyplay.services.tables import host
from studyplay.store.tables import SeatRow
from studyplay.web.clock import now
from studyplay.web.learners import KEY
from studyplay.words.loaders import Paths
from studyplay.words.model import Level

EVEN = Bot(Level.B2, Strength.EVEN)


@dataclass(frozen=True, slots=True)
class Person:
    """A signed-in learner and the HTTP headers of the browser."""

    learner_id: int
    headers: str


@dataclass(frozen=True, slots=True)
class Party:
    """A started table and its learners in seat order."""

    table_id: str
    game: str
    people: tuple[Person, ...]


@dataclass(frozen=True, slots=True)
class Move:
    """An action for a seat, and the table version for which it was chosen."""

    seat: Seat
    action: object
    base: int


@dataclass(frozen=True, slots=True)
class Asked:
    """The table for which to choose a move, and the seat to try first."""

    table_id: str
    first: int
    seats: int


def choose(studio: Studio, asked: Asked) -> Move | None:
    """Choose a move for ``BenchInstance.choose_move``."""
    with suppress(NotFound):
        hosted = host.look(studio, asked.table_id)
        to_act = hosted.game.to_act(hosted.state)
        for seat in sorted(to_act, key=lambda seat: (seat - asked.first) % asked.seats):
            player = seat_bot(hosted.game, EVEN, studio.bot_words)
            intent = player.intend(hosted.game.view(hosted.state, seat), studio.chance)
            if intent is not None:
                return Move(seat, intent.action, hosted.row.version)
    return None


class House:
    """An ``AppContext`` of the folder *instance*, opened beside the server that serves it."""

    def __init__(self, instance: Path) -> None:
        self._key = secrets.token_hex(32)
        self._numbers = count()
        (instance / "secret.key").write_text(self._key, encoding="ascii")
        self.studio: Studio = open_studio(instance, places.WORDLISTS, now, warm=False)
        paths = Paths(wordlists=places.WORDLISTS, instance=instance)
        url = self.studio.database.engine.url.render_as_string(hide_password=False)
        self._chooser = Apart(partial(open_to_read, paths, url, now))

    def seat(self, games: Sequence[str], seats: int) -> tuple[Party, ...]:
        """Create a table of each of *games*, each with *seats* new learners."""
        parties = tuple(self._party(next(self._numbers), game, seats) for game in games)
        for party in {party.game: party for party in parties}.values():
            self.choose(party)  # the first choice of each game loads its words
        return parties

    def choose(self, party: Party, first: int = 0) -> Move | None:
        """Choose a bot's move for *first_seat* or the next seat that can act, or ``None``.

        Runs in a subprocess, to not disturb the measurement.
        """
        request = Asked(party.table_id, first, len(party.people))
        chosen: Move | None = self._chooser.do(self.studio, choose, request)
        return chosen

    def close(self) -> None:
        """End the subprocess and close the ``AppContext``."""
        self._chooser.close()
        self.studio.close()

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
