"""Work for a class: given by a teacher, done by learners, counted by the server."""

from dataclasses import replace
from datetime import datetime, timedelta
from threading import Barrier, Thread

import pytest

from studyplay.bots.player import Strength
from studyplay.services import Studio
from studyplay.services.classes import assignments, attempts, drawing, outcomes
from studyplay.services.classes.assignments import Draft
from studyplay.services.classes.beginning import begin_or_resume
from studyplay.services.drilling import chains, drills
from studyplay.services.drilling.drills import Sent
from studyplay.services.people import learners
from studyplay.services.refusals import Forbidden, NotFound, Refused
from studyplay.services.tables import practice
from studyplay.store import assignments as store
from studyplay.store import classes
from studyplay.store import tables as table_store
from studyplay.store.learners import Learner
from studyplay.study.chain.log import Say
from studyplay.study.chain.log import Stop as StopChain
from studyplay.study.chain.spec import Language, Switches
from studyplay.study.chain.spec import Spec as ChainSpec
from studyplay.study.classroom.assignment import Attempt, Work
from studyplay.study.classroom.model import Classroom, Joining, Member, Role, Standing
from studyplay.study.classroom.results import Try, WordResult
from studyplay.study.classroom.tasks import Assigned, ChainTask, DrillTask, GameTask, WordListTask
from studyplay.study.classroom.window import Window
from studyplay.study.drill.tasks import Action, Answer, AskHint, Begin, Item, Leave, Spec, Task
from studyplay.words.model import Level
from tests.services.conftest import Clock

CLASS = "class-one"
ITEMS = (Item("TAC", ("cat",)), Item("GDO", ("dog",)), Item("NUS", ("sun",)))
DRILL = DrillTask(Spec(Task.WHOLE, Level.A1, 3, racks=3), ITEMS)
WEEK = timedelta(days=7)


@pytest.fixture
def teacher(studio: Studio, clock: Clock) -> Learner:
    return learners.register(studio, "Ms Sato", Level.C1, "ja", clock())


@pytest.fixture
def room(studio: Studio, clock: Clock, teacher: Learner, ann: Learner, bob: Learner) -> Classroom:
    """A class of Ms Sato's in which Ann and Bob are."""
    new = Classroom(
        id=CLASS,
        name="2-B",
        code="ABCDEF",
        joining=Joining.OPEN,
        zone="Asia/Tokyo",
        level=Level.A2,
        opened_at=clock(),
        keep_until=clock() + timedelta(days=300),
    )
    with studio.database.writing() as connection:
        classes.add(connection, new)
        for who, role in ((teacher, Role.TEACHER), (ann, Role.LEARNER), (bob, Role.LEARNER)):
            member = Member(who.id, role, Standing.IN, who.nickname, clock())
            classes.enrol(connection, CLASS, member)
    return new


@pytest.fixture
def given(studio: Studio, clock: Clock, teacher: Learner, room: Classroom) -> str:
    """A drill of three racks, once, due in a week, and no late work."""
    return assignments.make(studio, teacher, room.id, draft(clock()), clock())


def draft(at: datetime, task: Assigned = DRILL, attempts: int = 1, *, hints: bool = True) -> Draft:
    return Draft("Three words", task, Window(at, at + WEEK), attempts, hints=hints)


def do(studio: Studio, who: Learner, attempt: Attempt, action: Action, at: datetime) -> None:
    drills.act(studio, who, attempt.work_id, Sent(action, "", at))


def answer(studio: Studio, who: Learner, attempt: Attempt, said: Answer, at: datetime) -> None:
    """Turn to a rack and say its word."""
    do(studio, who, attempt, Begin(said.item), at)
    do(studio, who, attempt, said, at)


def finish(studio: Studio, who: Learner, attempt: Attempt, at: datetime) -> None:
    """Find the words of all racks."""
    for number, item in enumerate(ITEMS):
        answer(studio, who, attempt, Answer(number, item.answers[0]), at)


