"""Chains in the store: nothing counts twice, time is the server's, nothing is lost."""

import pytest

from studyplay.services import Studio
from studyplay.services.drilling import basket_hands, chains, drills
from studyplay.services.drilling.basket_hands import HandStep, SentHand
from studyplay.services.drilling.chains import Opened, Sent, Step
from studyplay.services.refusals import NotFound, Refused, Stale
from studyplay.services.wordlog import record
from studyplay.store.learners import Learner
from studyplay.store.words import Filter
from studyplay.study.chain import coach
from studyplay.study.chain.hands import HandAction, HandSpec, Lay, LeaveHand, NextHand, StopHands
from studyplay.study.chain.log import Action, Pause, Say, Skip, Speaker, Stop, Why, WordSaid
from studyplay.study.chain.spec import Clock, Partner, Spec, Switches
from studyplay.study.drill.tasks import Spec as DrillSpec
from studyplay.study.drill.tasks import Task
from studyplay.study.language import Language
from studyplay.study.wordlog.uses import Role
from studyplay.words.model import Level
from tests.services.conftest import Clock as Hands

JAPANESE = Spec(Switches(), Level.B1)
ENGLISH = Spec(Switches(Language.ENGLISH, shortest=3), Level.B1)


class Chainer:
    """A learner in a chain; every action has an id of its own unless given."""

    def __init__(
        self,
        studio: Studio,
        learner: Learner,
        clock: Hands,
        spec: Spec = JAPANESE,
    ) -> None:
        self.studio, self.learner, self.clock = studio, learner, clock
        self.id = chains.open_chain(studio, learner, spec, clock())

    def do(self, action: Action, cid: str = "") -> Step:
        at = self.clock.forward(1)
        sent = Sent(action, cid or f"at {at}", at)
        return chains.act(self.studio, self.learner, self.id, sent)

    def look(self) -> Opened:
        return chains.look(self.studio, self.learner, self.id, self.clock())

    def a_word(self) -> str:
        """A word that may come next."""
        chain = self.look().chain
        words = chains.words_of(self.studio, chain.spec)
        known = list(words.pool.after(chain.end, chain.used))
        found = coach.draw(known, words, self.studio.chance)
        assert found is not None
        return found

    def say(self, word: str = "", cid: str = "") -> Step:
        return self.do(Say(self.look().chain.turn, word or self.a_word()), cid)

    def roles(self, role: Role) -> set[str]:
        found = record.search(self.studio, self.learner, Filter(role=role))
        return {line.row.lemma for line in found.lines}


@pytest.fixture
def chainer(studio: Studio, ann: Learner, clock: Hands) -> Chainer:
    return Chainer(studio, ann, clock)


@pytest.mark.rule("CH-8.2")
def test_a_word_sent_twice_counts_once(chainer: Chainer) -> None:
    word = chainer.a_word()
    first = chainer.do(Say(1, word), cid="same")
    second = chainer.do(Say(1, word), cid="same")

    assert first.events == second.events
    assert first.opened.version == second.opened.version
    assert {word} == chainer.roles(Role.PLAYED)


@pytest.mark.rule("CH-8.2")
def test_a_second_device_learns_where_the_chain_is(chainer: Chainer) -> None:
    chainer.say()
    with pytest.raises(Stale) as late:
        chainer.do(Say(1, "りんご"))

    assert late.value.version == chainer.look().version


def test_a_chain_goes_on_where_it_was_left(chainer: Chainer) -> None:
    chainer.say()
    chainer.do(Say(2, "んんん"))
    before = chainer.look().chain
    chainer.studio.guests.forget(chainer.learner.id)

    assert chainer.id == chains.unfinished(chainer.studio, chainer.learner)
    assert before == chainer.look().chain
    assert before.turn == 2


def test_a_chain_belongs_to_its_learner(chainer: Chainer, bob: Learner) -> None:
    with pytest.raises(NotFound):
        chains.look(chainer.studio, bob, chainer.id, chainer.clock())


def test_a_chain_is_no_drill_and_a_drill_no_chain(chainer: Chainer) -> None:
    """They share their tables, and neither page opens the other's."""
    studio, ann, at = chainer.studio, chainer.learner, chainer.clock()
    drill = drills.open_drill(studio, ann, DrillSpec(Task.WHOLE, Level.A2, 5, 2), at)
    hands = basket_hands.open_hands(studio, ann, HandSpec(Level.B1, 2), at)

    assert drill == drills.unfinished(studio, ann)
    assert chainer.id == chains.unfinished(studio, ann)
    assert hands == basket_hands.unfinished(studio, ann)
    with pytest.raises(NotFound):
        drills.look(studio, ann, chainer.id, at)
    for other in (drill, hands):
        with pytest.raises(NotFound):
            chains.look(studio, ann, other, at)


@pytest.mark.rule("CH-8.1")
def test_a_chain_tells_the_record(chainer: Chainer) -> None:
    """Own words are played, the coach's seen, unknown ones rejected, skipped ones missed."""
    word = chainer.a_word()
    chainer.say(word)
    chain = chainer.look().chain
    wrong = chain.end + "ぬぬぬぬ"
    chainer.say(wrong)
    chainer.do(Skip(chain.turn))
    after = chainer.look().chain

    assert {word} == chainer.roles(Role.PLAYED)
    assert {wrong} == chainer.roles(Role.REJECTED)
    assert set(after.missed) == chainer.roles(Role.MISSED)
    assert {after.links[-1].word} == chainer.roles(Role.SEEN)


