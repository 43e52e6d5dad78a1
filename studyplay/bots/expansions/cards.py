"""The bot with theme cards: it prefers cards that score immediately, and swaps useless cards."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Final

from typing_extensions import override

from studyplay.bots.expansions.card_answers import answer
from studyplay.bots.expansions.card_uses import MAKERS, uses
from studyplay.bots.expansions.habit import Habit, Thoughts
from studyplay.bots.player import Strength
from studyplay.bots.scrabble_spelling import Speller
from studyplay.engines.core import Chance
from studyplay.engines.scrabble.actions import Action, Extra, PlaceTiles
from studyplay.engines.scrabble.attempt import Attempt, attempt, placements_of, score
from studyplay.engines.scrabble.board import Placement
from studyplay.engines.scrabble.events import HIDDEN
from studyplay.engines.scrabble.expansions.cards import PlayCard, SwapCard, ThemeCards
from studyplay.engines.scrabble.expansions.cards.table import PART, CardTable
from studyplay.engines.scrabble.expansions.cards.using import can_swap
from studyplay.engines.scrabble.judging import play_fault
from studyplay.engines.scrabble.movegen import ScoredPlay
from studyplay.engines.scrabble.state import State
from studyplay.engines.scrabble.tiles import tile_of, without
from studyplay.engines.scrabble.view import View

SCORING: Final = (
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

ENOUGH: Final[Mapping[Strength, int]] = {
    Strength.GENTLE: 12,
    Strength.EVEN: 9,
    Strength.STRONG: 7,
}
"""Minimum gain in points for using a card while the bag has tiles."""

LITTLE: Final = 3
"""Minimum gain in points once the bag is empty."""

CANDIDATES: Final = 12
"""How many second placements are considered."""


@dataclass(frozen=True, slots=True)
class CardHabit(Habit):
    """Adds a card to the play already chosen, and answers the questions of cards."""

    expansion: ThemeCards

    @override
    def allows(self, view: View, placements: Sequence[Placement]) -> bool:
        card_state = _table(view)
        queue = card_state.queue
        return queue is None or queue.seat != view.seat or len(placements) <= queue.most

    @override
    def answer(self, view: View, strength: Strength, chance: Chance) -> Action | None:
        return answer(view, strength, self.expansion.tasks, chance)

    @override
    def instead(self, thoughts: Thoughts) -> Action | None:
        chosen, hand = thoughts.chosen, _table(thoughts.view).hands[thoughts.seat]
        if chosen is None or not hand:
            return None
        state = _imagined(thoughts.view)
        without_card = _earned(thoughts, state, PlaceTiles(chosen.placements)) or 0
        options = (
            (_earned(thoughts, state, action), action)
            for action in _uses(thoughts, chosen, state, hand)
        )
        best_score, action = max(
            ((points, action) for points, action in options if points is not None),
            key=lambda option: option[0],
            default=(0, None),
        )
        if action is not None and best_score - without_card >= _enough(thoughts):
            return action
        other = _other_use(thoughts, chosen, state, hand)
        if other is not None or not can_swap(_table(thoughts.view), self.expansion.card_refill):
            return other
        return _swap(chosen, hand)


def _table(view: View) -> CardTable:
    return view.slices[PART]


def _enough(thoughts: Thoughts) -> int:
    return ENOUGH[thoughts.strength] if thoughts.view.bag_count else LITTLE


def _imagined(view: View) -> State:
    """Return the state as visible to the bot, with other racks and the bag hidden."""
    return State(
        seats=view.seats,
        first=view.turn,
        board=view.board,
        racks=tuple(
            view.rack if seat == view.seat else HIDDEN * count
            for seat, count in enumerate(view.rack_counts)
        ),
        bag=HIDDEN * view.bag_count,
        scores=view.scores,
        turn=view.turn,
        skips=view.skips,
        disguised=view.disguised,
        slices=view.slices,
    )


def _earned(thoughts: Thoughts, state: State, action: PlaceTiles) -> int | None:
    """Return the score of the play with its second placement; ``None`` if it is not legal."""
    plays = placements_of(attempt(state, thoughts.seat, action, thoughts.rules))
    if any(play_fault(play) is not None for play in plays):
        return None
    return sum(score(play).total for play in plays)


def _uses(
    thoughts: Thoughts, chosen: ScoredPlay, state: State, hand: tuple[str, ...]
) -> Iterator[PlaceTiles]:
    for card in dict.fromkeys(hand):
        if card in SCORING:
            yield PlaceTiles(chosen.placements, (PlayCard(card),))
    if ENCORE in hand and thoughts.strength is not Strength.GENTLE:
        first = attempt(state, thoughts.seat, PlaceTiles(chosen.placements), thoughts.rules)
        for more in islice(_seconds(thoughts, first), CANDIDATES):
            yield PlaceTiles(chosen.placements, (PlayCard(ENCORE, placements=more),))


def _other_use(
    thoughts: Thoughts, chosen: ScoredPlay, state: State, hand: tuple[str, ...]
) -> PlaceTiles | None:
    """Return the play with a card that helps later, ``None`` if there is none."""
    used = "".join(tile_of(placed.letter) for placed in chosen.placements)
    kept = without(thoughts.view.rack, used)
    actions = (
        PlaceTiles(chosen.placements, (card,))
        for card in uses(thoughts.view, thoughts.seat, kept, hand)
    )
    legal = (action for action in actions if _earned(thoughts, state, action) is not None)
    return next(legal, None)


def _seconds(thoughts: Thoughts, first: Attempt) -> Iterator[tuple[Placement, ...]]:
    """Yield plays of the remaining tiles with words that the bot may use."""
    board = first.board.with_tiles(first.placements)
    used = "".join(tile_of(placed.letter) for placed in first.placements)
    speller = Speller.of(board)
    for play in thoughts.generator.plays(board, without(thoughts.view.rack, used)):
        if all(map(thoughts.may_play, speller.words(play.placements))):
            yield play.placements


def _swap(chosen: ScoredPlay, hand: tuple[str, ...]) -> PlaceTiles | None:
    """Return the play with a card swap, if the bot can use none of its cards."""
    useful = {*SCORING, ENCORE, *MAKERS}
    if useful.intersection(hand):
        return None
    extra: Extra = SwapCard(hand[0])
    return PlaceTiles(chosen.placements, (extra,))
