"""The circus ladder in numbers: packs, points and standings."""

from collections.abc import Mapping
from dataclasses import replace
from typing import TypeAlias

from studyplay.cli.vectors.reading import count, items, number, truth
from studyplay.cli.vectors.scout_table import (
    InOrder,
    dealt_round,
    pairs,
    seat_fact,
    seats,
    some_cards,
)
from studyplay.cli.vectors.verdict import AnyOrder, Fact, Facts, Json, NotUnderstood
from studyplay.engines.core import Seat, Table
from studyplay.engines.scout.actions import Flip
from studyplay.engines.scout.cards import pack as whole_pack
from studyplay.engines.scout.endings import round_points, standing
from studyplay.engines.scout.game import ScoutGame
from studyplay.engines.scout.rules import BASE, Setup
from studyplay.engines.scout.setup import next_deal
from studyplay.study.number_talk import english

Given: TypeAlias = Mapping[str, Json]

WHOLE_PACK = ("sum", "all", "total", "cards")
"""What a file may ask of the pack before any cards are left out."""


def pack(given: Given) -> Facts:
    """The cards for one number of players or for a list of them (``deck`` or ``players``)."""
    value = given.get("deck", given.get("players"))
    if value in WHOLE_PACK:
        return dict.fromkeys(("cards", "sum", "total"), Fact(len(whole_pack(BASE.highest))))
    each = [_pack(seats(size)) for size in (value if isinstance(value, list) else [value])]
    if not isinstance(value, list):
        return each[0]
    return {
        key: Fact([facts[key].shown for facts in each], _second([facts[key] for facts in each]))
        for key in each[0]
    }


def _second(facts: list[Fact]) -> tuple[Json, ...]:
    return ([fact.also[0] for fact in facts],) if all(fact.also for fact in facts) else ()


def _pack(size: int) -> dict[str, Fact]:
    setup, cards = BASE.setup(size), BASE.cards(size)
    begun = Table.open(ScoutGame(BASE), size, InOrder()).state
    return {
        "chips": Fact(begun.chips[0]),
        **dict.fromkeys(("tokens", "scout_and_show", "scout_show_chips"), Fact(begun.tokens[0])),
        "cards": Fact(len(cards)),
        "hand": Fact(setup.hand),
        "hands": Fact(setup.hand),
        "removed": Fact(_removed(setup), ([f"{a}/{b}" for a, b in setup.left_out],)),
        "removed_count": Fact(len(setup.left_out)),
        "rounds": Fact(setup.rounds),
        "kept": Fact(len(cards) - size * setup.hand),
        "players": Fact(size),
    }


def _removed(setup: Setup) -> str:
    """The cards left out in a few words: all that share a number, or the only one."""
    left_out = setup.left_out
    if not left_out:
        return "none"
    if len(left_out) == 1:
        return f"{left_out[0][0]}/{left_out[0][1]}"
    (shared,) = set.intersection(*map(set, left_out))
    return f"all {english.number(len(left_out))} {shared}s"


def starter(given: Given) -> Facts:
    """Who begins the ``round`` of this number if ``first`` began the first one."""
    size, first = seats(given["players"]), count(given["first"], "first")
    number = count(given["round"], "round")
    if first >= size or not 1 <= number <= BASE.setup(size).rounds:
        raise NotUnderstood(f"first {first} in round {number} of {size} players")
    state = replace(Table.open(ScoutGame(BASE), size, InOrder()).state, first=Seat(first))
    for _ in range(1, number):
        state = replace(state, first=next_deal(state, BASE, InOrder()).first)
    return dict.fromkeys(("first", "starts", "start", "starter", "next"), seat_fact(state.first))


def score(given: Given) -> Facts:
    """The points of one player for a round."""
    captured, chips, hand = (_many(given, key) for key in ("captured", "chips", "hand"))
    exempt = truth(given.get("owner_exempt", given.get("exempt", False)), "owner_exempt")
    points = Fact(round_points(captured, chips, hand, exempt=exempt))
    return dict.fromkeys(("score", "points", "total"), points)


def _many(given: Given, key: str) -> int:
    value = given.get(key, 0)
    return len(value) if isinstance(value, list) else count(value, key)


def final(given: Given) -> Facts:
    """Who wins with these ``totals``."""
    points = [number(each, "totals") for each in items(given["totals"], "totals")]
    seats(len(points))
    winners = sorted(standing(points).winners)
    tie = len(winners) > 1
    return {
        "winners": AnyOrder(list(winners), ([f"P{seat}" for seat in winners],)),
        "winner": Fact(None if tie else winners[0], () if tie else (f"P{winners[0]}",)),
        **dict.fromkeys(("tie", "shared"), Fact(tie)),
    }


def flipped(given: Given) -> Facts:
    """A hand of pairs held the other way up (``flip``)."""
    hand = pairs(given["flip"])
    played = dealt_round([hand, *[some_cards([1])] * 2], 0)
    played.act(Seat(0), Flip())
    cards = played.state.hands[0]
    return {
        "hand": Fact([[card.up, card.down] for card in cards]),
        "hand_up": Fact([card.up for card in cards]),
    }
