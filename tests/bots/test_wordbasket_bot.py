"""The Word Basket bots: what they say, how long they take, what they notice."""

import random
from collections import Counter
from dataclasses import replace

import pytest

from studyplay.bots.player import Bot, BotStrength, Intent
from studyplay.bots.self_play import play_match
from studyplay.bots.wordbasket import WordBasketBot
from studyplay.bots.wordbasket_words import ReadingIndex, ReadingQuery, build_reading_index
from studyplay.engines.core import Millis, Seat
from studyplay.engines.wordbasket.actions import (
    Accuse,
    AccuseReach,
    Action,
    AnswerStop,
    CallReach,
    CastVote,
    ProposeStop,
    Reset,
    Throw,
)
from studyplay.engines.wordbasket.events import CardThrown, TurnPassed
from studyplay.engines.wordbasket.game import WordBasket
from studyplay.engines.wordbasket.rules import (
    BASE_RULES,
    NO_WILD_LAST_RULES,
    PRESETS,
    STRICT_RULES,
    TURN_TIME,
    TURNS_RULES,
    Rules,
    build_ruleset,
)
from studyplay.engines.wordbasket.state import State
from studyplay.words.japanese_nouns import CommonNouns
from studyplay.words.model import Level
from tests.contract.wordbasket import NOUNS as MANY
from tests.engines.wordbasket.worlds import NOUNS, SEQ, basket, says, take, take_all, world

WORDS = ReadingIndex(sorted(NOUNS))
COMMON = ReadingIndex(MANY[::3])
KNOWN = frozenset(MANY)
KNOWS_NO_VERBS = frozenset[str]().__contains__
TOWER = says("とうきょうたわー", "あ")
VERB = says("とぶか", "か")
"""A word that the dictionary of these bots knows as no noun."""


def opponent(
    strength: BotStrength = BotStrength.STRONG,
    rules: Rules = BASE_RULES,
    words: ReadingIndex = WORDS,
) -> WordBasketBot:
    return WordBasketBot(Bot(Level.X, strength), rules, words, "とぶか".__eq__)


def wants(
    state: State, seat: int = 0, *, bot: WordBasketBot | None = None, seed: int = 1
) -> Intent[Action] | None:
    view = basket().view(state, Seat(seat))
    return (bot or opponent()).choose_intent(view, random.Random(seed))


def does(
    state: State, seat: int = 0, *, bot: WordBasketBot | None = None, seed: int = 1
) -> Action:
    intent = wants(state, seat, bot=bot, seed=seed)
    assert intent is not None
    return intent.action


def test_it_says_a_word_that_fits() -> None:
    assert Throw("あしか", "か", SEQ) == does(world("あ", "か ぬ へ", "う え"))


@pytest.mark.parametrize(
    ("field", "card", "word"),
    [("し", "5", "しんがっき"), ("つ", "か行", "ついか"), ("あいうえお", "る", "あひる")],
)
def test_it_knows_wild_cards_and_open_fields(field: str, card: str, word: str) -> None:
    words = ReadingIndex([word])
    bot = opponent(words=words)

    assert Throw(word, card, SEQ) == does(world(field, f"{card} ぬ へ", "う え"), bot=bot)


def test_the_last_word_is_long_enough_and_calls_come_before_it() -> None:
    state = world("あ", "か", "う え")
    two = world("あ", "か ぬ", "う え")

    assert Throw("あめりか", "か", SEQ) == does(replace(state, called=frozenset({Seat(0)})))
    assert Throw("あしか", "か", SEQ, reach=True) == does(two)
    assert CallReach() == does(world("ん", "か", "う え"))


def test_a_weak_one_says_a_word_too_short_now_and_then() -> None:
    """Never where such a word would be refused."""
    state = world("あ", "め", "う え")
    short = Throw("あかめ", "め", SEQ)
    words = ReadingIndex(["あかめ"] * 2)

    def said(rules: Rules) -> set[bool]:
        bot = opponent(BotStrength.GENTLE, rules, words)
        return {does(state, bot=bot, seed=seed) == short for seed in range(200)}

    assert {True, False} == said(BASE_RULES)
    assert {False} == said(STRICT_RULES)


def test_it_says_nothing_twice_running_and_nothing_voted_down() -> None:
    state = world("あ", "か ぬ へ", "う え")
    said = replace(state, said=("あしか", ""), barred=frozenset({"あめりか"}))

    assert isinstance(does(said), Reset)
    assert Throw("あめりか", "か", SEQ) == does(replace(state, said=("あしか", "")))


def test_without_a_word_it_resets_with_an_easy_card_on_top() -> None:
    assert Reset("か", SEQ) == does(world("ぬ", "ぬ か 5", "う え"))


