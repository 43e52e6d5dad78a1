"""Hands of Word Basket as work of a class: dealt to all alike or to each, played, handed in."""

import pytest

from studyplay.services import Studio
from studyplay.services.classes import assignments, drawing
from studyplay.services.classes.beginning import begin_or_resume
from studyplay.services.drilling import basket_hands
from studyplay.services.drilling.basket_hands import SentHand
from studyplay.services.refusals import Refused
from studyplay.store.learners import Learner
from studyplay.study.chain.hands import Hands, HandSpec, Lay, LeaveHand, NextHand
from studyplay.study.classroom.assignment import Attempt, Work
from studyplay.study.classroom.model import Classroom
from studyplay.study.classroom.tasks import can_have_hints, words_of
from studyplay.words.model import Level
from tests.services.classwork.works import CLASS, draft, tries
from tests.services.conftest import Clock

SPEC = HandSpec(Level.A2, hands=2)


def laid(studio: Studio, who: Learner, attempt: Attempt, clock: Clock) -> Hands:
    return basket_hands.look(studio, who, attempt.work_id, clock()).hands


@pytest.mark.usefixtures("room")
def test_everybody_plays_the_same_hands_or_hands_of_their_own(
    studio: Studio, teacher: Learner, ann: Learner, bob: Learner, clock: Clock
) -> None:
    dealt = {}
    for task in (drawing.same_hands(studio, SPEC, 1), drawing.own_hands(studio, SPEC, 1)):
        given = assignments.make(studio, teacher, CLASS, draft(clock(), task), clock())
        mine, his = (begin_or_resume(studio, who, given, clock()) for who in (ann, bob))
        seen = laid(studio, ann, mine, clock), laid(studio, bob, his, clock)
        dealt[task.is_same_for_all] = [hands.hands for hands in seen]

        assert Work.HANDS is mine.work
    assert dealt[True][0] == dealt[True][1]
    assert dealt[False][0] != dealt[False][1]


def test_the_same_seed_deals_the_same_hands(studio: Studio) -> None:
    shown, given, other = (drawing.same_hands(studio, SPEC, seed) for seed in (7, 7, 8))

    assert shown == given
    assert shown != other


def test_hands_are_handed_in_with_what_went_and_what_was_missed(
    studio: Studio, teacher: Learner, ann: Learner, clock: Clock, room: Classroom
) -> None:
    task = drawing.same_hands(studio, SPEC, 1)
    given = assignments.make(studio, teacher, room.id, draft(clock(), task), clock())
    attempt = begin_or_resume(studio, ann, given, clock())
    first, second = task.hands
    findable = [card for card, words in enumerate(first.words) if words]
    word = first.words[findable[0]][0]
    for action in (Lay(0, findable[0], word), LeaveHand(0), NextHand(1), LeaveHand(1)):
        basket_hands.act(studio, ann, attempt.work_id, SentHand(action, "", clock.forward(3)))

    (one,) = tries(studio, given)
    asked = len(findable) + sum(bool(words) for words in second.words)
    assert one.done_at is not None
    assert (asked, 1) == (one.asked, one.right)
    assert [word] == [each.word for each in one.words if each.right]
    assert any(not each.right for each in one.words)


def test_hands_have_no_hints_and_no_list_of_words(studio: Studio) -> None:
    task = drawing.same_hands(studio, SPEC, 1)

    assert not can_have_hints(task)
    assert words_of(task) == ()


@pytest.mark.parametrize("spec", [HandSpec(Level.A2, 0), HandSpec(Level.A2, 5, 9_999)])
def test_hands_that_no_form_offers_are_refused(studio: Studio, spec: HandSpec) -> None:
    with pytest.raises(Refused, match=r"chain\.spec"):
        drawing.own_hands(studio, spec, 1)
