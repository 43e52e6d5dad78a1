"""Positions, games and nouns for the tests of the Word Basket rules."""

import random
from collections import Counter
from collections.abc import Container, Iterable, Sequence
from dataclasses import dataclass, replace

import pytest

from studyplay.engines.core import Chance, IllegalAction, Millis, Seat, Violation
from studyplay.engines.wordbasket.actions import Action, CastVote, Throw
from studyplay.engines.wordbasket.cards import DECK, Card, remove_cards, sort_cards
from studyplay.engines.wordbasket.events import Event, GameOpened
from studyplay.engines.wordbasket.folding import initial_state
from studyplay.engines.wordbasket.game import WordBasket
from studyplay.engines.wordbasket.rules import BASE_RULES, Rules
from studyplay.engines.wordbasket.state import State

TEXT = """
あひる あしか あずき あめりか いんきょ いか うさぎ えだまめ かさ かき かめ かもめ きつね
くるま けいたいでんわ こーひー さかな しか しゃつ しゅみ しょくぶつ しんがっき すいか すきー
すし たぬき ついか つくえ つみき とんぼ にわとり ばたー はっぱ ばんど ぱんだ まくら めだか
らっこ りんご るすばん れいぞうこ よーろっぱ わに あんぱん あめ しんかんせん
"""

NOUNS = frozenset(TEXT.split())
"""Nouns of the document's examples and a few short ones; 東京タワー is none of them."""

SEQ = 1
"""The number of the field in a `world`."""


@dataclass(frozen=True, slots=True)
class Took:
    """What an action brought: its events and the state after them."""

    events: tuple[Event, ...]
    state: State


def basket(rules: Rules = BASE_RULES, nouns: Container[str] = NOUNS) -> WordBasket:
    """A game with the nouns above."""
    return WordBasket(rules, nouns)


def world(field: str, *hands: str, lies: str = "", deck: str | None = None) -> State:
    """A race in which *field* is asked for; hands, basket and deck are cards with spaces.

    Without *deck* the deck holds all cards that are nowhere else.
    """
    held = tuple(tuple(hand.split()) for hand in hands)
    thrown = tuple(lies.split())
    used = [*thrown, *(card for hand in held for card in hand)]
    rest = remove_cards(sort_cards(DECK), used) if deck is None else tuple(deck.split())
    start = initial_state(GameOpened(len(held)))
    return replace(start, hands=held, basket=thrown, deck=sort_cards(rest), field=field, seq=SEQ)


def says(word: str, card: Card, *, seq: int = SEQ, reach: bool = False) -> Throw:
    """The action of throwing *card* with *word* on the field *seq*."""
    return Throw(word, card, seq, reach)


YES, NO = CastVote(accept=True), CastVote(accept=False)
TOWER = says("とうきょうたわー", "あ")
"""A well-known name that the lexicon of these tests does not have."""


def take(
    game: WordBasket,
    state: State,
    seat: int,
    action: Action,
    *,
    at: int = 0,
    chance: Chance | None = None,
) -> Took:
    """Decide and fold one action."""
    chance = random.Random(0) if chance is None else chance
    events = tuple(game.decide(state, Seat(seat), action, Millis(at), chance))
    return Took(events, folded(game, state, events))


def take_all(game: WordBasket, state: State, *actions: tuple[int, Action]) -> State:
    """Decide and fold several actions, each by its seat."""
    for seat, action in actions:
        state = take(game, state, seat, action).state
    return state


def refused(
    game: WordBasket, state: State, seat: int, action: Action, *, at: int = 0
) -> Violation:
    """Why *action* is not allowed; the test fails if it is."""
    with pytest.raises(IllegalAction) as refusal:
        game.decide(state, Seat(seat), action, Millis(at), random.Random(0))
    return refusal.value.violation


def code(violation: Violation) -> str:
    """The name of *violation* without the engine."""
    return violation.code.removeprefix("wordbasket.")


def folded(game: WordBasket, state: State, events: Iterable[Event]) -> State:
    """The state after *events*."""
    for event in events:
        state = game.evolve(state, event)
    return state


def expired(game: WordBasket, state: State, at: int, chance: Chance | None = None) -> State:
    """The state after what time has brought by *at*."""
    chance = random.Random(0) if chance is None else chance
    return folded(game, state, game.expire(state, Millis(at), chance))


def names(events: Sequence[Event]) -> list[str]:
    """The kinds of *events*."""
    return [type(event).__name__ for event in events]


def cards_in_play(state: State) -> tuple[tuple[Card, int], ...]:
    """Every card of the deck, the basket and the hands, each with how many there are."""
    held = (card for hand in state.hands for card in hand)
    return tuple(sorted(Counter([*state.deck, *state.basket, *held]).items()))