def test_with_number_cards_alone_it_waits_long_and_then_asks_to_stop() -> None:
    state = world("ぬ", "5 6", "う え")
    intent = wants(state)

    assert intent is not None
    assert (ProposeStop(), True) == (intent.action, intent.delay > 30_000)
    assert wants(replace(state, stop_refused=True)) is None
    assert Reset("5", SEQ) == does(state, bot=opponent(rules=NO_WILD_LAST_RULES))


def test_it_keeps_a_card_that_may_be_the_last_one() -> None:
    """Where no wild card may be, it throws the wild one first."""
    state = world("あ", "か か行", "う え")
    throw = does(state, bot=opponent(rules=NO_WILD_LAST_RULES))

    assert isinstance(throw, Throw)
    assert throw.card == "か行"


def test_it_takes_the_time_of_a_person() -> None:
    """Never none; and a weaker one takes longer on the average."""
    state = world("あ", "か る き", "う え")
    times = {
        strength: [wants(state, bot=opponent(strength), seed=seed) for seed in range(200)]
        for strength in BotStrength
    }
    means = [sum(each.delay for each in times[s] if each) / 200 for s in BotStrength]

    assert all(each and each.delay >= 500 for all_ in times.values() for each in all_)
    assert means == sorted(means, reverse=True)


def test_weaker_ones_know_fewer_words() -> None:
    words = ReadingIndex(["あしか", "あひる", "あずき", "あめりか"])
    state = world("あ", "き ぬ へ", "う え")

    assert isinstance(does(state, bot=opponent(BotStrength.STRONG, words=words)), Throw)
    assert isinstance(does(state, bot=opponent(BotStrength.GENTLE, words=words)), Reset)


def share(state: State, seat: int, action: Action, strength: BotStrength) -> float:
    """How often a bot of *strength* does *action*."""
    bot = opponent(strength)
    wanted = [wants(state, seat, bot=bot, seed=seed) for seed in range(100)]
    return sum(each is not None and each.action == action for each in wanted) / 100


def test_stronger_ones_notice_more() -> None:
    start = world("あ", "か め", "ぬ へ")
    silent = take(basket(), start, 0, says("あしか", "か")).state
    wrong = take(basket(), world("あ", "か め け", "ぬ へ"), 0, says("あひる", "か")).state
    for state, action in ((silent, AccuseReach(Seat(0))), (wrong, Accuse(SEQ + 1))):
        shares = [share(state, 1, action, strength) for strength in BotStrength]

        assert shares == sorted(shares)
        assert shares[0] < 0.5 < shares[2]


@pytest.mark.rule("WB-7.8")
def test_it_points_out_what_is_ruled_out_and_lets_names_stand() -> None:
    state = world("と", "あ か め", "ぬ へ", "さ し")
    unknown = take(basket(), state, 0, TOWER).state
    barred = replace(unknown, barred=frozenset({"とうきょうたわー"}))
    verb = take(basket(), state, 0, VERB).state
    voting = take(basket(), verb, 1, Accuse(SEQ + 1)).state
    judged = [
        take_all(basket(), voting, *votes)
        for votes in ([(1, CastVote(True))], [(1, CastVote(None)), (2, CastVote(None))])
    ]
    before = [replace(each, field="と", hands=state.hands, said=("", "", "")) for each in judged]
    again = [take(basket(), each, 0, replace(VERB, seq=each.seq)) for each in before]

    assert share(barred, 1, Accuse(SEQ + 1), BotStrength.STRONG) > 0.8
    assert share(verb, 1, Accuse(SEQ + 1), BotStrength.STRONG) > 0.8
    assert share(unknown, 1, Accuse(SEQ + 1), BotStrength.STRONG) == 0
    for took in again:
        assert share(took.state, 1, Accuse(took.state.seq), BotStrength.STRONG) == 0


@pytest.mark.rule("WB-7.7")
def test_it_abstains_from_what_the_dictionary_does_not_know() -> None:
    table, strict = basket(), basket(STRICT_RULES)
    start = world("と", "あ か", "き", "さ")
    voting = take(strict, start, 0, TOWER).state
    accused = take_all(table, start, (0, TOWER), (1, Accuse(SEQ + 1)))

    assert [CastVote(accept=None)] * 2 == [does(voting, 1), does(accused, 1)]
    assert wants(voting, 0) is None


@pytest.mark.rule("WB-7.7")
def test_it_votes_against_a_verb_if_nobody_else_has_voted() -> None:
    voting = take(basket(STRICT_RULES), world("と", "あ か", "き", "さ", "た"), 0, VERB).state
    after = {
        vote: take(basket(STRICT_RULES), voting, 1, CastVote(accept=vote)).state
        for vote in (True, False, None)
    }

    assert CastVote(accept=False) == does(voting, 1)
    assert [
        vote.accept for state in after.values() if isinstance(vote := does(state, 2), CastVote)
    ] == [None, None, False]


