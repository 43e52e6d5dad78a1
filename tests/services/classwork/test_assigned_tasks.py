"""What can be given to a class, and how it begins."""

import pytest

from studyplay.bots.player import Strength
from studyplay.services import Studio
from studyplay.services.classes import assignments, drawing
from studyplay.services.classes.beginning import begin_or_resume
from studyplay.services.drilling import chains, drills
from studyplay.services.refusals import Refused
from studyplay.services.tables import practice
from studyplay.store import assignments as store
from studyplay.store import tables as table_store
from studyplay.store.learners import Learner
from studyplay.study.chain.log import Say
from studyplay.study.chain.log import Stop as StopChain
from studyplay.study.chain.spec import Spec as ChainSpec
from studyplay.study.chain.spec import Switches
from studyplay.study.classroom.assignment import Attempt, Work
from studyplay.study.classroom.model import Classroom
from studyplay.study.classroom.results import WordResult
from studyplay.study.classroom.tasks import Assigned, ChainTask, GameTask, WordListTask
from studyplay.study.drill.tasks import Answer, AskHint, Begin, Spec, Task
from studyplay.study.language import Language
from studyplay.words.model import Level
from tests.services.classwork.works import CLASS, DRILL, answer, do, draft, finish, tries
from tests.services.conftest import Clock


def test_hints_that_are_off_are_refused_also_when_the_page_is_forged(
    studio: Studio, teacher: Learner, ann: Learner, clock: Clock, room: Classroom
) -> None:
    given = assignments.make(studio, teacher, room.id, draft(clock(), hints=False), clock())
    attempt = begin_or_resume(studio, ann, given, clock())
    do(studio, ann, attempt, Begin(0), clock())

    with pytest.raises(Refused, match=r"drills\.hints-off"):
        do(studio, ann, attempt, AskHint(0), clock())
    finish(studio, ann, attempt, clock())
    again = drills.open_again(studio, ann, attempt.work_id, clock())
    assert drills.look(studio, ann, again, clock()).drill.spec.hints


def test_a_word_found_after_a_hint_is_told_as_helped(
    studio: Studio, ann: Learner, clock: Clock, given: str
) -> None:
    attempt = begin_or_resume(studio, ann, given, clock())
    do(studio, ann, attempt, Begin(0), clock())
    do(studio, ann, attempt, AskHint(0), clock())
    do(studio, ann, attempt, AskHint(0), clock())
    do(studio, ann, attempt, Answer(0, "cat"), clock())

    (one,) = tries(studio, given)
    assert one.right == 0
    assert (WordResult("cat", right=False, helped=True),) == one.words


@pytest.mark.usefixtures("room")
def test_a_drill_drawn_anew_gives_each_their_own(
    studio: Studio, teacher: Learner, ann: Learner, bob: Learner, clock: Clock
) -> None:
    spec = Spec(Task.WHOLE, Level.A2, 3, racks=10)
    task = drawing.own_drill(studio, teacher, spec, clock())
    given = assignments.make(studio, teacher, CLASS, draft(clock(), task), clock())
    mine, his = (
        drills.look(studio, who, begin_or_resume(studio, who, given, clock()).work_id, clock())
        for who in (ann, bob)
    )

    assert mine.drill.items != his.drill.items


def test_the_same_seed_draws_the_same_questions(
    studio: Studio, teacher: Learner, clock: Clock
) -> None:
    """What the teacher looked at is what is given."""
    spec = Spec(Task.WHOLE, Level.A2, 3, racks=5)
    shown, made, other = (
        drawing.same_drill(studio, teacher, spec, seed, clock()) for seed in (7, 7, 8)
    )

    assert shown == made
    assert shown != other


def test_a_word_list_is_asked_in_another_way_each_time(
    studio: Studio, teacher: Learner, ann: Learner, clock: Clock, room: Classroom
) -> None:
    spec = Spec(Task.WHOLE, Level.A2)
    read = drawing.word_list(studio, "cat, dog\nxyzzy; dog", spec, 1)
    given = assignments.make(studio, teacher, room.id, draft(clock(), read.task, 0), clock())
    kinds = []
    for _ in range(2):
        attempt = begin_or_resume(studio, ann, given, clock.forward(1))
        drill = drills.look(studio, ann, attempt.work_id, clock()).drill
        kinds.append(drill.spec.task)
        for number, item in enumerate(drill.items):
            answer(studio, ann, attempt, Answer(number, item.answers[0]), clock())

    assert read.task.words == ("cat", "dog")
    assert read.pasted.unknown == ("xyzzy",)
    assert len(set(kinds)) == 2
    assert [each.right for each in tries(studio, given)] == [2, 2]


