"""Drills in the store: nothing counts twice, time is the server's, nothing is lost."""

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from datetime import timedelta

import pytest

from studyplay.services import Studio
from studyplay.services.drilling import drills, sources
from studyplay.services.drilling.drills import Opened, Sent, Step
from studyplay.services.refusals import NotFound, Refused, Stale
from studyplay.services.wordlog import record
from studyplay.store.learners import Learner
from studyplay.store.words import Filter
from studyplay.study.drill.result import result
from studyplay.study.drill.tasks import (
    Action,
    Answer,
    Answered,
    AskHint,
    Begin,
    ItemLeft,
    Leave,
    Source,
    Spec,
    Stop,
    Task,
    Verdict,
)
from studyplay.study.wordlog.decisions import Decision
from studyplay.study.wordlog.uses import Role
from studyplay.words.model import Level
from tests.services.conftest import Clock

WHOLE = Spec(Task.WHOLE, Level.A2, length=5, racks=3)
BUILD = Spec(Task.BUILD, Level.A2, length=5, racks=2)


class Pupil:
    """A learner in a drill; every action has an id of its own unless given."""

    def __init__(
        self,
        studio: Studio,
        learner: Learner,
        clock: Clock,
        spec: Spec = WHOLE,
        drill_id: str = "",
    ) -> None:
        self.studio, self.learner, self.clock = studio, learner, clock
        self.id = drill_id or drills.open_drill(studio, learner, spec, clock())

    def do(self, action: Action, cid: str = "") -> Step:
        at = self.clock.forward(1)
        sent = Sent(action, cid or f"at {at}", at)
        return drills.act(self.studio, self.learner, self.id, sent)

    def look(self) -> Opened:
        return drills.look(self.studio, self.learner, self.id, self.clock())

    def answers(self, item: int) -> tuple[str, ...]:
        return self.look().drill.items[item].answers

    def roles(self, role: Role) -> set[str]:
        found = record.search(self.studio, self.learner, Filter(role=role))
        return {line.row.lemma for line in found.lines}


@pytest.fixture
def pupil(studio: Studio, ann: Learner, clock: Clock) -> Pupil:
    return Pupil(studio, ann, clock)


def test_an_answer_sent_twice_counts_once(pupil: Pupil) -> None:
    """The second time it gets the answer of the first, and the record hears of it once."""
    word = pupil.answers(0)[0]
    first = pupil.do(Answer(0, word), cid="same")
    second = pupil.do(Answer(0, word), cid="same")

    assert first.events == second.events
    assert first.opened.version == second.opened.version
    found = record.search(pupil.studio, pupil.learner, Filter(role=Role.PLAYED))
    assert [(word, 1)] == [(line.row.lemma, line.row.uses) for line in found.lines]


def test_a_wrong_word_is_told_and_recorded(pupil: Pupil) -> None:
    wrong = pupil.look().drill.items[0].rack.lower()
    (told,) = pupil.do(Answer(0, wrong)).events

    assert isinstance(told, Answered)
    assert told.verdict is Verdict.NOT_A_WORD
    assert {wrong} == pupil.roles(Role.REJECTED)


def test_the_words_left_on_a_rack_are_missed(pupil: Pupil) -> None:
    answers = pupil.answers(0)
    pupil.do(Leave(0))

    assert set(answers) == pupil.roles(Role.MISSED)


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


def test_the_clock_of_the_server_ends_a_rack(studio: Studio, ann: Learner, clock: Clock) -> None:
    """An answer that comes late does not count; the rack is missed."""
    pupil = Pupil(studio, ann, clock, Spec(Task.WHOLE, Level.A2, 5, 3, seconds=60))
    word = pupil.answers(0)[0]
    clock.forward(61)
    step = pupil.do(Answer(0, word))

    assert [ItemLeft] == [type(event) for event in step.events]
    assert word in pupil.roles(Role.MISSED)
    assert step.opened.drill.progress[0].found == ()


def test_time_stands_while_the_missed_words_are_read(
    studio: Studio, ann: Learner, clock: Clock
) -> None:
    pupil = Pupil(studio, ann, clock, Spec(Task.WHOLE, Level.A2, 5, 3, seconds=60))
    pupil.do(Leave(0))
    clock.forward(3600)
    reading = pupil.look().drill
    pupil.do(Begin(1))

    assert (reading.current, reading.on_table) == (1, None)
    assert pupil.look().drill.on_table == 1
    assert pupil.look().drill.deadline == pupil.look().now + 60_000


def test_who_looks_waits_for_no_writer(studio: Studio, pupil: Pupil) -> None:
    with ThreadPoolExecutor(1) as pool, studio.database.writing():
        shown = pool.submit(pupil.look).result(timeout=10)

    assert shown.version == 1


def test_a_drill_goes_on_where_it_was_left(pupil: Pupil) -> None:
    """Nothing but the database is needed: everything is read from the log."""
    pupil.do(AskHint(0))
    pupil.do(Answer(0, pupil.answers(0)[0]))
    before = pupil.look().drill

    assert drills.unfinished(pupil.studio, pupil.learner) == pupil.id
    resumed = Pupil(pupil.studio, pupil.learner, pupil.clock, drill_id=pupil.id)
    assert before == resumed.look().drill


def test_a_stopped_drill_is_not_unfinished(pupil: Pupil) -> None:
    pupil.do(Stop(0))

    assert drills.unfinished(pupil.studio, pupil.learner) is None
    assert set() == pupil.roles(Role.MISSED)
    with pytest.raises(Stale):
        pupil.do(Begin(0))


