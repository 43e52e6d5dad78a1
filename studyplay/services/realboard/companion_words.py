"""Write the word uses of a real-board game to the word logs of its learners."""

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
    """Replace all word uses of this game by *uses*, because a correction can change old lines."""
    learners = [learner_id for learner_id, _ in stored.sitting]
    rows: dict[int, list[UseRow]] = {each: [] for each in learners if each is not None}
    for each in uses:
        learner_id = learners[each.use.seat]
        if learner_id is not None:
            at = stored.row.opened_at + timedelta(milliseconds=each.at)
            origin = Met(MODE, stored.row.id, at)
            rows[learner_id].append(use_row(studio, origin, each.seq, each.use))
    store.replace_source(connection, stored.row.id, rows)
