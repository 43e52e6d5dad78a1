"""The circus ladder under the contract: all presets, with restless players."""

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import combinations

from studyplay.engines.core import Seat, Table
from studyplay.engines.scout.actions import (
    Action,
    Flip,
    Keep,
    Scout,
    ScoutAndShow,
    Show,
    Side,
    Stop,
)
from studyplay.engines.scout.cards import Card, NumberPair
from studyplay.engines.scout.events import Dealt, Event, HandHeld, Scouted, Shown
from studyplay.engines.scout.game import ScoutGame
from studyplay.engines.scout.legal_actions import list_scouts, list_shows
from studyplay.engines.scout.rules import PRESETS, Rules, build_ruleset
from studyplay.engines.scout.state import State
from studyplay.engines.scout.turns import can_pay, may_stop
from studyplay.engines.scout.validation import apply_scout
from tests.contract.contestant import Contestant
from tests.engines.scout.worlds import held

NONSENSE: tuple[Action, ...] = (
    Show(0, 1),
    Show(-1, 0),
    Show(3, 3),
    Show(0, 99),
    Scout(Side.LEFT, flipped=False, slot=0),
    Scout(Side.RIGHT, flipped=True, slot=-1),
    ScoutAndShow(Scout(Side.LEFT, flipped=False, slot=99), Show(0, 1)),
    Stop(),
)


def presets() -> Iterator[Contestant]:
    """All presets as they are."""
    for rules in PRESETS.values():
        yield contestant(rules)


def composed() -> Iterator[Contestant]:
    """Both house rules at once."""
    yield contestant(build_ruleset("holder+stop"))


def contestant(rules: Rules) -> Contestant:
    """One set of rules with restless players."""
    game = ScoutGame(rules)
    return Contestant(
        game=game,
        seats=(2, 3, 4, 5),
        choose=Restless(game).choose,
        twin=Twins(game).of,
        held=held,
        nonsense=NONSENSE,
    )


@dataclass(frozen=True, slots=True)
class Restless:
    """Turns hands, shows mostly, scouts, does both at once, and stops where that is allowed."""

    game: ScoutGame

    def choose(self, state: State, seat: Seat, chance: random.Random) -> Action:
        """An action that is accepted, if *seat* is one of those to act."""
        if state.choosing:
            return Keep() if chance.random() < 0.5 else Flip()
        return next(self._wishes(state, chance))

    def _wishes(self, state: State, chance: random.Random) -> Iterator[Action]:
        hand, active = state.hands[state.turn], state.active
        scouting = self.game.rules.setup(state.seats).scouting
        able = list(list_shows(hand, active))
        possible = list(list_scouts(hand, active)) if can_pay(state, scouting) else []
        if may_stop(state, scouting) and chance.random() < 0.05:
            yield Stop()
        if possible and state.tokens[state.turn] and chance.random() < 0.3:
            yield from both(hand, active, chance.choice(possible), chance)
        if able and chance.random() < 0.75:
            yield chance.choice(able)
        if possible:
            yield chance.choice(possible)
        yield chance.choice(able)


def both(
    hand: tuple[Card, ...], active: tuple[Card, ...], scout: Scout, chance: random.Random
) -> Iterator[ScoutAndShow]:
    """*scout* with any show that follows it, if one does."""
    able = list(list_shows(*apply_scout(hand, active, scout)))
    if able:
        yield ScoutAndShow(scout, chance.choice(able))


@dataclass(frozen=True, slots=True)
class Twins:
    """Finds logs of games that differ only in what one viewer cannot see."""

    game: ScoutGame

    def of(
        self, log: Sequence[Event], viewer: Seat | None, chance: random.Random
    ) -> Sequence[Event] | None:
        """The log in which another hand was dealt or held otherwise, or a card put in otherwise.

        Only cards that nobody has seen since the last deal can be others.  ``None`` if there
        are none.
        """
        state = Table.replay(self.game, log).state
        if state.outcome is not None:
            return None
        start = max(index for index, event in enumerate(log) if isinstance(event, Dealt))
        past, now = list(log[:start]), list(log[start:])
        kinds = (
            list(_dealt_otherwise(now, viewer, state)),
            list(_done_otherwise(now, viewer)),
            list(_shown_from_elsewhere(now, viewer, state)),
        )
        twins = chance.choice([kind for kind in kinds if kind] or [[]])
        return [*past, *chance.choice(twins)] if twins else None


def _dealt_otherwise(now: list[Event], viewer: Seat | None, state: State) -> Iterator[list[Event]]:
    """Rounds in which two unseen cards of others were exchanged, or one was the other way up."""
    deal = now[0]
    assert isinstance(deal, Dealt)
    known = {event.card.pair for event in now if isinstance(event, Scouted)}
    unseen = [
        card.pair
        for owner, hand in (*enumerate(state.hands), (None, state.aside))
        for card in hand
        if (owner is None or owner != viewer) and card.pair not in known
    ]
    for pair in unseen:
        yield [_swapped(deal, pair, pair), *now[1:]]
    for one, other in combinations(unseen, 2):
        yield [_swapped(deal, one, other), *now[1:]]


def _swapped(deal: Dealt, one: NumberPair, other: NumberPair) -> Dealt:
    """The deal with two cards exchanged; with a card and itself, that card turned."""

    def swap(card: Card) -> Card:
        if one == other:
            return card.flipped() if card.pair == one else card
        return {one: Card(*other), other: Card(*one)}.get(card.pair, card)

    hands = tuple(tuple(map(swap, hand)) for hand in deal.hands)
    return replace(deal, hands=hands, aside=tuple(map(swap, deal.aside)))


def _done_otherwise(now: list[Event], viewer: Seat | None) -> Iterator[list[Event]]:
    """Rounds in which another held a hand otherwise, or put a card in otherwise, at last.

    Only where nothing has been shown from that hand since.
    """
    for index, event in enumerate(now):
        match event:
            case HandHeld(seat, flipped) if _still(now[index:], seat, viewer):
                yield [*now[:index], HandHeld(seat, not flipped), *now[index + 1 :]]
            case Scouted(seat, flipped=flipped) if _still(now[index:], seat, viewer):
                for other in (replace(event, flipped=not flipped), replace(event, slot=0)):
                    yield [*now[:index], other, *now[index + 1 :]]
            case _:
                continue


def _still(later: list[Event], seat: Seat, viewer: Seat | None) -> bool:
    shown = any(isinstance(event, Shown) and event.seat == seat for event in later)
    return seat != viewer and not shown


def _shown_from_elsewhere(
    now: list[Event], viewer: Seat | None, state: State
) -> Iterator[list[Event]]:
    """Rounds in which another's first card, never shown, was dealt as the last one.

    All that this seat shows then comes from one place further left.  Only of seats that have
    not scouted, so that the other cards keep their order.
    """
    scouting = {event.seat for event in now if isinstance(event, Scouted)}
    deal = now[0]
    assert isinstance(deal, Dealt)
    for owner, hand in enumerate(deal.hands):
        kept = {card.pair for card in state.hands[owner]}
        if owner != viewer and owner not in scouting and hand[0].pair in kept:
            hands = list(deal.hands)
            hands[owner] = (*hand[1:], hand[0])
            moved = (_further_left(event, Seat(owner)) for event in now[1:])
            yield [replace(deal, hands=tuple(hands)), *moved]


def _further_left(event: Event, owner: Seat) -> Event:
    if isinstance(event, Shown) and event.seat == owner:
        assert event.start is not None
        return replace(event, start=event.start - 1)
    return event
