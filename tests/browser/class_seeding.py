"""A class of the learner with a past, where somebody is in and somebody asks; and another's."""

from dataclasses import dataclass, replace

from studyplay.services import Studio
from studyplay.services.classes import classrooms, joining
from studyplay.services.classes.classrooms import Plan
from studyplay.services.classes.zones import FIRST
from studyplay.services.people import learners
from studyplay.store import house
from studyplay.store.learners import Learner
from studyplay.study.classroom.model import Classroom, Joining, Rank
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


def teach(studio: Studio, learner: Learner) -> Taught:
    """Make the learner a teacher with a class."""
    teacher = _ranked(studio, learner)
    mine = _open(studio, teacher, "class-that-is-taught", "3年2組", Joining.OPEN)
    names = ("健太", "Maximilian the Great", "陳小明")
    pupils = [learners.register(studio, name, Level.A1, "ja", now()) for name in names]
    for pupil in pupils[:2]:
        _join(studio, mine, pupil)
    asking = classrooms.set_joining(studio, teacher, mine.id, Joining.ASK)
    _join(studio, asking, pupils[2])
    other = _ranked(studio, learners.register(studio, "森", Level.C1, "ja", now()))
    doors = [
        _open(studio, other, f"class-of-another-{n}", f"火曜の夜 {n}", Joining.ASK) for n in (1, 2)
    ]
    _join(studio, doors[1], learner)
    codes = [door.code or "" for door in doors]
    return Taught(mine.id, pupils[0].id, *codes)


def _ranked(studio: Studio, learner: Learner) -> Learner:
    with studio.database.writing() as connection:
        house.keep_rank(connection, learner.id, Rank.TEACHER)
    return replace(learner, rank=Rank.TEACHER)


def _open(
    studio: Studio, teacher: Learner, class_id: str, name: str, joining_: Joining
) -> Classroom:
    plan = Plan(name, Level.A2, FIRST, joining_, classrooms.usual_kept(now()))
    return classrooms.open_class(studio, teacher, class_id, plan, now())


def _join(studio: Studio, room: Classroom, learner: Learner) -> None:
    joining.come_in(studio, room.code or "", learner, learner.nickname, now())
