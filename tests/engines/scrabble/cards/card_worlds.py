"""Positions and short names for the tests of the theme cards."""

from dataclasses import replace
from typing import Any

import pytest

from studyplay.engines.core import IllegalAction, Seat
from studyplay.engines.scrabble.actions import Action, PlaceTiles, PlayExtra
from studyplay.engines.scrabble.board import Board
from studyplay.engines.scrabble.events import TilesPlaced
from studyplay.engines.scrabble.expansions.cards import CardRefill, PlayCard, SwapCard, ThemeCards
from studyplay.engines.scrabble.expansions.cards.card_state import CARDS_SLICE, CardState
from studyplay.engines.scrabble.game import Scrabble
from studyplay.engines.scrabble.rules import SEED_003, STUDY, Rules
from studyplay.engines.scrabble.scoring import PlayScore
from studyplay.engines.scrabble.state import State
from tests.engines.scrabble.worlds import (
    WORDS,
    Took,
    square,
    take,
    tiles_at,
    tiles_in_play,
    world,
)

THEME = frozenset({"ticket", "train", "parade", "castle", "map", "tent", "dragon", "wheel"})
FRENCH = frozenset({"fleur", "eau", "train"})
GERMAN = frozenset({"blume", "eau"})
FOREIGN = (("fr", FRENCH), ("de", GERMAN))

LEXICON = WORDS | {"town", "seesee"}

CARDS = ThemeCards(THEME, FOREIGN)
RULES = replace(STUDY, key="study+cards", expansions=(CARDS,))
CHALLENGED = replace(SEED_003, key="seed003+cards", expansions=(CARDS,))
"""Theme cards with words refused at entry, and with challenges."""

BAG = "".join(sorted(RULES.tiles.bag))


def rules(*, refill: CardRefill = CardRefill.NONE, premium_reset: bool = False) -> Rules:
    """The study rules with cards under other options."""
    cards = replace(CARDS, card_refill=refill, premium_reset=premium_reset)
    return replace(RULES, expansions=(cards,))


def scrabble(under: Rules = RULES) -> Scrabble:
    """A game with the small lexicon and the words of the cards' examples."""
    return Scrabble(under, LEXICON)


def table_of(state: State) -> CardState:
    """Where the cards are."""
    return state.slices[CARDS_SLICE]


def with_cards(state: State, *cards: str, **fields: Any) -> State:
    """*state* with these cards in the hand of seat 0, and other *fields* of the cards' slice."""
    table = table_of(state)
    table = replace(table, hands=(cards, *table.hands[1:]), **fields)
    return replace(state, slices=state.slices.with_value(CARDS_SLICE, table))


def start(
    rack: str,
    *cards: str,
    board: Board | None = None,
    bag: str | None = None,
    under: Rules = RULES,
    other: str = "AEIOUST",
) -> State:
    """Two players; seat 0 has *rack* and *cards*."""
    return with_cards(world(under, (rack, other), board=board, bag=bag), *cards, pile=())


def play_with(letters: str, name: str, way: str, *extras: PlayExtra) -> PlaceTiles:
    """*letters* from a square on, with something added."""
    return PlaceTiles(tiles_at(letters, name, way), extras)


def used(card: str, **fields: Any) -> PlayCard:
    """The card; ``square`` is a name like ``H8``."""
    if "square" in fields:
        fields["square"] = square(fields["square"])
    return PlayCard(card, **fields)


def swapped(card: str) -> SwapCard:
    """The card to swap."""
    return SwapCard(card)


def do(state: State, action: Action, *, under: Rules = RULES, seat: int = 0) -> Took:
    """What *action* brings; the tiles of the set stay complete if they were."""
    took = take(scrabble(under), state, seat, action)
    if tiles_in_play(state) == BAG:
        assert tiles_in_play(took.state) == BAG
    return took


def sheet(took: Took) -> PlayScore:
    """The sheet of the only first placement."""
    (placed,) = (event for event in took.events if isinstance(event, TilesPlaced))
    return placed.sheet


def bonuses(took: Took) -> dict[str, int]:
    """The bonuses of the first placement by name."""
    return {bonus.name: bonus.points for bonus in sheet(took).bonuses}


def refusal(state: State, action: Action, *, under: Rules = RULES, seat: int = 0) -> str:
    """The code, less the engine, with which *action* is refused."""
    with pytest.raises(IllegalAction) as caught:
        take(scrabble(under), state, seat, action)
    return caught.value.violation.code.removeprefix("scrabble.")


ME, OTHER = Seat(0), Seat(1)
