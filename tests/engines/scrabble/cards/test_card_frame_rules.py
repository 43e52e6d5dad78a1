"""SCR-14.1 to 14.9: the deck, the hands, one card a play, theme words, and who sees what."""

import random
from dataclasses import replace

import pytest

from studyplay.engines.core import ImpossibleRules, Seat, Table
from studyplay.engines.scrabble.actions import Accept, Action, Challenge, Exchange, Pass
from studyplay.engines.scrabble.events import HIDDEN_TILE, PhonyWithdrawn, TilesPlaced
from studyplay.engines.scrabble.expansions.cards import AnswerCard, CardRefill, ThemeCards
from studyplay.engines.scrabble.expansions.cards.deck import CARDS as DECK
from studyplay.engines.scrabble.expansions.cards.deck import CardOrigin, deck_card_ids
from studyplay.engines.scrabble.expansions.cards.effect_registry import EFFECTS
from studyplay.engines.scrabble.expansions.cards.events import (
    CardDone,
    CardDrawn,
    CardPlayed,
    CardsDealt,
    CardsShuffled,
    CardSwapped,
    ThemeRewarded,
)
from studyplay.engines.scrabble.rules import STUDY
from studyplay.engines.scrabble.scoring import Bonus
from studyplay.engines.scrabble.variants import VariantWords, build_rules
from studyplay.store.codec import decode, decode_derived, encode, encode_derived
from studyplay.study.games.catalog import ENGINES
from tests.engines.scrabble.cards.asking_worlds import with_hands
from tests.engines.scrabble.cards.card_worlds import (
    CARDS,
    CHALLENGED,
    FRENCH,
    ME,
    OTHER,
    RULES,
    THEME,
    bonuses,
    do,
    play_with,
    refusal,
    rules,
    scrabble,
    sheet,
    start,
    swapped,
    table_of,
    used,
    with_cards,
)
from tests.engines.scrabble.worlds import board_of, play, take, take_all

FLOWER = play("FLOWER", "D8")


@pytest.mark.rule("SCR-14.1")
def test_the_deck_has_26_cards_five_of_them_of_the_document() -> None:
    documented = [card.id for card in DECK.values() if card.origin is CardOrigin.DOCUMENT]

    assert 26 == len(DECK) == len(set(deck_card_ids(foreign_words=True)))
    assert documented == ["lucky_dip", "encore", "island_stage", "repaint", "passport"]
    assert [f"SCR-14.{number}" for number in range(11, 37)] == [
        card.clause for card in DECK.values()
    ]


@pytest.mark.rule("SCR-14.1")
def test_what_a_card_does_is_that_of_a_card_in_the_deck() -> None:
    assert set() == set(EFFECTS) - set(DECK)
    assert all(name == effect.id for name, effect in EFFECTS.items())


@pytest.mark.rule("SCR-14.2")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_begins_with_three_cards_and_the_rest_is_the_deck(seats: int) -> None:
    state = Table.open(scrabble(RULES), seats, random.Random(1)).state
    cards = table_of(state)

    assert [3] * seats == [len(hand) for hand in cards.hands]
    assert sorted(DECK) == sorted([*cards.pile, *(card for hand in cards.hands for card in hand)])


@pytest.mark.rule("SCR-14.3")
def test_a_play_goes_with_one_card_or_none() -> None:
    state = start("FLOWERS", "spotlight", "parade", "echo")
    two = play_with("FLOWER", "D8", "A", used("spotlight"), used("parade"))
    use_and_swap = play_with("FLOWER", "D8", "A", used("spotlight"), swapped("parade"))

    assert refusal(state, two) == "one-card-a-play"
    assert refusal(state, use_and_swap) == "one-card-a-play"
    assert len(table_of(do(state, FLOWER).state).hands[0]) == 3


@pytest.mark.rule("SCR-14.3")
@pytest.mark.parametrize("card", ["echo", "ghost", "", HIDDEN_TILE])
def test_only_cards_of_the_own_hand_are_used_or_swapped(card: str) -> None:
    state = start("FLOWERS", "spotlight")

    assert refusal(state, play_with("FLOWER", "D8", "A", used(card))) == "card-not-in-hand"
    assert refusal(state, play_with("FLOWER", "D8", "A", swapped(card))) == "card-not-in-hand"


