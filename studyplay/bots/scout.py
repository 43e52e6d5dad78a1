"""Bots for the circus ladder (Scout), at three strengths.

A gentle bot chooses a random action, usually a show.  An even bot shows as many cards as
possible, or scouts the card that fits best.  A strong bot evaluates each option: the captured
cards, the remaining hand, the gain of the others, and how close the end of the round is.
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
"""Value in points of needing one turn less to empty the hand."""

CARD_WORTH: Final = 1.6
"""Value in points of one card less in hand, if the smallest hand of an opponent is one card."""

GIFT: Final = 0.6
"""Cost in points of giving a chip to the owner of the set."""

TOKEN_WORTH: Final = 0.8
"""Value in points of an unspent scout&show chip."""


@dataclass(frozen=True, slots=True)
class Opponent:
    """A bot and the rules of its game; the word level of the bot is not used."""

    bot: Bot
    rules: Rules

    def intend(self, view: View, chance: Chance) -> Intent[Action]:
        """Return an action without delay; *view* is the view of the bot's seat, which must act."""
        return Intent(self.choose(view, chance))

    def choose(self, view: View, chance: Chance) -> Action:
        """Choose an action; *view* is the view of the bot's own seat, which must act."""
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
    """Choose a random legal action: a show with a probability of 3/4, if there is one."""
    if view.choosing:
        return Flip() if one_of((False, True), chance) else Keep()
    legal_shows = list(shows(view.hand, view.active))
    if legal_shows and (not can_pay or not view.active or one_of((0, 1, 1, 1), chance)):
        return one_of(legal_shows, chance)
    return one_of(list(scouts(view.hand, view.active)), chance)


def _plainly(view: View) -> Action:
    """Show as many cards as possible, or scout the card that gives the best hand."""
    hand = view.hand
    if view.choosing:
        return _way_to_hold(hand)
    legal_shows = list(shows(hand, view.active))
    if legal_shows:
        return max(legal_shows, key=lambda show: show.stop - show.start)
    return min(scouts(hand, view.active), key=lambda scout: cost(_with(view, scout)))


def _way_to_hold(hand: Cards) -> Keep | Flip:
    turned = tuple(card.down for card in hand)
    return Flip() if cost(turned) < cost(numbers_of(hand)) else Keep()


def _with(view: View, scout: Scout) -> Numbers:
    """Return the numbers of the hand after *scout*."""
    card, _ = taken(view.active, scout.side)
    numbers, number = numbers_of(view.hand), card.down if scout.flipped else card.up
    return (*numbers[: scout.slot], number, *numbers[scout.slot :])


def _weighed(view: View, *, can_pay: bool, plays_on: bool) -> Action:
    if view.choosing:
        return _way_to_hold(view.hand)
    evaluator = _Scale(view, plays_on=plays_on)
    return max(evaluator.options(can_pay=can_pay), key=lambda option: option[0])[1]


class _Scale:
    """Evaluates the options of one turn in points."""

    def __init__(self, view: View, *, plays_on: bool) -> None:
        self.view = view
        self.plays_on = plays_on
        self.hand = numbers_of(view.hand)
        self.active = numbers_of(view.active)
        others = [size for seat, size in enumerate(view.hand_counts) if seat != view.seat]
        self.others = sum(others) / len(others)
        self.hurry = CARD_WORTH / max(1, min(others))

    def options(self, *, can_pay: bool) -> Iterator[tuple[float, Action]]:
        """Yield the promising options with their values."""
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
        """Return the best show after *scout* with its value."""
        _, remaining = taken(self.view.active, scout.side)
        options = [
            (self.shown(hand, start, stop, len(remaining)), Show(start, stop))
            for start, stop in stronger_slices(hand, numbers_of(remaining))
        ]
        return max(options, key=lambda option: option[0]) if options else None

    def shown(self, hand: Numbers, start: int, stop: int, captured: int) -> float:
        """Return the value of showing ``hand[start:stop]``."""
        rest = hand[:start] + hand[stop:]
        if not rest:
            return captured + self.others
        return captured + self._chips(hand[start], hand[stop - 1], stop - start) - self.left(rest)

    def _chips(self, first: int, last: int, length: int) -> float:
        """Return the expected number of chips from seats that cannot beat the set."""
        if self.plays_on:
            return 0.0
        probability = holds(length, min(first, last), matching=first == last)
        return sum(probability**n for n in range(1, min(length, self.view.seats - 1) + 1))

    def left(self, hand: Numbers) -> float:
        """Return the cost of the cards left in *hand*."""
        return TURN_WORTH * cost(hand) + self.hurry * len(hand)

    def scouted(self, hand: Numbers, best: tuple[float, Show] | None) -> float:
        """Return the value of a scout that leaves *hand*."""
        if self.plays_on:
            return (best[0] if best else -len(hand) - self.others) - 1
        if self.view.scouts >= self.view.seats - 2:
            return -len(hand) - GIFT
        return -self.left(hand) - GIFT
