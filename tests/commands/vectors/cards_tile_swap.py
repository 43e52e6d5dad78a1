"""The card that swaps randomly chosen tiles of an opponent."""

from collections.abc import Mapping
from dataclasses import dataclass

from studyplay.engines.core import Seat
from studyplay.engines.scrabble.actions import PlaceTiles
from studyplay.engines.scrabble.board import Board, Placement
from studyplay.engines.scrabble.events import Event
from studyplay.engines.scrabble.expansions.cards import PlayCard
from studyplay.engines.scrabble.folding import evolve
from studyplay.engines.scrabble.interventions import TilesSwapped
from studyplay.engines.scrabble.rules import Rules
from studyplay.engines.scrabble.state import State
from studyplay.engines.scrabble.visibility import redact_event
from tests.commands.vectors.cards_setup import (
    build_card_table,
    build_state_with_cards,
    card_error_fact,
    parse_rules_with_cards,
    read_card_id,
)
from tests.commands.vectors.json_values import is_object, read_count, read_list, read_rack
from tests.commands.vectors.scrabble_setup import ScrabbleTable, remaining_tiles
from tests.commands.vectors.verdict import Fact, Facts, Json, UnsupportedVector
from tests.commands.vectors.word_lists import FixedVocabulary, VectorWords

VectorInput = Mapping[str, Json]
OWN_RACK, VICTIM_RACK = "ETAOINS", "BBJKQXZ"
VICTIM = Seat(1)


@dataclass(frozen=True, slots=True)
class SwapResult:
    """The swap event, the state right after it, and the state after the turn."""

    swap: TilesSwapped
    state_after_swap: State
    state_after_turn: State


def answer_tile_swap(given: VectorInput, words: VectorWords) -> Facts:
    """A play with the card against an opponent with ``target_rack`` tiles and a ``bag``."""
    if read_card_id(given["card"]) != "lucky_dip":
        raise UnsupportedVector(f"target_rack with card {given['card']}")
    rules = parse_rules_with_cards(given, words)
    theirs = _read_tiles(given["target_rack"])
    stock = remaining_tiles(rules, OWN_RACK, theirs)
    size = read_count(given.get("bag", len(stock)), "bag")
    if size > len(stock):
        raise UnsupportedVector(f"a bag of {size}")
    seats = read_count(given.get("players", 2), "players")
    racks = (OWN_RACK, theirs, *("E" for _ in range(seats - 2)))
    before = build_state_with_cards(
        rules,
        Board.empty(rules.layout.size),
        racks,
        stock[:size],
        build_card_table(seats, ("lucky_dip",)),
    )
    table = ScrabbleTable(rules, before)
    row, col = rules.layout.start
    laid = (Placement(row, col, "A"), Placement(row, col + 1, "T"))
    card = PlayCard("lucky_dip", target=VICTIM)
    events = table.apply_action(
        Seat(0), PlaceTiles(laid, (card,)), FixedVocabulary(contains_all=True)
    )
    facts = {
        "ok": Fact(table.violation is None),
        "legal": Fact(table.violation is None),
        "usable": Fact(table.violation is None),
        "error": card_error_fact(table.violation),
    }
    dipped = _replay_swap(rules, before, events)
    return facts if dipped is None else facts | _swap_facts(rules, before, dipped)


def _replay_swap(rules: Rules, before: State, events: tuple[Event, ...]) -> SwapResult | None:
    swap, now, then = None, before, before
    for event in events:
        now = evolve(now, event, rules)
        if isinstance(event, TilesSwapped):
            swap, then = event, now
    return None if swap is None else SwapResult(swap, then, now)


def _swap_facts(rules: Rules, before: State, result: SwapResult) -> dict[str, Fact]:
    swap = result.swap
    redacted_swap = redact_event(swap, Seat(0), rules)
    seen = isinstance(redacted_swap, TilesSwapped) and redacted_swap.given == swap.given
    number = Fact(len(swap.given))
    missed = result.state_after_turn.turn != VICTIM
    return {
        "order": Fact("return-then-draw" if swap.returned_first else "draw-then-return"),
        "target_rack_after": Fact(len(result.state_after_swap.racks[VICTIM])),
        "bag_after": Fact(len(result.state_after_swap.bag)),
        "tiles": number,
        "taken": number,
        "exchanged": number,
        "swapped": number,
        "drawn": Fact(len(swap.drawn)),
        "faces_seen": Fact(seen),
        "user_sees_faces": Fact(seen),
        "user_sees": Fact(seen),
        "victim_turn_lost": Fact(missed),
        "target_loses_turn": Fact(missed),
        "target_score_change": Fact(
            result.state_after_turn.scores[VICTIM] - before.scores[VICTIM]
        ),
    }


def _read_tiles(value: Json) -> str:
    if isinstance(value, str):
        return read_rack(value, "target_rack")
    if isinstance(value, list) and not is_object(value):
        return read_rack(
            "".join(str(each) for each in read_list(value, "target_rack")), "target_rack"
        )
    size = read_count(value, "target_rack")
    if size > len(VICTIM_RACK):
        raise UnsupportedVector(f"a rack of {size}")
    return VICTIM_RACK[:size]