@pytest.mark.rule("SCR-14.3")
def test_a_turn_without_a_play_has_no_card() -> None:
    state = start("FLOWERS", "spotlight")

    for action in (Pass(), Exchange("FL")):
        assert table_of(do(state, action).state).hands[0] == ("spotlight",)


@pytest.mark.rule("SCR-14.4")
def test_a_swapped_card_goes_under_the_deck_for_its_top_card() -> None:
    state = with_cards(start("FLOWERS"), "echo", "parade", pile=("repaint", "encore"))
    took = do(state, play_with("FLOWER", "D8", "A", swapped("echo")))

    assert CardSwapped(ME, "echo", "repaint") in took.events
    assert table_of(took.state).hands[0] == ("parade", "repaint")
    assert table_of(took.state).pile == ("encore", "echo")
    assert sheet(took).total == 32


@pytest.mark.rule("SCR-14.4")
def test_with_an_empty_deck_no_card_is_swapped() -> None:
    state = start("FLOWERS", "echo")

    assert refusal(state, play_with("FLOWER", "D8", "A", swapped("echo"))) == "no-card-to-draw"


@pytest.mark.rule("SCR-14.4")
def test_a_swap_stands_though_the_play_is_taken_back() -> None:
    state = with_cards(start("QWERTYU", under=CHALLENGED), "echo", pile=("repaint",))
    state = do(state, play_with("QWE", "H8", "A", swapped("echo")), under=CHALLENGED).state
    took = do(state, Challenge(), under=CHALLENGED, seat=1)

    assert any(isinstance(event, PhonyWithdrawn) for event in took.events)
    assert table_of(took.state).hands[0] == ("repaint",)


@pytest.mark.rule("SCR-14.5")
def test_a_used_card_is_laid_open_and_not_made_up_for() -> None:
    state = with_cards(start("FLOWERS"), "spotlight", "echo", pile=("repaint",))
    after = do(state, play_with("FLOWER", "D8", "A", used("spotlight"))).state

    assert (table_of(after).hands[0], table_of(after).discards) == (("echo",), ("spotlight",))
    assert table_of(after).pile == ("repaint",)


@pytest.mark.rule("SCR-14.5")
def test_a_table_may_agree_to_draw_a_card_for_the_used_one() -> None:
    under = rules(refill=CardRefill.DRAW_ONE)
    state = with_cards(start("FLOWERS", under=under), "spotlight", pile=("repaint",))
    took = do(state, play_with("FLOWER", "D8", "A", used("spotlight")), under=under)
    empty = with_cards(start("FLOWERS", under=under), "spotlight")
    none = do(empty, play_with("FLOWER", "D8", "A", used("spotlight")), under=under)

    assert CardDrawn(ME, "repaint") in took.events
    assert table_of(took.state).hands[0] == ("repaint",)
    assert table_of(none.state).hands[0] == ()


@pytest.mark.rule("SCR-14.4")
@pytest.mark.rule("SCR-14.5")
def test_the_last_card_of_the_deck_is_not_swapped_for_if_it_is_owed_for_a_used_one() -> None:
    """A play that waits will draw the card as soon as the next player closes its window."""
    under = replace(CHALLENGED, expansions=(replace(CARDS, card_refill=CardRefill.DRAW_ONE),))
    state = with_cards(start("FLOWERS", under=under, other="SEATONS"), pile=("repaint",))
    state = with_hands(state, ("spotlight",), ("parade",))
    played = do(state, play_with("FLOWER", "D8", "A", used("spotlight")), under=under).state
    swap = play_with("S", "J8", "A", swapped("parade"))

    assert refusal(played, swap, under=under, seat=1) == "no-card-to-draw"


