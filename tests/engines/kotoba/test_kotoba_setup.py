"""KOT-1 to KOT-3: equipment, setting up, rounds and turns."""

import random
from collections import Counter
from dataclasses import replace

import pytest

from studyplay.engines.core import GAME_OVER, NOT_YOUR_TURN, ImpossibleRules, Seat, Table
from studyplay.engines.kotoba.actions import EndTurn, MakeWord
from studyplay.engines.kotoba.events import (
    CardsDiscarded,
    CardsDrawn,
    DiscardsShuffled,
    GameOpened,
    TurnEnded,
)
from studyplay.engines.kotoba.rules import PRESETS, Rules
from studyplay.engines.kotoba.rules_validation import CardCounts
from tests.engines.kotoba.worlds import (
    ALL_RULES,
    BASE,
    DECK,
    FIVE,
    TWO,
    cards_in_play,
    code_and_clause,
    kotoba,
    refusal,
    take,
    world,
)
from tests.strategies import ScriptedChance

DEALT = ("きしかいわれるつさあ", "いうえおかきくけこま", "さしすせそたちつてと")


@pytest.mark.rule("KOT-1.3")
def test_eight_cards_are_bonus_cards() -> None:
    assert BASE.bonus_cards == "ぬぢづぱぴぷぺぽ"
    assert BASE.count_bonus_cards("ぱーぷるぬ") == 3


@pytest.mark.rule("KOT-1.2")
@pytest.mark.parametrize("card", ["しゃ", "ゃ", "っ", "ア", "を", "a", "愛", ""])
def test_what_is_not_one_large_kana_is_no_card(card: str) -> None:
    with pytest.raises(ImpossibleRules) as impossible:
        PRESETS["base"]((*DECK, (card, 1)))

    assert list(map(code_and_clause, impossible.value.problems)) == [("bad-card", "KOT-1.2")]


FOR_TWO: CardCounts = tuple((card, 1) for card in f"あいうえおかきくけこさし{BASE.bonus_cards}")
"""Twenty cards."""


@pytest.mark.rule("KOT-1.1")
@pytest.mark.parametrize(
    ("deck", "rounds", "expected"),
    [
        ((), BASE.rounds, {"no-bonus-card": 8, "deck-too-small": 1}),
        ((*DECK, ("あ", 1)), BASE.rounds, {"card-twice": 1}),
        ((*DECK[1:], ("あ", 0)), BASE.rounds, {"bad-count": 1}),
        (DECK, (), {"bad-rounds": 1}),
        (FOR_TWO, ((2, 5), (5, 3)), {"deck-too-small": 1}),
        (DECK, ((3, 4), (3, 5)), {"bad-rounds": 1}),
        (DECK, ((9, 3), (1, 0)), {"bad-seats": 2, "no-rounds": 1}),
        (
            ((*DECK[:2], ("か゚", -1))),
            ((6, 1),),
            {
                "bad-card": 1,
                "bad-count": 1,
                "no-bonus-card": 8,
                "deck-too-small": 1,
                "bad-seats": 1,
            },
        ),
    ],
)
def test_rules_that_cannot_be_are_refused_with_all_problems(
    deck: CardCounts, rounds: tuple[tuple[int, int], ...], expected: dict[str, int]
) -> None:
    with pytest.raises(ImpossibleRules) as impossible:
        Rules("impossible", deck, rounds)

    codes = (each.code.removeprefix("kotoba.") for each in impossible.value.problems)
    assert expected == Counter(codes)


@pytest.mark.rule("KOT-2.2")
def test_a_deck_that_is_just_dealt_out_suffices() -> None:
    assert sum(count for _, count in Rules("small", FOR_TWO, ((2, 5),)).deck) == 20


@pytest.mark.rule("KOT-1.4")
def test_every_number_that_is_less_than_none_is_named() -> None:
    with pytest.raises(ImpossibleRules) as impossible:
        replace(BASE, chips=-1, shortest=0, hand_size=-5, closed_rounds=-1, proposals=-1)

    expected = {"chips", "shortest - 1", "hand_size - shortest", "closed_rounds", "proposals"}
    assert expected == {each.facts.get("name", "") for each in impossible.value.problems}


@pytest.mark.rule("KOT-1.4")
@pytest.mark.parametrize(
    "name",
    [
        "bonus_chips",
        "bonus_chips_rewriting",
        "bonus_value",
        "most_replaced",
        "plain_length",
        "replace_chips",
    ],
)
def test_nothing_earns_or_costs_less_than_none(name: str) -> None:
    with pytest.raises(ImpossibleRules) as impossible:
        replace(BASE, **{name: -1})  # type: ignore[arg-type]  # a field that is a number

    assert [name] == [each.facts["name"] for each in impossible.value.problems]


@pytest.mark.rule("KOT-1.5")
@pytest.mark.parametrize("rules", ALL_RULES, ids=lambda rules: rules.key)
def test_only_so_many_can_play_as_there_are_rounds_for(rules: Rules) -> None:
    for seats in range(10):
        if rules.rounds_for(seats) is None:
            with pytest.raises(ImpossibleRules, match=r"kotoba\.table-size \(KOT-1\.5\)"):
                kotoba(rules).start(seats, random.Random(0))
        else:
            assert kotoba(rules).start(seats, random.Random(0))


@pytest.mark.rule("KOT-1.6")
def test_every_card_is_in_one_place() -> None:
    table = Table.open(kotoba(), 5, random.Random(0))

    assert sorted(card for card, count in DECK for _ in range(count)) == list(
        cards_in_play(table.state)
    )


