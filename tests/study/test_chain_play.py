"""Chains: what counts, what the coach says, and what the clock does."""

from random import Random

import pytest

from studyplay.engines.core import Chance
from studyplay.study.chain.advice import ChainWords
from studyplay.study.chain.deciding import (
    ABSENCE_MILLISECONDS,
    StaleTurn,
    choose_first_word,
    decide,
    expire,
)
from studyplay.study.chain.log import (
    Advised,
    ChainAction,
    ChainEnded,
    ChainEndReason,
    ChainEvent,
    ChainOpened,
    LetterStock,
    Pause,
    Paused,
    Resume,
    Resumed,
    Say,
    Skip,
    Speaker,
    Stop,
    TurnSkipped,
    Vouch,
    WordFault,
    WordRefused,
    WordSaid,
)
from studyplay.study.chain.spec import ChainClock, ChainPartner, ChainSpec, Switches, is_valid_spec
from studyplay.study.chain.state import Chain, evolve, fold
from studyplay.study.chain.word_pool import WordPool
from studyplay.study.chain.word_uses import word_uses
from studyplay.study.wordlog.word_uses import UseRole
from studyplay.words.model import Level

NOUNS = (
    "りんご",
    "ごりら",
    "らっぱ",
    "ぱんつ",
    "つみき",
    "きつね",
    "ねこ",
    "こあら",
    "こま",
    "りす",
)
RARE = ("ごま", "らん", "ごえもん", "まり", "ばつ")
ALONE = ChainSpec(Switches(), Level.A2)
BOT = ChainSpec(Switches(), Level.A2, ChainPartner.BOT)


def words_of(
    spec: ChainSpec, bot: tuple[str, ...] = NOUNS, coarse: tuple[str, ...] = ()
) -> ChainWords:
    return ChainWords(
        is_word={*NOUNS, *RARE}.__contains__,
        learner_pool=WordPool(NOUNS, spec.switches),
        bot_pool=WordPool(bot, spec.switches),
        may_show=lambda word: word not in coarse,
        learning_value=len,
    )


class Player:
    """A chain that begins with りす or another word, and whoever plays it."""

    def __init__(
        self, spec: ChainSpec = ALONE, first: str = "りんご", words: ChainWords | None = None
    ) -> None:
        self.log: list[ChainEvent] = [ChainOpened(spec, first)]
        self.words = words or words_of(spec)
        self.chance: Chance = Random(5)

    @property
    def chain(self) -> Chain:
        return fold(self.log)

    def do(self, action: ChainAction, at: int = 0) -> tuple[ChainEvent, ...]:
        events = decide(self.chain, action, at, self.words, self.chance)
        self.log += events
        return events

    def say(self, word: str, at: int = 0) -> tuple[ChainEvent, ...]:
        return self.do(Say(self.chain.turn, word), at)

    def wait(self, at: int) -> tuple[ChainEvent, ...]:
        events = expire(self.chain, at, self.words, self.chance)
        self.log += events
        return events

    def roles(self) -> list[tuple[str, UseRole, bool]]:
        found, chain = [], fold(self.log[:1])
        for event in self.log[1:]:
            chain = evolve(chain, event)
            found += [(use.word, use.role, use.assisted) for use in word_uses(chain, event)]
        return found


@pytest.mark.rule("CH-1.1")
@pytest.mark.rule("CH-2.2")
def test_alone_one_follows_ones_own_word() -> None:
    player = Player()
    player.say("ごりら", 10)
    player.say("らっぱ", 20)

    assert player.chain.learner_words == ("ごりら", "らっぱ")
    assert player.chain.end == "ぱ"
    assert player.chain.end_reason is None


@pytest.mark.rule("CH-2.2")
def test_a_bot_says_every_second_word() -> None:
    player = Player(BOT)
    *_, reply = player.say("ごりら", 10)

    assert WordSaid(Speaker.BOT, "らっぱ", 10) == reply


@pytest.mark.rule("CH-2.2")
def test_a_bot_without_a_word_is_outlasted() -> None:
    player = Player(BOT, words=words_of(BOT, bot=("ねこ",)))
    *_, end = player.say("ごりら")

    assert ChainEnded(ChainEndReason.BOT_STUCK, 0) == end


@pytest.mark.rule("CH-2.1")
def test_the_first_word_can_be_gone_on_from() -> None:
    words = words_of(ALONE, coarse=("ねこ",))
    first = choose_first_word(ALONE, words, Random(1))

    assert first in words.learner_pool
    assert first != "ねこ"
    assert choose_first_word(ALONE, words_of(ALONE, coarse=NOUNS), Random(1)) is None