@pytest.mark.rule("SCR-14.6")
def test_a_play_taken_back_spends_its_card_and_nothing_else() -> None:
    state = start("TICKETX", "parade", under=CHALLENGED)
    played = do(state, play_with("TICKETX", "D8", "A", used("parade")), under=CHALLENGED).state
    after = do(played, Challenge(), under=CHALLENGED, seat=1).state

    assert state.board == after.board
    assert state.scores == after.scores
    assert sorted(state.racks[0]) == sorted(after.racks[0])
    assert (
        table_of(after).hands[0],
        table_of(after).discards,
        table_of(after).play,
    ) == ((), ("parade",), None)


@pytest.mark.rule("SCR-14.6")
def test_a_card_is_in_play_until_its_play_stands() -> None:
    state = start("TICKETS", "parade", under=CHALLENGED)
    played = do(state, play_with("TICKETS", "D8", "A", used("parade")), under=CHALLENGED)
    took = do(played.state, Accept(), under=CHALLENGED, seat=1)

    assert CardPlayed(ME, "parade") == played.events[0]
    assert CardDone(ME, "parade") not in played.events
    assert CardDone(ME, "parade") == took.events[-1]


@pytest.mark.rule("SCR-14.6")
def test_what_a_card_does_not_read_is_not_written_down() -> None:
    state = start("TICKETS", "parade")
    card = used("parade", target=Seat(9), tiles="Z" * 1000)
    took = do(state, play_with("TICKET", "D8", "A", card))

    assert CardPlayed(ME, "parade") == took.events[0]


@pytest.mark.rule("SCR-14.6")
def test_nobody_answers_a_card_that_does_not_ask() -> None:
    assert refusal(start("FLOWERS", "parade"), AnswerCard("AB")) == "no-card-asks"


@pytest.mark.rule("SCR-14.7")
def test_a_theme_word_scores_ten_more_once_in_the_game() -> None:
    state = start("TICKETS")
    first = do(state, play("TICKET", "C8"))
    again = replace(first.state, racks=("TICKETS", "IICKETE"), bag="A" * 20)
    second = take(scrabble(RULES), again, 1, play(".ICKET", "C8", "D"))

    assert (Bonus("theme", 10),) == sheet(first).bonuses
    assert ThemeRewarded(ME, ("TICKET",)) in first.events
    assert sheet(second).bonuses == ()


@pytest.mark.rule("SCR-14.7")
def test_a_theme_word_is_valid_although_the_lexicon_does_not_have_it() -> None:
    state = start("DRAGONS")

    assert sheet(do(state, play("DRAGON", "C8"))).total > 0
    assert refusal(state, play("DRAGONS", "C8")) == "unknown-word"


@pytest.mark.rule("SCR-14.7")
def test_a_theme_word_in_doubt_is_known_too() -> None:
    state = start("DRAGONS", under=CHALLENGED)
    played = do(state, play("DRAGON", "C8"), under=CHALLENGED).state
    took = do(played, Challenge(), under=CHALLENGED, seat=1)

    assert not any(isinstance(event, PhonyWithdrawn) for event in took.events)


@pytest.mark.rule("SCR-14.7")
def test_a_theme_word_taken_back_brings_its_bonus_later() -> None:
    board = board_of(("QX", "F9", "A"))
    state = start("TICKETS", board=board, under=CHALLENGED, bag="A" * 20)
    phony = play("TICKET", "A8")
    played = do(state, phony, under=CHALLENGED).state
    after = do(played, Challenge(), under=CHALLENGED, seat=1).state

    assert table_of(played).rewarded == ("TICKET",)
    assert table_of(after).rewarded == ()


@pytest.mark.rule("SCR-14.7")
def test_the_size_of_the_theme_bonus_is_a_matter_of_the_table() -> None:
    generous = replace(RULES, expansions=(replace(CARDS, theme_bonus=25),))
    took = do(start("TICKETS", under=generous), play("TICKET", "C8"), under=generous)

    assert bonuses(took) == {"theme": 25}


@pytest.mark.rule("SCR-14.8")
def test_cards_without_theme_words_are_refused() -> None:
    with pytest.raises(ImpossibleRules) as refused:
        build_rules("study+cards", VariantWords())

    assert [each.code for each in refused.value.problems] == ["scrabble.no-theme-words"]