def tries(studio: Studio, assignment_id: str) -> tuple[Try, ...]:
    with studio.database.reading() as connection:
        return outcomes.results(connection, assignment_id)


def close(studio: Studio, room: Classroom, at: datetime) -> None:
    with studio.database.writing() as connection:
        classes.change(connection, replace(room, closed_at=at))


def test_everybody_gets_the_same_questions(
    studio: Studio, ann: Learner, bob: Learner, clock: Clock, given: str
) -> None:
    mine, his = (begin_or_resume(studio, who, given, clock()) for who in (ann, bob))

    assert mine.work_id != his.work_id
    assert ITEMS == drills.look(studio, ann, mine.work_id, clock()).drill.items
    assert ITEMS == drills.look(studio, bob, his.work_id, clock()).drill.items


def test_an_attempt_is_gone_on_with_and_counts_where_it_ends(
    studio: Studio, ann: Learner, clock: Clock, given: str
) -> None:
    """The second device is led to the same drill; done is what the server has seen."""
    phone = begin_or_resume(studio, ann, given, clock())
    answer(studio, ann, phone, Answer(0, "cat"), clock.forward(60))
    desk = begin_or_resume(studio, ann, given, clock.forward(3600))
    half = tries(studio, given)
    answer(studio, ann, desk, Answer(1, "dgo"), clock())
    do(studio, ann, desk, Leave(1), clock())
    answer(studio, ann, desk, Answer(2, "sun"), clock.forward(60))

    assert phone == replace(desk, begun_at=phone.begun_at)
    assert [(None, 3, 1)] == [(each.done_at, each.asked, each.right) for each in half]
    assert (
        Try(
            learner_id=ann.id,
            number=1,
            begun_at=phone.begun_at,
            done_at=clock(),
            is_late=False,
            asked=3,
            right=2,
            words=(
                WordResult("cat", right=True),
                WordResult("dog", right=False, written=("dgo",)),
                WordResult("sun", right=True),
            ),
        ),
    ) == tries(studio, given)
    assert () == attempts.to_do(studio, ann, clock())


def test_two_devices_at_once_begin_one_attempt(
    studio: Studio, ann: Learner, clock: Clock, given: str
) -> None:
    begun: list[Attempt] = []
    together = Barrier(4)

    def tap() -> None:
        together.wait(10)
        begun.append(begin_or_resume(studio, ann, given, clock()))

    taps = [Thread(target=tap) for _ in range(4)]
    for thread in taps:
        thread.start()
    for thread in taps:
        thread.join(20)

    assert 4 == len(begun)
    assert 1 == len({each.work_id for each in begun})
    assert 1 == len(attempts.view(studio, ann, given, clock()).attempts)


def test_a_second_attempt_is_practice_and_comes_after_the_first(
    studio: Studio, teacher: Learner, ann: Learner, clock: Clock, room: Classroom
) -> None:
    task = draft(clock(), attempts=2)
    given = assignments.make(studio, teacher, room.id, task, clock())
    first = begin_or_resume(studio, ann, given, clock())
    finish(studio, ann, first, clock.forward(30))
    second = begin_or_resume(studio, ann, given, clock.forward(30))
    do(studio, ann, second, Begin(0), clock())
    do(studio, ann, second, Leave(0), clock())

    assert [(1, 3), (2, 0)] == [(each.number, each.right) for each in tries(studio, given)]
    assert () == attempts.to_do(studio, ann, clock())
    assert second.work_id == begin_or_resume(studio, ann, given, clock()).work_id


def test_no_more_attempts_than_allowed_can_be_begun(
    studio: Studio, ann: Learner, clock: Clock, given: str
) -> None:
    finish(studio, ann, begin_or_resume(studio, ann, given, clock()), clock.forward(30))

    with pytest.raises(Refused, match=r"work\.no-attempts"):
        begin_or_resume(studio, ann, given, clock.forward(30))


