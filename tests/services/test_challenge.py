"""Today's challenge: the same for everybody, one go, results shown by choice only."""

from datetime import timedelta

import pytest

from studyplay.services import AppContext
from studyplay.services.drilling import daily_challenge, drills
from studyplay.services.drilling.practice_log import PracticeActionRequest
from studyplay.services.errors import Refused
from studyplay.store.learners import Learner
from studyplay.study.drill.challenge import rank_missed_words
from studyplay.study.drill.tasks import Answer, Begin, Leave
from studyplay.study.wordlog.word_uses import UseRole
from tests.record_samples import record_uses, use
from tests.services.conftest import Clock


def anything(_word: str) -> bool:
    return True


def test_what_most_people_missed_is_toughest() -> None:
    """One person who misses a word ten times is one person."""
    misses = [("late", 1)] * 10 + [("tear", 1), ("tear", 2), ("rate", 3)]

    assert rank_missed_words(misses, anything) == ("tear", "late", "rate")


def test_words_too_short_too_long_or_unfit_are_not_asked() -> None:
    misses = [("tea", 1), ("tear", 1), ("rate", 1), ("antidisestablish", 1)]

    assert rank_missed_words(misses, lambda word: word != "rate") == ("tear",)


def test_everybody_gets_the_same_racks(
    app_context: AppContext, ann: Learner, bob: Learner, clock: Clock
) -> None:
    """Also when misses of the days before are told later, by a review of long ago."""
    first = daily_challenge.begin_challenge(app_context, ann, clock())
    record_uses(app_context, bob, [use("later", UseRole.MISSED, clock() - timedelta(days=1))])
    second = daily_challenge.begin_challenge(app_context, bob, clock())

    one = drills.load_drill(app_context, ann, first, clock()).drill
    other = drills.load_drill(app_context, bob, second, clock()).drill
    assert one.items
    assert one.items == other.items


def test_there_is_one_go_a_day(app_context: AppContext, ann: Learner, clock: Clock) -> None:
    first = daily_challenge.begin_challenge(app_context, ann, clock())

    assert first == daily_challenge.begin_challenge(app_context, ann, clock.forward(60))
    assert first != daily_challenge.begin_challenge(app_context, ann, clock.forward(24 * 3600))


def test_words_missed_in_the_week_are_asked(
    app_context: AppContext, bob: Learner, clock: Clock
) -> None:
    record_uses(app_context, bob, [use("alert", UseRole.MISSED, clock() - timedelta(days=2))])

    drill_id = daily_challenge.begin_challenge(app_context, bob, clock())

    items = drills.load_drill(app_context, bob, drill_id, clock()).drill.items
    assert any("alert" in item.answers for item in items)


def finish(app_context: AppContext, learner: Learner, clock: Clock) -> int:
    """Answer the first rack and give the others up; how many racks there were."""
    drill_id = daily_challenge.begin_challenge(app_context, learner, clock())
    items = drills.load_drill(app_context, learner, drill_id, clock()).drill.items
    for number, item in enumerate(items):
        action = Answer(0, item.answers[0]) if number == 0 else Leave(number)
        if number:
            drills.apply_drill_action(
                app_context,
                learner,
                drill_id,
                PracticeActionRequest(Begin(number), "", clock.forward(1)),
            )
        drills.apply_drill_action(
            app_context, learner, drill_id, PracticeActionRequest(action, "", clock.forward(1))
        )
    return len(items)


def test_a_result_is_seen_by_others_only_if_its_owner_shows_it(
    app_context: AppContext, ann: Learner, bob: Learner, clock: Clock
) -> None:
    racks = finish(app_context, ann, clock)
    assert daily_challenge.load_challenge(app_context, bob, clock()).shared_results == ()

    daily_challenge.share_result(app_context, ann, clock())

    (shown,) = daily_challenge.load_challenge(app_context, bob, clock()).shared_results
    assert (ann.nickname, 1, racks) == (shown.name, shown.found, shown.racks)

    daily_challenge.hide_result(app_context, ann, clock())

    assert daily_challenge.load_challenge(app_context, bob, clock()).shared_results == ()


def test_a_result_cannot_be_shown_before_it_is_over(
    app_context: AppContext, ann: Learner, clock: Clock
) -> None:
    daily_challenge.begin_challenge(app_context, ann, clock())

    with pytest.raises(Refused, match=r"challenge\.not-over"):
        daily_challenge.share_result(app_context, ann, clock())
