"""The record of words that a game on a real board leaves with the learners at it."""

from collections.abc import Iterable
from datetime import timedelta
from typing import Final

from sqlalchemy import Connection

from studyplay.services.studio import Studio
from studyplay.services.wordlog.recording import Met, use_row
from studyplay.store import words as store
from studyplay.store.real_games import StoredGame
from studyplay.store.words import UseRow
from studyplay.study.realboard.told import Told

MODE: Final = "real-board"


def renew(
    studio: Studio, connection: Connection, stored: StoredGame, uses: Iterable[Told]
) -> None:
    """Let the records have *uses* of this game, and nothing else.

    A correction changes words of long ago: what is told is told anew each time.
    """
    learners = [learner_id for learner_id, _ in stored.sitting]
    rows: dict[int, list[UseRow]] = {each: [] for each in learners if each is not None}
    for told in uses:
        learner_id = learners[told.use.seat]
        if learner_id is not None:
            met = Met(MODE, stored.row.id, stored.row.opened_at + timedelta(milliseconds=told.at))
            rows[learner_id].append(use_row(studio, met, told.seq, told.use))
    store.replace_source(connection, stored.row.id, rows)
