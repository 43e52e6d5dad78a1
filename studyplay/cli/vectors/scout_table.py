"""Rounds of the circus ladder as vectors write them, played by the engine."""

import re
from collections.abc import Sequence
from typing import TypeVar

from studyplay.cli.vectors.reading import count, items, number, text
from studyplay.cli.vectors.verdict import Fact, Json, NotUnderstood
from studyplay.engines.core import IllegalAction, Millis, Seat, Violation
from studyplay.engines.scout.actions import (
    Action,
    Flip,
    Keep,
    Scout,
    ScoutAndShow,
    Show,
    Side,
    Stop,
)
from studyplay.engines.scout.cards import Card, numbers_of
from studyplay.engines.scout.events import Dealt, Event, RoundEnd, RoundEnded
from studyplay.engines.scout.game import ScoutGame
from studyplay.engines.scout.legality import scouted
from studyplay.engines.scout.listing import shows
from studyplay.engines.scout.rules import BASE, Rules

Item = TypeVar("Item")

TURN = re.compile(
    r"(?P<who>P?[0-9]|[A-E])\s*:?\s+"
    r"(?P<what>scout\s*(?:&|_and_|\s+and\s+|\+)\s*show|scout|show|flip|turn|keep|stop)"
    r"\s*:?\s*(?P<how>.*)",
    re.IGNORECASE,
)
SLICE = re.compile(r"(?:show\s+)?(\d+):(\d+)(?:\s*\([\d,\s]*\))?", re.IGNORECASE)
TAKING = re.compile(
    r"(L|R|left|right)(?:\s+(keep|flip|flipped|turn))?(?:\s+at\s+(\d+))?", re.IGNORECASE
)

ENDS: dict[RoundEnd, tuple[str, ...]] = {
    RoundEnd.ALL_SCOUTED: ("all others scouted", "all scouted", "scouted"),
    RoundEnd.HAND_EMPTY: ("hand empty", "empty hand", "a hand is empty", "out"),
    RoundEnd.STUCK: ("cannot show or scout", "cannot go on", "stuck"),
    RoundEnd.STOPPED: ("stopped", "stop"),
}


class InOrder:
    """Draws what lies on top; the deal of a next round does not matter here."""

    def sample(self, population: Sequence[Item], k: int) -> list[Item]:
        """The first *k* of *population*."""
        return list(population[:k])


class Round:
    """One round that is going on; it stays at its end."""

    def __init__(self, deal: Dealt, rules: Rules = BASE) -> None:
        self.game = ScoutGame(rules)
        self.deal = deal
        self.state = self.game.evolve(None, deal)
        self.refused: Violation | None = None
        self.result: RoundEnded | None = None

    def act(self, seat: Seat, action: Action) -> None:
        """Let *seat* do *action*, or note why it is refused."""
        if self.result is not None:
            raise NotUnderstood("an action after the end of the round")
        try:
            events = self.game.decide(self.state, seat, action, Millis(0), InOrder())
        except IllegalAction as refused:
            self.refused = refused.violation
            return
        for event in events:
            self._fold(event)

    def _fold(self, event: Event) -> None:
        if self.result is None:
            self.state = self.game.evolve(self.state, event)
        if isinstance(event, RoundEnded):
            self.result = event

    def take(self, turn: str) -> None:
        """Do what a line like ``P1 scout L keep at 0`` or ``B scout`` says."""
        matched = TURN.fullmatch(turn.strip())
        if matched is None:
            raise NotUnderstood(f"action {turn!r}")
        seat = Seat(_seat(matched["who"]))
        if seat >= self.state.seats:
            raise NotUnderstood(f"action {turn!r} of nobody at the table")
        self.act(seat, self._action(seat, matched["what"].lower(), matched["how"].strip()))

    def _action(self, seat: Seat, what: str, how: str) -> Action:
        hand, active = self.state.hands[seat], self.state.active
        match what:
            case "flip" | "turn":
                return Flip()
            case "keep":
                return Keep()
            case "stop":
                return Stop()
            case "show":
                return _show(hand, active, how)
            case "scout":
                return _scout(hand, how)
            case _:
                taking, _, showing = how.partition(",")
                scout = _scout(hand, taking.strip())
                after = scouted(hand, active, scout) if active else (hand, active)
                return ScoutAndShow(scout, _show(*after, showing.strip()))


def _seat(who: str) -> int:
    return int(who[-1]) if who[-1].isdigit() else "ABCDE".index(who.upper())


def _show(hand: tuple[Card, ...], active: tuple[Card, ...], how: str) -> Show:
    """The slice that is named, or else the smallest that is strong enough."""
    if how:
        return Show(*slice_of(how))
    able = sorted(shows(hand, active), key=lambda show: show.stop - show.start)
    return able[0] if able else Show(0, 1)


def slice_of(how: str) -> tuple[int, int]:
    """The positions in a text like ``2:5``."""
    named = SLICE.fullmatch(how.strip())
    if named is None:
        raise NotUnderstood(f"show {how!r}")
    return int(named[1]), int(named[2])


