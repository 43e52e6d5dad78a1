"""Write the word uses of a real-board game to the word logs of its learners."""

from collections.abc import Iterable
from datetime import timedelta
from typing import Final

from sqlalchemy import Connection

from studyplay.services.app_context import AppContext
from studyplay.services.wordlog.use_recording import WordUseOrigin, build_use_row
from studyplay.store import word_log as store
from studyplay.store.real_games import StoredRealGame
from studyplay.store.word_log import WordUseRow
from studyplay.study.realboard.word_uses import RealGameWordUse

WORD_LOG_MODE: Final = "real-board"


def replace_uses(
    context: AppContext,
    connection: Connection,
    stored: StoredRealGame,
    uses: Iterable[RealGameWordUse],
) -> None:
    """Replace all word uses of this game by *uses*, because a correction can change old lines."""
    learners = [learner_id for learner_id, _ in stored.seats]
    rows: dict[int, list[WordUseRow]] = {each: [] for each in learners if each is not None}
    for each in uses:
        learner_id = learners[each.use.seat]
        if learner_id is not None:
            at = stored.row.opened_at + timedelta(milliseconds=each.at)
            origin = WordUseOrigin(WORD_LOG_MODE, stored.row.id, at)
            rows[learner_id].append(build_use_row(context, origin, each.seq, each.use))
    store.replace_uses_of_source(connection, stored.row.id, rows)
