"""Logs of every release load for ever, and say what they said."""

import json
from pathlib import Path

import pytest

from studyplay.engines.core import Table
from studyplay.store import codec
from studyplay.study.games.catalog import engine_of
from tests.contract.contestants import CONTESTANTS
from tests.store.golden_logs import FOLDER, told

GAMES = {contestant.game.name: contestant.game for contestant in CONTESTANTS}


@pytest.mark.parametrize("log", sorted(FOLDER.glob("*.jsonl")), ids=lambda log: log.stem)
def test_a_log_of_old_is_read_and_comes_to_the_same_end(log: Path) -> None:
    first, *lines = log.read_text("utf-8").splitlines()
    facts = json.loads(first)
    game = GAMES[facts["game"]]
    events = [codec.decode(line, engine_of(game.name).events) for line in lines]

    assert facts["outcome"] == told(game.outcome(Table.replay(game, events).state))


def test_every_game_has_a_log() -> None:
    """If rules are new: ``python -m tests.store.golden_logs``."""
    named = {path.stem for path in FOLDER.glob("*.jsonl")}

    assert {name.replace("/", "-") for name in GAMES} <= named