def _scout(hand: tuple[Card, ...], how: str) -> Scout:
    """What is named, or else the left card, as it lies, behind all others."""
    if not how:
        return Scout(Side.LEFT, flipped=False, slot=len(hand))
    named = TAKING.fullmatch(how)
    if named is None:
        raise NotUnderstood(f"scout {how!r}")
    side = Side.LEFT if named[1].upper().startswith("L") else Side.RIGHT
    flipped = (named[2] or "keep").lower() != "keep"
    return Scout(side, flipped, len(hand) if named[3] is None else int(named[3]))


def some_cards(numbers: Sequence[int]) -> tuple[Card, ...]:
    """Cards that show *numbers*; what is on their other ends does not matter."""
    return tuple(Card(each, each % 10 + 1) for each in numbers)


def card_numbers(value: Json, what: str) -> list[int]:
    """A list of numbers from 1 to 10; nothing is an empty list."""
    found = [number(each, what) for each in items([] if value is None else value, what)]
    if all(1 <= each <= 10 for each in found):
        return found
    raise NotUnderstood(f"{what} {found}, not numbers of cards")


def pairs(value: Json) -> tuple[Card, ...]:
    """A hand written as pairs of numbers, the one that counts first."""
    cards = [card_numbers(card, "card") for card in items(value, "hand")]
    if any(len(card) != 2 for card in cards):
        raise NotUnderstood(f"hand {value!r}, not pairs of numbers")
    return tuple(Card(up, down) for up, down in cards)


def dealt_round(hands: Sequence[tuple[Card, ...]], first: int, rules: Rules = BASE) -> Round:
    """A round in which nobody has yet decided how to hold the hand."""
    deal = Dealt(1, Seat(first), tuple(hands), (), ())
    return Round(deal, rules)


def seats(value: Json) -> int:
    """A number of players that can play."""
    found = count(value, "players")
    if found not in {setup.seats for setup in BASE.setups}:
        raise NotUnderstood(f"players {found}")
    return found


def names(seat: int | None) -> tuple[Json, ...]:
    """The ways to write a seat, the usual one first."""
    return (None,) if seat is None else (f"P{seat}", "ABCDE"[seat], seat)


def seat_fact(seat: int | None, *, letters: bool = False) -> Fact:
    """A seat, however it is written."""
    usual, *others = names(seat)
    return Fact(others[0] if letters and others else usual, (usual, *others))


def standing_facts(played: Round, *, letters: bool) -> dict[str, Fact]:
    """All that can be said of a round in progress or over."""
    state, result = played.state, played.result
    active = list(numbers_of(state.active))
    refused = played.refused
    code = None if refused is None else refused.code.partition(".")[2].replace("-", "_")
    ok = refused is None
    facts = {
        "active": Fact(active, (len(active),)),
        "active_after": Fact(active, (len(active),)),
        "round_over": Fact(result is not None),
        "next": Fact(*_next(played, letters=letters)),
        "owner": seat_fact(state.owner, letters=letters),
        "chips": Fact(list(state.chips)),
        "captured": Fact([len(each) for each in state.captured]),
        "hands_up": Fact([list(numbers_of(hand)) for hand in state.hands]),
        "hand_counts": Fact([len(hand) for hand in state.hands]),
        "hands": Fact([[[card.up, card.down] for card in hand] for hand in state.hands]),
        **dict.fromkeys(("counter", "scouts", "consecutive_scouts"), Fact(state.scouts)),
        **dict.fromkeys(("ok", "legal", "valid"), Fact(ok)),
        "error": Fact(code),
    }
    return facts | _ending_facts(result, letters=letters)


def _ending_facts(result: RoundEnded | None, *, letters: bool) -> dict[str, Fact]:
    exempt = None if result is None else result.exempt
    facts = {
        "owner_exempt": Fact(exempt is not None),
        "exempt": seat_fact(exempt, letters=letters),
        "end": Fact(None),
    }
    if result is not None:
        usual, *others = ENDS[result.reason]
        facts["end"] = Fact(usual, (*others, result.reason.value))
        facts |= dict.fromkeys(("scores", "score", "points"), Fact(list(result.points)))
    return facts


def _next(played: Round, *, letters: bool) -> tuple[Json, tuple[Json, ...]]:
    if played.result is not None:
        return None, ("round over", "next round")
    state = played.state
    usual, *others = names(state.turn)
    every = [str(each) for each in (usual, *others)]
    what = ["must show, any set", "must show", "shows any set"]
    if state.active:
        what = ["shows or scouts", "show or scout", "to act", "may show or scout"]
    phrases: list[Json] = [f"{name} {each}" for name in every for each in what]
    return phrases[len(what) if letters else 0], (usual, *others, *phrases)


def said_actions(value: Json) -> list[str]:
    """The lines of a list of actions."""
    return [text(each, "action") for each in items(value, "actions")]