@pytest.mark.parametrize("text", ["", "xyzzy", " ".join(["cat"] * 3 + ["qqq"])])
def test_a_list_without_words_is_refused_and_one_word_is_a_list(studio: Studio, text: str) -> None:
    spec = Spec(Task.WHOLE, Level.A2)
    if "cat" in text:
        assert drawing.word_list(studio, text, spec, 1).task.words == ("cat",)
        return

    with pytest.raises(Refused):
        drawing.word_list(studio, text, spec, 1)


def test_a_chain_is_handed_in_when_its_goal_is_reached(
    studio: Studio, teacher: Learner, ann: Learner, clock: Clock, room: Classroom
) -> None:
    spec = ChainSpec(Switches(Language.ENGLISH, 3), Level.A2, goal=2)
    task = drawing.chain(spec)
    given = assignments.make(studio, teacher, room.id, draft(clock(), task), clock())
    attempt = begin_or_resume(studio, ann, given, clock())
    opened = chains.look(studio, ann, attempt.work_id, clock())
    start = opened.chain.end
    word = next(
        each
        for each in ("tan", "net", "ear", "rat", "den", "got", "yet", "gas", "set", "kid", "mad",
                     "lid", "pan", "bad", "win", "hat", "cat", "fat", "jar", "oar", "ice", "aim",
                     "van", "qui", "zoo", "use", "quiz")
        if each.startswith(start) and each not in opened.chain.used
    )  # fmt: skip
    turn = opened.chain.turn
    chains.act(studio, ann, attempt.work_id, chains.Sent(Say(turn, word), "", clock.forward(5)))
    now = chains.look(studio, ann, attempt.work_id, clock())
    chains.act(
        studio,
        ann,
        attempt.work_id,
        chains.Sent(StopChain(now.chain.turn), "", clock.forward(5)),
    )

    (one,) = tries(studio, given)
    assert isinstance(task, ChainTask)
    assert (clock(), 2, 1) == (one.done_at, one.asked, one.right)
    assert WordResult(word, right=True) in one.words


def test_a_chain_without_an_end_cannot_be_given() -> None:
    with pytest.raises(Refused, match=r"assignments\.endless"):
        drawing.chain(ChainSpec(Switches(Language.ENGLISH, 3), Level.A2))


def test_a_game_is_dealt_once_and_without_help_has_no_dictionary(
    studio: Studio, teacher: Learner, ann: Learner, clock: Clock, room: Classroom
) -> None:
    asked = GameTask("study", Level.A1, Strength.GENTLE)
    task = drawing.game(studio, asked, "cat dog sun")
    given = assignments.make(studio, teacher, room.id, draft(clock(), task, hints=False), clock())
    attempt = begin_or_resume(studio, ann, given, clock())
    again = begin_or_resume(studio, ann, given, clock())
    look = practice.look(studio, ann, attempt.work_id, clock())

    assert task.words == ("cat", "dog", "sun")
    assert (Work.TABLE, attempt.work_id) == (again.work, again.work_id)
    assert look.table.game == "scrabble/study+seeded+shut"
    assert look.rules.lookup.lower() == "forbidden"


def test_a_game_whose_deal_was_lost_is_dealt_when_it_is_gone_on_with(
    studio: Studio, teacher: Learner, ann: Learner, clock: Clock, room: Classroom
) -> None:
    """As after a power cut between the attempt and the deal."""
    task = GameTask("study", Level.A1, Strength.GENTLE)
    given = assignments.make(studio, teacher, room.id, draft(clock(), task), clock())
    with studio.database.writing() as connection:
        lost = Attempt(given, ann.id, 1, Work.TABLE, "lost-table", clock())
        store.add_attempt(connection, lost)
    begin_or_resume(studio, ann, given, clock())

    with studio.database.reading() as connection:
        assert table_store.find(connection, "lost-table") is not None


def test_all_kinds_of_tasks_can_be_saved(
    studio: Studio, teacher: Learner, clock: Clock, room: Classroom
) -> None:
    kinds: tuple[Assigned, ...] = (
        DRILL,
        WordListTask(("cat",), (DRILL,)),
        ChainTask(ChainSpec(Switches(), Level.A2, goal=10)),
        GameTask("study", Level.B1, Strength.EVEN, ("cat",)),
    )
    for task in kinds:
        given = assignments.make(studio, teacher, room.id, draft(clock(), task), clock())

        assert task == assignments.look(studio, teacher, room.id, given).assignment.task