def test_before_it_opens_nothing_can_be_begun_nor_is_it_listed(
    studio: Studio, teacher: Learner, ann: Learner, clock: Clock, room: Classroom
) -> None:
    tomorrow = clock() + timedelta(days=1)
    given = assignments.make(studio, teacher, room.id, draft(tomorrow), clock())

    assert () == attempts.to_do(studio, ann, clock())
    assert () == attempts.given(studio, ann, room.id, clock())
    with pytest.raises(Refused, match=r"work\.not-yet"):
        begin_or_resume(studio, ann, given, clock())
    assert 1 == len(attempts.to_do(studio, ann, tomorrow))


@pytest.mark.usefixtures("room")
def test_work_handed_in_after_it_was_due_is_late(
    studio: Studio, teacher: Learner, ann: Learner, bob: Learner, clock: Clock
) -> None:
    """Also when it was begun in time."""
    due = clock() + WEEK
    late = Draft("Late", DRILL, Window(clock(), due, due + WEEK))
    given = assignments.make(studio, teacher, CLASS, late, clock())
    early = begin_or_resume(studio, ann, given, clock())
    finish(studio, ann, early, due)
    begun_late = begin_or_resume(studio, bob, given, due + timedelta(hours=1))
    finish(studio, bob, begun_late, due + timedelta(hours=2))

    assert [True, True] == [each.is_late for each in tries(studio, given)]


def test_after_the_last_moment_nothing_is_begun_and_the_rest_counts_as_it_stood(
    studio: Studio, ann: Learner, bob: Learner, clock: Clock, given: str
) -> None:
    """Who goes on after it does so for practice."""
    over = clock() + WEEK
    attempt = begin_or_resume(studio, ann, given, clock())
    answer(studio, ann, attempt, Answer(0, "cat"), clock.forward(60))
    answer(studio, ann, attempt, Answer(1, "dog"), over)

    assert attempt.work_id == begin_or_resume(studio, ann, given, clock()).work_id
    assert [(None, 1)] == [(each.done_at, each.right) for each in tries(studio, given)]
    with pytest.raises(Refused, match=r"work\.over"):
        begin_or_resume(studio, bob, given, over)


def test_what_is_withdrawn_can_be_finished_for_oneself_only(
    studio: Studio, ann: Learner, bob: Learner, clock: Clock, given: str
) -> None:
    attempt = begin_or_resume(studio, ann, given, clock())
    answer(studio, ann, attempt, Answer(0, "cat"), clock.forward(60))
    with studio.database.writing() as connection:
        store.withdraw(connection, given, clock.forward(60))
    answer(studio, ann, attempt, Answer(1, "dog"), clock.forward(60))

    assert () == attempts.to_do(studio, ann, clock())
    assert [1] == [each.right for each in tries(studio, given)]
    assert attempt.work_id == begin_or_resume(studio, ann, given, clock()).work_id
    with pytest.raises(Refused, match=r"work\.withdrawn"):
        begin_or_resume(studio, bob, given, clock())


def test_when_the_class_is_closed_work_under_way_may_be_finished_within_the_hour(
    studio: Studio, ann: Learner, clock: Clock, room: Classroom, given: str
) -> None:
    attempt = begin_or_resume(studio, ann, given, clock())
    close(studio, room, clock.forward(60))
    finish(studio, ann, attempt, clock.forward(1800))

    assert [clock()] == [each.done_at for each in tries(studio, given)]
    with pytest.raises(Refused, match=r"work\.class-closed"):
        begin_or_resume(studio, ann, given, clock())


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
    assert 0 == one.right
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

    assert ("cat", "dog") == read.task.words
    assert ("xyzzy",) == read.pasted.unknown
    assert 2 == len(set(kinds))
    assert [2, 2] == [each.right for each in tries(studio, given)]


