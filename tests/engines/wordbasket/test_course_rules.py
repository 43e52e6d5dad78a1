"""WB-1, 2, 8 and 11 to 13: the cards, the start, resets, the deck, handicaps, secrets."""

import random
from dataclasses import replace

import pytest

from studyplay.engines.core import (
    AUDIENCE,
    Chance,
    ImpossibleRules,
    Millis,
    Seat,
    Table,
)
from studyplay.engines.wordbasket.actions import (
    Accuse,
    Reset,
)
from studyplay.engines.wordbasket.cards import DECK, LINE_CARDS, NUMBER_CARDS, card_letters
from studyplay.engines.wordbasket.events import (
    HIDDEN,
    CardsDrawn,
    FieldTurned,
    GameOpened,
    HandReset,
    ReachMissed,
)
from studyplay.engines.wordbasket.rules import (
    BASE_RULES,
    BEGINNER_LENGTHS,
    BEGINNER_RULES,
    EXPERT_LENGTHS,
    NO_WILD_LAST_RULES,
    NORMAL_LENGTHS,
    PRESETS,
    STRICT_RULES,
    TOURNAMENT_RULES,
    Rules,
    build_ruleset,
)
from studyplay.engines.wordbasket.state import State
from studyplay.words.kana import LETTERS
from tests.engines.wordbasket.worlds import (
    SEQ,
    basket,
    cards_in_play,
    code,
    names,
    refused,
    says,
    take,
    take_all,
    world,
)
from tests.strategies import ScriptedChance

TABLE = basket(BASE_RULES)
CAREFUL = basket(STRICT_RULES)
FIRST = Seat(0)


def table(seats: int = 2, chance: Chance | None = None) -> State:
    opened = Table.open(TABLE, seats, random.Random(5) if chance is None else chance)
    return opened.state


@pytest.mark.rule("WB-1.1")
def test_sixty_cards() -> None:
    kana = [card for card in DECK if card_letters(card) == card]

    assert (len(DECK), len(kana), len(set(kana))) == (60, 45, 44)
    assert [DECK.count(number) for number in NUMBER_CARDS] == [2, 2, 2]
    assert [DECK.count(line) for line in LINE_CARDS] == [1] * 9
    assert (2, set(LETTERS)) == (kana.count("わ"), set(kana))


@pytest.mark.rule("WB-1.2")
@pytest.mark.parametrize(
    ("rules", "seats"),
    [
        (BASE_RULES, 1),
        (BASE_RULES, 9),
        (STRICT_RULES, 0),
        (STRICT_RULES, 9),
        (build_ruleset("base+nnn"), 2),
    ],
)
def test_so_many_cannot_play(rules: Rules, seats: int) -> None:
    with pytest.raises(ImpossibleRules) as refusal:
        basket(rules).start(seats, random.Random(0))

    (problem,) = refusal.value.problems
    assert code(problem) == "seats"
    assert not int(problem.facts["fewest"]) <= seats <= int(problem.facts["most"])


@pytest.mark.rule("WB-1.2")
def test_one_may_play_alone_under_strict_rules() -> None:
    assert GameOpened(1) == CAREFUL.start(1, random.Random(0))[0]


@pytest.mark.rule("WB-1.2")
def test_impossible_rules_are_refused_with_all_their_problems() -> None:
    with pytest.raises(ImpossibleRules) as refusal:
        Rules(
            "no",
            seats=(1, 9),
            hand_size=7,
            usual=replace(NORMAL_LENGTHS, shortest_last=2),
            handicaps=(EXPERT_LENGTHS,) * 10,
            penalty=0,
        )

    assert [code(each) for each in refusal.value.problems] == [
        "impossible-seats",
        "impossible-hand",
        "too-many-handicaps",
        "impossible-lengths",
        "impossible-limits",
    ]


@pytest.mark.rule("WB-1.3")
def test_every_card_is_somewhere() -> None:
    """Whole games at random are checked by the contract tests."""
    assert len(DECK) == sum(count for _, count in cards_in_play(table()))


