"""Single sets of Scout: their kind, strength, and legal shows."""

from collections.abc import Mapping
from dataclasses import replace
from typing import TypeAlias

from studyplay.engines.core import Seat
from studyplay.engines.scout.actions import Keep, Show
from studyplay.engines.scout.cards import Card, upper_numbers
from studyplay.engines.scout.legal_actions import list_scouts, list_shows
from studyplay.engines.scout.sets import SetKind, set_kind, set_strength
from studyplay.study.number_talk.answers import both_directions
from tests.commands.vectors.json_values import read_count, read_list
from tests.commands.vectors.scout_setup import (
    build_cards,
    deal_round,
    parse_slice,
    read_card_numbers,
    round_facts,
)
from tests.commands.vectors.verdict import Fact, Facts, Json

VectorInput: TypeAlias = Mapping[str, Json]

SET_KEYS = ("kind", "legal", "valid", "ok", "strength", "length")

KIND_NAMES: Mapping[SetKind, tuple[str, ...]] = {
    SetKind.SINGLE: ("single", "one", "single card"),
    SetKind.MATCHING: ("equal", "matching", "same", "match", "equals", "set", "group"),
    SetKind.RUN: ("run", "consecutive", "straight", "sequence"),
}


def answer_show(given: VectorInput) -> Facts:
    """``show`` numbers against an ``active`` set."""
    numbers, active = (read_card_numbers(given.get(key), key) for key in ("show", "active"))
    others = [build_cards([10, 8])] * 2
    played = deal_round([build_cards([*numbers, 1, 3]), *others], first=2)
    for seat in range(3):
        played.apply_action(Seat(seat), Keep())
    against = build_cards(active)
    owner = Seat(2) if active else None
    played.state = replace(played.state, turn=Seat(0), active=against, owner=owner)
    played.apply_action(Seat(0), Show(0, len(numbers)))
    ok = played.violation is None
    return round_facts(played, letters=False) | {
        "kind": _kind_fact(numbers),
        "stronger": Fact(ok),
        "captured": Fact(len(played.state.captured[0])),
    }


def answer_set(given: VectorInput) -> Facts:
    """Return the kind of a ``set`` of numbers."""
    numbers = read_card_numbers(given["set"], "set")
    found = set_strength(numbers)
    legal = Fact(found is not None)
    return {
        "kind": _kind_fact(numbers),
        **dict.fromkeys(("legal", "valid", "ok"), legal),
        "strength": Fact(None if found is None else [found[0], found[1], found[2]], ()),
        "length": Fact(len(numbers)),
        "error": Fact(None if found else "no_set"),
    }


def answer_sets(given: VectorInput) -> Facts:
    """Return the kind of each of the ``sets``."""
    results = [answer_set({"set": each}) for each in read_list(given["sets"], "sets")]
    return {key: Fact([facts[key].value for facts in results]) for key in SET_KEYS if results}


def answer_show_from_hand(given: VectorInput) -> Facts:
    """Return whether ``show``, numbers or a slice like ``2:5``, is legal with a ``hand``."""
    hand, active = (_parse_cards(given.get(key, []), key) for key in ("hand", "active"))
    numbers = given["show"]
    able = [(show.start, show.stop) for show in list_shows(hand, active)]
    if isinstance(numbers, str):
        legal = parse_slice(numbers) in able
    else:
        ways = both_directions(read_card_numbers(numbers, "show"))
        legal = any(upper_numbers(hand[start:stop]) in ways for start, stop in able)
    return dict.fromkeys(("legal", "ok", "valid"), Fact(legal))


def answer_options(given: VectorInput) -> Facts:
    """Count the legal shows of a ``hand`` against an ``active`` set, by number or exact."""
    hand, active = (_parse_cards(given[key], key) for key in ("hand", "active"))
    ways = list(list_scouts(hand, active))
    facts = {
        **dict.fromkeys(("scout_options", "scouts"), Fact(len(ways))),
        "ends": Fact(len({way.side for way in ways})),
        "slots": Fact(len({way.slot for way in ways})),
        "can_scout": Fact(bool(ways)),
    }
    if not all(isinstance(value, list) for value in given.values()):
        return facts
    able = list(list_shows(hand, active))
    return facts | {"show_options": Fact(len(able)), "can_show": Fact(bool(able))}


def _parse_cards(value: Json, what: str) -> tuple[Card, ...]:
    if isinstance(value, list):
        return build_cards(read_card_numbers(value, what))
    return build_cards([1] * read_count(value, what))


def _kind_fact(numbers: list[int]) -> Fact:
    kind = set_kind(numbers)
    if kind is None:
        return Fact(None, (False, "none", "illegal"))
    usual, *others = KIND_NAMES[kind]
    return Fact(usual, tuple(others))
