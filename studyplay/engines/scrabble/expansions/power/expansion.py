"""The power tile expansion: implements the hooks of `Expansion`."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from typing_extensions import override

from studyplay.engines.core import ExpansionKey, ExpansionStates, Millis, Seat, Violation
from studyplay.engines.scrabble.actions import Action, ExpansionAction, PlayExtra
from studyplay.engines.scrabble.event_builder import EventBuilder
from studyplay.engines.scrabble.events import Event, ExpansionEvent
from studyplay.engines.scrabble.expansions.expansion import Expansion, ScoreRule
from studyplay.engines.scrabble.expansions.power.folding import fold_event, initial_power_state
from studyplay.engines.scrabble.expansions.power.legal_actions import (
    blank_play_actions,
    star_actions,
)
from studyplay.engines.scrabble.expansions.power.records import (
    POWER_SLICE,
    BlockStar,
    PowerBlank,
    SquareBlocked,
    SquareFreed,
    StarBlocking,
    StarSpent,
    SwapStar,
)
from studyplay.engines.scrabble.expansions.power.scoring import power_blank_score_rules
from studyplay.engines.scrabble.expansions.power.validation import (
    blank_fault,
    block_fault,
    blocked_fault,
    power_blanks,
    star_fault,
    swap_fault,
)
from studyplay.engines.scrabble.interventions import TilesSwapped
from studyplay.engines.scrabble.movegen import MoveGenerator
from studyplay.engines.scrabble.proposed_play import ProposedPlay
from studyplay.engines.scrabble.rules import Rules
from studyplay.engines.scrabble.state import State
from studyplay.engines.scrabble.tiles import FOREIGN_TILE


@dataclass(frozen=True, slots=True)
class PowerTiles(Expansion):
    """Three tiles of one colour for each seat, which are never in the bag (SCR-13).

    ``blocking`` is the use of a star in addition to swapping a tile.
    """

    blocking: StarBlocking = StarBlocking.SQUARE

    key: ClassVar[str] = "power"
    extra_types: ClassVar[tuple[type[PlayExtra], ...]] = (PowerBlank,)
    special_types: ClassVar[tuple[type[ExpansionAction], ...]] = (SwapStar, BlockStar)
    event_types: ClassVar[tuple[type[ExpansionEvent], ...]] = (
        StarSpent,
        SquareBlocked,
        SquareFreed,
    )
    state_slice: ClassVar[ExpansionKey[Any] | None] = POWER_SLICE

    @override
    def initial_slice(self, seats: int) -> object:
        return initial_power_state(seats)

    @override
    def extra_turn_actions(
        self, state: State, seat: Seat, rules: Rules, generator: MoveGenerator | None
    ) -> Iterator[Action]:
        if generator is not None:
            yield from blank_play_actions(state, seat, rules, generator)
        yield from star_actions(state, seat, rules, self.blocking)

    @override
    def prepare_play(self, attempt: ProposedPlay) -> ProposedPlay:
        tiles = attempt.tiles
        for blank in power_blanks(attempt):
            square = (blank.row, blank.col)
            for at, placed in enumerate(attempt.placements):
                if (placed.row, placed.col) == square and placed.letter.islower():
                    tiles = tiles[:at] + FOREIGN_TILE + tiles[at + 1 :]
        return attempt if tiles == attempt.tiles else replace(attempt, tiles=tiles)

    @override
    def extras_fault(self, attempt: ProposedPlay) -> Violation | None:
        return blank_fault(attempt)

    @override
    def play_fault(self, attempt: ProposedPlay) -> Violation | None:
        return blocked_fault(attempt)

    @override
    def score_rules(self, attempt: ProposedPlay) -> Iterable[ScoreRule]:
        return power_blank_score_rules(attempt)

    @override
    def on_event(self, builder: EventBuilder, event: Event) -> None:
        power = builder.state.slices[POWER_SLICE]
        for block in power.blocks:
            if block.seat == builder.state.turn and not power.used:
                builder.add(SquareFreed(block.seat, block.row, block.col))

    @override
    def special_fault(
        self, state: State, seat: Seat, action: ExpansionAction, at: Millis, rules: Rules
    ) -> Violation | None:
        violation = star_fault(state, seat, rules)
        match action:
            case SwapStar():
                return violation or swap_fault(state, seat, action, rules)
            case BlockStar() if self.blocking is StarBlocking.SQUARE:
                return violation or block_fault(state, action, rules.layout)
            case _:
                return Violation("scrabble.no-blocking", "SCR-13.8")

    @override
    def apply_special(
        self, builder: EventBuilder, seat: Seat, action: ExpansionAction, at: Millis
    ) -> None:
        builder.close_window("moved-on")
        match action:
            case SwapStar(tile):
                builder.add(StarSpent(seat))
                builder.add(TilesSwapped(seat, *builder.draw_exchange(seat, tile)))
            case BlockStar(row, col):
                builder.add(SquareBlocked(seat, row, col))
            case _:
                raise ValueError(f"{type(action).__name__} is not a star action")

    @override
    def fold_event(self, slices: ExpansionStates, event: Event) -> ExpansionStates:
        before = slices[POWER_SLICE]
        after = fold_event(before, event)
        return slices if after is before else slices.with_value(POWER_SLICE, after)
