"""Single sets of the circus ladder: what they are, what they beat, what can be done with them."""

from collections.abc import Mapping
from dataclasses import replace
from typing import TypeAlias

from studyplay.cli.vectors.reading import count, items
from studyplay.cli.vectors.scout_table import (
    card_numbers,
    dealt_round,
    slice_of,
    some_cards,
    standing_facts,
)
from studyplay.cli.vectors.verdict import Fact, Facts, Json
from studyplay.engines.core import Seat
from studyplay.engines.scout.actions import Keep, Show
from studyplay.engines.scout.cards import Card, numbers_of
from studyplay.engines.scout.listing import scouts, shows
from studyplay.engines.scout.sets import Kind, kind_of, strength
from studyplay.study.number_talk.answers import both_ways

Given: TypeAlias = Mapping[str, Json]

KEYS_OF_A_SET = ("kind", "legal", "valid", "ok", "strength", "length")

KINDS: Mapping[Kind, tuple[str, ...]] = {
    Kind.SINGLE: ("single", "one", "single card"),
    Kind.MATCHING: ("equal", "matching", "same", "match", "equals", "set", "group"),
    Kind.RUN: ("run", "consecutive", "straight", "sequence"),
}


def shown(given: Given) -> Facts:
    """``show`` some numbers against an ``active`` set."""
    numbers, active = (card_numbers(given.get(key), key) for key in ("show", "active"))
    others = [some_cards([10, 8])] * 2
    played = dealt_round([some_cards([*numbers, 1, 3]), *others], first=2)
    for seat in range(3):
        played.act(Seat(seat), Keep())
    against = some_cards(active)
    owner = Seat(2) if active else None
    played.state = replace(played.state, turn=Seat(0), active=against, owner=owner)
    played.act(Seat(0), Show(0, len(numbers)))
    ok = played.refused is None
    return standing_facts(played, letters=False) | {
        "kind": _kind(numbers),
        "stronger": Fact(ok),
        "captured": Fact(len(played.state.captured[0])),
    }


def a_set(given: Given) -> Facts:
    """What a ``set`` of numbers is."""
    numbers = card_numbers(given["set"], "set")
    found = strength(numbers)
    legal = Fact(found is not None)
    return {
        "kind": _kind(numbers),
        **dict.fromkeys(("legal", "valid", "ok"), legal),
        "strength": Fact(None if found is None else [found[0], found[1], found[2]], ()),
        "length": Fact(len(numbers)),
        "error": Fact(None if found else "no_set"),
    }


def several(given: Given) -> Facts:
    """What each of some ``sets`` is."""
    results = [a_set({"set": each}) for each in items(given["sets"], "sets")]
    return {key: Fact([facts[key].shown for facts in results]) for key in KEYS_OF_A_SET if results}


def from_hand(given: Given) -> Facts:
    """Whether ``show``, numbers or a slice like ``2:5``, can be shown from a ``hand``."""
    hand, active = (_some(given.get(key, []), key) for key in ("hand", "active"))
    numbers = given["show"]
    able = [(show.start, show.stop) for show in shows(hand, active)]
    if isinstance(numbers, str):
        legal = slice_of(numbers) in able
    else:
        ways = both_ways(card_numbers(numbers, "show"))
        legal = any(numbers_of(hand[start:stop]) in ways for start, stop in able)
    return dict.fromkeys(("legal", "ok", "valid"), Fact(legal))


def options(given: Given) -> Facts:
    """How many ways there are with a ``hand`` against an ``active`` set, by number or exact."""
    hand, active = (_some(given[key], key) for key in ("hand", "active"))
    ways = list(scouts(hand, active))
    facts = {
        **dict.fromkeys(("scout_options", "scouts"), Fact(len(ways))),
        "ends": Fact(len({way.side for way in ways})),
        "slots": Fact(len({way.slot for way in ways})),
        "can_scout": Fact(bool(ways)),
    }
    if not all(isinstance(value, list) for value in given.values()):
        return facts
    able = list(shows(hand, active))
    return facts | {"show_options": Fact(len(able)), "can_show": Fact(bool(able))}


def _some(value: Json, what: str) -> tuple[Card, ...]:
    if isinstance(value, list):
        return some_cards(card_numbers(value, what))
    return some_cards([1] * count(value, what))


def _kind(numbers: list[int]) -> Fact:
    kind = kind_of(numbers)
    if kind is None:
        return Fact(None, (False, "none", "illegal"))
    usual, *others = KINDS[kind]
    return Fact(usual, tuple(others))