@pytest.mark.rule("KOT-2.1")
@pytest.mark.rule("KOT-2.2")
@pytest.mark.rule("KOT-2.3")
def test_the_first_player_is_drawn_and_everybody_gets_ten_cards_and_five_chips() -> None:
    chance = ScriptedChance([1], *DEALT)
    table = Table.open(kotoba(), 3, chance)

    assert GameOpened(3, Seat(1), 4, 5, DECK) == table.log[0]
    assert [CardsDrawn(Seat(1), DEALT[0]), CardsDrawn(Seat(2), DEALT[1])] == list(table.log[1:3])
    assert (DEALT[2], DEALT[0], DEALT[1]) == table.state.hands
    assert table.state.chips == (5, 5, 5)
    assert len(table.state.pile) == 90
    assert table.state.turn == 1


@pytest.mark.rule("KOT-3.1")
@pytest.mark.parametrize(
    ("rules", "seats", "rounds"),
    [(BASE, 3, 4), (BASE, 4, 4), (BASE, 5, 3), (FIVE, 5, 5), (TWO, 2, 5)],
)
def test_the_number_of_rounds_depends_on_the_number_of_players(
    rules: Rules, seats: int, rounds: int
) -> None:
    state = Table.open(kotoba(rules), seats, random.Random(3)).state
    turns = 0
    while state.outcome is None:
        state = take(state, state.turn, EndTurn("")).state
        turns += 1

    assert seats * rounds == turns


@pytest.mark.rule("KOT-3.2")
def test_every_round_goes_clockwise_from_the_first_player() -> None:
    state = Table.open(kotoba(), 3, ScriptedChance([2], *DEALT)).state
    order = []
    while state.outcome is None:
        order.append((state.round, int(state.turn)))
        state = take(state, state.turn, EndTurn("")).state

    assert [(n, seat) for n in (1, 2, 3, 4) for seat in (2, 0, 1)] == order


@pytest.mark.rule("KOT-3.2")
def test_who_is_not_on_turn_waits() -> None:
    assert refusal(world(("", "", "")), 1, EndTurn("")) == NOT_YOUR_TURN


@pytest.mark.rule("KOT-3.3")
def test_one_word_a_turn() -> None:
    state = take(world(("あいすきかん", "", "")), 0, MakeWord("あいす")).state

    assert state.turn == 0
    assert code_and_clause(refusal(state, 0, MakeWord("きかん"))) == ("word-made", "KOT-3.3")
    assert take(state, 0, EndTurn("")).events[-1] == TurnEnded(Seat(0))


@pytest.mark.rule("KOT-3.4")
@pytest.mark.parametrize("discards", ["", "い", "すい", "すいあ"])
def test_any_number_of_cards_may_be_put_away_without_a_word(discards: str) -> None:
    took = take(world(("あいす", "", "")), 0, EndTurn(discards))

    assert ([CardsDiscarded(Seat(0), discards)] if discards else []) == [
        event for event in took.events if isinstance(event, CardsDiscarded)
    ]
    assert discards == took.state.discards
    assert len(took.state.hands[0]) == 10


@pytest.mark.rule("KOT-3.4")
def test_only_cards_of_the_hand_may_be_put_away() -> None:
    state = world(("あいす", "", ""))

    assert code_and_clause(refusal(state, 0, EndTurn("ああ"))) == ("no-such-card", "KOT-3.4")


@pytest.mark.rule("KOT-3.5")
def test_the_hand_is_drawn_up_to_ten_and_the_next_player_is_on() -> None:
    made = take(world(("あいすきかん", "", "")), 0, MakeWord("あいす")).state
    took = take(made, 0, EndTurn(""), chance=ScriptedChance("きくけこさしす"))

    assert (CardsDrawn(Seat(0), "きくけこさしす"), TurnEnded(Seat(0))) == took.events
    assert (took.state.hands[0], took.state.turn) == ("きかんきくけこさしす", 1)


@pytest.mark.rule("KOT-3.5")
def test_a_full_hand_draws_nothing() -> None:
    assert (TurnEnded(Seat(0)),) == take(world((DEALT[0], "", "")), 0, EndTurn("")).events


@pytest.mark.rule("KOT-3.6")
def test_when_the_pile_is_empty_the_discards_are_shuffled_in() -> None:
    state = world(("あいすきかん", "", ""), pile="わん", discards="たちつて")
    took = take(state, 0, EndTurn("ん"), chance=ScriptedChance("わん", "てつた"))

    assert (
        CardsDiscarded(Seat(0), "ん"),
        CardsDrawn(Seat(0), "わん"),
        DiscardsShuffled(Seat(0)),
        CardsDrawn(Seat(0), "てつた"),
        TurnEnded(Seat(0)),
    ) == took.events
    assert ("".join(sorted("ちん")), "") == (took.state.pile, took.state.discards)


@pytest.mark.rule("KOT-3.6")
def test_a_pile_that_suffices_is_not_filled() -> None:
    state = world(("あいすきかん", "", ""), pile="わんかき", discards="たちつて")
    took = take(state, 0, EndTurn(""))

    assert DiscardsShuffled not in map(type, took.events)
    assert (took.state.pile, took.state.discards) == ("", "たちつて")


@pytest.mark.rule("KOT-3.7")
@pytest.mark.parametrize(("pile", "discards"), [("", ""), ("わ", ""), ("", "わ")])
def test_with_too_few_cards_the_hand_stays_smaller(pile: str, discards: str) -> None:
    took = take(world(("あいす", "", ""), pile=pile, discards=discards), 0, EndTurn(""))

    assert "あいす" + pile + discards == took.state.hands[0]
    assert took.state.turn == 1


def test_nothing_can_be_done_after_the_end() -> None:
    last = replace(world(("", "", ""), round_number=4), turn=Seat(2))
    over = take(last, 2, EndTurn("")).state

    assert refusal(over, 0, EndTurn("")) == GAME_OVER
