"""Today's ten minutes: a capped handful of due words, in portions of changing kinds."""

from datetime import timedelta

import pytest

from studyplay.services import Studio
from studyplay.services.drilling import drills, schedule, ten_minutes
from studyplay.services.drilling.ten_minutes import PORTION, WORDS
from studyplay.services.refusals import Refused
from studyplay.store.learners import Learner
from studyplay.study.drill.tasks import Source
from studyplay.study.wordlog.uses import Role
from tests.record_samples import NOON, record_uses, use
from tests.services.conftest import Clock

DAY = timedelta(days=1)
MANY = (
    *("alerts", "alter", "later", "slate", "stale", "steal", "least", "tears", "rates", "aster"),
    *("east", "seat", "teas", "retain", "reason", "toes", "notes", "stone", "tones", "onset"),
)


def miss(studio: Studio, learner: Learner, words: tuple[str, ...]) -> None:
    rows = [use(word, Role.MISSED, mode="rack-drill", context="{}") for word in words]
    record_uses(studio, learner, rows)


def answer(studio: Studio, learner: Learner, word: str, clock: Clock) -> None:
    row = use(word, Role.PLAYED, clock.now, mode="rack-drill", context="{}", source=f"d-{word}")
    record_uses(studio, learner, [row])


@pytest.fixture
def tomorrow(clock: Clock) -> Clock:
    clock.now = NOON + DAY
    return clock


def test_a_new_learner_has_nothing_to_do(studio: Studio, ann: Learner) -> None:
    plan = ten_minutes.plan(studio, ann, NOON)

    assert (plan.words, plan.done, plan.next_at) == ((), 0, None)


def test_there_is_never_more_than_ten_minutes(
    studio: Studio, ann: Learner, tomorrow: Clock
) -> None:
    miss(studio, ann, MANY)

    plan = ten_minutes.plan(studio, ann, tomorrow())

    assert len(plan.words) == WORDS
    assert plan.minutes == 10


def test_what_is_done_counts_towards_the_ten_minutes(
    studio: Studio, ann: Learner, tomorrow: Clock
) -> None:
    """Who has done today's words gets no more of them, however many there are."""
    miss(studio, ann, MANY)
    first = ten_minutes.plan(studio, ann, tomorrow())

    for word in first.words:
        answer(studio, ann, word.lemma, tomorrow)
    second = ten_minutes.plan(studio, ann, tomorrow.forward(600))

    assert second.done == WORDS
    assert second.words == ()
    assert len(schedule.due(studio, ann, tomorrow())) > 0
    with pytest.raises(Refused, match=r"schedule\.nothing-due"):
        ten_minutes.start(studio, ann, tomorrow())


def test_a_portion_is_a_drill_of_due_words(studio: Studio, ann: Learner, tomorrow: Clock) -> None:
    miss(studio, ann, MANY)
    todays = {word.lemma for word in ten_minutes.plan(studio, ann, tomorrow()).words}

    drill_id = ten_minutes.start(studio, ann, tomorrow())
    drill = drills.look(studio, ann, drill_id, tomorrow()).drill

    assert Source.DUE is drill.spec.source
    assert len(drill.items) == PORTION
    for item in drill.items:
        assert todays & {*item.answers, *item.also}


def test_kinds_take_turns(studio: Studio, ann: Learner, tomorrow: Clock) -> None:
    miss(studio, ann, MANY)
    kinds = []
    for _ in range(3):
        plan = ten_minutes.plan(studio, ann, tomorrow())
        kinds.append(plan.kind)
        for word in plan.words[:PORTION]:
            answer(studio, ann, word.lemma, tomorrow)
        tomorrow.forward(200)

    assert len(set(kinds)) == 3
