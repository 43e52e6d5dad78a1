"""Chains in the store: nothing counts twice, time is the server's, nothing is lost."""

import pytest

from studyplay.services import AppContext
from studyplay.services.drilling import basket_hands, chains, drills
from studyplay.services.drilling.basket_hands import HandStepResult
from studyplay.services.drilling.chains import ChainStepResult, OpenedChain
from studyplay.services.drilling.practice_log import PracticeActionRequest
from studyplay.services.errors import NotFound, Refused, Stale
from studyplay.services.wordlog import learner_word_log
from studyplay.store.learners import Learner
from studyplay.store.word_log import WordLogFilter
from studyplay.study.chain import advice
from studyplay.study.chain.hands import HandAction, HandSpec, Lay, LeaveHand, NextHand, StopHands
from studyplay.study.chain.log import (
    ChainAction,
    ChainEndReason,
    Pause,
    Say,
    Skip,
    Speaker,
    Stop,
    WordSaid,
)
from studyplay.study.chain.spec import ChainClock, ChainPartner, ChainSpec, Switches
from studyplay.study.drill.tasks import DrillSpec, TaskKind
from studyplay.study.language import Language
from studyplay.study.wordlog.word_uses import UseRole
from studyplay.words.model import Level
from tests.services.conftest import Clock as Hands

JAPANESE = ChainSpec(Switches(), Level.B1)
ENGLISH = ChainSpec(Switches(Language.ENGLISH, shortest=3), Level.B1)


class Chainer:
    """A learner in a chain; every action has an id of its own unless given."""

    def __init__(
        self,
        app_context: AppContext,
        learner: Learner,
        clock: Hands,
        spec: ChainSpec = JAPANESE,
    ) -> None:
        self.app_context, self.learner, self.clock = app_context, learner, clock
        self.id = chains.create_chain(app_context, learner, spec, clock())

    def do(self, action: ChainAction, cid: str = "") -> ChainStepResult:
        at = self.clock.forward(1)
        sent = PracticeActionRequest(action, cid or f"at {at}", at)
        return chains.apply_chain_action(self.app_context, self.learner, self.id, sent)

    def look(self) -> OpenedChain:
        return chains.load_chain(self.app_context, self.learner, self.id, self.clock())

    def a_word(self) -> str:
        """A word that may come next."""
        chain = self.look().chain
        words = chains.build_chain_words(self.app_context, chain.spec)
        known = list(words.learner_pool.words_after(chain.end, chain.used_words))
        found = advice.draw_word(known, words, self.app_context.chance)
        assert found is not None
        return found

    def say(self, word: str = "", cid: str = "") -> ChainStepResult:
        return self.do(Say(self.look().chain.turn, word or self.a_word()), cid)

    def roles(self, role: UseRole) -> set[str]:
        found = learner_word_log.search_word_log(
            self.app_context, self.learner, WordLogFilter(role=role)
        )
        return {line.row.lemma for line in found.lines}


@pytest.fixture
def chainer(app_context: AppContext, ann: Learner, clock: Hands) -> Chainer:
    return Chainer(app_context, ann, clock)


@pytest.mark.rule("CH-8.2")
def test_a_word_sent_twice_counts_once(chainer: Chainer) -> None:
    word = chainer.a_word()
    first = chainer.do(Say(1, word), cid="same")
    second = chainer.do(Say(1, word), cid="same")

    assert first.events == second.events
    assert first.opened.version == second.opened.version
    assert {word} == chainer.roles(UseRole.PLAYED)


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
    chainer.app_context.learner_cache.evict(chainer.learner.id)

    assert chainer.id == chains.find_unfinished(chainer.app_context, chainer.learner)
    assert before == chainer.look().chain
    assert before.turn == 2


def test_a_chain_belongs_to_its_learner(chainer: Chainer, bob: Learner) -> None:
    with pytest.raises(NotFound):
        chains.load_chain(chainer.app_context, bob, chainer.id, chainer.clock())


def test_a_chain_is_no_drill_and_a_drill_no_chain(chainer: Chainer) -> None:
    """They share their tables, and neither page opens the other's."""
    app_context, ann, at = chainer.app_context, chainer.learner, chainer.clock()
    drill = drills.create_drill(app_context, ann, DrillSpec(TaskKind.WHOLE, Level.A2, 5, 2), at)
    hands = basket_hands.create_hands(app_context, ann, HandSpec(Level.B1, 2), at)

    assert drill == drills.find_unfinished(app_context, ann)
    assert chainer.id == chains.find_unfinished(app_context, ann)
    assert hands == basket_hands.find_unfinished(app_context, ann)
    with pytest.raises(NotFound):
        drills.load_drill(app_context, ann, chainer.id, at)
    for other in (drill, hands):
        with pytest.raises(NotFound):
            chains.load_chain(app_context, ann, other, at)


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

    assert {word} == chainer.roles(UseRole.PLAYED)
    assert {wrong} == chainer.roles(UseRole.REJECTED)
    assert set(after.missed) == chainer.roles(UseRole.MISSED)
    assert {after.links[-1].word} == chainer.roles(UseRole.SEEN)