def test_a_drill_belongs_to_its_learner(pupil: Pupil, bob: Learner) -> None:
    at = pupil.clock()

    with pytest.raises(NotFound):
        drills.look(pupil.studio, bob, pupil.id, at)
    with pytest.raises(NotFound):
        drills.act(pupil.studio, bob, pupil.id, Sent(Leave(0), "x", at))
    with pytest.raises(NotFound):
        drills.open_missed(pupil.studio, bob, pupil.id, at)


def test_what_was_missed_becomes_a_drill(studio: Studio, ann: Learner, clock: Clock) -> None:
    """Each missed word is a rack of its own letters; what was found does not come again."""
    pupil = Pupil(studio, ann, clock, BUILD)
    found, *missed = pupil.answers(0)
    pupil.do(Answer(0, found))
    pupil.do(Leave(0))
    pupil.do(Stop(1))
    again = Pupil(studio, ann, clock, drill_id=drills.open_missed(studio, ann, pupil.id, clock()))
    drill = again.look().drill

    assert drill.spec.source is Source.MISSED
    assert drill.spec.task is Task.WHOLE
    assert {"".join(sorted(w.upper())) for w in missed} >= {
        "".join(sorted(item.rack)) for item in drill.items
    }


def test_the_same_again_asks_the_same_missed_words(
    studio: Studio, ann: Learner, clock: Clock
) -> None:
    pupil = Pupil(studio, ann, clock)
    pupil.do(Leave(0))
    pupil.do(Stop(1))
    first = drills.open_missed(studio, ann, pupil.id, clock())
    once_more = Pupil(studio, ann, clock, drill_id=first)
    for item in range(len(once_more.look().drill.items)):
        once_more.do(Leave(item))
    second = drills.open_again(studio, ann, first, clock())
    racks = [
        [item.answers for item in drills.look(studio, ann, drill_id, clock()).drill.items]
        for drill_id in (first, second)
    ]

    assert first != second
    assert racks[0] == racks[1]


def test_a_drill_that_is_not_over_cannot_be_rehearsed(
    studio: Studio, ann: Learner, clock: Clock
) -> None:
    """Work of a class asks the same words of all, once, and perhaps without hints."""
    spec = replace(WHOLE, source=Source.LIST, pasted=("cat", "tea"), hints=False)
    pupil = Pupil(studio, ann, clock, spec)
    pupil.do(Leave(0))

    assert pupil.id == drills.open_again(studio, ann, pupil.id, clock())


def test_without_a_miss_there_is_nothing_to_drill(pupil: Pupil) -> None:
    pupil.do(Answer(0, pupil.answers(0)[0]))
    pupil.do(Stop(1))

    with pytest.raises(Refused, match=r"drills\.no-words-missed"):
        drills.open_missed(pupil.studio, pupil.learner, pupil.id, pupil.clock())


def test_words_put_aside_are_drilled(studio: Studio, ann: Learner, clock: Clock) -> None:
    """Whatever their length and level; those too short for a rack are left out."""
    for lemma in ("season", "retina", "at"):
        record.decide(studio, ann, lemma, Decision.DRILL, clock())
    spec = Spec(Task.WHOLE, Level.A2, length=5, racks=5, source=Source.MINE)
    pupil = Pupil(studio, ann, clock, spec)

    assert sources.mine(studio, ann) == ("retina", "season")
    assert {("season",), ("retain", "retina")} == {
        item.answers for item in pupil.look().drill.items
    }


@pytest.mark.parametrize(
    ("spec", "code"),
    [
        (Spec(Task.WHOLE, Level.A2, length=1), "drills.spec"),
        (Spec(Task.WHOLE, Level.A2, longest=10**30), "drills.spec"),
        (Spec(Task.WHOLE, Level.A2, racks=0), "drills.spec"),
        (Spec(Task.WHOLE, Level.A2, seconds=-1), "drills.spec"),
        (Spec(Task.WHOLE, Level.C2, length=9), "drills.no-words-level"),
        (Spec(Task.WHOLE, Level.A2, source=Source.MINE), "drills.no-words-mine"),
        (Spec(Task.WHOLE, Level.A2, source=Source.MISSED), "drills.no-words-record"),
    ],
)
def test_a_drill_without_words_is_refused(
    studio: Studio, ann: Learner, clock: Clock, spec: Spec, code: str
) -> None:
    with pytest.raises(Refused, match=code):
        drills.open_drill(studio, ann, spec, clock())


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
    made = result(drill)

    assert drill.current is None
    assert (made.found, made.unaided, made.findable) == (2, 1, 3)
    assert (made.right, made.given) == (2, 3)


def test_a_retried_action_is_known_after_the_clock_struck(
    studio: Studio, ann: Learner, clock: Clock
) -> None:
    """The page tries again after an hour: it is told what its first try did."""
    pupil = Pupil(studio, ann, clock, Spec(Task.BUILD, Level.A2, 5, 2, seconds=60))
    word = pupil.answers(0)[0]
    pupil.do(Answer(0, word), cid="kept")
    clock.forward(timedelta(hours=1).total_seconds())
    pupil.look()
    step = pupil.do(Answer(0, word), cid="kept")

    assert isinstance(step.events[0], Answered)
    assert step.opened.drill.progress[0].found == (word,)