@pytest.mark.rule("SCR-14.8")
def test_a_deck_too_small_for_the_seats_is_refused() -> None:
    with pytest.raises(ImpossibleRules) as refused:
        replace(STUDY, expansions=(ThemeCards(THEME, hand=7),))

    assert [each.code for each in refused.value.problems] == ["scrabble.too-few-cards"]


@pytest.mark.rule("SCR-14.8")
def test_without_foreign_words_a_second_encore_takes_the_place_of_the_passport() -> None:
    without = build_rules("study+cards", VariantWords(theme=THEME))
    (cards,) = without.expansions
    assert isinstance(cards, ThemeCards)

    assert len(cards.deck) == 26
    assert "passport" not in cards.deck
    assert cards.deck.count("encore") == 2
    assert "passport" in deck_card_ids(foreign_words=True)


@pytest.mark.rule("SCR-14.8")
def test_other_languages_come_with_the_rules() -> None:
    words = VariantWords(theme=THEME, foreign={"fr": FRENCH})

    assert (ThemeCards(THEME, (("fr", FRENCH),)),) == build_rules("study+cards", words).expansions


@pytest.mark.rule("SCR-14.9")
def test_hands_are_private_and_the_deck_is_hidden_from_all() -> None:
    state = with_cards(start("FLOWERS"), "echo", "parade", pile=("repaint",), discards=("encore",))
    game = scrabble(RULES)
    mine, theirs, public = (game.view(state, seat).slices for seat in (ME, OTHER, None))

    for slices, hand in ((mine, ("echo", "parade")), (theirs, (HIDDEN_TILE,) * 2)):
        shown = replace(state, slices=slices)
        assert hand == table_of(shown).hands[0]
        assert (table_of(shown).pile, table_of(shown).discards) == ((HIDDEN_TILE,), ("encore",))
    assert theirs == public


@pytest.mark.rule("SCR-14.9")
@pytest.mark.parametrize(
    ("event", "hidden"),
    [
        (CardsDealt(ME, ("echo", "parade")), CardsDealt(ME, (HIDDEN_TILE, HIDDEN_TILE))),
        (CardSwapped(ME, "echo", "parade"), CardSwapped(ME, HIDDEN_TILE, HIDDEN_TILE)),
        (CardDrawn(ME, "echo"), CardDrawn(ME, HIDDEN_TILE)),
        (
            CardPlayed(ME, "fair_trade", OTHER, "Q"),
            CardPlayed(ME, "fair_trade", OTHER, HIDDEN_TILE),
        ),
    ],
)
def test_what_a_player_draws_and_chooses_is_for_that_player(
    event: CardDrawn, hidden: CardDrawn
) -> None:
    game = scrabble(RULES)

    assert event == game.redact(event, ME)
    assert hidden == game.redact(event, OTHER) == game.redact(event, None)


@pytest.mark.rule("SCR-14.9")
def test_nobody_sees_how_the_deck_lies() -> None:
    shuffled = CardsShuffled(("echo", "parade"))

    assert CardsShuffled((HIDDEN_TILE, HIDDEN_TILE)) == scrabble(RULES).redact(shuffled, ME)


def test_a_game_with_cards_is_stored_and_read_again() -> None:
    table = Table.open(scrabble(RULES), 4, random.Random(3))
    engine = ENGINES["scrabble"]

    assert list(table.log) == [decode(encode(event), engine.events) for event in table.log]
    stored = encode_derived(table.state, engine.expansion_state_types)
    assert table.state == decode_derived(stored, engine.state, engine.expansion_state_types)


def test_a_play_of_a_later_turn_forgets_the_card() -> None:
    state = start("FLOWERS", "parade", under=CHALLENGED)
    actions: list[tuple[int, Action]] = [
        (0, play_with("FLOWER", "D8", "A", used("parade"))),
        (1, Accept()),
        (1, Pass()),
    ]
    state = take_all(scrabble(CHALLENGED), state, actions)
    rack = "S" + state.racks[0][1:]
    state = replace(state, racks=(rack, state.racks[1]))
    took = do(state, play("S", "J8"), under=CHALLENGED)

    assert [TilesPlaced] == [type(event) for event in took.events]
    assert Seat(1) == took.state.turn