def test_an_english_chain_with_a_bot_is_recorded_in_english(
    app_context: AppContext, ann: Learner, clock: Hands
) -> None:
    spec = ChainSpec(ENGLISH.switches, Level.B1, ChainPartner.BOT, Level.B1)
    chainer = Chainer(app_context, ann, clock, spec)
    word = chainer.a_word()
    chainer.say(word)
    answer = chainer.look().chain.links[-1]

    assert Speaker.BOT is answer.by
    assert len(chainer.roles(UseRole.PLAYED)) == 1
    assert len(chainer.roles(UseRole.SEEN)) == 1


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
    app_context: AppContext, ann: Learner, clock: Hands
) -> None:
    spec = ChainSpec(Switches(), Level.B1, clock=ChainClock.WORD, seconds=15)
    chainer = Chainer(app_context, ann, clock, spec)
    chainer.say()
    clock.forward(3600)
    back = chainer.look().chain
    chainer.say()

    assert back.is_paused
    assert chainer.look().chain.end_reason is None
    assert chainer.look().chain.turn == 3


@pytest.mark.rule("CH-6.3")
def test_a_word_that_comes_late_does_not_count(
    app_context: AppContext, ann: Learner, clock: Hands
) -> None:
    spec = ChainSpec(Switches(), Level.B1, clock=ChainClock.WORD, seconds=15)
    chainer = Chainer(app_context, ann, clock, spec)
    word = chainer.a_word()
    clock.forward(15)
    step = chainer.do(Say(1, word))

    assert step.opened.chain.end_reason is ChainEndReason.TIME_UP
    assert not any(isinstance(event, WordSaid) for event in step.events)
    assert set() == chainer.roles(UseRole.PLAYED)


def test_a_stopped_chain_is_not_unfinished(chainer: Chainer) -> None:
    chainer.do(Pause(1))
    chainer.do(Stop(1))

    assert chains.find_unfinished(chainer.app_context, chainer.learner) is None
    with pytest.raises(Stale):
        chainer.do(Say(1, "りんご"))


def test_the_same_again_has_the_same_switches(chainer: Chainer) -> None:
    again = chains.repeat_chain(chainer.app_context, chainer.learner, chainer.id, chainer.clock())
    opened = chains.load_chain(chainer.app_context, chainer.learner, again, chainer.clock())

    assert opened.chain.spec == JAPANESE
    assert opened.words_left > 0


@pytest.mark.parametrize(
    "spec", [ChainSpec(Switches(shortest=0), Level.A1), ChainSpec(Switches(), Level.A1, seconds=3)]
)
def test_an_impossible_chain_is_refused(
    app_context: AppContext, ann: Learner, clock: Hands, spec: ChainSpec
) -> None:
    with pytest.raises(Refused, match=r"chain\.spec"):
        chains.create_chain(app_context, ann, spec, clock())


class Hander:
    """A learner with hands of Word Basket."""

    def __init__(self, app_context: AppContext, learner: Learner, clock: Hands) -> None:
        self.app_context, self.learner, self.clock = app_context, learner, clock
        self.id = basket_hands.create_hands(app_context, learner, HandSpec(Level.B1, 2), clock())

    def do(self, action: HandAction, cid: str = "") -> HandStepResult:
        at = self.clock.forward(1)
        sent = PracticeActionRequest(action, cid or f"at {at}", at)
        return basket_hands.apply_hand_action(self.app_context, self.learner, self.id, sent)


def test_hands_are_laid_once_and_told(app_context: AppContext, ann: Learner, clock: Hands) -> None:
    hander = Hander(app_context, ann, clock)
    hand = basket_hands.load_hands(app_context, ann, hander.id, clock()).hands.hands[0]
    card = next(card for card, words in enumerate(hand.words) if words)
    word = hand.words[card][0]
    first = hander.do(Lay(0, card, word), cid="same")
    second = hander.do(Lay(0, card, word), cid="same")
    hander.do(LeaveHand(0))
    hander.do(NextHand(1))
    hander.do(StopHands(1))
    played = learner_word_log.search_word_log(app_context, ann, WordLogFilter(role=UseRole.PLAYED))
    missed = learner_word_log.search_word_log(app_context, ann, WordLogFilter(role=UseRole.MISSED))

    assert first.events == second.events
    assert [(word, 1)] == [(line.row.lemma, line.row.uses) for line in played.lines]
    others = {words[0] for n, words in enumerate(hand.words) if words and n != card}
    assert {line.row.lemma for line in missed.lines} <= others
    assert basket_hands.find_unfinished(app_context, ann) is None


@pytest.mark.parametrize("hands", [0, -1, 21])
def test_impossible_hands_are_refused(
    app_context: AppContext, ann: Learner, clock: Hands, hands: int
) -> None:
    with pytest.raises(Refused, match=r"chain\.spec"):
        basket_hands.create_hands(app_context, ann, HandSpec(Level.A1, hands), clock())