@pytest.mark.rule("WB-2.1")
def test_everybody_gets_five_cards() -> None:
    state = table(seats=8)

    assert [len(hand) for hand in state.hands] == [5] * 8
    assert len(DECK) == 40 + len(state.deck) + len(state.basket)


TWO_LEFT = world("あ", "か め", "る き く", "さ し")


def start(*turned: str) -> State:
    deal = (["あ", "い", "う", "え", "お"], ["か", "き", "く", "け", "こ"])
    return table(chance=ScriptedChance(*deal, *([card] for card in turned)))


@pytest.mark.rule("WB-2.2")
def test_a_card_is_turned_into_the_basket() -> None:
    state = start("さ")

    assert (state.basket, state.field, state.seq) == (("さ",), "さ", SEQ)


@pytest.mark.rule("WB-2.3")
def test_number_cards_are_turned_until_another_comes() -> None:
    assert (
        (state := start("6", "7+", "か行")).basket,
        state.field,
    ) == (("6", "7+", "か行"), "かきくけこ")


@pytest.mark.rule("WB-2.4")
@pytest.mark.parametrize(("word", "card"), [("かかく", "く"), ("こかげ", "け")])
def test_an_open_line_card_takes_each_letter_of_its_row(word: str, card: str) -> None:
    game = basket(STRICT_RULES, frozenset({"かかく", "こかげ"}))
    state = take(game, start("か行"), 1, says(word, card)).state

    assert card == state.field


@pytest.mark.rule("WB-8.1")
def test_a_reset_throws_n_cards_and_draws_one_more() -> None:
    state = world("あ", "か 5 さ行 め", "き", lies="あ")
    took = take(TABLE, state, 0, Reset("か", SEQ), at=7)

    assert HandReset(FIRST, ("5", "さ行", "め", "か"), "か", Millis(7)) == took.events[0]
    assert (len(took.state.hands[0]), took.state.field, took.state.seq) == (5, "か", SEQ + 1)
    assert took.state.basket == ("あ", "5", "さ行", "め", "か")


@pytest.mark.rule("WB-8.1")
def test_a_single_card_can_be_reset() -> None:
    assert len(take(TABLE, world("あ", "か", "き"), 0, Reset("か", SEQ)).state.hands[0]) == 2


@pytest.mark.rule("WB-8.2")
def test_a_line_card_on_top_opens_its_row_and_a_number_card_may_not_lie_there() -> None:
    state = world("あ", "か 5 さ行", "き")
    number = refused(TABLE, state, 0, Reset("5", SEQ))

    assert take(TABLE, state, 0, Reset("さ行", SEQ)).state.field == "さしすせそ"
    assert (code(number), number.clause) == ("number-on-top", "WB-8.2")
    assert code(refused(TABLE, state, 0, Reset("き", SEQ))) == "not-in-hand"


@pytest.mark.rule("WB-8.3")
def test_number_cards_alone_cannot_be_reset_but_by_an_option() -> None:
    state = world("あ", "5 6", "き")
    broken = refused(TABLE, state, 0, Reset("5", SEQ))
    option = basket(NO_WILD_LAST_RULES)
    after = take(option, state, 0, Reset("5", SEQ)).state

    assert (code(broken), broken.clause) == ("only-numbers", "WB-8.3")
    assert (after.field, len(after.hands[0])) == ("あ", 3)
    assert code(refused(option, world("あ", "5 か", "き"), 0, Reset("5", SEQ))) == "number-on-top"


@pytest.mark.rule("WB-8.4")
def test_a_slower_reset_is_late_and_makes_others_late() -> None:
    state = world("あ", "か め", "る き")
    thrown = take(TABLE, state, 1, says("あひる", "る")).state
    reset = take(TABLE, state, 0, Reset("か", SEQ)).state

    assert code(refused(TABLE, thrown, 0, Reset("か", SEQ))) == "late"
    assert code(refused(TABLE, reset, 1, says("あひる", "る"))) == "late"


