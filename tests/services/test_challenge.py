"""Today's challenge: the same for everybody, one go, results shown by choice only."""

from datetime import timedelta

import pytest

from studyplay.services import Studio
from studyplay.services.drilling import challenge, drills
from studyplay.services.drilling.drills import Sent
from studyplay.services.refusals import Refused
from studyplay.store.learners import Learner
from studyplay.study.drill.challenge import toughest
from studyplay.study.drill.tasks import Answer, Begin, Leave
from studyplay.study.wordlog.uses import Role
from tests.record_samples import record_uses, use
from tests.services.conftest import Clock


def anything(_word: str) -> bool:
    return True


def test_what_most_people_missed_is_toughest() -> None:
    """One person who misses a word ten times is one person."""
    misses = [("late", 1)] * 10 + [("tear", 1), ("tear", 2), ("rate", 3)]

    assert toughest(misses, anything) == ("tear", "late", "rate")


def test_words_too_short_too_long_or_unfit_are_not_asked() -> None:
    misses = [("tea", 1), ("tear", 1), ("rate", 1), ("antidisestablish", 1)]

    assert toughest(misses, lambda word: word != "rate") == ("tear",)


def test_everybody_gets_the_same_racks(
    studio: Studio, ann: Learner, bob: Learner, clock: Clock
) -> None:
    """Also when misses of the days before are told later, by a review of long ago."""
    first = challenge.begin(studio, ann, clock())
    record_uses(studio, bob, [use("later", Role.MISSED, clock() - timedelta(days=1))])
    second = challenge.begin(studio, bob, clock())

    one = drills.look(studio, ann, first, clock()).drill
    other = drills.look(studio, bob, second, clock()).drill
    assert one.items
    assert one.items == other.items


def test_there_is_one_go_a_day(studio: Studio, ann: Learner, clock: Clock) -> None:
    first = challenge.begin(studio, ann, clock())

    assert first == challenge.begin(studio, ann, clock.forward(60))
    assert first != challenge.begin(studio, ann, clock.forward(24 * 3600))


def test_words_missed_in_the_week_are_asked(studio: Studio, bob: Learner, clock: Clock) -> None:
    record_uses(studio, bob, [use("alert", Role.MISSED, clock() - timedelta(days=2))])

    drill_id = challenge.begin(studio, bob, clock())

    items = drills.look(studio, bob, drill_id, clock()).drill.items
    assert any("alert" in item.answers for item in items)


def finish(studio: Studio, learner: Learner, clock: Clock) -> int:
    """Answer the first rack and give the others up; how many racks there were."""
    drill_id = challenge.begin(studio, learner, clock())
    items = drills.look(studio, learner, drill_id, clock()).drill.items
    for number, item in enumerate(items):
        action = Answer(0, item.answers[0]) if number == 0 else Leave(number)
        if number:
            drills.act(studio, learner, drill_id, Sent(Begin(number), "", clock.forward(1)))
        drills.act(studio, learner, drill_id, Sent(action, "", clock.forward(1)))
    return len(items)


def test_a_result_is_seen_by_others_only_if_its_owner_shows_it(
    studio: Studio, ann: Learner, bob: Learner, clock: Clock
) -> None:
    racks = finish(studio, ann, clock)
    assert challenge.today(studio, bob, clock()).shown == ()

    challenge.share(studio, ann, clock())

    (shown,) = challenge.today(studio, bob, clock()).shown
    assert (ann.nickname, 1, racks) == (shown.name, shown.found, shown.racks)

    challenge.hide(studio, ann, clock())

    assert challenge.today(studio, bob, clock()).shown == ()


def test_a_result_cannot_be_shown_before_it_is_over(
    studio: Studio, ann: Learner, clock: Clock
) -> None:
    challenge.begin(studio, ann, clock())

    with pytest.raises(Refused, match=r"challenge\.not-over"):
        challenge.share(studio, ann, clock())
