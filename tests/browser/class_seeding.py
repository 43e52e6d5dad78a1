"""A class of the learner with a past, where somebody is in and somebody asks; and another's."""

from dataclasses import dataclass, replace

from studyplay.services import AppContext
from studyplay.services.classes import classrooms, joining
from studyplay.services.classes.classrooms import ClassSettings
from studyplay.services.classes.time_zones import DEFAULT_ZONE
from studyplay.services.people import learners
from studyplay.store import server_people
from studyplay.store.learners import Learner
from studyplay.study.classroom.model import Classroom, JoinPolicy, Rank
from studyplay.web.clock import now
from studyplay.words.model import Level


@dataclass(frozen=True, slots=True)
class Taught:
    """A class by its id, somebody in it, and the codes of two classes of somebody else's.

    At the door of ``asked_code`` the learner waits, that of ``class_code`` they see.
    """

    class_id: str
    pupil: int
    class_code: str
    asked_code: str


def teach(app_context: AppContext, learner: Learner) -> Taught:
    """Make the learner a teacher with a class."""
    teacher = _ranked(app_context, learner)
    mine = _open(app_context, teacher, "class-that-is-taught", "3年2組", JoinPolicy.OPEN)
    names = ("健太", "Maximilian the Great", "陳小明")
    pupils = [learners.register(app_context, name, Level.A1, "ja", now()) for name in names]
    for pupil in pupils[:2]:
        _join(app_context, mine, pupil)
    asking = classrooms.set_joining(app_context, teacher, mine.id, JoinPolicy.ASK)
    _join(app_context, asking, pupils[2])
    other = _ranked(app_context, learners.register(app_context, "森", Level.C1, "ja", now()))
    doors = [
        _open(app_context, other, f"class-of-another-{n}", f"火曜の夜 {n}", JoinPolicy.ASK)
        for n in (1, 2)
    ]
    _join(app_context, doors[1], learner)
    codes = [door.code or "" for door in doors]
    return Taught(mine.id, pupils[0].id, *codes)


def _ranked(app_context: AppContext, learner: Learner) -> Learner:
    with app_context.database.write_transaction() as connection:
        server_people.update_rank(connection, learner.id, Rank.TEACHER)
    return replace(learner, rank=Rank.TEACHER)


def _open(
    app_context: AppContext, teacher: Learner, class_id: str, name: str, joining_: JoinPolicy
) -> Classroom:
    plan = ClassSettings(
        name, Level.A2, DEFAULT_ZONE, joining_, classrooms.default_last_day(now())
    )
    return classrooms.open_class(app_context, teacher, class_id, plan, now())


def _join(app_context: AppContext, room: Classroom, learner: Learner) -> None:
    joining.join_class(app_context, room.code or "", learner, learner.nickname, now())
