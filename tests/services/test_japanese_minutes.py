"""Japanese words in today's ten minutes: who is asked for which, and how."""

from dataclasses import replace
from datetime import timedelta

import pytest

from studyplay.services import Studio
from studyplay.services.drilling import drills, schedule, ten_minutes
from studyplay.services.drilling.drills import Sent
from studyplay.services.refusals import Refused
from studyplay.services.wordlog import overview, record
from studyplay.store.learners import Learner
from studyplay.study.drill.tasks import Answer, Task, Verdict
from studyplay.study.wordlog.decisions import Decision
from studyplay.study.wordlog.uses import Role
from studyplay.words.model import Level
from tests.japanese_samples import with_japanese
from tests.record_samples import NOON, record_uses, use
from tests.services.conftest import Clock

DAY = timedelta(days=1)


@pytest.fixture
def studio(studio: Studio, clock: Clock) -> Studio:
    """A studio with Japanese words, the day after they were missed."""
    clock.now = NOON + DAY
    return with_japanese(studio)


def miss(studio: Studio, learner: Learner, *words: str, lang: str = "ja") -> None:
    rows = [use(word, Role.MISSED, mode="wordbasket", lang=lang, context="{}") for word in words]
    record_uses(studio, learner, [replace(row, level=Level.B1) for row in rows])


def begin(studio: Studio, learner: Learner, clock: Clock) -> str:
    drill_id = ten_minutes.start(studio, learner, clock())
    assert drills.look(studio, learner, drill_id, clock()).drill.spec.task is Task.READING
    return drill_id


def answer(studio: Studio, learner: Learner, drill_id: str, text: str, clock: Clock) -> Verdict:
    sent = Sent(Answer(0, text), "", clock.forward(5))
    (answered, *_) = drills.act(studio, learner, drill_id, sent).events
    return Verdict(getattr(answered, "verdict", ""))


def test_words_missed_in_games_are_asked_with_the_english_ones(
    studio: Studio, ann: Learner, clock: Clock
) -> None:
    miss(studio, ann, "つくえ", "うみ")
    miss(studio, ann, "slate", lang="en")

    plan = ten_minutes.plan(studio, ann, clock())

    assert ten_minutes.is_anything_due(studio, ann, clock())
    assert {("ja", "つくえ"), ("ja", "うみ"), ("en", "slate")} == {
        (word.lang, word.lemma) for word in plan.words
    }


@pytest.mark.parametrize("typed", ["つくえ", "ツクエ", "tsukue", "tukue"])
def test_a_right_answer_is_recorded_and_puts_the_word_off(
    studio: Studio, ann: Learner, clock: Clock, typed: str
) -> None:
    miss(studio, ann, "つくえ")
    drill_id = begin(studio, ann, clock)

    verdict = answer(studio, ann, drill_id, typed, clock)
    (told, *_) = record.history(studio, ann, "つくえ").meetings
    due_at = schedule.due_at(studio, ann, "ja", "つくえ")

    assert Verdict.RIGHT is verdict
    assert (told.use.lang, told.use.role, told.use.mode) == ("ja", Role.PLAYED, "rack-drill")
    assert due_at is not None
    assert due_at > clock() + DAY
    assert ten_minutes.plan(studio, ann, clock()).words == ()


@pytest.mark.parametrize("typed", ["tokyo", "toukyou", "とうきょう"])
def test_long_vowels_may_be_written_short(
    studio: Studio, ann: Learner, clock: Clock, typed: str
) -> None:
    miss(studio, ann, "とうきょう")
    drill_id = begin(studio, ann, clock)

    assert Verdict.RIGHT is answer(studio, ann, drill_id, typed, clock)


@pytest.mark.parametrize("typed", ["机", "library"])
def test_what_cannot_be_read_is_no_wrong_try(
    studio: Studio, ann: Learner, clock: Clock, typed: str
) -> None:
    miss(studio, ann, "つくえ")
    drill_id = begin(studio, ann, clock)

    with pytest.raises(Refused, match=r"drills\.answer-kana"):
        answer(studio, ann, drill_id, typed, clock)


def test_who_reads_japanese_is_asked_only_for_what_was_put_aside(
    studio: Studio, bob: Learner, clock: Clock
) -> None:
    miss(studio, bob, "つくえ", "うみ")
    before = ten_minutes.plan(studio, bob, clock())
    record.decide(studio, bob, "うみ", Decision.DRILL, clock())
    after = ten_minutes.plan(studio, bob, clock())

    assert (before.words, before.next_at) == ((), None)
    assert [word.lemma for word in after.words] == ["うみ"]


def test_a_word_that_is_not_asked_does_not_count_as_coming_up_again(
    studio: Studio, ann: Learner, bob: Learner, clock: Clock
) -> None:
    played = use("うみ", Role.PLAYED, mode="wordbasket", lang="ja", context="{}")
    at = clock() + timedelta(days=30)
    for learner in (ann, bob):
        record_uses(studio, learner, [replace(played, source=f"table-{learner.id}")])
    asked, unasked = (
        overview.read(studio, learner, NOON.date(), at).sureness for learner in (ann, bob)
    )

    assert (asked.fading, asked.idle) == (1, 0)
    assert (unasked.fading, unasked.idle) == (0, 1)