@pytest.mark.rule("CH-2.3")
def test_a_goal_ends_the_chain() -> None:
    player = Player(ChainSpec(Switches(), Level.A2, goal=2))
    player.say("ごりら")
    *_, end = player.say("らっぱ")

    assert ChainEnded(ChainEndReason.GOAL, 0) == end


@pytest.mark.rule("CH-2.4")
@pytest.mark.parametrize(
    "spec",
    [
        ChainSpec(Switches(shortest=1), Level.A2),
        ChainSpec(Switches(shortest=6), Level.A2),
        ChainSpec(Switches(), Level.A2, clock=ChainClock.WORD),
        ChainSpec(Switches(), Level.A2, clock=ChainClock.WORD, seconds=10**9),
        ChainSpec(Switches(), Level.A2, seconds=20),
        ChainSpec(Switches(), Level.A2, goal=-1),
        ChainSpec(Switches(), Level.A2, goal=101),
    ],
)
def test_other_chains_cannot_be_opened(spec: ChainSpec) -> None:
    assert is_valid_spec(ALONE)
    assert not is_valid_spec(spec)


@pytest.mark.rule("CH-4.2")
@pytest.mark.rule("CH-4.4")
@pytest.mark.rule("CH-4.5")
@pytest.mark.rule("CH-4.7")
@pytest.mark.parametrize(
    ("word", "fault"),
    [
        ("ねこ", WordFault.WRONG_START),
        ("ごごご", WordFault.UNKNOWN),
        ("ごはん", WordFault.UNKNOWN),
        ("こあら", None),
        ("ごま", None),
    ],
)
def test_a_word_counts_or_is_refused_for_nothing(word: str, fault: WordFault | None) -> None:
    """A last ん of what is no word is no end; か after が is as good as が."""
    player = Player()
    events = player.say(word, 7)

    if fault:
        assert (WordRefused(word, fault, 7),) == events
        assert player.chain.end == "ご"
    else:
        assert WordSaid(Speaker.LEARNER, word, 7) == events[0]


@pytest.mark.rule("CH-4.3")
def test_a_short_word_is_refused() -> None:
    spec = ChainSpec(Switches(shortest=3), Level.A2)
    player = Player(spec)

    assert (WordRefused("ごま", WordFault.TOO_SHORT, 0),) == player.say("ごま")


@pytest.mark.rule("CH-4.4")
def test_a_word_counts_once_whoever_said_it() -> None:
    player = Player(first="ねこ")
    player.say("こあら")
    player.say("らっぱ")
    player.say("ばつ")
    player.say("つみき")
    player.say("きつね")

    assert (WordRefused("ねこ", WordFault.SAID_BEFORE, 0),) == player.say("ねこ")


@pytest.mark.rule("CH-4.1")
def test_n_ends_the_chain_and_tells_what_would_have_saved_it() -> None:
    player = Player()
    *_, end = player.say("ごえもん")

    assert isinstance(end, ChainEnded)
    assert end.why is ChainEndReason.N_END
    assert set(end.missed) <= {"ごりら", "こあら", "こま"}
    assert end.missed


@pytest.mark.rule("CH-4.6")
@pytest.mark.rule("CH-8.1")
def test_a_word_that_one_vouches_for_counts_with_help() -> None:
    player = Player()
    player.say("ごごご")
    player.do(Vouch(1, "ごごご"))

    assert player.roles() == [
        ("ごごご", UseRole.REJECTED, False),
        ("ごごご", UseRole.PLAYED, True),
    ]


@pytest.mark.rule("CH-4.6")
def test_a_voucher_does_not_bend_the_other_rules() -> None:
    player = Player()
    (refused,) = player.do(Vouch(1, "ねこ"))
    player.do(Vouch(1, "ごりら"))

    assert WordRefused("ねこ", WordFault.WRONG_START, 0) == refused
    assert not player.chain.links[-1].vouched


@pytest.mark.rule("CH-5.1")
@pytest.mark.rule("CH-8.1")
def test_a_skip_alone_lets_the_coach_go_on() -> None:
    player = Player(first="つみき")
    player.do(Skip(1), 5)
    chain = player.chain

    assert chain.missed == ("きつね",)
    assert WordSaid(Speaker.COACH, "きつね", 5) == chain.links[-1]
    assert player.roles() == [("きつね", UseRole.MISSED, False), ("きつね", UseRole.SEEN, False)]


