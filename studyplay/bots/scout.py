"""Opponents for the circus ladder, at three strengths.

A gentle one does anything, showing mostly; an even one shows as much as it can and takes the card
that fits best; a strong one weighs what each option leaves in hand against what it captures,
what the others get, and how near the end of the round is.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from studyplay.bots.player import Bot, Intent, Strength
from studyplay.bots.scout_hand import cost, holds
from studyplay.engines.core import Chance, one_of
from studyplay.engines.scout.actions import Action, Flip, Keep, Scout, ScoutAndShow, Show
from studyplay.engines.scout.cards import Card, numbers_of
from studyplay.engines.scout.legality import taken
from studyplay.engines.scout.listing import scouts, shows
from studyplay.engines.scout.rules import OwnChips, Rules
from studyplay.engines.scout.sets import stronger_slices
from studyplay.engines.scout.view import View

Cards = tuple[Card, ...]
Numbers = tuple[int, ...]

TURN_WORTH: Final = 0.35
"""Points that a turn less until the hand is empty is worth."""

CARD_WORTH: Final = 1.6
"""Points that a card less in hand is worth when the fewest cards of another are one."""

GIFT: Final = 0.6
"""Points that a chip for the owner costs."""

TOKEN_WORTH: Final = 0.8
"""Points that the scout&show chip is worth as long as it is not spent."""


@dataclass(frozen=True, slots=True)
class Opponent:
    """A bot with the rules it plays by; the level of its words does not matter."""

    bot: Bot
    rules: Rules

    def intend(self, view: View, chance: Chance) -> Intent[Action]:
        """What to do at once; *view* is that of the bot's own seat, which is to act."""
        return Intent(self.choose(view, chance))

    def choose(self, view: View, chance: Chance) -> Action:
        """What to do now; *view* is that of the bot's own seat, which is to act."""
        match self.bot.strength:
            case Strength.GENTLE:
                return _anything(view, chance, can_pay=self._can_pay(view))
            case Strength.EVEN:
                return _plainly(view)
            case Strength.STRONG:
                return _weighed(view, can_pay=self._can_pay(view), plays_on=self._plays_on(view))

    def _plays_on(self, view: View) -> bool:
        return isinstance(self.rules.setup(view.seats).scouting, OwnChips)

    def _can_pay(self, view: View) -> bool:
        return not self._plays_on(view) or view.chips[view.turn] > 0


def _anything(view: View, chance: Chance, *, can_pay: bool) -> Action:
    """Any legal action; a show in three cases of four, if there is one."""
    if view.choosing:
        return Flip() if one_of((False, True), chance) else Keep()
    able = list(shows(view.hand, view.active))
    if able and (not can_pay or not view.active or one_of((0, 1, 1, 1), chance)):
        return one_of(able, chance)
    return one_of(list(scouts(view.hand, view.active)), chance)


def _plainly(view: View) -> Action:
    """The most cards that can be shown, or the card after which the hand is best."""
    hand = view.hand
    if view.choosing:
        return _way_to_hold(hand)
    able = list(shows(hand, view.active))
    if able:
        return max(able, key=lambda show: show.stop - show.start)
    return min(scouts(hand, view.active), key=lambda scout: cost(_with(view, scout)))


def _way_to_hold(hand: Cards) -> Keep | Flip:
    turned = tuple(card.down for card in hand)
    return Flip() if cost(turned) < cost(numbers_of(hand)) else Keep()


def _with(view: View, scout: Scout) -> Numbers:
    """The numbers of the hand after *scout*."""
    card, _ = taken(view.active, scout.side)
    numbers, number = numbers_of(view.hand), card.down if scout.flipped else card.up
    return (*numbers[: scout.slot], number, *numbers[scout.slot :])


def _weighed(view: View, *, can_pay: bool, plays_on: bool) -> Action:
    if view.choosing:
        return _way_to_hold(view.hand)
    scale = _Scale(view, plays_on=plays_on)
    return max(scale.options(can_pay=can_pay), key=lambda option: option[0])[1]


class _Scale:
    """Weighs the options of one turn, in points."""

    def __init__(self, view: View, *, plays_on: bool) -> None:
        self.view = view
        self.plays_on = plays_on
        self.hand = numbers_of(view.hand)
        self.active = numbers_of(view.active)
        others = [size for seat, size in enumerate(view.hand_counts) if seat != view.seat]
        self.others = sum(others) / len(others)
        self.hurry = CARD_WORTH / max(1, min(others))

    def options(self, *, can_pay: bool) -> Iterator[tuple[float, Action]]:
        """Every option worth a thought, with its worth."""
        for start, stop in stronger_slices(self.hand, self.active):
            worth = self.shown(self.hand, start, stop, len(self.active))
            yield worth, Show(start, stop)
        if not self.active or not can_pay:
            return
        token = self.view.tokens[self.view.turn]
        for scout in scouts(self.view.hand, self.view.active):
            after = _with(self.view, scout)
            best = self.best_show(after, scout) if token or self.plays_on else None
            yield self.scouted(after, best), scout
            if token and best is not None:
                yield best[0] - GIFT - TOKEN_WORTH, ScoutAndShow(scout, best[1])

    def best_show(self, hand: Numbers, scout: Scout) -> tuple[float, Show] | None:
        """The best show after *scout*."""
        _, left = taken(self.view.active, scout.side)
        able = [
            (self.shown(hand, start, stop, len(left)), Show(start, stop))
            for start, stop in stronger_slices(hand, numbers_of(left))
        ]
        return max(able, key=lambda option: option[0]) if able else None

    def shown(self, hand: Numbers, start: int, stop: int, captured: int) -> float:
        """The worth of showing ``hand[start:stop]``."""
        rest = hand[:start] + hand[stop:]
        if not rest:
            return captured + self.others
        return captured + self._chips(hand[start], hand[stop - 1], stop - start) - self.left(rest)

    def _chips(self, first: int, last: int, length: int) -> float:
        """The chips to be expected from those who cannot beat the set."""
        if self.plays_on:
            return 0.0
        hold = holds(length, min(first, last), matching=first == last)
        return sum(hold**n for n in range(1, min(length, self.view.seats - 1) + 1))

    def left(self, hand: Numbers) -> float:
        """What the cards in *hand* cost."""
        return TURN_WORTH * cost(hand) + self.hurry * len(hand)

    def scouted(self, hand: Numbers, best: tuple[float, Show] | None) -> float:
        """The worth of a scout that leaves *hand*."""
        if self.plays_on:
            return (best[0] if best else -len(hand) - self.others) - 1
        if self.view.scouts >= self.view.seats - 2:
            return -len(hand) - GIFT
        return -self.left(hand) - GIFT
