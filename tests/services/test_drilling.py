"""Drills in the store: nothing counts twice, time is the server's, nothing is lost."""

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from datetime import timedelta

import pytest

from studyplay.services import AppContext
from studyplay.services.drilling import drill_word_sources, drills
from studyplay.services.drilling.drills import DrillStepResult, OpenedDrill
from studyplay.services.drilling.practice_log import PracticeActionRequest
from studyplay.services.errors import NotFound, Refused, Stale
from studyplay.services.wordlog import learner_word_log
from studyplay.store.learners import Learner
from studyplay.store.word_log import WordLogFilter
from studyplay.study.drill.result import compute_result
from studyplay.study.drill.tasks import (
    Answer,
    Answered,
    AnswerVerdict,
    AskHint,
    Begin,
    DrillAction,
    DrillSource,
    DrillSpec,
    ItemLeft,
    Leave,
    Stop,
    TaskKind,
)
from studyplay.study.wordlog.decisions import WordDecision
from studyplay.study.wordlog.word_uses import UseRole
from studyplay.words.model import Level
from tests.services.conftest import Clock

WHOLE = DrillSpec(TaskKind.WHOLE, Level.A2, length=5, racks=3)
BUILD = DrillSpec(TaskKind.BUILD, Level.A2, length=5, racks=2)


class Pupil:
    """A learner in a drill; every action has an id of its own unless given."""

    def __init__(
        self,
        app_context: AppContext,
        learner: Learner,
        clock: Clock,
        spec: DrillSpec = WHOLE,
        drill_id: str = "",
    ) -> None:
        self.app_context, self.learner, self.clock = app_context, learner, clock
        self.id = drill_id or drills.create_drill(app_context, learner, spec, clock())

    def do(self, action: DrillAction, cid: str = "") -> DrillStepResult:
        at = self.clock.forward(1)
        sent = PracticeActionRequest(action, cid or f"at {at}", at)
        return drills.apply_drill_action(self.app_context, self.learner, self.id, sent)

    def look(self) -> OpenedDrill:
        return drills.load_drill(self.app_context, self.learner, self.id, self.clock())

    def answers(self, item: int) -> tuple[str, ...]:
        return self.look().drill.items[item].answers

    def roles(self, role: UseRole) -> set[str]:
        found = learner_word_log.search_word_log(
            self.app_context, self.learner, WordLogFilter(role=role)
        )
        return {line.row.lemma for line in found.lines}


@pytest.fixture
def pupil(app_context: AppContext, ann: Learner, clock: Clock) -> Pupil:
    return Pupil(app_context, ann, clock)


def test_an_answer_sent_twice_counts_once(pupil: Pupil) -> None:
    """The second time it gets the answer of the first, and the record hears of it once."""
    word = pupil.answers(0)[0]
    first = pupil.do(Answer(0, word), cid="same")
    second = pupil.do(Answer(0, word), cid="same")

    assert first.events == second.events
    assert first.opened.version == second.opened.version
    found = learner_word_log.search_word_log(
        pupil.app_context, pupil.learner, WordLogFilter(role=UseRole.PLAYED)
    )
    assert [(word, 1)] == [(line.row.lemma, line.row.uses) for line in found.lines]


def test_a_wrong_word_is_told_and_recorded(pupil: Pupil) -> None:
    wrong = pupil.look().drill.items[0].rack.lower()
    (told,) = pupil.do(Answer(0, wrong)).events

    assert isinstance(told, Answered)
    assert told.verdict is AnswerVerdict.NOT_A_WORD
    assert {wrong} == pupil.roles(UseRole.REJECTED)


def test_the_words_left_on_a_rack_are_missed(pupil: Pupil) -> None:
    answers = pupil.answers(0)
    pupil.do(Leave(0))

    assert set(answers) == pupil.roles(UseRole.MISSED)


def test_an_action_for_another_rack_is_stale(pupil: Pupil) -> None:
    """A second tab that still shows the rack before learns where the drill is."""
    pupil.do(Leave(0))
    pupil.do(Begin(1))

    with pytest.raises(Stale) as late:
        pupil.do(Answer(0, "stare"))

    assert late.value.version == pupil.look().version


@pytest.mark.parametrize("item", [-1, 1, 99, 10**30])
def test_a_rack_that_is_not_there_takes_nothing(pupil: Pupil, item: int) -> None:
    for action in (Answer(item, "stare"), AskHint(item), Leave(item), Begin(item), Stop(item)):
        with pytest.raises(Stale):
            pupil.do(action)

    assert pupil.look().version == 1