@pytest.mark.rule("CH-5.1")
def test_a_skip_where_nothing_fits_is_a_dead_end() -> None:
    """Nothing is missed where there was nothing; the learner may still know a rare word."""
    player = Player(first="らっぱ", words=words_of(ALONE, coarse=("ぱんつ",)))
    events = player.do(Skip(1))

    assert [Advised, TurnSkipped, ChainEnded] == [type(event) for event in events]
    assert player.chain.end_reason is ChainEndReason.DEAD_END
    assert player.chain.missed == ()


@pytest.mark.rule("CH-5.1")
def test_a_skip_against_a_bot_is_the_end() -> None:
    player = Player(BOT, first="つみき")
    *_, end = player.do(Skip(1))

    assert ChainEnded(ChainEndReason.GAVE_UP, 0, ("きつね",)) == end


@pytest.mark.rule("CH-5.2")
def test_a_chain_that_is_stopped_misses_nothing() -> None:
    player = Player()
    player.do(Stop(1))

    assert player.chain.end_reason is ChainEndReason.STOPPED
    assert player.roles() == []


@pytest.mark.rule("CH-6.1")
@pytest.mark.rule("CH-6.3")
def test_the_clock_of_a_word_starts_again_with_each() -> None:
    player = Player(ChainSpec(Switches(), Level.A2, clock=ChainClock.WORD, seconds=10))
    player.say("ごりら", 9_000)

    assert player.chain.deadline == 19_000
    assert player.wait(18_999) == ()
    *_, end = player.wait(19_000)
    assert isinstance(end, ChainEnded)
    assert (end.why, end.missed) == (ChainEndReason.TIME_UP, ("らっぱ",))


@pytest.mark.rule("CH-6.1")
def test_the_clock_of_a_chain_does_not() -> None:
    player = Player(ChainSpec(Switches(), Level.A2, clock=ChainClock.CHAIN, seconds=10))
    player.say("ごりら", 9_000)

    assert (ChainEnded(ChainEndReason.TIME_UP, 10_000),) == player.wait(10_000)


@pytest.mark.rule("CH-6.2")
def test_a_pause_stops_the_clock() -> None:
    player = Player(ChainSpec(Switches(), Level.A2, clock=ChainClock.CHAIN, seconds=10))
    player.do(Pause(1), 4_000)
    waited = player.wait(500_000)
    player.do(Resume(1), 600_000)

    assert waited == ()
    assert player.chain.deadline == 606_000
    assert player.do(Resume(1), 601_000) == ()


@pytest.mark.rule("CH-6.2")
def test_who_says_a_word_ends_the_pause() -> None:
    player = Player(ChainSpec(Switches(), Level.A2, clock=ChainClock.CHAIN, seconds=10))
    player.do(Pause(1), 4_000)
    events = player.say("ごりら", 50_000)

    assert Resumed(50_000) == events[0]
    assert player.chain.deadline == 56_000


@pytest.mark.rule("CH-6.4")
def test_a_clock_that_jumps_is_a_pause() -> None:
    """So is a closed page: all that was left of the time is still there."""
    player = Player(ChainSpec(Switches(), Level.A2, clock=ChainClock.CHAIN, seconds=10))
    player.say("ごりら", 4_000)
    events = player.wait(10_000 + ABSENCE_MILLISECONDS + 1)
    player.do(Resume(2), 10**9)

    assert (Paused(4_000),) == events
    assert player.chain.deadline == 10**9 + 6_000


def test_an_action_for_another_turn_is_late() -> None:
    player = Player()
    player.say("ごりら")
    with pytest.raises(StaleTurn):
        player.do(Say(1, "ごりら"))
    player.do(Stop(2))
    with pytest.raises(StaleTurn):
        player.do(Say(2, "らっぱ"))


@pytest.mark.rule("CH-8.3")
def test_the_coach_tells_what_fitted_and_which_letters_are_hard() -> None:
    """Of こ, which ended りんご here, words lead to ら and ま; for ま there is nothing."""
    player = Player(first="ねこ")
    _, advised = player.say("こあら")

    assert isinstance(advised, Advised)
    assert {"ごりら", "こま"} == set(advised.words)
    assert (LetterStock("ま", 0), LetterStock("ら", 1)) == advised.hardest
    assert player.chain.advice[-1].turn == 1


@pytest.mark.rule("CH-8.3")
def test_the_coach_shows_nothing_coarse() -> None:
    player = Player(first="ねこ", words=words_of(ALONE, coarse=("ごりら",)))
    _, advised = player.say("こあら")

    assert isinstance(advised, Advised)
    assert advised.words == ("こま",)
