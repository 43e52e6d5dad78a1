"""What can be given to a class, and how it begins."""

import pytest

from studyplay.bots.player import BotStrength
from studyplay.services import AppContext
from studyplay.services.classes import assignments, task_building
from studyplay.services.classes.attempt_start import begin_or_resume
from studyplay.services.drilling import chains, drills
from studyplay.services.drilling.practice_log import PracticeActionRequest
from studyplay.services.errors import Refused
from studyplay.services.tables import scrabble_tables
from studyplay.store import assignments as store
from studyplay.store import tables as table_store
from studyplay.store.learners import Learner
from studyplay.study.chain.log import Say
from studyplay.study.chain.log import Stop as StopChain
from studyplay.study.chain.spec import ChainSpec, Switches
from studyplay.study.classroom.assignment import Attempt, WorkKind
from studyplay.study.classroom.attempt_results import WordResult
from studyplay.study.classroom.model import Classroom
from studyplay.study.classroom.tasks import AssignedTask, ChainTask, GameTask, WordListTask
from studyplay.study.drill.tasks import Answer, AskHint, Begin, DrillSpec, TaskKind
from studyplay.study.language import Language
from studyplay.words.model import Level
from tests.services.classwork.works import CLASS, DRILL, answer, do, draft, finish, tries
from tests.services.conftest import Clock


def test_hints_that_are_off_are_refused_also_when_the_page_is_forged(
    app_context: AppContext, teacher: Learner, ann: Learner, clock: Clock, room: Classroom
) -> None:
    given = assignments.create_assignment(
        app_context, teacher, room.id, draft(clock(), hints=False), clock()
    )
    attempt = begin_or_resume(app_context, ann, given, clock())
    do(app_context, ann, attempt, Begin(0), clock())

    with pytest.raises(Refused, match=r"drills\.hints-off"):
        do(app_context, ann, attempt, AskHint(0), clock())
    finish(app_context, ann, attempt, clock())
    again = drills.repeat_drill(app_context, ann, attempt.work_id, clock())
    assert drills.load_drill(app_context, ann, again, clock()).drill.spec.hints


def test_a_word_found_after_a_hint_is_told_as_helped(
    app_context: AppContext, ann: Learner, clock: Clock, given: str
) -> None:
    attempt = begin_or_resume(app_context, ann, given, clock())
    do(app_context, ann, attempt, Begin(0), clock())
    do(app_context, ann, attempt, AskHint(0), clock())
    do(app_context, ann, attempt, AskHint(0), clock())
    do(app_context, ann, attempt, Answer(0, "cat"), clock())

    (one,) = tries(app_context, given)
    assert one.right == 0
    assert (WordResult("cat", right=False, helped=True),) == one.words


@pytest.mark.usefixtures("room")
def test_a_drill_drawn_anew_gives_each_their_own(
    app_context: AppContext, teacher: Learner, ann: Learner, bob: Learner, clock: Clock
) -> None:
    spec = DrillSpec(TaskKind.WHOLE, Level.A2, 3, racks=10)
    task = task_building.build_individual_drill(app_context, teacher, spec, clock())
    given = assignments.create_assignment(
        app_context, teacher, CLASS, draft(clock(), task), clock()
    )
    mine, his = (
        drills.load_drill(
            app_context, who, begin_or_resume(app_context, who, given, clock()).work_id, clock()
        )
        for who in (ann, bob)
    )

    assert mine.drill.items != his.drill.items


def test_the_same_seed_draws_the_same_questions(
    app_context: AppContext, teacher: Learner, clock: Clock
) -> None:
    """What the teacher looked at is what is given."""
    spec = DrillSpec(TaskKind.WHOLE, Level.A2, 3, racks=5)
    shown, made, other = (
        task_building.build_shared_drill(app_context, teacher, spec, seed, clock())
        for seed in (7, 7, 8)
    )

    assert shown == made
    assert shown != other


def test_a_word_list_is_asked_in_another_way_each_time(
    app_context: AppContext, teacher: Learner, ann: Learner, clock: Clock, room: Classroom
) -> None:
    spec = DrillSpec(TaskKind.WHOLE, Level.A2)
    read = task_building.build_word_list(app_context, "cat, dog\nxyzzy; dog", spec, 1)
    given = assignments.create_assignment(
        app_context, teacher, room.id, draft(clock(), read.task, 0), clock()
    )
    kinds = []
    for _ in range(2):
        attempt = begin_or_resume(app_context, ann, given, clock.forward(1))
        drill = drills.load_drill(app_context, ann, attempt.work_id, clock()).drill
        kinds.append(drill.spec.task)
        for number, item in enumerate(drill.items):
            answer(app_context, ann, attempt, Answer(number, item.answers[0]), clock())

    assert read.task.words == ("cat", "dog")
    assert read.pasted.unknown == ("xyzzy",)
    assert len(set(kinds)) == 2
    assert [each.right for each in tries(app_context, given)] == [2, 2]


