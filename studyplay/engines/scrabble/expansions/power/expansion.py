"""The power tile expansion: implements the hooks of `Expansion`."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from typing_extensions import override

from studyplay.engines.core import Millis, Seat, Slice, Slices, Violation
from studyplay.engines.scrabble.actions import Action, Extra, Special
from studyplay.engines.scrabble.attempt import Attempt
from studyplay.engines.scrabble.deciding import Course
from studyplay.engines.scrabble.events import Event, ExpansionEvent
from studyplay.engines.scrabble.expansions.expansion import Expansion, ScoreRule
from studyplay.engines.scrabble.expansions.power.folding import dealt, folded
from studyplay.engines.scrabble.expansions.power.judging import (
    blank_fault,
    block_fault,
    blocked_fault,
    power_blanks,
    star_fault,
    swap_fault,
)
from studyplay.engines.scrabble.expansions.power.offering import blank_plays, star_uses
from studyplay.engines.scrabble.expansions.power.records import (
    PART,
    Blocking,
    BlockStar,
    PowerBlank,
    SquareBlocked,
    SquareFreed,
    StarSpent,
    SwapStar,
)
from studyplay.engines.scrabble.expansions.power.scoring import value_rules
from studyplay.engines.scrabble.interventions import TilesSwapped
from studyplay.engines.scrabble.movegen import MoveGenerator
from studyplay.engines.scrabble.rules import Rules
from studyplay.engines.scrabble.state import State
from studyplay.engines.scrabble.tiles import FOREIGN


@dataclass(frozen=True, slots=True)
class PowerTiles(Expansion):
    """Three tiles of one colour for each seat, which are never in the bag (SCR-13).

    ``blocking`` is the use of a star in addition to swapping a tile.
    """

    blocking: Blocking = Blocking.SQUARE

    key: ClassVar[str] = "power"
    extras: ClassVar[tuple[type[Extra], ...]] = (PowerBlank,)
    specials: ClassVar[tuple[type[Special], ...]] = (SwapStar, BlockStar)
    events: ClassVar[tuple[type[ExpansionEvent], ...]] = (
        StarSpent,
        SquareBlocked,
        SquareFreed,
    )
    part: ClassVar[Slice[Any] | None] = PART

    @override
    def begin(self, seats: int) -> object:
        return dealt(seats)

    @override
    def turn_offers(
        self, state: State, seat: Seat, rules: Rules, generator: MoveGenerator | None
    ) -> Iterator[Action]:
        if generator is not None:
            yield from blank_plays(state, seat, rules, generator)
        yield from star_uses(state, seat, rules, self.blocking)

    @override
    def prepare(self, attempt: Attempt) -> Attempt:
        tiles = attempt.tiles
        for blank in power_blanks(attempt):
            square = (blank.row, blank.col)
            for at, placed in enumerate(attempt.placements):
                if (placed.row, placed.col) == square and placed.letter.islower():
                    tiles = tiles[:at] + FOREIGN + tiles[at + 1 :]
        return attempt if tiles == attempt.tiles else replace(attempt, tiles=tiles)

    @override
    def refuses(self, attempt: Attempt) -> Violation | None:
        return blank_fault(attempt)

    @override
    def objects(self, attempt: Attempt) -> Violation | None:
        return blocked_fault(attempt)

    @override
    def score_rules(self, attempt: Attempt) -> Iterable[ScoreRule]:
        return value_rules(attempt)

    @override
    def reacts(self, course: Course, event: Event) -> None:
        power = course.state.slices[PART]
        for block in power.blocks:
            if block.seat == course.state.turn and not power.used:
                course.add(SquareFreed(block.seat, block.row, block.col))

    @override
    def judge(
        self, state: State, seat: Seat, action: Special, at: Millis, rules: Rules
    ) -> Violation | None:
        violation = star_fault(state, seat, rules)
        match action:
            case SwapStar():
                return violation or swap_fault(state, seat, action, rules)
            case BlockStar() if self.blocking is Blocking.SQUARE:
                return violation or block_fault(state, action, rules.layout)
            case _:
                return Violation("scrabble.no-blocking", "SCR-13.8")

    @override
    def follow(self, course: Course, seat: Seat, action: Special, at: Millis) -> None:
        course.close_window("moved-on")
        match action:
            case SwapStar(tile):
                course.add(StarSpent(seat))
                course.add(TilesSwapped(seat, *course.swap(seat, tile)))
            case BlockStar(row, col):
                course.add(SquareBlocked(seat, row, col))
            case _:
                raise ValueError(f"{type(action).__name__} is not a star action")

    @override
    def fold(self, slices: Slices, event: Event) -> Slices:
        before = slices[PART]
        after = folded(before, event)
        return slices if after is before else slices.with_value(PART, after)