@pytest.mark.rule("WB-11.1")
def test_the_basket_becomes_the_deck_when_a_draw_finds_too_few() -> None:
    state = world("あ", "か め る", "き", lies="あ い", deck="さ し")
    chance = ScriptedChance(["さ", "し"], ["い", "か"], ["め"])
    took = take(TABLE, state, 0, Reset("か", SEQ), chance=chance)

    assert names(took.events) == [
        "HandReset",
        "CardsDrawn",
        "BasketShuffled",
        "CardsDrawn",
        "FieldTurned",
    ]
    assert took.state.hands[0] == ("さ", "し", "い", "か")


@pytest.mark.rule("WB-11.1")
def test_it_does_so_when_a_draw_takes_the_last_card() -> None:
    state = world("あ", "か", "き", lies="あ い", deck="さ し")
    chance = ScriptedChance(["さ", "し"], ["い"])
    took = take(TABLE, state, 0, Reset("か", SEQ), chance=chance)

    assert (took.state.basket, took.state.deck, took.state.field) == (("い",), ("あ", "か"), "い")


@pytest.mark.rule("WB-11.2")
def test_then_a_card_is_turned_as_at_the_start() -> None:
    state = world("あ", "か 5", "き", lies="あ", deck="さ し す")
    chance = ScriptedChance(["さ", "し", "す"], ["5"], ["あ"])
    took = take(TABLE, state, 0, Reset("か", SEQ), chance=chance)

    assert FieldTurned(("5", "あ"), "あ") == took.events[-1]
    assert took.state.seq == SEQ + 2


@pytest.mark.rule("WB-11.3")
def test_a_penalty_makes_a_new_deck_too() -> None:
    state = world("あ", "か め る", "き", lies="い う", deck="さ")
    state = take(TABLE, state, 0, says("あひる", "か")).state
    chance = ScriptedChance(["さ"], ["う"])
    took = take(TABLE, state, 1, Accuse(SEQ + 1), chance=chance)

    assert names(took.events) == ["ThrowTakenBack", "CardsDrawn", "BasketShuffled", "FieldTurned"]
    assert (took.state.hands[0], took.state.field) == (("め", "る", "か", "さ"), "う")


@pytest.mark.rule("WB-11.4")
def test_fewer_are_drawn_if_there_are_no_more() -> None:
    state = world("あ", "か め", "き", deck="5")
    chance = ScriptedChance(["5"], ["か", "め"])
    took = take(TABLE, state, 0, Reset("か", SEQ), chance=chance)
    short = take(TABLE, world("あ", "か", "き", deck=""), 0, Reset("か", SEQ)).state

    assert (took.state.hands[0], took.state.field) == (("5", "か", "め"), "か")
    assert (short.hands[0], short.deck, short.basket) == (("か",), (), ())


@pytest.mark.rule("WB-11.4")
def test_with_only_number_cards_to_turn_the_field_stays() -> None:
    state = world("あ", "か め", "き", lies="5 6", deck="さ し す")
    chance = ScriptedChance(["さ", "し", "す"], ["5"], ["6"], ["め"])
    numbers = world("あ", "か", "き る", lies="5 6", deck="さ")
    only = ScriptedChance(["さ"], ["か"], ["5"], ["6"])

    assert take(TABLE, state, 0, Reset("か", SEQ), chance=chance).state.field == "め"
    assert take(TABLE, numbers, 0, Reset("か", SEQ), chance=only).state.field == "か"


@pytest.mark.rule("WB-12.1")
def test_beginners_need_two_kana_and_three_with_the_last_card() -> None:
    assert (
        BEGINNER_LENGTHS
        == build_ruleset("base+nb").lengths_for(Seat(1))
        == BEGINNER_RULES.lengths_for(Seat(7))
    )

    state = world("あ", "め か", "き")
    game = basket(replace(STRICT_RULES, key="young", usual=BEGINNER_LENGTHS))
    after = take_all(game, state, (0, says("あめ", "め")))
    short = refused(game, replace(after, field="あ"), 0, says("あか", "か", seq=after.seq))
    last = take(game, replace(after, field="あ"), 0, says("あしか", "か", seq=after.seq)).state

    assert (code(short), short.facts["needed"]) == ("too-short", "3")
    assert last.out == FIRST


