"""Seeded games: the bag is the legal one, seats are alike, and words to learn come up."""

import random
from collections import Counter
from itertools import permutations
from statistics import fmean
from typing import Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from studyplay.engines.core import Millis, Seat, Table
from studyplay.engines.scrabble.actions import Exchange
from studyplay.engines.scrabble.events import HIDDEN_TILE, BagOrdered, TilesDrawn
from studyplay.engines.scrabble.game import Scrabble
from studyplay.engines.scrabble.rules import STUDY
from studyplay.engines.scrabble.tiles import ENGLISH_TILES
from studyplay.engines.scrabble.variants import VariantWords, build_rules
from studyplay.study.games.scrabble.seeding import (
    SeededChance,
    SeedWords,
    has_letters,
    pack_letters,
)
from tests.small_words import WORDS
from tests.strategies import SEEDS

RULES: Final = build_rules("study+seeded", VariantWords())
GAME: Final = Scrabble(RULES, frozenset(WORDS))
LEARNED: Final = ("stone", "retain", "later", "quiz", "road", "season", "tales", "jam", "ink")
DEALS: Final = 600


def seeded(number: int, seats: int, words: tuple[str, ...] = LEARNED) -> SeededChance:
    """The chance of one game."""
    return SeededChance(random.Random(number), ENGLISH_TILES.bag, seats, RULES.rack_size, words)


def ordered(number: int, seats: int = 4) -> str:
    """The order of the bag of one game."""
    return "".join(seeded(number, seats).sample(ENGLISH_TILES.bag, len(ENGLISH_TILES.bag)))


def racks(order: str, seats: int) -> tuple[str, ...]:
    return tuple(order[7 * seat : 7 * seat + 7] for seat in range(seats))


@given(st.text("ABEIRS?", max_size=7), st.text("abeirs", max_size=7))
def test_letters_are_compared_as_if_counted_one_by_one(tiles: str, word: str) -> None:
    expected = not Counter(word.upper()) - Counter(tiles.replace("?", ""))

    assert expected == has_letters(pack_letters(tiles), pack_letters(word.upper()))


def test_words_longer_than_a_rack_are_no_matter() -> None:
    assert (pack_letters("CAT"),) == SeedWords(("cat", "elephants"), 7).packed_words


@pytest.mark.rule("SCR-16.1")
@given(SEEDS, st.integers(2, 4))
@settings(max_examples=10, deadline=None)
def test_the_bag_is_the_legal_one_and_racks_come_from_its_front(number: int, seats: int) -> None:
    table = Table.open(GAME, seats, seeded(number, seats))
    order = next(event.tiles for event in table.log if isinstance(event, BagOrdered))
    dealt = "".join(event.tiles for event in table.log if isinstance(event, TilesDrawn))

    assert Counter(ENGLISH_TILES.bag) == Counter(order)
    assert order == dealt + table.state.top
    assert Counter(ENGLISH_TILES.bag) == Counter("".join(table.state.racks) + table.state.bag)


@pytest.mark.rule("SCR-16.2")
@given(SEEDS)
@settings(max_examples=20, deadline=None)
def test_what_deals_are_compared_by_does_not_know_whose_rack_is_which(number: int) -> None:
    """All deals being equally likely, so are those that differ only in who has which rack."""
    chance = seeded(number, 4)
    dealt = racks("".join(random.Random(number).sample(ENGLISH_TILES.bag, 28)), 4)

    found = {chance.deal_score("".join(order)) for order in permutations(dealt)}

    assert len(found) == 1


@pytest.mark.rule("SCR-16.2")
@given(SEEDS, st.integers(1, 85))
@settings(max_examples=20, deadline=None)
def test_the_rest_of_the_bag_is_compared_as_a_ring(number: int, turn: int) -> None:
    chance = seeded(number, 2)
    rest = "".join(random.Random(number).sample(ENGLISH_TILES.bag, 86))

    assert chance.cyclic_score(rest) == chance.cyclic_score(rest[turn:] + rest[:turn])


@pytest.mark.rule("SCR-16.2")
def test_over_many_deals_no_seat_is_better_off() -> None:
    """Points and words to learn on the racks, by the place in the order of play, within chance."""
    wanted = SeedWords(LEARNED, 7)
    dealt = [racks(ordered(number), 4) for number in range(DEALS)]
    words = [
        fmean(len(wanted.find_playable(pack_letters(each[n]))) for each in dealt) for n in range(4)
    ]
    points = [fmean(ENGLISH_TILES.total_value(each[n]) for each in dealt) for n in range(4)]

    assert max(words) - min(words) < 0.16
    assert max(points) - min(points) < 1.5


@pytest.mark.rule("SCR-16.2")
def test_more_words_to_learn_are_playable_than_by_chance_alone() -> None:
    wanted = SeedWords(LEARNED, 7)
    plain = [racks("".join(random.Random(n).sample(ENGLISH_TILES.bag, 28)), 4) for n in range(200)]
    better = [racks(ordered(number), 4) for number in range(200)]

    usual, found = (
        fmean(len(wanted.find_playable(pack_letters(rack))) for deal in deals for rack in deal)
        for deals in (plain, better)
    )
    assert found > 3 * usual


@pytest.mark.rule("SCR-16.3")
def test_nobody_sees_the_order() -> None:
    table = Table.open(GAME, 2, seeded(1, 2))
    order = next(event for event in table.log if isinstance(event, BagOrdered))

    for viewer in (Seat(0), Seat(1), None):
        assert BagOrdered(HIDDEN_TILE * 100) == GAME.redact(order, viewer)
        assert table.state.top not in repr(GAME.view(table.state, viewer))


@pytest.mark.rule("SCR-16.3")
def test_tiles_are_drawn_in_the_order_until_some_are_given_back() -> None:

    table = Table.open(GAME, 2, seeded(1, 2))
    seat, top = table.state.turn, table.state.top
    given = table.state.racks[seat][:2]

    after = table.submit(seat, Exchange(given), Millis(0), random.Random(1))

    assert Counter(top[:2]) == Counter(after.state.racks[seat]) - Counter(
        table.state.racks[seat][2:]
    )
    assert after.state.top == ""


def test_other_draws_are_left_to_chance() -> None:
    chance = seeded(5, 2)

    assert random.Random(5).sample(ENGLISH_TILES.bag, 2) == chance.sample(ENGLISH_TILES.bag, 2)
    assert sorted(chance.sample((1, 2, 3), 3)) == [1, 2, 3]


def test_a_game_without_the_rule_has_no_order() -> None:
    table = Table.open(Scrabble(STUDY, frozenset(WORDS)), 2, random.Random(3))

    assert not any(isinstance(event, BagOrdered) for event in table.log)