@pytest.mark.parametrize("text", ["", "xyzzy", " ".join(["cat"] * 3 + ["qqq"])])
def test_a_list_without_words_is_refused_and_one_word_is_a_list(studio: Studio, text: str) -> None:
    spec = Spec(Task.WHOLE, Level.A2)
    if "cat" in text:
        assert ("cat",) == drawing.word_list(studio, text, spec, 1).task.words
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

    assert ("cat", "dog", "sun") == task.words
    assert (Work.TABLE, attempt.work_id) == (again.work, again.work_id)
    assert "scrabble/study+seeded+shut" == look.table.game
    assert "forbidden" == look.rules.lookup.lower()


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


def test_only_learners_of_the_class_can_do_it(
    studio: Studio, teacher: Learner, clock: Clock, given: str
) -> None:
    stranger = learners.register(studio, "Eve", Level.A2, "en", clock())

    with pytest.raises(NotFound):
        begin_or_resume(studio, stranger, given, clock())
    with pytest.raises(Refused, match=r"work\.learners-only"):
        begin_or_resume(studio, teacher, given, clock())


def test_only_teachers_of_the_class_give_change_withdraw_and_see_it(
    studio: Studio, ann: Learner, clock: Clock, room: Classroom, given: str
) -> None:
    stranger = learners.register(studio, "Eve", Level.A2, "en", clock())
    for who, told in ((ann, Forbidden), (stranger, NotFound)):
        with pytest.raises(told):
            assignments.make(studio, who, room.id, draft(clock()), clock())
        with pytest.raises(told):
            assignments.withdraw(studio, who, given, clock())
        with pytest.raises(told):
            assignments.listed(studio, who, room.id)


def test_it_can_be_changed_until_it_opens(
    studio: Studio, teacher: Learner, clock: Clock, room: Classroom
) -> None:
    tomorrow = clock() + timedelta(days=1)
    given = assignments.make(studio, teacher, room.id, draft(tomorrow), clock())
    better = replace(draft(tomorrow), title="Better")
    assignments.change(studio, teacher, given, better, clock())

    assert "Better" == assignments.look(studio, teacher, room.id, given).assignment.title
    with pytest.raises(Refused, match=r"assignments\.opened"):
        assignments.change(studio, teacher, given, better, tomorrow)


@pytest.mark.usefixtures("room")
def test_the_teacher_sees_who_is_done(
    studio: Studio, teacher: Learner, ann: Learner, bob: Learner, clock: Clock
) -> None:
    given = assignments.make(studio, teacher, CLASS, draft(clock()), clock())
    finish(studio, ann, begin_or_resume(studio, ann, given, clock()), clock.forward(9))
    begin_or_resume(studio, bob, given, clock())

    (seen,) = assignments.listed(studio, teacher, CLASS)
    assert (1, 1, 2) == (seen.done, seen.begun, len(seen.doing))
    assignments.withdraw(studio, teacher, given, clock())
    assert () == assignments.listed(studio, teacher, CLASS)


@pytest.mark.parametrize(
    ("wrong", "code"),
    [
        (lambda at: Window(at, at), "due-first"),
        (lambda at: Window(at - WEEK, at), "due-past"),
        (lambda at: Window(at, at + WEEK, at + WEEK), "late-first"),
        (lambda at: Window(at, at + 60 * WEEK), "far"),
    ],
)
@pytest.mark.usefixtures("room")
def test_dates_that_make_no_sense_are_refused(
    studio: Studio, teacher: Learner, clock: Clock, wrong: object, code: str
) -> None:
    assert callable(wrong)
    asked = replace(draft(clock()), window=wrong(clock()))

    with pytest.raises(Refused, match=rf"assignments\.{code}"):
        assignments.make(studio, teacher, CLASS, asked, clock())


def test_results_of_a_class_are_those_of_all_that_was_due_since(
    studio: Studio, ann: Learner, clock: Clock, room: Classroom, given: str
) -> None:
    begin_or_resume(studio, ann, given, clock())

    with studio.database.reading() as connection:
        ((found, one),) = outcomes.results_of_class(connection, room.id, clock())
        assert () == outcomes.results_of_class(connection, room.id, clock() + 2 * WEEK)
    assert (given, 1) == (found.id, len(one))


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
