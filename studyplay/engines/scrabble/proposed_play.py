"""A play that a seat proposes, with the changes of its extras, before validation."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import reduce

from studyplay.engines.core import Seat, replace_at_seat
from studyplay.engines.scrabble.actions import PlaceTiles, PlayExtra
from studyplay.engines.scrabble.board import Board, Placement
from studyplay.engines.scrabble.disguised_tiles import find_disguised_tiles, tiles_from_letters
from studyplay.engines.scrabble.expansions import Expansion
from studyplay.engines.scrabble.formed_words import FormedWord, find_formed_words
from studyplay.engines.scrabble.rules import Rules
from studyplay.engines.scrabble.scoring import PlayScore, score_play
from studyplay.engines.scrabble.state import State
from studyplay.engines.scrabble.tiles import remove_foreign_tiles, tile_for_letter


@dataclass(frozen=True, slots=True)
class ProposedPlay:
    """A play that ``seat`` proposes in ``state``.

    ``placements`` are sorted by square.  ``board`` is the board before the play.  ``tiles`` has
    the physical tile of each placement, ``FOREIGN_TILE`` if it is not from the tile set.
    """

    state: State
    seat: Seat
    rules: Rules
    placements: tuple[Placement, ...]
    extras: tuple[PlayExtra, ...]
    board: Board
    tiles: str

    @property
    def tiles_from_rack(self) -> str:
        """The tiles that come from the rack, in the order of their squares."""
        return remove_foreign_tiles(self.tiles)

    @property
    def formed_words(self) -> tuple[FormedWord, ...]:
        """The words that the play forms, main word first; the geometry must be valid."""
        return find_formed_words(self.board, self.placements)

    @property
    def words(self) -> tuple[str, ...]:
        """The words of the play in upper case, main word first."""
        return tuple(run.word for run in self.formed_words)

    @property
    def recorded_tiles(self) -> str:
        """``tiles``, or an empty string if the letters determine them."""
        return "" if self.tiles == tiles_from_letters(self.placements) else self.tiles


def propose_play(state: State, seat: Seat, action: PlaceTiles, rules: Rules) -> ProposedPlay:
    """Build a proposed play from *action*; accepts any input, valid or not."""
    placements = tuple(sorted(action.placements, key=lambda each: (each.row, each.col)))
    tiles = "".join(tile_for_letter(placed.letter[:1]) for placed in placements)
    plain = ProposedPlay(state, seat, rules, placements, action.extras, state.board, tiles)
    return reduce(_apply_prepare, rules.expansions, plain)


def list_plays_of_turn(first: ProposedPlay) -> tuple[ProposedPlay, ...]:
    """Return *first* and the further plays that expansions add to the same turn."""
    more = (
        each for expansion in first.rules.expansions for each in expansion.follow_up_plays(first)
    )
    return (first, *more)


def propose_next_play(first: ProposedPlay, placements: Sequence[Placement]) -> ProposedPlay:
    """Build a further play of the same turn, without extras, on the board after *first*."""
    state = first.state
    rack = state.racks[first.seat]
    for tile in first.tiles_from_rack:
        rack = rack.replace(tile, "", 1)
    racks = replace_at_seat(state.racks, first.seat, rack)
    board = first.board.with_tiles(first.placements)
    disguised = (*state.disguised, *find_disguised_tiles(first.placements, first.tiles))
    return propose_play(
        replace(state, board=board, racks=racks, disguised=disguised),
        first.seat,
        PlaceTiles(tuple(placements)),
        first.rules,
    )


def find_admitted_words(play: ProposedPlay) -> tuple[str, ...]:
    """Return the words of *play* that expansions admit in addition to the lexicon, sorted."""
    return tuple(
        sorted({word for each in play.rules.expansions for word in each.extra_valid_words(play)})
    )


def find_extra_required_words(play: ProposedPlay) -> tuple[str, ...]:
    """Return words that *play* does not form but that must be in the lexicon as well."""
    return tuple(
        word for each in play.rules.expansions for word in each.extra_required_words(play)
    )


def find_required_words(play: ProposedPlay) -> tuple[str, ...]:
    """Return all words that must be in the lexicon for *play* to be valid, main word first."""
    allowed = find_admitted_words(play)
    return tuple(
        word for word in (*play.words, *find_extra_required_words(play)) if word not in allowed
    )


def score_proposed_play(play: ProposedPlay) -> PlayScore:
    """Score *play* with the score rules of all expansions, applied in the order of stages."""
    sheet = score_play(play.formed_words, len(play.tiles_from_rack), play.rules)
    rules = [rule for each in play.rules.expansions for rule in each.score_rules(play)]
    for rule in sorted(rules, key=lambda rule: rule.stage):
        sheet = rule.apply(play, sheet)
    return sheet


def _apply_prepare(play: ProposedPlay, expansion: Expansion) -> ProposedPlay:
    return expansion.prepare_play(play)
