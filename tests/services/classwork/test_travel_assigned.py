"""A game that is work for a class counts where the class is; elsewhere there is a copy of it."""

from dataclasses import dataclass

import pytest

from studyplay.bots.player import BotStrength
from studyplay.services import AppContext
from studyplay.services.classes import assignments
from studyplay.services.classes.attempt_start import begin_or_resume
from studyplay.services.errors import Forbidden, Refused
from studyplay.services.game_import import import_game
from studyplay.services.people import learners
from studyplay.services.tables import game_transfer, scrabble_tables, table_actions
from studyplay.services.tables.exported_game import ExportedGame, pack, practice_copy_id, unpack
from studyplay.services.tables.game_transfer import ExportRight, ImportedGame
from studyplay.store.learners import Learner
from studyplay.study.classroom.model import Classroom
from studyplay.study.classroom.tasks import GameTask
from studyplay.words.model import Level
from tests.services.classwork.works import draft
from tests.services.conftest import Clock


@dataclass(frozen=True, slots=True)
class Homework:
    """A game that Ann has to play for her class."""

    table_id: str
    data: bytes


@pytest.fixture
def homework(
    app_context: AppContext, teacher: Learner, ann: Learner, clock: Clock, room: Classroom
) -> Homework:
    app_context.bot_executor.close()  # the bot does not play on meanwhile
    task = GameTask("study", Level.A2, BotStrength.EVEN)
    given = assignments.create_assignment(
        app_context, teacher, room.id, draft(clock(), task), clock()
    )
    table_id = begin_or_resume(app_context, ann, given, clock()).work_id
    return Homework(
        table_id, game_transfer.export_game(app_context, ann, table_id, clock.forward(5))
    )


def test_a_copy_is_taken_along_and_the_game_itself_goes_on(
    app_context: AppContext, ann: Learner, homework: Homework
) -> None:
    hosted = table_actions.load_table(app_context, homework.table_id)
    luggage = unpack(homework.data)

    assert ExportRight.COPY is game_transfer.export_right(app_context, ann, homework.table_id)
    assert None is hosted.row.paused_at
    assert isinstance(luggage, ExportedGame)
    assert ("practice", practice_copy_id(homework.table_id)) == (
        luggage.studyplay,
        luggage.table_id,
    )


def test_the_copy_is_a_practice_game_elsewhere(
    app_context: AppContext, there: AppContext, clock: Clock, homework: Homework
) -> None:
    there.bot_executor.close()
    away = learners.register(there, "Ann", Level.A2, "en", clock())
    arrived = import_game(there, away, homework.data, clock())
    assert isinstance(arrived, ImportedGame)
    before, after = (
        table_actions.load_table(app_context, homework.table_id),
        table_actions.load_table(there, arrived.table_id),
    )

    assert before.state == after.state
    assert ExportRight.PRACTICE is game_transfer.export_right(there, away, arrived.table_id)
    assert [arrived.table_id] == [
        look.row.id for look in scrabble_tables.list_recent_views(there, away)
    ]


def test_where_the_class_is_there_is_no_copy(
    app_context: AppContext, ann: Learner, clock: Clock, homework: Homework
) -> None:
    with pytest.raises(Refused, match=r"travel\.class-work"):
        import_game(app_context, ann, homework.data, clock())


def test_no_file_goes_on_with_the_work_itself(
    app_context: AppContext, ann: Learner, bob: Learner, clock: Clock, homework: Homework
) -> None:
    """Otherwise whoever can write a file would hand in a game that nobody played."""
    luggage = unpack(homework.data)
    assert isinstance(luggage, ExportedGame)
    luggage.table_id = homework.table_id
    forged = pack(luggage)

    with pytest.raises(Refused, match=r"travel\.class-work"):
        import_game(app_context, ann, forged, clock())
    with pytest.raises(Forbidden):
        import_game(app_context, bob, forged, clock())


def test_nobody_but_the_learner_takes_a_copy(
    app_context: AppContext, teacher: Learner, bob: Learner, clock: Clock, homework: Homework
) -> None:
    for other in (teacher, bob):
        with pytest.raises(Forbidden):
            game_transfer.export_game(app_context, other, homework.table_id, clock())