@pytest.mark.parametrize("strength", BotStrength)
def test_a_name_of_a_person_alone_with_bots_is_set_aside(strength: BotStrength) -> None:
    state = take(basket(STRICT_RULES), world("と", "あ か", "き", "さ"), 0, TOWER).state
    while state.vote is not None:
        voter = min(basket(STRICT_RULES).to_act(state))
        vote = does(state, voter, bot=opponent(strength, STRICT_RULES))
        state = take(basket(STRICT_RULES), state, voter, vote).state

    assert (state.basket, state.hands[0]) == ((), ("あ", "か"))
    assert "とうきょうたわー" in state.set_aside


def test_in_turns_it_says_nothing_until_it_is_on_turn() -> None:
    state = world("あ", "か ぬ へ", "き う え")
    waiting = replace(state, turn=Seat(1), turn_ends=TURN_TIME)
    asked = take(basket(TURNS_RULES), waiting, 1, ProposeStop()).state
    on_turn = replace(state, turn=Seat(0), turn_ends=TURN_TIME)

    assert wants(waiting) is None
    assert AnswerStop(agree=True) == does(asked)
    assert Throw("あしか", "か", SEQ) == does(on_turn)


def test_in_turns_one_that_thinks_too_long_is_passed_over() -> None:
    rules = replace(TURNS_RULES, turn_time=Millis(4_000))
    bots = [
        opponent(strength, rules, COMMON) for strength in (BotStrength.GENTLE, BotStrength.STRONG)
    ]
    match = play_match(basket(rules, KNOWN), bots, random.Random(1))
    passed = Counter(event.seat for event in match.events if isinstance(event, TurnPassed))

    assert passed[Seat(0)] > passed[Seat(1)] > 0


def test_it_lets_the_others_stop() -> None:
    asked = take(basket(), world("ぬ", "か け", "う え"), 1, ProposeStop()).state

    assert AnswerStop(agree=True) == does(asked)


def test_when_somebody_has_gone_out_it_objects_or_waits() -> None:
    out = take(basket(), world("あ", "か", "ぬ へ"), 0, says("あめりか", "か")).state

    assert AccuseReach(Seat(0)) == does(out, 1)
    assert wants(out, 0) is None


def test_words_are_found_by_first_letter_and_card() -> None:
    words = ReadingIndex(["あか", "あしか", "がっき", "あんぱん", "しんがっき"])

    def found(heads: str, card: str, shortest: int = 3, known: int = 9) -> list[str]:
        return [word for _, word in words.find(ReadingQuery(heads, card, shortest, known), 9)]

    assert found("あ", "か") == ["あしか"]
    assert found("あ", "か", shortest=2) == ["あか", "あしか"]
    assert found("あか", "か行") == ["あしか", "がっき"]
    assert found("あか", "か行", known=1) == []
    assert found("し", "5") == ["しんがっき"]
    counts = [words.count_words_for_card(card) for card in ("か", "か行", "は")]
    assert counts == [2, 4, 0]


def test_a_level_is_a_part_of_the_nouns() -> None:
    nouns = CommonNouns(["あしか\t3\t海驢", "あひる\t49\t家鴨"])

    assert (
        build_reading_index(nouns, Level.A1).size,
        build_reading_index(nouns, Level.C2).size,
    ) == (1, 2)
    assert build_reading_index(nouns, Level.A1) is build_reading_index(nouns, Level.A1)


@pytest.mark.parametrize("key", [*PRESETS, "base+be"])
def test_games_of_bots_end_without_an_illegal_action(key: str) -> None:
    rules = build_ruleset(key)
    game = WordBasket(rules, KNOWN)
    bots = [
        WordBasketBot(Bot(Level.X, strength), rules, COMMON, KNOWS_NO_VERBS)
        for strength in BotStrength
    ]
    for seed in range(6):
        match = play_match(game, bots[seed % 2 :], random.Random(seed))
        said = {event.word for event in match.events if isinstance(event, CardThrown)}

        assert (match.abort_reason, match.failures) == (None, ())
        assert said <= KNOWN


@pytest.mark.parametrize(
    ("lower", "higher"),
    [(BotStrength.GENTLE, BotStrength.EVEN), (BotStrength.EVEN, BotStrength.STRONG)],
)
def test_each_strength_beats_the_one_below(lower: BotStrength, higher: BotStrength) -> None:
    """Forty games; the whole ladder is climbed by ``studyplay ladder wordbasket``."""
    game = WordBasket(BASE_RULES, KNOWN)
    bots = [
        WordBasketBot(Bot(Level.X, each), BASE_RULES, COMMON, KNOWS_NO_VERBS)
        for each in (higher, lower)
    ]
    won: Counter[bool] = Counter()
    for seed in range(40):
        turned = bool(seed % 2)
        match = play_match(game, bots[::-1] if turned else bots, random.Random(seed))
        assert match.outcome is not None
        won[Seat(turned) in match.outcome.winners] += 1

    assert won[True] >= 0.6 * 40
