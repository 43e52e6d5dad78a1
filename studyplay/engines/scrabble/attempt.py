"""A play that a seat proposes, with the changes of its extras, before validation."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import reduce

from studyplay.engines.core import Seat, at_seat
from studyplay.engines.scrabble.actions import Extra, PlaceTiles
from studyplay.engines.scrabble.board import Board, Placement
from studyplay.engines.scrabble.disguise import disguises, shown_tiles
from studyplay.engines.scrabble.expansions import Expansion
from studyplay.engines.scrabble.play import Run, runs
from studyplay.engines.scrabble.rules import Rules
from studyplay.engines.scrabble.score import Sheet, score_play
from studyplay.engines.scrabble.state import State
from studyplay.engines.scrabble.tiles import own, tile_of


@dataclass(frozen=True, slots=True)
class Attempt:
    """A play that ``seat`` proposes in ``state``.

    ``placements`` are sorted by square.  ``board`` is the board before the play.  ``tiles`` has
    the physical tile of each placement, ``FOREIGN_TILE`` if it is not from the tile set.
    """

    state: State
    seat: Seat
    rules: Rules
    placements: tuple[Placement, ...]
    extras: tuple[Extra, ...]
    board: Board
    tiles: str

    @property
    def spent(self) -> str:
        """The tiles that come from the rack, in the order of their squares."""
        return own(self.tiles)

    @property
    def runs(self) -> tuple[Run, ...]:
        """The words that the play forms, main word first; the geometry must be valid."""
        return runs(self.board, self.placements)

    @property
    def words(self) -> tuple[str, ...]:
        """The words of the play in upper case, main word first."""
        return tuple(run.word for run in self.runs)

    @property
    def told_tiles(self) -> str:
        """``tiles``, or an empty string if the letters determine them."""
        return "" if self.tiles == shown_tiles(self.placements) else self.tiles


def attempt(state: State, seat: Seat, action: PlaceTiles, rules: Rules) -> Attempt:
    """Build a proposed play from *action*; accepts any input, valid or not."""
    placements = tuple(sorted(action.placements, key=lambda each: (each.row, each.col)))
    tiles = "".join(tile_of(placed.letter[:1]) for placed in placements)
    plain = Attempt(state, seat, rules, placements, action.extras, state.board, tiles)
    return reduce(_prepared, rules.expansions, plain)


def placements_of(first: Attempt) -> tuple[Attempt, ...]:
    """Return *first* and the further plays that expansions add to the same turn."""
    more = (each for expansion in first.rules.expansions for each in expansion.follow_ups(first))
    return (first, *more)


def after(first: Attempt, placements: Sequence[Placement]) -> Attempt:
    """Build a further play of the same turn, without extras, on the board after *first*."""
    state = first.state
    rack = state.racks[first.seat]
    for tile in first.spent:
        rack = rack.replace(tile, "", 1)
    racks = at_seat(state.racks, first.seat, rack)
    board = first.board.with_tiles(first.placements)
    disguised = (*state.disguised, *disguises(first.placements, first.tiles))
    return attempt(
        replace(state, board=board, racks=racks, disguised=disguised),
        first.seat,
        PlaceTiles(tuple(placements)),
        first.rules,
    )


def admitted(play: Attempt) -> tuple[str, ...]:
    """Return the words of *play* that expansions admit in addition to the lexicon, sorted."""
    return tuple(sorted({word for each in play.rules.expansions for word in each.admits(play)}))


def besides(play: Attempt) -> tuple[str, ...]:
    """Return words that *play* does not form but that must be in the lexicon as well."""
    return tuple(word for each in play.rules.expansions for word in each.must_be_words(play))


def must_be_words(play: Attempt) -> tuple[str, ...]:
    """Return all words that must be in the lexicon for *play* to be valid, main word first."""
    allowed = admitted(play)
    return tuple(word for word in (*play.words, *besides(play)) if word not in allowed)


def score(play: Attempt) -> Sheet:
    """Score *play* with the score rules of all expansions, applied in the order of stages."""
    sheet = score_play(play.runs, len(play.spent), play.rules)
    rules = [rule for each in play.rules.expansions for rule in each.score_rules(play)]
    for rule in sorted(rules, key=lambda rule: rule.stage):
        sheet = rule.change(play, sheet)
    return sheet


def _prepared(made: Attempt, expansion: Expansion) -> Attempt:
    return expansion.prepare(made)
