"""Scout: packs, points and final totals."""

from collections.abc import Mapping
from dataclasses import replace
from typing import TypeAlias

from studyplay.engines.core import Seat, Table
from studyplay.engines.scout.actions import Flip
from studyplay.engines.scout.cards import build_pack as whole_pack
from studyplay.engines.scout.endings import final_outcome, round_points
from studyplay.engines.scout.game import ScoutGame
from studyplay.engines.scout.rules import BASE_RULES, TableSetup
from studyplay.engines.scout.setup import deal_next_round
from studyplay.study.number_talk import english
from tests.commands.vectors.json_values import read_bool, read_count, read_integer, read_list
from tests.commands.vectors.scout_setup import (
    FirstItemsChance,
    build_cards,
    deal_round,
    read_pairs,
    read_seat_count,
    seat_fact,
)
from tests.commands.vectors.verdict import Fact, Facts, Json, UnorderedFact, UnsupportedVector

VectorInput: TypeAlias = Mapping[str, Json]

WHOLE_PACK_WORDS = ("sum", "all", "total", "cards")
"""Words in vector files for the pack before cards are removed."""


def answer_pack(given: VectorInput) -> Facts:
    """The cards for one or several numbers of players (``deck`` or ``players``)."""
    value = given.get("deck", given.get("players"))
    if value in WHOLE_PACK_WORDS:
        return dict.fromkeys(("cards", "sum", "total"), Fact(len(whole_pack(BASE_RULES.highest))))
    each = [
        _pack_facts(read_seat_count(size))
        for size in (value if isinstance(value, list) else [value])
    ]
    if not isinstance(value, list):
        return each[0]
    return {
        key: Fact(
            [facts[key].value for facts in each], _alternatives([facts[key] for facts in each])
        )
        for key in each[0]
    }


def _alternatives(facts: list[Fact]) -> tuple[Json, ...]:
    return (
        ([fact.alternatives[0] for fact in facts],)
        if all(fact.alternatives for fact in facts)
        else ()
    )


def _pack_facts(size: int) -> dict[str, Fact]:
    setup, cards = BASE_RULES.setup(size), BASE_RULES.build_cards(size)
    begun = Table.open(ScoutGame(BASE_RULES), size, FirstItemsChance()).state
    return {
        "chips": Fact(begun.chips[0]),
        **dict.fromkeys(("tokens", "scout_and_show", "scout_show_chips"), Fact(begun.tokens[0])),
        "cards": Fact(len(cards)),
        "hand": Fact(setup.hand),
        "hands": Fact(setup.hand),
        "removed": Fact(_describe_removed(setup), ([f"{a}/{b}" for a, b in setup.left_out],)),
        "removed_count": Fact(len(setup.left_out)),
        "rounds": Fact(setup.rounds),
        "kept": Fact(len(cards) - size * setup.hand),
        "players": Fact(size),
    }


def _describe_removed(setup: TableSetup) -> str:
    """Describe the removed cards: all with one number, or a single card."""
    left_out = setup.left_out
    if not left_out:
        return "none"
    if len(left_out) == 1:
        return f"{left_out[0][0]}/{left_out[0][1]}"
    (shared,) = set.intersection(*map(set, left_out))
    return f"all {english.number_word(len(left_out))} {shared}s"


def answer_starter(given: VectorInput) -> Facts:
    """Return who begins ``round`` number N if ``first`` began the first one."""
    size, first = read_seat_count(given["players"]), read_count(given["first"], "first")
    number = read_count(given["round"], "round")
    if first >= size or not 1 <= number <= BASE_RULES.setup(size).rounds:
        raise UnsupportedVector(f"first {first} in round {number} of {size} players")
    state = replace(
        Table.open(ScoutGame(BASE_RULES), size, FirstItemsChance()).state, first=Seat(first)
    )
    for _ in range(1, number):
        state = replace(state, first=deal_next_round(state, BASE_RULES, FirstItemsChance()).first)
    return dict.fromkeys(("first", "starts", "start", "starter", "next"), seat_fact(state.first))


def answer_score(given: VectorInput) -> Facts:
    """Return the points of one player for a round."""
    captured, chips, hand = (_parse_count(given, key) for key in ("captured", "chips", "hand"))
    exempt = read_bool(given.get("owner_exempt", given.get("exempt", False)), "owner_exempt")
    points = Fact(round_points(captured, chips, hand, exempt=exempt))
    return dict.fromkeys(("score", "points", "total"), points)


def _parse_count(given: VectorInput, key: str) -> int:
    value = given.get(key, 0)
    return len(value) if isinstance(value, list) else read_count(value, key)


def answer_final_totals(given: VectorInput) -> Facts:
    """Return who wins with these ``totals``."""
    points = [read_integer(each, "totals") for each in read_list(given["totals"], "totals")]
    read_seat_count(len(points))
    winners = sorted(final_outcome(points).winners)
    tie = len(winners) > 1
    return {
        "winners": UnorderedFact(list(winners), ([f"P{seat}" for seat in winners],)),
        "winner": Fact(None if tie else winners[0], () if tie else (f"P{winners[0]}",)),
        **dict.fromkeys(("tie", "shared"), Fact(tie)),
    }


def answer_flip(given: VectorInput) -> Facts:
    """Return a hand of pairs after ``flip``."""
    hand = read_pairs(given["flip"])
    played = deal_round([hand, *[build_cards([1])] * 2], 0)
    played.apply_action(Seat(0), Flip())
    cards = played.state.hands[0]
    return {
        "hand": Fact([[card.up, card.down] for card in cards]),
        "hand_up": Fact([card.up for card in cards]),
    }
