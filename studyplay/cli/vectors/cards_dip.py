"""The card that lets an opponent swap tiles picked blindly."""

from collections.abc import Mapping
from dataclasses import dataclass

from studyplay.cli.vectors.cards_table import (
    card_error,
    card_id,
    cards_table,
    rules_with_cards,
    state_with_hand,
)
from studyplay.cli.vectors.lexicon import AllWords, Words
from studyplay.cli.vectors.reading import count, is_mapping, items, rack
from studyplay.cli.vectors.scrabble_table import Played, rest_of_bag
from studyplay.cli.vectors.verdict import Fact, Facts, Json, NotUnderstood
from studyplay.engines.core import Seat
from studyplay.engines.scrabble.actions import PlaceTiles
from studyplay.engines.scrabble.board import Board, Placement
from studyplay.engines.scrabble.events import Event
from studyplay.engines.scrabble.expansions.cards import PlayCard
from studyplay.engines.scrabble.folding import evolve
from studyplay.engines.scrabble.interventions import TilesSwapped
from studyplay.engines.scrabble.rules import Rules
from studyplay.engines.scrabble.state import State
from studyplay.engines.scrabble.viewing import redacted

Given = Mapping[str, Json]
OWN, THEIRS = "ETAOINS", "BBJKQXZ"
VICTIM = Seat(1)


@dataclass(frozen=True, slots=True)
class Dipped:
    """The swap, the state right after it, and the state after the whole turn."""

    swap: TilesSwapped
    then: State
    after: State


def dip(given: Given, words: Words) -> Facts:
    """A play with the card against an opponent with ``target_rack`` tiles and a ``bag``."""
    if card_id(given["card"]) != "lucky_dip":
        raise NotUnderstood(f"target_rack with card {given['card']}")
    rules = rules_with_cards(given, words)
    theirs = _tiles(given["target_rack"])
    stock = rest_of_bag(rules, OWN, theirs)
    size = count(given.get("bag", len(stock)), "bag")
    if size > len(stock):
        raise NotUnderstood(f"a bag of {size}")
    seats = count(given.get("players", 2), "players")
    racks = (OWN, theirs, *("E" for _ in range(seats - 2)))
    before = state_with_hand(
        rules,
        Board.empty(rules.layout.size),
        racks,
        stock[:size],
        cards_table(seats, ("lucky_dip",)),
    )
    table = Played(rules, before)
    row, col = rules.layout.start
    laid = (Placement(row, col, "A"), Placement(row, col + 1, "T"))
    card = PlayCard("lucky_dip", target=VICTIM)
    events = table.act(Seat(0), PlaceTiles(laid, (card,)), AllWords(known=True))
    facts = {
        "ok": Fact(table.refused is None),
        "legal": Fact(table.refused is None),
        "usable": Fact(table.refused is None),
        "error": card_error(table.refused),
    }
    dipped = _dipped(rules, before, events)
    return facts if dipped is None else facts | _facts(rules, before, dipped)


def _dipped(rules: Rules, before: State, events: tuple[Event, ...]) -> Dipped | None:
    swap, now, then = None, before, before
    for event in events:
        now = evolve(now, event, rules)
        if isinstance(event, TilesSwapped):
            swap, then = event, now
    return None if swap is None else Dipped(swap, then, now)


def _facts(rules: Rules, before: State, dipped: Dipped) -> dict[str, Fact]:
    swap = dipped.swap
    redacted_swap = redacted(swap, Seat(0), rules)
    seen = isinstance(redacted_swap, TilesSwapped) and redacted_swap.given == swap.given
    number = Fact(len(swap.given))
    missed = dipped.after.turn != VICTIM
    return {
        "order": Fact("return-then-draw" if swap.returned_first else "draw-then-return"),
        "target_rack_after": Fact(len(dipped.then.racks[VICTIM])),
        "bag_after": Fact(len(dipped.then.bag)),
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
        "target_score_change": Fact(dipped.after.scores[VICTIM] - before.scores[VICTIM]),
    }


def _tiles(value: Json) -> str:
    if isinstance(value, str):
        return rack(value, "target_rack")
    if isinstance(value, list) and not is_mapping(value):
        return rack("".join(str(each) for each in items(value, "target_rack")), "target_rack")
    size = count(value, "target_rack")
    if size > len(THEIRS):
        raise NotUnderstood(f"a rack of {size}")
    return THEIRS[:size]
