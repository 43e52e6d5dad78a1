"""Hands of Word Basket as work of a class: dealt to all alike or to each, played, handed in."""

import pytest

from studyplay.services import AppContext
from studyplay.services.classes import assignments, task_building
from studyplay.services.classes.attempt_start import begin_or_resume
from studyplay.services.drilling import basket_hands
from studyplay.services.drilling.practice_log import PracticeActionRequest
from studyplay.services.errors import Refused
from studyplay.store.learners import Learner
from studyplay.study.chain.hands import Hands, HandSpec, Lay, LeaveHand, NextHand
from studyplay.study.classroom.assignment import Attempt, WorkKind
from studyplay.study.classroom.model import Classroom
from studyplay.study.classroom.tasks import can_have_hints, shared_words
from studyplay.words.model import Level
from tests.services.classwork.works import CLASS, draft, tries
from tests.services.conftest import Clock

SPEC = HandSpec(Level.A2, hands=2)


def laid(app_context: AppContext, who: Learner, attempt: Attempt, clock: Clock) -> Hands:
    return basket_hands.load_hands(app_context, who, attempt.work_id, clock()).hands


@pytest.mark.usefixtures("room")
def test_everybody_plays_the_same_hands_or_hands_of_their_own(
    app_context: AppContext, teacher: Learner, ann: Learner, bob: Learner, clock: Clock
) -> None:
    dealt = {}
    for task in (
        task_building.build_shared_hands(app_context, SPEC, 1),
        task_building.build_individual_hands(app_context, SPEC, 1),
    ):
        given = assignments.create_assignment(
            app_context, teacher, CLASS, draft(clock(), task), clock()
        )
        mine, his = (begin_or_resume(app_context, who, given, clock()) for who in (ann, bob))
        seen = laid(app_context, ann, mine, clock), laid(app_context, bob, his, clock)
        dealt[task.is_same_for_all] = [hands.hands for hands in seen]

        assert WorkKind.HANDS is mine.work
    assert dealt[True][0] == dealt[True][1]
    assert dealt[False][0] != dealt[False][1]


def test_the_same_seed_deals_the_same_hands(app_context: AppContext) -> None:
    shown, given, other = (
        task_building.build_shared_hands(app_context, SPEC, seed) for seed in (7, 7, 8)
    )

    assert shown == given
    assert shown != other


def test_hands_are_handed_in_with_what_went_and_what_was_missed(
    app_context: AppContext, teacher: Learner, ann: Learner, clock: Clock, room: Classroom
) -> None:
    task = task_building.build_shared_hands(app_context, SPEC, 1)
    given = assignments.create_assignment(
        app_context, teacher, room.id, draft(clock(), task), clock()
    )
    attempt = begin_or_resume(app_context, ann, given, clock())
    first, second = task.hands
    findable = [card for card, words in enumerate(first.words) if words]
    word = first.words[findable[0]][0]
    for action in (Lay(0, findable[0], word), LeaveHand(0), NextHand(1), LeaveHand(1)):
        basket_hands.apply_hand_action(
            app_context, ann, attempt.work_id, PracticeActionRequest(action, "", clock.forward(3))
        )

    (one,) = tries(app_context, given)
    asked = len(findable) + sum(bool(words) for words in second.words)
    assert one.done_at is not None
    assert (asked, 1) == (one.asked, one.right)
    assert [word] == [each.word for each in one.words if each.right]
    assert any(not each.right for each in one.words)


def test_hands_have_no_hints_and_no_list_of_words(app_context: AppContext) -> None:
    task = task_building.build_shared_hands(app_context, SPEC, 1)

    assert not can_have_hints(task)
    assert shared_words(task) == ()


@pytest.mark.parametrize("spec", [HandSpec(Level.A2, 0), HandSpec(Level.A2, 5, 9_999)])
def test_hands_that_no_form_offers_are_refused(app_context: AppContext, spec: HandSpec) -> None:
    with pytest.raises(Refused, match=r"chain\.spec"):
        task_building.build_individual_hands(app_context, spec, 1)
