"""Today's ten minutes: a capped handful of due words, in portions of changing kinds."""

from datetime import timedelta

import pytest

from studyplay.services import AppContext
from studyplay.services.drilling import drills, schedule, ten_minutes
from studyplay.services.drilling.ten_minutes import WORDS_PER_DAY, WORDS_PER_DRILL
from studyplay.services.errors import Refused
from studyplay.store.learners import Learner
from studyplay.study.drill.tasks import DrillSource
from studyplay.study.wordlog.word_uses import UseRole
from tests.record_samples import NOON, record_uses, use
from tests.services.conftest import Clock

DAY = timedelta(days=1)
MANY = (
    *("alerts", "alter", "later", "slate", "stale", "steal", "least", "tears", "rates", "aster"),
    *("east", "seat", "teas", "retain", "reason", "toes", "notes", "stone", "tones", "onset"),
)


def miss(app_context: AppContext, learner: Learner, words: tuple[str, ...]) -> None:
    rows = [use(word, UseRole.MISSED, mode="rack-drill", context="{}") for word in words]
    record_uses(app_context, learner, rows)


def answer(app_context: AppContext, learner: Learner, word: str, clock: Clock) -> None:
    row = use(word, UseRole.PLAYED, clock.now, mode="rack-drill", context="{}", source=f"d-{word}")
    record_uses(app_context, learner, [row])


@pytest.fixture
def tomorrow(clock: Clock) -> Clock:
    clock.now = NOON + DAY
    return clock


def test_a_new_learner_has_nothing_to_do(app_context: AppContext, ann: Learner) -> None:
    plan = ten_minutes.plan_today(app_context, ann, NOON)

    assert (plan.words, plan.done, plan.next_at) == ((), 0, None)


def test_there_is_never_more_than_ten_minutes(
    app_context: AppContext, ann: Learner, tomorrow: Clock
) -> None:
    miss(app_context, ann, MANY)

    plan = ten_minutes.plan_today(app_context, ann, tomorrow())

    assert len(plan.words) == WORDS_PER_DAY
    assert plan.minutes == 10


def test_what_is_done_counts_towards_the_ten_minutes(
    app_context: AppContext, ann: Learner, tomorrow: Clock
) -> None:
    """Who has done today's words gets no more of them, however many there are."""
    miss(app_context, ann, MANY)
    first = ten_minutes.plan_today(app_context, ann, tomorrow())

    for word in first.words:
        answer(app_context, ann, word.lemma, tomorrow)
    second = ten_minutes.plan_today(app_context, ann, tomorrow.forward(600))

    assert second.done == WORDS_PER_DAY
    assert second.words == ()
    assert len(schedule.list_due_words(app_context, ann, tomorrow())) > 0
    with pytest.raises(Refused, match=r"schedule\.nothing-due"):
        ten_minutes.start_next_drill(app_context, ann, tomorrow())


def test_a_portion_is_a_drill_of_due_words(
    app_context: AppContext, ann: Learner, tomorrow: Clock
) -> None:
    miss(app_context, ann, MANY)
    todays = {word.lemma for word in ten_minutes.plan_today(app_context, ann, tomorrow()).words}

    drill_id = ten_minutes.start_next_drill(app_context, ann, tomorrow())
    drill = drills.load_drill(app_context, ann, drill_id, tomorrow()).drill

    assert DrillSource.DUE is drill.spec.source
    assert len(drill.items) == WORDS_PER_DRILL
    for item in drill.items:
        assert todays & {*item.answers, *item.also}


def test_kinds_take_turns(app_context: AppContext, ann: Learner, tomorrow: Clock) -> None:
    miss(app_context, ann, MANY)
    kinds = []
    for _ in range(3):
        plan = ten_minutes.plan_today(app_context, ann, tomorrow())
        kinds.append(plan.task)
        for word in plan.words[:WORDS_PER_DRILL]:
            answer(app_context, ann, word.lemma, tomorrow)
        tomorrow.forward(200)

    assert len(set(kinds)) == 3