def test_the_clock_of_the_server_ends_a_rack(
    app_context: AppContext, ann: Learner, clock: Clock
) -> None:
    """An answer that comes late does not count; the rack is missed."""
    pupil = Pupil(app_context, ann, clock, DrillSpec(TaskKind.WHOLE, Level.A2, 5, 3, seconds=60))
    word = pupil.answers(0)[0]
    clock.forward(61)
    step = pupil.do(Answer(0, word))

    assert [ItemLeft] == [type(event) for event in step.events]
    assert word in pupil.roles(UseRole.MISSED)
    assert step.opened.drill.progress[0].found == ()


def test_time_stands_while_the_missed_words_are_read(
    app_context: AppContext, ann: Learner, clock: Clock
) -> None:
    pupil = Pupil(app_context, ann, clock, DrillSpec(TaskKind.WHOLE, Level.A2, 5, 3, seconds=60))
    pupil.do(Leave(0))
    clock.forward(3600)
    reading = pupil.look().drill
    pupil.do(Begin(1))

    assert (reading.current, reading.active_item) == (1, None)
    assert pupil.look().drill.active_item == 1
    assert pupil.look().drill.deadline == pupil.look().elapsed_ms + 60_000


def test_who_looks_waits_for_no_writer(app_context: AppContext, pupil: Pupil) -> None:
    with ThreadPoolExecutor(1) as pool, app_context.database.write_transaction():
        shown = pool.submit(pupil.look).result(timeout=10)

    assert shown.version == 1


def test_a_drill_goes_on_where_it_was_left(pupil: Pupil) -> None:
    """Nothing but the database is needed: everything is read from the log."""
    pupil.do(AskHint(0))
    pupil.do(Answer(0, pupil.answers(0)[0]))
    before = pupil.look().drill

    assert drills.find_unfinished(pupil.app_context, pupil.learner) == pupil.id
    resumed = Pupil(pupil.app_context, pupil.learner, pupil.clock, drill_id=pupil.id)
    assert before == resumed.look().drill


def test_a_stopped_drill_is_not_unfinished(pupil: Pupil) -> None:
    pupil.do(Stop(0))

    assert drills.find_unfinished(pupil.app_context, pupil.learner) is None
    assert set() == pupil.roles(UseRole.MISSED)
    with pytest.raises(Stale):
        pupil.do(Begin(0))


def test_a_drill_belongs_to_its_learner(pupil: Pupil, bob: Learner) -> None:
    at = pupil.clock()

    with pytest.raises(NotFound):
        drills.load_drill(pupil.app_context, bob, pupil.id, at)
    with pytest.raises(NotFound):
        drills.apply_drill_action(
            pupil.app_context, bob, pupil.id, PracticeActionRequest(Leave(0), "x", at)
        )
    with pytest.raises(NotFound):
        drills.create_missed_drill(pupil.app_context, bob, pupil.id, at)


def test_what_was_missed_becomes_a_drill(
    app_context: AppContext, ann: Learner, clock: Clock
) -> None:
    """Each missed word is a rack of its own letters; what was found does not come again."""
    pupil = Pupil(app_context, ann, clock, BUILD)
    found, *missed = pupil.answers(0)
    pupil.do(Answer(0, found))
    pupil.do(Leave(0))
    pupil.do(Stop(1))
    again = Pupil(
        app_context,
        ann,
        clock,
        drill_id=drills.create_missed_drill(app_context, ann, pupil.id, clock()),
    )
    drill = again.look().drill

    assert drill.spec.source is DrillSource.MISSED
    assert drill.spec.task is TaskKind.WHOLE
    assert {"".join(sorted(w.upper())) for w in missed} >= {
        "".join(sorted(item.rack)) for item in drill.items
    }


def test_the_same_again_asks_the_same_missed_words(
    app_context: AppContext, ann: Learner, clock: Clock
) -> None:
    pupil = Pupil(app_context, ann, clock)
    pupil.do(Leave(0))
    pupil.do(Stop(1))
    first = drills.create_missed_drill(app_context, ann, pupil.id, clock())
    once_more = Pupil(app_context, ann, clock, drill_id=first)
    for item in range(len(once_more.look().drill.items)):
        once_more.do(Leave(item))
    second = drills.repeat_drill(app_context, ann, first, clock())
    racks = [
        [
            item.answers
            for item in drills.load_drill(app_context, ann, drill_id, clock()).drill.items
        ]
        for drill_id in (first, second)
    ]

    assert first != second
    assert racks[0] == racks[1]


