"""Japanese words in today's ten minutes: who is asked for which, and how."""

from dataclasses import replace
from datetime import timedelta

import pytest

from studyplay.services import AppContext
from studyplay.services.drilling import drills, schedule, ten_minutes
from studyplay.services.drilling.practice_log import PracticeActionRequest
from studyplay.services.errors import Refused
from studyplay.services.wordlog import learner_word_log, overview
from studyplay.store.learners import Learner
from studyplay.study.drill.tasks import Answer, AnswerVerdict, TaskKind
from studyplay.study.wordlog.decisions import WordDecision
from studyplay.study.wordlog.word_uses import UseRole
from studyplay.words.model import Level
from tests.japanese_samples import with_japanese
from tests.record_samples import NOON, record_uses, use
from tests.services.conftest import Clock

DAY = timedelta(days=1)


@pytest.fixture
def app_context(app_context: AppContext, clock: Clock) -> AppContext:
    """A studio with Japanese words, the day after they were missed."""
    clock.now = NOON + DAY
    return with_japanese(app_context)


def miss(app_context: AppContext, learner: Learner, *words: str, lang: str = "ja") -> None:
    rows = [
        use(word, UseRole.MISSED, mode="wordbasket", lang=lang, context="{}") for word in words
    ]
    record_uses(app_context, learner, [replace(row, level=Level.B1) for row in rows])


def begin(app_context: AppContext, learner: Learner, clock: Clock) -> str:
    drill_id = ten_minutes.start_next_drill(app_context, learner, clock())
    assert (
        drills.load_drill(app_context, learner, drill_id, clock()).drill.spec.task
        is TaskKind.READING
    )
    return drill_id


def answer(
    app_context: AppContext, learner: Learner, drill_id: str, text: str, clock: Clock
) -> AnswerVerdict:
    sent = PracticeActionRequest(Answer(0, text), "", clock.forward(5))
    (answered, *_) = drills.apply_drill_action(app_context, learner, drill_id, sent).events
    return AnswerVerdict(getattr(answered, "verdict", ""))


def test_words_missed_in_games_are_asked_with_the_english_ones(
    app_context: AppContext, ann: Learner, clock: Clock
) -> None:
    miss(app_context, ann, "つくえ", "うみ")
    miss(app_context, ann, "slate", lang="en")

    plan = ten_minutes.plan_today(app_context, ann, clock())

    assert ten_minutes.has_due_words(app_context, ann, clock())
    assert {("ja", "つくえ"), ("ja", "うみ"), ("en", "slate")} == {
        (word.lang, word.lemma) for word in plan.words
    }


@pytest.mark.parametrize("typed", ["つくえ", "ツクエ", "tsukue", "tukue"])
def test_a_right_answer_is_recorded_and_puts_the_word_off(
    app_context: AppContext, ann: Learner, clock: Clock, typed: str
) -> None:
    miss(app_context, ann, "つくえ")
    drill_id = begin(app_context, ann, clock)

    verdict = answer(app_context, ann, drill_id, typed, clock)
    (told, *_) = learner_word_log.load_history(app_context, ann, "つくえ").recorded_uses
    due_at = schedule.find_due_at(app_context, ann, "ja", "つくえ")

    assert AnswerVerdict.RIGHT is verdict
    assert (told.use.lang, told.use.role, told.use.mode) == ("ja", UseRole.PLAYED, "rack-drill")
    assert due_at is not None
    assert due_at > clock() + DAY
    assert ten_minutes.plan_today(app_context, ann, clock()).words == ()


@pytest.mark.parametrize("typed", ["tokyo", "toukyou", "とうきょう"])
def test_long_vowels_may_be_written_short(
    app_context: AppContext, ann: Learner, clock: Clock, typed: str
) -> None:
    miss(app_context, ann, "とうきょう")
    drill_id = begin(app_context, ann, clock)

    assert AnswerVerdict.RIGHT is answer(app_context, ann, drill_id, typed, clock)


@pytest.mark.parametrize("typed", ["机", "library"])
def test_what_cannot_be_read_is_no_wrong_try(
    app_context: AppContext, ann: Learner, clock: Clock, typed: str
) -> None:
    miss(app_context, ann, "つくえ")
    drill_id = begin(app_context, ann, clock)

    with pytest.raises(Refused, match=r"drills\.answer-kana"):
        answer(app_context, ann, drill_id, typed, clock)


def test_who_reads_japanese_is_asked_only_for_what_was_put_aside(
    app_context: AppContext, bob: Learner, clock: Clock
) -> None:
    miss(app_context, bob, "つくえ", "うみ")
    before = ten_minutes.plan_today(app_context, bob, clock())
    learner_word_log.save_decision(app_context, bob, "うみ", WordDecision.DRILL, clock())
    after = ten_minutes.plan_today(app_context, bob, clock())

    assert (before.words, before.next_at) == ((), None)
    assert [word.lemma for word in after.words] == ["うみ"]


def test_a_word_that_is_not_asked_does_not_count_as_coming_up_again(
    app_context: AppContext, ann: Learner, bob: Learner, clock: Clock
) -> None:
    played = use("うみ", UseRole.PLAYED, mode="wordbasket", lang="ja", context="{}")
    at = clock() + timedelta(days=30)
    for learner in (ann, bob):
        record_uses(app_context, learner, [replace(played, source=f"table-{learner.id}")])
    asked, unasked = (
        overview.load_overview(app_context, learner, NOON.date(), at).confidence
        for learner in (ann, bob)
    )

    assert (asked.fading, asked.idle) == (1, 0)
    assert (unasked.fading, unasked.idle) == (0, 1)