@pytest.mark.parametrize("text", ["", "xyzzy", " ".join(["cat"] * 3 + ["qqq"])])
def test_a_list_without_words_is_refused_and_one_word_is_a_list(
    app_context: AppContext, text: str
) -> None:
    spec = DrillSpec(TaskKind.WHOLE, Level.A2)
    if "cat" in text:
        assert task_building.build_word_list(app_context, text, spec, 1).task.words == ("cat",)
        return

    with pytest.raises(Refused):
        task_building.build_word_list(app_context, text, spec, 1)


def test_a_chain_is_handed_in_when_its_goal_is_reached(
    app_context: AppContext, teacher: Learner, ann: Learner, clock: Clock, room: Classroom
) -> None:
    spec = ChainSpec(Switches(Language.ENGLISH, 3), Level.A2, goal=2)
    task = task_building.build_chain(spec)
    given = assignments.create_assignment(
        app_context, teacher, room.id, draft(clock(), task), clock()
    )
    attempt = begin_or_resume(app_context, ann, given, clock())
    opened = chains.load_chain(app_context, ann, attempt.work_id, clock())
    start = opened.chain.end
    word = next(
        each
        for each in ("tan", "net", "ear", "rat", "den", "got", "yet", "gas", "set", "kid", "mad",
                     "lid", "pan", "bad", "win", "hat", "cat", "fat", "jar", "oar", "ice", "aim",
                     "van", "qui", "zoo", "use", "quiz")
        if each.startswith(start) and each not in opened.chain.used_words
    )  # fmt: skip
    turn = opened.chain.turn
    chains.apply_chain_action(
        app_context,
        ann,
        attempt.work_id,
        PracticeActionRequest(Say(turn, word), "", clock.forward(5)),
    )
    now = chains.load_chain(app_context, ann, attempt.work_id, clock())
    chains.apply_chain_action(
        app_context,
        ann,
        attempt.work_id,
        PracticeActionRequest(StopChain(now.chain.turn), "", clock.forward(5)),
    )

    (one,) = tries(app_context, given)
    assert isinstance(task, ChainTask)
    assert (clock(), 2, 1) == (one.done_at, one.asked, one.right)
    assert WordResult(word, right=True) in one.words


def test_a_chain_without_an_end_cannot_be_given() -> None:
    with pytest.raises(Refused, match=r"assignments\.endless"):
        task_building.build_chain(ChainSpec(Switches(Language.ENGLISH, 3), Level.A2))


def test_a_game_is_dealt_once_and_without_help_has_no_dictionary(
    app_context: AppContext, teacher: Learner, ann: Learner, clock: Clock, room: Classroom
) -> None:
    asked = GameTask("study", Level.A1, BotStrength.GENTLE)
    task = task_building.build_game(app_context, asked, "cat dog sun")
    given = assignments.create_assignment(
        app_context, teacher, room.id, draft(clock(), task, hints=False), clock()
    )
    attempt = begin_or_resume(app_context, ann, given, clock())
    again = begin_or_resume(app_context, ann, given, clock())
    look = scrabble_tables.load_for_viewer(app_context, ann, attempt.work_id, clock())

    assert task.words == ("cat", "dog", "sun")
    assert (WorkKind.TABLE, attempt.work_id) == (again.work, again.work_id)
    assert look.row.game == "scrabble/study+seeded+shut"
    assert look.rules.lookup.lower() == "forbidden"


def test_a_game_whose_deal_was_lost_is_dealt_when_it_is_gone_on_with(
    app_context: AppContext, teacher: Learner, ann: Learner, clock: Clock, room: Classroom
) -> None:
    """As after a power cut between the attempt and the deal."""
    task = GameTask("study", Level.A1, BotStrength.GENTLE)
    given = assignments.create_assignment(
        app_context, teacher, room.id, draft(clock(), task), clock()
    )
    with app_context.database.write_transaction() as connection:
        lost = Attempt(given, ann.id, 1, WorkKind.TABLE, "lost-table", clock())
        store.add_attempt(connection, lost)
    begin_or_resume(app_context, ann, given, clock())

    with app_context.database.read_transaction() as connection:
        assert table_store.find_table(connection, "lost-table") is not None


def test_all_kinds_of_tasks_can_be_saved(
    app_context: AppContext, teacher: Learner, clock: Clock, room: Classroom
) -> None:
    kinds: tuple[AssignedTask, ...] = (
        DRILL,
        WordListTask(("cat",), (DRILL,)),
        ChainTask(ChainSpec(Switches(), Level.A2, goal=10)),
        GameTask("study", Level.B1, BotStrength.EVEN, ("cat",)),
    )
    for task in kinds:
        given = assignments.create_assignment(
            app_context, teacher, room.id, draft(clock(), task), clock()
        )

        assert (
            task
            == assignments.load_assignment(app_context, teacher, room.id, given).assignment.task
        )
