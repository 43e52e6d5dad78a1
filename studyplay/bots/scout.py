"""Bots for the circus ladder (Scout), at three strengths.

A gentle bot chooses a random action, usually a show.  An even bot shows as many cards as
possible, or scouts the card that fits best.  A strong bot evaluates each option: the captured
cards, the remaining hand, the gain of the others, and how close the end of the round is.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from studyplay.bots.player import Bot, BotStrength, Intent
from studyplay.bots.scout_hand import expected_turns, hold_probability
from studyplay.engines.core import Chance, choose_random
from studyplay.engines.scout.actions import Action, Flip, Keep, Scout, ScoutAndShow, Show
from studyplay.engines.scout.cards import Card, upper_numbers
from studyplay.engines.scout.legal_actions import list_scouts, list_shows
from studyplay.engines.scout.rules import OwnChips, Rules
from studyplay.engines.scout.sets import find_stronger_slices
from studyplay.engines.scout.validation import take_end_card
from studyplay.engines.scout.view import View

Cards = tuple[Card, ...]
Numbers = tuple[int, ...]

TURN_VALUE: Final = 0.35
"""Value in points of needing one turn less to empty the hand."""

CARD_VALUE: Final = 1.6
"""Value in points of one card less in hand, if the smallest hand of an opponent is one card."""

OWNER_CHIP_COST: Final = 0.6
"""Cost in points of giving a chip to the owner of the set."""

TOKEN_VALUE: Final = 0.8
"""Value in points of an unspent scout&show chip."""


@dataclass(frozen=True, slots=True)
class ScoutBot:
    """A bot and the rules of its game; the word level of the bot is not used."""

    bot: Bot
    rules: Rules

    def choose_intent(self, view: View, chance: Chance) -> Intent[Action]:
        """Return an action without delay; *view* is the view of the bot's seat, which must act."""
        return Intent(self.choose_action(view, chance))

    def choose_action(self, view: View, chance: Chance) -> Action:
        """Choose an action; *view* is the view of the bot's own seat, which must act."""
        match self.bot.strength:
            case BotStrength.GENTLE:
                return _choose_random(view, chance, can_pay=self._can_pay(view))
            case BotStrength.EVEN:
                return _choose_greedy(view)
            case BotStrength.STRONG:
                return _choose_by_value(
                    view,
                    can_pay=self._can_pay(view),
                    continues_after_scout=self._continues_after_scout(view),
                )

    def _continues_after_scout(self, view: View) -> bool:
        return isinstance(self.rules.setup(view.seats).scouting, OwnChips)

    def _can_pay(self, view: View) -> bool:
        return not self._continues_after_scout(view) or view.chips[view.turn] > 0


def _choose_random(view: View, chance: Chance, *, can_pay: bool) -> Action:
    """Choose a random legal action: a show with a probability of 3/4, if there is one."""
    if view.choosing:
        return Flip() if choose_random((False, True), chance) else Keep()
    legal_shows = list(list_shows(view.hand, view.active))
    if legal_shows and (not can_pay or not view.active or choose_random((0, 1, 1, 1), chance)):
        return choose_random(legal_shows, chance)
    return choose_random(list(list_scouts(view.hand, view.active)), chance)


def _choose_greedy(view: View) -> Action:
    """Show as many cards as possible, or scout the card that gives the best hand."""
    hand = view.hand
    if view.choosing:
        return _choose_orientation(hand)
    legal_shows = list(list_shows(hand, view.active))
    if legal_shows:
        return max(legal_shows, key=lambda show: show.stop - show.start)
    return min(
        list_scouts(hand, view.active),
        key=lambda scout: expected_turns(_hand_after_scout(view, scout)),
    )


def _choose_orientation(hand: Cards) -> Keep | Flip:
    turned = tuple(card.down for card in hand)
    return Flip() if expected_turns(turned) < expected_turns(upper_numbers(hand)) else Keep()


def _hand_after_scout(view: View, scout: Scout) -> Numbers:
    """Return the numbers of the hand after *scout*."""
    card, _ = take_end_card(view.active, scout.side)
    numbers, number = upper_numbers(view.hand), card.down if scout.flipped else card.up
    return (*numbers[: scout.slot], number, *numbers[scout.slot :])


def _choose_by_value(view: View, *, can_pay: bool, continues_after_scout: bool) -> Action:
    if view.choosing:
        return _choose_orientation(view.hand)
    evaluator = _TurnEvaluator(view, continues_after_scout=continues_after_scout)
    return max(evaluator.evaluate_options(can_pay=can_pay), key=lambda option: option[0])[1]


class _TurnEvaluator:
    """Evaluates the options of one turn in points."""

    def __init__(self, view: View, *, continues_after_scout: bool) -> None:
        self.view = view
        self.continues_after_scout = continues_after_scout
        self.hand = upper_numbers(view.hand)
        self.active = upper_numbers(view.active)
        others = [size for seat, size in enumerate(view.hand_counts) if seat != view.seat]
        self.mean_opponent_cards = sum(others) / len(others)
        self.card_cost = CARD_VALUE / max(1, min(others))

    def evaluate_options(self, *, can_pay: bool) -> Iterator[tuple[float, Action]]:
        """Yield the promising options with their values."""
        for start, stop in find_stronger_slices(self.hand, self.active):
            worth = self.show_value(self.hand, start, stop, len(self.active))
            yield worth, Show(start, stop)
        if not self.active or not can_pay:
            return
        token = self.view.tokens[self.view.turn]
        for scout in list_scouts(self.view.hand, self.view.active):
            after = _hand_after_scout(self.view, scout)
            best = self.best_show(after, scout) if token or self.continues_after_scout else None
            yield self.scout_value(after, best), scout
            if token and best is not None:
                yield best[0] - OWNER_CHIP_COST - TOKEN_VALUE, ScoutAndShow(scout, best[1])

    def best_show(self, hand: Numbers, scout: Scout) -> tuple[float, Show] | None:
        """Return the best show after *scout* with its value."""
        _, remaining = take_end_card(self.view.active, scout.side)
        options = [
            (self.show_value(hand, start, stop, len(remaining)), Show(start, stop))
            for start, stop in find_stronger_slices(hand, upper_numbers(remaining))
        ]
        return max(options, key=lambda option: option[0]) if options else None

    def show_value(self, hand: Numbers, start: int, stop: int, captured: int) -> float:
        """Return the value of showing ``hand[start:stop]``."""
        rest = hand[:start] + hand[stop:]
        if not rest:
            return captured + self.mean_opponent_cards
        return (
            captured
            + self._expected_chips(hand[start], hand[stop - 1], stop - start)
            - self.hand_cost(rest)
        )

    def _expected_chips(self, first: int, last: int, length: int) -> float:
        """Return the expected number of chips from seats that cannot beat the set."""
        if self.continues_after_scout:
            return 0.0
        probability = hold_probability(length, min(first, last), matching=first == last)
        return sum(probability**n for n in range(1, min(length, self.view.seats - 1) + 1))

    def hand_cost(self, hand: Numbers) -> float:
        """Return the cost of the cards left in *hand*."""
        return TURN_VALUE * expected_turns(hand) + self.card_cost * len(hand)

    def scout_value(self, hand: Numbers, best: tuple[float, Show] | None) -> float:
        """Return the value of a scout that leaves *hand*."""
        if self.continues_after_scout:
            return (best[0] if best else -len(hand) - self.mean_opponent_cards) - 1
        if self.view.scouts >= self.view.seats - 2:
            return -len(hand) - OWNER_CHIP_COST
        return -self.hand_cost(hand) - OWNER_CHIP_COST
