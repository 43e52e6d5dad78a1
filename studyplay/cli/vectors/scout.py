"""What the circus ladder answers: the forms of input that are understood."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import TypeAlias

from studyplay.cli.vectors.lexicon import Words
from studyplay.cli.vectors.reading import count, items, number, truth
from studyplay.cli.vectors.scout_table import (
    Round,
    card_numbers,
    dealt_round,
    said_actions,
    seats,
    some_cards,
    standing_facts,
)
from studyplay.cli.vectors.verdict import AnyOrder, Fact, Facts, Json, NotUnderstood
from studyplay.engines.core import Seat
from studyplay.engines.scout.actions import Flip, Keep, Show
from studyplay.engines.scout.cards import Card
from studyplay.engines.scout.endings import due, round_points, standing
from studyplay.engines.scout.listing import scouts, shows
from studyplay.engines.scout.rules import BASE, STOP, Rules, Setup
from studyplay.engines.scout.sets import Kind, kind_of, strength
from studyplay.engines.scout.turns import can_pay, can_show, may_stop

Given: TypeAlias = Mapping[str, Json]

KINDS: Mapping[Kind, tuple[str, ...]] = {
    Kind.SINGLE: ("single", "one", "single card"),
    Kind.MATCHING: ("equal", "matching", "same", "match", "equals", "set", "group"),
    Kind.RUN: ("run", "consecutive", "straight", "sequence"),
}


def shown(given: Given) -> Facts:
    """``show`` some numbers against an ``active`` set."""
    wanted, active = (card_numbers(given.get(key), key) for key in ("show", "active"))
    others = [some_cards([10, 8])] * 2
    played = dealt_round([some_cards([*wanted, 1, 3]), *others], first=2)
    for seat in range(3):
        played.act(Seat(seat), Keep())
    against = some_cards(active)
    owner = Seat(2) if active else None
    played.state = replace(played.state, turn=Seat(0), active=against, owner=owner)
    played.act(Seat(0), Show(0, len(wanted)))
    ok = played.refused is None
    return standing_facts(played, letters=False) | {
        "kind": _kind(wanted),
        "stronger": Fact(ok),
        "captured": Fact(len(played.state.captured[0])),
    }


def _kind(numbers: list[int]) -> Fact:
    kind = kind_of(numbers)
    if kind is None:
        return Fact(None, (False, "none", "illegal"))
    usual, *others = KINDS[kind]
    return Fact(usual, tuple(others))


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


def pack(given: Given) -> Facts:
    """The cards for one number of players or for a list of them (``deck`` or ``players``)."""
    value = given.get("deck", given.get("players"))
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
    return {
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
    pairs = setup.left_out
    if not pairs:
        return "none"
    if len(pairs) == 1:
        return f"{pairs[0][0]}/{pairs[0][1]}"
    (shared,) = set.intersection(*map(set, pairs))
    return f"all {('', '', '', '', '', '', '', '', '', 'nine')[len(pairs)]} {shared}s"


def turns(given: Given) -> Facts:
    """``actions`` of ``players`` against the active set of A, of so many cards or these."""
    size, value = seats(given["players"]), given["active_before"]
    active = (
        [1] * count(value, "active_before")
        if not isinstance(value, list)
        else (card_numbers(value, "active_before"))
    )
    rules = _rules(given)
    played = dealt_round(
        [some_cards([*active, *[10] * 12]), *[some_cards([10] * 12)] * (size - 1)], 0, rules
    )
    for seat in range(size):
        played.act(Seat(seat), Keep())
    if active:
        played.act(Seat(0), Show(0, len(active)))
    else:
        played.state = replace(played.state, turn=Seat(1))
    return _followed(played, said_actions(given["actions"]), letters=True)


def _followed(played: Round, lines: list[str], *, letters: bool) -> Facts:
    for line in lines:
        if played.refused is None:
            played.take(line)
    return standing_facts(played, letters=letters)


def whole(given: Given) -> Facts:
    """``actions`` from the ``hands`` that were dealt; who acts first begins."""
    hands = [_hand(hand) for hand in items(given["hands"], "hands")]
    seats(len(hands))
    lines = said_actions(given["actions"])
    held = [line for line in lines if line.split()[-1].lower() in {"flip", "keep", "turn"}]
    rest = [line for line in lines if line not in held]
    played = dealt_round(hands, 0, _rules(given))
    for line in held:
        played.take(line)
    for seat in sorted(played.state.choosing):
        played.act(seat, Keep())
    if rest:
        played.state = replace(played.state, turn=_first_seat(played, rest[0]))
    letters = bool(lines) and lines[0].strip()[0] in "ABCDE"
    return _followed(played, rest, letters=letters)


def _first_seat(played: Round, line: str) -> Seat:
    who = line.split(maxsplit=1)[0].rstrip(":")
    seat = int(who[-1]) if who[-1].isdigit() else "ABCDE".find(who)
    if not 0 <= seat < played.state.seats:
        raise NotUnderstood(f"action {line!r}")
    return Seat(seat)


def _hand(value: Json) -> tuple[Card, ...]:
    cards = [card_numbers(card, "card") for card in items(value, "hand")]
    if any(len(card) != 2 for card in cards):
        raise NotUnderstood(f"hand {value!r}, not pairs of numbers")
    return tuple(Card(up, down) for up, down in cards)


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


def score(given: Given) -> Facts:
    """The points of one player for a round."""
    captured, chips, hand = (_many(given, key) for key in ("captured", "chips", "hand"))
    exempt = truth(given.get("owner_exempt", given.get("exempt", False)), "owner_exempt")
    points = Fact(round_points(captured, chips, hand, exempt=exempt))
    return dict.fromkeys(("score", "points", "total"), points)


def _many(given: Given, key: str) -> int:
    value = given.get(key, 0)
    return len(value) if isinstance(value, list) else count(value, key)


def going_on(given: Given) -> Facts:
    """Whether a player with so many ``chips`` can go on against an ``active`` set."""
    size, rules = seats(given.get("players", 2)), _rules(given)
    active = card_numbers(given["active"], "active")
    stuck = truth(given["no_legal_show"], "no_legal_show")
    hand = [1] if stuck else [10] * (len(active) + 1)
    hands = [some_cards([*hand, 3]) if not stuck else some_cards([1]), some_cards([10, 8])]
    played = dealt_round([*hands, *[some_cards([10, 8])] * (size - 2)], 0, rules)
    state = replace(
        played.state,
        choosing=frozenset(),
        active=some_cards(active),
        owner=Seat(size - 1),
        chips=(count(given.get("chips", 0), "chips"), *played.state.chips[1:]),
    )
    scouting = rules.setup(size).scouting
    if stuck and can_show(state):
        raise NotUnderstood("an empty table on which nothing can be shown")
    played.state, played.result = state, due(state, scouting)
    able, pays = can_show(state), can_pay(state, scouting) and bool(active)
    over = played.result is not None
    must = "scout" if pays and not able else "show" if able and not pays else None
    return standing_facts(played, letters=True) | {
        "can_show": Fact(able),
        "can_scout": Fact(pays and not over),
        "must": Fact(None if over else must, () if over or must else ("show or scout",)),
        "must_scout": Fact(must == "scout"),
        "may_stop": Fact(may_stop(state, scouting)),
        "may_decline": Fact(may_stop(state, scouting)),
    }


def _rules(given: Given) -> Rules:
    """The rules with the switch for two players, if it is named."""
    wish = given.get("may_stop_2p", given.get("may_stop", False))
    return STOP if truth(wish, "may_stop") else BASE


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
    hand = _hand(given["flip"])
    played = dealt_round([hand, *[some_cards([1])] * 2], 0)
    played.act(Seat(0), Flip())
    cards = played.state.hands[0]
    return {
        "hand": Fact([[card.up, card.down] for card in cards]),
        "hand_up": Fact([card.up for card in cards]),
    }


@dataclass(frozen=True, slots=True)
class Form:
    """Keys that must be there, keys that may be, and how the engine is asked."""

    needs: frozenset[str]
    knows: frozenset[str]
    ask: Callable[[Given], Facts]

    def fits(self, given: Given) -> bool:
        """Whether *given* is of this form."""
        return self.needs <= given.keys() <= self.needs | self.knows


def _form(needs: str, knows: str, ask: Callable[[Given], Facts]) -> Form:
    return Form(frozenset(needs.split()), frozenset(knows.split()), ask)


FORMS = (
    _form("show", "active players", shown),
    _form("set", "", a_set),
    _form("deck", "", pack),
    _form("players", "", pack),
    _form("players active_before actions", "may_stop may_stop_2p", turns),
    _form("hands actions", "players may_stop may_stop_2p", whole),
    _form("active no_legal_show", "players chips may_stop may_stop_2p", going_on),
    _form("captured hand", "chips owner_exempt exempt players", score),
    _form("chips hand", "captured owner_exempt exempt players", score),
    _form("hand active", "", options),
    _form("totals", "players", final),
    _form("flip", "", flipped),
)


def answers(given: Given, _: Words) -> Facts:
    """All that the engine says about *given*.  Raises ``NotUnderstood``."""
    for form in FORMS:
        if form.fits(given):
            return form.ask(given)
    known = frozenset[str]().union(*(form.needs | form.knows for form in FORMS))
    strange = [key for key in given if key not in known]
    what = f"input {', '.join(strange)}" if strange else f"these together: {', '.join(given)}"
    raise NotUnderstood(what)
