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

from studyplay.bots.player import Bot, BotStrength
from studyplay.cli import folders
from studyplay.engines.core import Seat
from studyplay.services import AppContext, open_app_context
from studyplay.services.errors import NotFound
from studyplay.services.instance.startup import open_read_only_context
from studyplay.services.people import devices, learners
from studyplay.services.runtime.process_pool import Subprocess
from studyplay.services.tables import table_actions
from studyplay.store.tables import SeatRow
from studyplay.study.games.bot_players import create_bot_player
from studyplay.web.clock import now
from studyplay.web.current_learner import SESSION_KEY
from studyplay.words.model import Level
from studyplay.words.word_library import WordDataPaths

EVEN_BOT = Bot(Level.B2, BotStrength.EVEN)


@dataclass(frozen=True, slots=True)
class BenchLearner:
    """A signed-in learner and the HTTP headers of the browser."""

    learner_id: int
    headers: str


@dataclass(frozen=True, slots=True)
class BenchTable:
    """A started table and its learners in seat order."""

    table_id: str
    game: str
    learners: tuple[BenchLearner, ...]


@dataclass(frozen=True, slots=True)
class BenchMove:
    """An action for a seat, and the table version for which it was chosen."""

    seat: Seat
    action: object
    base: int


@dataclass(frozen=True, slots=True)
class MoveRequest:
    """The table for which to choose a move, and the seat to try first."""

    table_id: str
    first_seat: int
    seat_count: int


def choose_move_in_context(app_context: AppContext, request: MoveRequest) -> BenchMove | None:
    """Choose a move for ``BenchInstance.choose_move``."""
    with suppress(NotFound):
        hosted = table_actions.load_table(app_context, request.table_id)
        to_act = hosted.game.to_act(hosted.state)
        for seat in sorted(
            to_act, key=lambda seat: (seat - request.first_seat) % request.seat_count
        ):
            player = create_bot_player(hosted.game, EVEN_BOT, app_context.bot_words)
            intent = player.choose_intent(hosted.game.view(hosted.state, seat), app_context.chance)
            if intent is not None:
                return BenchMove(seat, intent.action, hosted.row.version)
    return None


class BenchInstance:
    """An ``AppContext`` of the folder *instance*, opened beside the server that serves it."""

    def __init__(self, instance: Path) -> None:
        self._key = secrets.token_hex(32)
        self._numbers = count()
        (instance / "secret.key").write_text(self._key, encoding="ascii")
        self.app_context: AppContext = open_app_context(
            instance, folders.WORDLISTS, now, background=False
        )
        paths = WordDataPaths(wordlists=folders.WORDLISTS, instance=instance)
        url = self.app_context.database.engine.url.render_as_string(hide_password=False)
        self._process_pool = Subprocess(partial(open_read_only_context, paths, url, now))

    def create_tables(self, games: Sequence[str], seats: int) -> tuple[BenchTable, ...]:
        """Create a table of each of *games*, each with *seats* new learners."""
        parties = tuple(self._create_table(next(self._numbers), game, seats) for game in games)
        for party in {party.game: party for party in parties}.values():
            self.choose_move(party)  # the first choice of each game loads its words
        return parties

    def choose_move(self, table: BenchTable, first_seat: int = 0) -> BenchMove | None:
        """Choose a bot's move for *first_seat* or the next seat that can act, or ``None``.

        Runs in a subprocess, to not disturb the measurement.
        """
        request = MoveRequest(table.table_id, first_seat, len(table.learners))
        chosen: BenchMove | None = self._process_pool.run(
            self.app_context, choose_move_in_context, request
        )
        return chosen

    def close(self) -> None:
        """End the subprocess and close the ``AppContext``."""
        self._process_pool.close()
        self.app_context.close()

    def _create_table(self, number: int, game: str, seats: int) -> BenchTable:
        people = tuple(self._create_learner(f"{number}-{seat}") for seat in range(seats))
        rows = [SeatRow(seat, each.learner_id, None) for seat, each in enumerate(people)]
        table_id = f"bench-{number}"
        table_actions.open_table(self.app_context, table_id, game, rows, datetime.now(UTC))
        return BenchTable(table_id, game, people)

    def _create_learner(self, name: str) -> BenchLearner:
        learner = learners.register(self.app_context, name, Level.B1, "en", datetime.now(UTC))
        raw = hashlib.sha256(secrets.token_bytes(16)).hexdigest()
        token = URLSafeTimedSerializer(self._key, salt="wtf-csrf-token").dumps(raw)
        app = Flask("bench")
        app.secret_key = self._key
        signer = SecureCookieSessionInterface().get_signing_serializer(app)
        if signer is None:
            raise RuntimeError("no key to sign with")
        device = devices.sign_in(self.app_context, learner, "bench", datetime.now(UTC))
        cookie = signer.dumps({SESSION_KEY: device, "csrf_token": raw, "_permanent": True})
        return BenchLearner(learner.id, f"Cookie: studyplay={cookie}\r\nX-CSRFToken: {token}\r\n")
