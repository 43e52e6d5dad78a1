"""What was acknowledged survives ``kill -9``."""

import random
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from studyplay.engines.core import Table
from studyplay.engines.engine import GameWords
from studyplay.engines.scrabble.board import Board
from studyplay.engines.scrabble.movegen.reference_generator import ReferenceMoveGenerator
from studyplay.engines.scrabble.rules import PRESETS
from studyplay.store import codec, tables
from studyplay.store.database import Database, connect, sqlite_url
from studyplay.study.games.catalog import ENGINES, open_game
from studyplay.words.paths import WordDataPaths
from studyplay.words.word_library import load_graph
from tests.browser.running import PROGRAM, RunningServer, start_server
from tests.crash.page import Page
from tests.small_words import build_words

MOVES: Final = 200
KILLS: Final = 3
RULESETS: Final = ("study", "seed003", "tournament")
KILL_AFTER_SECONDS: Final = (0.1, 2.5)


PORTS: Final = (20_000, 30_000)
"""Below those that a system gives away by itself: a dead server's port stays free."""

STARTS: Final = 5
"""How often a server is started again before it counts as broken."""


class Mortal:
    """A server that somebody keeps killing and starting again at the same address."""

    def __init__(self, instance: Path) -> None:
        self.instance = instance
        self.server: RunningServer = start_server(
            instance, random.randrange(*PORTS), program=PROGRAM
        )
        self.port = int(self.server.url.rsplit(":", 1)[1].strip("/"))
        self.kills = 0

    @contextmanager
    def haunted(self) -> Iterator[None]:
        """Kill at random moments as long as the block runs."""
        done = threading.Event()
        killer = threading.Thread(target=self._haunt, args=(done,))
        killer.start()
        try:
            yield
        finally:
            done.set()
            killer.join()
            self.server.kill()

    def _haunt(self, done: threading.Event) -> None:
        while not done.wait(random.uniform(*KILL_AFTER_SECONDS)):
            self.server.kill()
            self.kills += 1
            self._start_again()

    def _start_again(self) -> None:
        for _ in range(STARTS):
            try:
                self.server = start_server(self.instance, self.port, program=PROGRAM)
            except AssertionError:
                time.sleep(1)
            else:
                return


def test_no_acknowledged_move_is_lost(tmp_path: Path) -> None:
    """At least 200 scripted moves while the server dies again and again, then the log is read."""
    paths = build_words(tmp_path)
    generator = ReferenceMoveGenerator(load_graph(paths), PRESETS["study"])
    mortal = Mortal(tmp_path)
    page = Page(mortal.server.url.rstrip("/"))
    page.register()
    with mortal.haunted():
        acknowledged = play(page, generator, mortal)

    database = connect(sqlite_url(tmp_path / "studyplay.db"))
    try:
        check(database, paths, acknowledged)
    finally:
        database.close()


def play(page: Page, generator: ReferenceMoveGenerator, mortal: Mortal) -> list[tuple[str, str]]:
    """Play ``MOVES`` moves and on until ``KILLS`` deaths; table and client id of each move."""
    acknowledged: list[tuple[str, str]] = []
    table_id = ""
    while len(acknowledged) < MOVES or mortal.kills < KILLS:
        state = page.state(table_id) if table_id else {"outcome": "none yet"}
        if state["outcome"] is not None:
            table_id = page.new_game(random.choice(RULESETS))
            continue
        if state["seat"] not in state["toAct"]:
            time.sleep(0.02)
            continue
        cid = f"move{len(acknowledged)}"
        status, answer = page.post(f"/tables/{table_id}/act", move(state, generator, cid))
        assert status in {200, 409}, answer
        if status == 200:
            acknowledged.append((table_id, cid))
    return acknowledged


def move(state: dict[str, Any], generator: ReferenceMoveGenerator, cid: str) -> dict[str, Any]:
    """What the page sends for a good move in *state*."""
    envelope: dict[str, Any] = {"cid": cid, "base": state["version"], "fields": {}}
    if state["pending"] is not None and state["pending"]["seat"] != state["seat"]:
        return envelope | {"kind": "Accept"}
    if state["stopAsked"] is not None:
        return envelope | {"kind": "AnswerStop", "fields": {"agree": False}}
    plays = generator.find_plays(Board(tuple(state["board"])), state["rack"])
    if plays:
        tiles = [
            {"row": placed.row, "col": placed.col, "letter": placed.letter}
            for placed in plays[0].placements
        ]
        return envelope | {"kind": "PlaceTiles", "fields": {"placements": tiles}}
    return envelope | {"kind": "GiveUp" if state["can"]["giveUp"] else "Pass"}


def check(database: Database, paths: WordDataPaths, acknowledged: list[tuple[str, str]]) -> None:
    """Every acknowledged move is in its log once, and every log folds into its state."""
    database.check_integrity()
    engine = ENGINES["scrabble"]
    words = GameWords(
        load_graph(paths), lambda rules: ReferenceMoveGenerator(load_graph(paths), rules)
    )
    with database.read_transaction() as connection:
        for table_id in {table_id for table_id, _ in acknowledged}:
            row = tables.find_table(connection, table_id)
            assert row is not None
            log = tables.load_events(connection, table_id)
            marks = [event.client_id for event in log]
            moves = [cid for table, cid in acknowledged if table == table_id]
            assert [1] * len(moves) == [marks.count(f"0-{cid}") for cid in moves]
            assert list(range(1, row.version + 1)) == [event.seq for event in log]
            events = [codec.decode(event.payload, engine.events) for event in log]
            replayed = Table.replay(open_game(row.game, words), events).state
            assert replayed == codec.decode_derived(
                row.state, engine.state, engine.expansion_state_types
            )
