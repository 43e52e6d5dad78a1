"""The bots of ことばであそぼ: new words, chains, votes, and how strength shows."""

import random
from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from studyplay.bots.kotoba import KotobaBot, is_waiting
from studyplay.bots.kotoba_words import MAX_RANK_BY_LEVEL, CardWordIndex
from studyplay.bots.player import BotStrength
from studyplay.bots.self_play import play_match
from studyplay.engines.core import Seat
from studyplay.engines.kotoba.actions import EndTurn, MakeWord, Rewrite, Vote
from studyplay.engines.kotoba.game import Kotoba
from studyplay.engines.kotoba.rules import Rules
from studyplay.engines.kotoba.state import State
from studyplay.engines.kotoba.view import View
from studyplay.words.model import Level
from tests.engines.kotoba.worlds import (
    ALL_RULES,
    BASE,
    EXAMPLES,
    TWO,
    common_words,
    kotoba,
    seen,
    take,
    world,
)

COMMON = CardWordIndex(sorted(common_words()))
OF_THE_DOCUMENT = CardWordIndex(sorted(EXAMPLES))
CHANCE = random.Random(1)


def bot(strength: BotStrength = BotStrength.STRONG, rules: Rules = BASE) -> KotobaBot:
    return KotobaBot(strength, rules, OF_THE_DOCUMENT)


def mine(state: State) -> View:
    return kotoba().view(state, Seat(0))


def test_a_strong_bot_finds_the_six_steps_of_the_document() -> None:
    state = world(("んわれるつえさしぬぬ", "", ""), [(1, "きかく")])
    found = bot().choose_action(mine(state), CHANCE)

    assert isinstance(found, Rewrite)
    assert (found.chain[-1], seen(state, found).net_gain) == ("さしつかえる", 10)
    assert len(found.chain) == 6


def test_an_even_bot_takes_two_steps_at_most() -> None:
    state = world(("んわれるつえさしぬぬ", "", ""), [(1, "きかく")])
    found = [
        bot(BotStrength.EVEN).choose_action(mine(state), random.Random(seed)) for seed in range(20)
    ]

    assert {2} == {len(action.chain) for action in found if isinstance(action, Rewrite)}


@pytest.mark.parametrize("strength", BotStrength)
def test_nothing_is_rewritten_in_the_first_rounds_or_without_chips(strength: BotStrength) -> None:
    early = world(("んわれ", "", ""), [(1, "きかく")], round_number=2)
    poor = world(("んわれ", "", ""), [(1, "きかく")], chips=(1, 5, 5))
    for state in (early, poor):
        assert EndTurn("んわれ") == bot(strength).choose_action(mine(state), CHANCE)


def test_the_longest_word_is_the_best() -> None:
    state = world(("けいたいでんわあすぬ", "", ""))

    assert MakeWord("けいたいでんわ") == bot().choose_action(mine(state), CHANCE)


def test_a_bot_makes_no_word_that_was_there_or_that_it_does_not_know() -> None:
    known = world(("かくれんぼ", "", ""), [(1, "かくれんぼ")], round_number=1)
    unknown = world(("どーもくん", "", ""))
    for state in (known, unknown):
        assert EndTurn(state.hands[0]) == bot().choose_action(mine(state), CHANCE)


def test_after_its_word_a_strong_bot_puts_away_what_makes_few_words() -> None:
    state = replace(world(("いんしぬぽん", "", "")), played=True)
    strong, even = (
        KotobaBot(strength, BASE, COMMON).choose_action(mine(state), CHANCE)
        for strength in (BotStrength.STRONG, BotStrength.EVEN)
    )

    assert (EndTurn("ぬぽん"), EndTurn("")) == (strong, even)


@pytest.mark.rule("KOT-4.12")
def test_a_bot_abstains_from_what_a_person_proposes() -> None:
    state = take(world(("", "", "")), 0, EndTurn("")).state
    state = replace(state, hands=("", "どーもくん", ""))
    asked = take(state, 1, MakeWord("どーもくん")).state

    assert Vote(agree=None) == bot().choose_action(mine(asked), CHANCE)


def test_while_the_others_vote_on_its_word_it_waits() -> None:
    """Its words may be others than those of the dictionary."""
    asked = take(world(("かくれんぼ", "", "")), 0, MakeWord("くれんぼ")).state

    assert is_waiting(mine(asked))
    assert bot().choose_intent(mine(asked), CHANCE) is None


def test_after_a_refused_proposal_it_ends_its_turn() -> None:
    state = replace(world(("かくれんぼ", "", "")), failed=1)

    assert isinstance(bot().choose_action(mine(state), CHANCE), EndTurn)


@given(st.text("いんしかくーぬ", max_size=14))
@settings(max_examples=20, deadline=None)
def test_exactly_the_words_that_the_cards_suffice_for_are_found(cards: str) -> None:
    have = Counter(cards)
    expected = {word for word in common_words() if not Counter(word) - have}

    assert expected == {known.cards for known in COMMON.find_makeable(cards)}


def test_words_of_one_kana_many_times_are_counted() -> None:
    index = CardWordIndex(["あ" * 15, "い" * 16, "ああ"])

    assert [known.cards for known in index.find_makeable("あ" * 20 + "い" * 20)] == ["あ" * 15]


def test_every_level_knows_more_words_than_the_one_below() -> None:
    assert list(Level) == list(MAX_RANK_BY_LEVEL)
    assert sorted(set(MAX_RANK_BY_LEVEL.values())) == list(MAX_RANK_BY_LEVEL.values())


@pytest.mark.parametrize("rules", ALL_RULES, ids=lambda rules: rules.key)
def test_bots_play_whole_games_without_a_slip(rules: Rules) -> None:
    game = Kotoba(rules, common_words())
    for seats, _ in rules.rounds:
        strengths = [BotStrength(seat % 3 + 1) for seat in range(seats)]
        players = [KotobaBot(strength, rules, COMMON) for strength in strengths]
        match = play_match(game, players, random.Random(seats))

        assert (match.abort_reason, match.failures) == (None, ())


@pytest.mark.parametrize("weaker", [BotStrength.GENTLE, BotStrength.EVEN])
def test_the_stronger_wins_more_often(weaker: BotStrength) -> None:
    """Thirty games of two, each beginning half of them or so."""
    game = Kotoba(TWO, common_words())
    players = [KotobaBot(strength, TWO, COMMON) for strength in (weaker, BotStrength(weaker + 1))]
    wins = Counter(
        winner
        for seed in range(30)
        if (outcome := play_match(game, players, random.Random(seed)).outcome) is not None
        for winner in outcome.winners
    )

    assert wins[Seat(1)] > 2 * wins[Seat(0)]