@pytest.mark.rule("WB-12.2")
def test_experts_need_four_and_five_with_the_last_card() -> None:
    game = basket(build_ruleset("strict+e"))
    first = refused(game, world("あ", "か め", "き"), 0, says("あしか", "か"))
    last = refused(game, world("あ", "か", "き"), 0, says("あめりか", "か"))

    assert (first.facts["needed"], last.facts["needed"]) == ("4", "5")


@pytest.mark.rule("WB-12.3")
def test_the_name_of_the_rules_says_who_has_which() -> None:
    rules = build_ruleset("tournament+ebn")

    assert basket(rules).name == "wordbasket/tournament+ebn"
    assert [rules.lengths_for(Seat(n)) for n in range(4)] == [
        EXPERT_LENGTHS,
        BEGINNER_LENGTHS,
        NORMAL_LENGTHS,
        NORMAL_LENGTHS,
    ]
    assert replace(TOURNAMENT_RULES, key=rules.key, handicaps=rules.handicaps) == rules
    assert PRESETS["strict"] is build_ruleset("strict")


@pytest.mark.rule("WB-12.3")
@pytest.mark.parametrize("key", ["", "no-such", "base+", "base+x", "base+n+b"])
def test_no_other_names_are_known(key: str) -> None:
    with pytest.raises(KeyError):
        build_ruleset(key)


@pytest.mark.rule("WB-12.3")
def test_nine_handicaps_are_too_many() -> None:
    with pytest.raises(ImpossibleRules):
        build_ruleset("base+nnnnnnnnn")


@pytest.mark.rule("WB-13.1")
def test_hands_are_hidden_until_the_end() -> None:
    drawn = CardsDrawn(FIRST, ("あ", "い"))
    last = replace(world("あ", "か", "る き"), called=frozenset({FIRST}))
    over = take(CAREFUL, last, 0, says("あめりか", "か")).state

    assert CardsDrawn(FIRST, (HIDDEN, HIDDEN)) == TABLE.redact(drawn, Seat(1))
    assert drawn == TABLE.redact(drawn, FIRST)
    assert (
        (own := TABLE.view(TWO_LEFT, FIRST)).hand,
        own.counts,
    ) == (("か", "め"), (2, 3, 2))
    assert (TABLE.view(TWO_LEFT, AUDIENCE).hand, own.hands) == ((), ())
    assert over.hands == TABLE.view(over, AUDIENCE).hands


@pytest.mark.rule("WB-13.3")
def test_a_game_goes_on_from_its_log_without_the_lexicon() -> None:
    """In the middle of a vote, with a table whose dictionary is empty."""
    opened = Table.open(
        TABLE,
        3,
        ScriptedChance(list("いかめきく"), list("さしすせそ"), list("たちつてと"), ["あ"]),
    )
    played = opened.submit(FIRST, says("あおいか", "か"), Millis(0), ScriptedChance())
    voting = played.submit(Seat(1), Accuse(SEQ + 1), Millis(10), ScriptedChance())
    resumed = Table.replay(basket(BASE_RULES, frozenset()), voting.log)

    assert voting.state == resumed.state
    assert frozenset({Seat(1), Seat(2)}) == resumed.game.to_act(resumed.state)


@pytest.mark.rule("WB-13.3")
def test_a_log_begins_with_its_beginning() -> None:
    with pytest.raises(ValueError, match="begins with GameOpened"):
        TABLE.evolve(None, ReachMissed(FIRST, Seat(1)))
    with pytest.raises(ValueError, match="GameOpened cannot follow"):
        TABLE.evolve(TWO_LEFT, GameOpened(2))
