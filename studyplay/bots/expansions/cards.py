"""The bot with theme cards: it prefers cards that score immediately, and swaps useless cards."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Final

from typing_extensions import override

from studyplay.bots.expansions.card_answers import choose_answer
from studyplay.bots.expansions.card_uses import CARD_USE_FACTORIES, find_card_uses
from studyplay.bots.expansions.strategy import ExpansionStrategy, TurnContext
from studyplay.bots.player import BotStrength
from studyplay.bots.scrabble_spelling import PlaySpeller
from studyplay.engines.core import Chance
from studyplay.engines.scrabble.actions import Action, PlaceTiles, PlayExtra
from studyplay.engines.scrabble.board import Placement
from studyplay.engines.scrabble.events import HIDDEN_TILE
from studyplay.engines.scrabble.expansions.cards import PlayCard, SwapCard, ThemeCards
from studyplay.engines.scrabble.expansions.cards.card_state import CARDS_SLICE, CardState
from studyplay.engines.scrabble.expansions.cards.card_use import can_swap
from studyplay.engines.scrabble.movegen import ScoredPlay
from studyplay.engines.scrabble.proposed_play import (
    ProposedPlay,
    list_plays_of_turn,
    propose_play,
    score_proposed_play,
)
from studyplay.engines.scrabble.state import State
from studyplay.engines.scrabble.tiles import remove_tiles, tile_for_letter
from studyplay.engines.scrabble.validation import check_play
from studyplay.engines.scrabble.view import View

SCORING_CARDS: Final = (
    "spotlight",
    "drumroll",
    "short_ride",
    "big_wheel",
    "twin_tickets",
    "parade",
    "echo",
    "alphabet_stall",
)
"""Cards whose bonus can be computed for any play."""

ENCORE: Final = "encore"

MIN_GAIN: Final[Mapping[BotStrength, int]] = {
    BotStrength.GENTLE: 12,
    BotStrength.EVEN: 9,
    BotStrength.STRONG: 7,
}
"""Minimum gain in points for using a card while the bag has tiles."""

MIN_GAIN_EMPTY_BAG: Final = 3
"""Minimum gain in points once the bag is empty."""

MAX_SECOND_PLACEMENTS: Final = 12
"""How many second placements are considered."""


@dataclass(frozen=True, slots=True)
class CardStrategy(ExpansionStrategy):
    """Adds a card to the play already chosen, and answers the questions of cards."""

    expansion: ThemeCards

    @override
    def allows(self, view: View, placements: Sequence[Placement]) -> bool:
        card_state = _card_state(view)
        queue = card_state.queue
        return queue is None or queue.seat != view.seat or len(placements) <= queue.most

    @override
    def choose_answer(self, view: View, strength: BotStrength, chance: Chance) -> Action | None:
        return choose_answer(view, strength, self.expansion.tasks, chance)

    @override
    def choose_replacement(self, context: TurnContext) -> Action | None:
        chosen, hand = context.chosen, _card_state(context.view).hands[context.seat]
        if chosen is None or not hand:
            return None
        state = _visible_state(context.view)
        without_card = _score_action(context, state, PlaceTiles(chosen.placements)) or 0
        options = (
            (_score_action(context, state, action), action)
            for action in _scoring_uses(context, chosen, state, hand)
        )
        best_score, action = max(
            ((points, action) for points, action in options if points is not None),
            key=lambda option: option[0],
            default=(0, None),
        )
        if action is not None and best_score - without_card >= _min_gain(context):
            return action
        other = _find_non_scoring_use(context, chosen, state, hand)
        if other is not None or not can_swap(
            _card_state(context.view), self.expansion.card_refill
        ):
            return other
        return _swap_card(chosen, hand)


def _card_state(view: View) -> CardState:
    return view.slices[CARDS_SLICE]


def _min_gain(context: TurnContext) -> int:
    return MIN_GAIN[context.strength] if context.view.bag_count else MIN_GAIN_EMPTY_BAG


def _visible_state(view: View) -> State:
    """Return the state as visible to the bot, with other racks and the bag hidden."""
    return State(
        seats=view.seats,
        first=view.turn,
        board=view.board,
        racks=tuple(
            view.rack if seat == view.seat else HIDDEN_TILE * count
            for seat, count in enumerate(view.rack_counts)
        ),
        bag=HIDDEN_TILE * view.bag_count,
        scores=view.scores,
        turn=view.turn,
        skips=view.skips,
        disguised=view.disguised,
        slices=view.slices,
    )


def _score_action(context: TurnContext, state: State, action: PlaceTiles) -> int | None:
    """Return the score of the play with its second placement; ``None`` if it is not legal."""
    plays = list_plays_of_turn(propose_play(state, context.seat, action, context.rules))
    if any(check_play(play) is not None for play in plays):
        return None
    return sum(score_proposed_play(play).total for play in plays)


def _scoring_uses(
    context: TurnContext, chosen: ScoredPlay, state: State, hand: tuple[str, ...]
) -> Iterator[PlaceTiles]:
    for card in dict.fromkeys(hand):
        if card in SCORING_CARDS:
            yield PlaceTiles(chosen.placements, (PlayCard(card),))
    if ENCORE in hand and context.strength is not BotStrength.GENTLE:
        first = propose_play(state, context.seat, PlaceTiles(chosen.placements), context.rules)
        for more in islice(_second_placements(context, first), MAX_SECOND_PLACEMENTS):
            yield PlaceTiles(chosen.placements, (PlayCard(ENCORE, placements=more),))


def _find_non_scoring_use(
    context: TurnContext, chosen: ScoredPlay, state: State, hand: tuple[str, ...]
) -> PlaceTiles | None:
    """Return the play with a card that helps later, ``None`` if there is none."""
    used = "".join(tile_for_letter(placed.letter) for placed in chosen.placements)
    kept = remove_tiles(context.view.rack, used)
    actions = (
        PlaceTiles(chosen.placements, (card,))
        for card in find_card_uses(context.view, context.seat, kept, hand)
    )
    legal = (action for action in actions if _score_action(context, state, action) is not None)
    return next(legal, None)


def _second_placements(
    context: TurnContext, first: ProposedPlay
) -> Iterator[tuple[Placement, ...]]:
    """Yield plays of the remaining tiles with words that the bot may use."""
    board = first.board.with_tiles(first.placements)
    used = "".join(tile_for_letter(placed.letter) for placed in first.placements)
    speller = PlaySpeller.for_board(board)
    for play in context.generator.find_plays(board, remove_tiles(context.view.rack, used)):
        if all(map(context.may_play, speller.words(play.placements))):
            yield play.placements


def _swap_card(chosen: ScoredPlay, hand: tuple[str, ...]) -> PlaceTiles | None:
    """Return the play with a card swap, if the bot can use none of its cards."""
    useful = {*SCORING_CARDS, ENCORE, *CARD_USE_FACTORIES}
    if useful.intersection(hand):
        return None
    extra: PlayExtra = SwapCard(hand[0])
    return PlaceTiles(chosen.placements, (extra,))