def test_a_drill_that_is_not_over_cannot_be_rehearsed(
    app_context: AppContext, ann: Learner, clock: Clock
) -> None:
    """Work of a class asks the same words of all, once, and perhaps without hints."""
    spec = replace(WHOLE, source=DrillSource.LIST, pasted=("cat", "tea"), hints=False)
    pupil = Pupil(app_context, ann, clock, spec)
    pupil.do(Leave(0))

    assert pupil.id == drills.repeat_drill(app_context, ann, pupil.id, clock())


def test_without_a_miss_there_is_nothing_to_drill(pupil: Pupil) -> None:
    pupil.do(Answer(0, pupil.answers(0)[0]))
    pupil.do(Stop(1))

    with pytest.raises(Refused, match=r"drills\.no-words-missed"):
        drills.create_missed_drill(pupil.app_context, pupil.learner, pupil.id, pupil.clock())


def test_words_put_aside_are_drilled(app_context: AppContext, ann: Learner, clock: Clock) -> None:
    """Whatever their length and level; those too short for a rack are left out."""
    for lemma in ("season", "retina", "at"):
        learner_word_log.save_decision(app_context, ann, lemma, WordDecision.DRILL, clock())
    spec = DrillSpec(TaskKind.WHOLE, Level.A2, length=5, racks=5, source=DrillSource.MINE)
    pupil = Pupil(app_context, ann, clock, spec)

    assert drill_word_sources.list_words_set_aside(app_context, ann) == ("retina", "season")
    assert {("season",), ("retain", "retina")} == {
        item.answers for item in pupil.look().drill.items
    }


@pytest.mark.parametrize(
    ("spec", "code"),
    [
        (DrillSpec(TaskKind.WHOLE, Level.A2, length=1), "drills.spec"),
        (DrillSpec(TaskKind.WHOLE, Level.A2, longest=10**30), "drills.spec"),
        (DrillSpec(TaskKind.WHOLE, Level.A2, racks=0), "drills.spec"),
        (DrillSpec(TaskKind.WHOLE, Level.A2, seconds=-1), "drills.spec"),
        (DrillSpec(TaskKind.WHOLE, Level.C2, length=9), "drills.no-words-level"),
        (DrillSpec(TaskKind.WHOLE, Level.A2, source=DrillSource.MINE), "drills.no-words-mine"),
        (DrillSpec(TaskKind.WHOLE, Level.A2, source=DrillSource.MISSED), "drills.no-words-record"),
    ],
)
def test_a_drill_without_words_is_refused(
    app_context: AppContext, ann: Learner, clock: Clock, spec: DrillSpec, code: str
) -> None:
    with pytest.raises(Refused, match=code):
        drills.create_drill(app_context, ann, spec, clock())


def test_a_whole_drill_counts_recall_and_precision(pupil: Pupil) -> None:
    """One found, one found with help after a wrong try, one missed."""
    pupil.do(Answer(0, pupil.answers(0)[0]))
    pupil.do(Begin(1))
    pupil.do(Answer(1, "zzzzz"))
    for _ in range(2):
        pupil.do(AskHint(1))
    pupil.do(Answer(1, pupil.answers(1)[0]))
    pupil.do(Begin(2))
    pupil.do(Leave(2))
    drill = pupil.look().drill
    made = compute_result(drill)

    assert drill.current is None
    assert (made.found, made.unaided, made.findable) == (2, 1, 3)
    assert (made.right, made.answer_count) == (2, 3)


def test_a_retried_action_is_known_after_the_clock_struck(
    app_context: AppContext, ann: Learner, clock: Clock
) -> None:
    """The page tries again after an hour: it is told what its first try did."""
    pupil = Pupil(app_context, ann, clock, DrillSpec(TaskKind.BUILD, Level.A2, 5, 2, seconds=60))
    word = pupil.answers(0)[0]
    pupil.do(Answer(0, word), cid="kept")
    clock.forward(timedelta(hours=1).total_seconds())
    pupil.look()
    step = pupil.do(Answer(0, word), cid="kept")

    assert isinstance(step.events[0], Answered)
    assert step.opened.drill.progress[0].found == (word,)