def test_an_english_chain_with_a_bot_is_recorded_in_english(
    studio: Studio, ann: Learner, clock: Hands
) -> None:
    spec = Spec(ENGLISH.switches, Level.B1, Partner.BOT, Level.B1)
    chainer = Chainer(studio, ann, clock, spec)
    word = chainer.a_word()
    chainer.say(word)
    answer = chainer.look().chain.links[-1]

    assert Speaker.BOT is answer.by
    assert len(chainer.roles(Role.PLAYED)) == 1
    assert len(chainer.roles(Role.SEEN)) == 1


@pytest.mark.rule("CH-6.3")
def test_a_clock_that_was_set_back_does_no_harm(chainer: Chainer) -> None:
    chainer.say()
    chainer.clock.forward(-3600)
    chainer.say()
    times = [link.at for link in chainer.look().chain.links]

    assert sorted(times) == times
    assert len(times) == 3


@pytest.mark.rule("CH-6.4")
def test_who_comes_back_after_an_hour_finds_the_chain_paused(
    studio: Studio, ann: Learner, clock: Hands
) -> None:
    spec = Spec(Switches(), Level.B1, clock=Clock.WORD, seconds=15)
    chainer = Chainer(studio, ann, clock, spec)
    chainer.say()
    clock.forward(3600)
    back = chainer.look().chain
    chainer.say()

    assert back.is_paused
    assert chainer.look().chain.over is None
    assert chainer.look().chain.turn == 3


@pytest.mark.rule("CH-6.3")
def test_a_word_that_comes_late_does_not_count(studio: Studio, ann: Learner, clock: Hands) -> None:
    spec = Spec(Switches(), Level.B1, clock=Clock.WORD, seconds=15)
    chainer = Chainer(studio, ann, clock, spec)
    word = chainer.a_word()
    clock.forward(15)
    step = chainer.do(Say(1, word))

    assert step.opened.chain.over is Why.TIME_UP
    assert not any(isinstance(event, WordSaid) for event in step.events)
    assert set() == chainer.roles(Role.PLAYED)


def test_a_stopped_chain_is_not_unfinished(chainer: Chainer) -> None:
    chainer.do(Pause(1))
    chainer.do(Stop(1))

    assert chains.unfinished(chainer.studio, chainer.learner) is None
    with pytest.raises(Stale):
        chainer.do(Say(1, "りんご"))


def test_the_same_again_has_the_same_switches(chainer: Chainer) -> None:
    again = chains.open_again(chainer.studio, chainer.learner, chainer.id, chainer.clock())
    opened = chains.look(chainer.studio, chainer.learner, again, chainer.clock())

    assert opened.chain.spec == JAPANESE
    assert opened.left > 0


@pytest.mark.parametrize(
    "spec", [Spec(Switches(shortest=0), Level.A1), Spec(Switches(), Level.A1, seconds=3)]
)
def test_an_impossible_chain_is_refused(
    studio: Studio, ann: Learner, clock: Hands, spec: Spec
) -> None:
    with pytest.raises(Refused, match=r"chain\.spec"):
        chains.open_chain(studio, ann, spec, clock())


class Hander:
    """A learner with hands of Word Basket."""

    def __init__(self, studio: Studio, learner: Learner, clock: Hands) -> None:
        self.studio, self.learner, self.clock = studio, learner, clock
        self.id = basket_hands.open_hands(studio, learner, HandSpec(Level.B1, 2), clock())

    def do(self, action: HandAction, cid: str = "") -> HandStep:
        at = self.clock.forward(1)
        sent = SentHand(action, cid or f"at {at}", at)
        return basket_hands.act(self.studio, self.learner, self.id, sent)


def test_hands_are_laid_once_and_told(studio: Studio, ann: Learner, clock: Hands) -> None:
    hander = Hander(studio, ann, clock)
    hand = basket_hands.look(studio, ann, hander.id, clock()).hands.hands[0]
    card = next(card for card, words in enumerate(hand.words) if words)
    word = hand.words[card][0]
    first = hander.do(Lay(0, card, word), cid="same")
    second = hander.do(Lay(0, card, word), cid="same")
    hander.do(LeaveHand(0))
    hander.do(NextHand(1))
    hander.do(StopHands(1))
    played = record.search(studio, ann, Filter(role=Role.PLAYED))
    missed = record.search(studio, ann, Filter(role=Role.MISSED))

    assert first.events == second.events
    assert [(word, 1)] == [(line.row.lemma, line.row.uses) for line in played.lines]
    others = {words[0] for n, words in enumerate(hand.words) if words and n != card}
    assert {line.row.lemma for line in missed.lines} <= others
    assert basket_hands.unfinished(studio, ann) is None


@pytest.mark.parametrize("hands", [0, -1, 21])
def test_impossible_hands_are_refused(
    studio: Studio, ann: Learner, clock: Hands, hands: int
) -> None:
    with pytest.raises(Refused, match=r"chain\.spec"):
        basket_hands.open_hands(studio, ann, HandSpec(Level.A1, hands), clock())
