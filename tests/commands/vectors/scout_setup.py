"""Rounds of Scout in the notation of vector files, played by the engine."""

import re
from collections.abc import Sequence
from typing import TypeVar

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
from studyplay.engines.scout.cards import Card, upper_numbers
from studyplay.engines.scout.events import Dealt, Event, RoundEnd, RoundEnded
from studyplay.engines.scout.game import ScoutGame
from studyplay.engines.scout.legal_actions import list_shows
from studyplay.engines.scout.rules import BASE_RULES, Rules
from studyplay.engines.scout.validation import apply_scout
from tests.commands.vectors.json_values import read_count, read_integer, read_list, read_text
from tests.commands.vectors.verdict import Fact, Json, UnsupportedVector

Item = TypeVar("Item")

TURN_PATTERN = re.compile(
    r"(?P<who>P?[0-9]|[A-E])\s*:?\s+"
    r"(?P<what>scout\s*(?:&|_and_|\s+and\s+|\+)\s*show|scout|show|flip|turn|keep|stop)"
    r"\s*:?\s*(?P<how>.*)",
    re.IGNORECASE,
)
SLICE_PATTERN = re.compile(r"(?:show\s+)?(\d+):(\d+)(?:\s*\([\d,\s]*\))?", re.IGNORECASE)
TAKING_PATTERN = re.compile(
    r"(L|R|left|right)(?:\s+(keep|flip|flipped|turn))?(?:\s+at\s+(\d+))?", re.IGNORECASE
)

END_NAMES: dict[RoundEnd, tuple[str, ...]] = {
    RoundEnd.ALL_SCOUTED: ("all others scouted", "all scouted", "scouted"),
    RoundEnd.HAND_EMPTY: ("hand empty", "empty hand", "a hand is empty", "out"),
    RoundEnd.STUCK: ("cannot show or scout", "cannot go on", "stuck"),
    RoundEnd.STOPPED: ("stopped", "stop"),
}


class FirstItemsChance:
    """``Chance`` that takes the first items; the deal of a next round does not matter here."""

    def sample(self, population: Sequence[Item], k: int) -> list[Item]:
        """Return the first *k* items of *population*."""
        return list(population[:k])


class ScoutRound:
    """One round; its state does not change after its end."""

    def __init__(self, deal: Dealt, rules: Rules = BASE_RULES) -> None:
        self.game = ScoutGame(rules)
        self.deal = deal
        self.state = self.game.evolve(None, deal)
        self.violation: Violation | None = None
        self.result: RoundEnded | None = None

    def apply_action(self, seat: Seat, action: Action) -> None:
        """Apply *action* of *seat*, or set ``violation`` if it is illegal."""
        if self.result is not None:
            raise UnsupportedVector("an action after the end of the round")
        try:
            events = self.game.decide(self.state, seat, action, Millis(0), FirstItemsChance())
        except IllegalAction as refused:
            self.violation = refused.violation
            return
        for event in events:
            self._apply_event(event)

    def _apply_event(self, event: Event) -> None:
        if self.result is None:
            self.state = self.game.evolve(self.state, event)
        if isinstance(event, RoundEnded):
            self.result = event

    def play_turn(self, turn: str) -> None:
        """Play a line such as ``P1 scout L keep at 0`` or ``B scout``."""
        matched = TURN_PATTERN.fullmatch(turn.strip())
        if matched is None:
            raise UnsupportedVector(f"action {turn!r}")
        seat = Seat(_parse_seat(matched["who"]))
        if seat >= self.state.seats:
            raise UnsupportedVector(f"action {turn!r} of nobody at the table")
        self.apply_action(
            seat, self._parse_action(seat, matched["what"].lower(), matched["how"].strip())
        )

    def _parse_action(self, seat: Seat, what: str, how: str) -> Action:
        hand, active = self.state.hands[seat], self.state.active
        match what:
            case "flip" | "turn":
                return Flip()
            case "keep":
                return Keep()
            case "stop":
                return Stop()
            case "show":
                return _parse_show(hand, active, how)
            case "scout":
                return _parse_scout(hand, how)
            case _:
                taking, _, showing = how.partition(",")
                scout = _parse_scout(hand, taking.strip())
                after = apply_scout(hand, active, scout) if active else (hand, active)
                return ScoutAndShow(scout, _parse_show(*after, showing.strip()))


def _parse_seat(who: str) -> int:
    return int(who[-1]) if who[-1].isdigit() else "ABCDE".index(who.upper())


def _parse_show(hand: tuple[Card, ...], active: tuple[Card, ...], how: str) -> Show:
    """Return the named slice, or else the smallest that beats the active set."""
    if how:
        return Show(*parse_slice(how))
    able = sorted(list_shows(hand, active), key=lambda show: show.stop - show.start)
    return able[0] if able else Show(0, 1)


def parse_slice(how: str) -> tuple[int, int]:
    """Parse a slice such as ``2:5``."""
    named = SLICE_PATTERN.fullmatch(how.strip())
    if named is None:
        raise UnsupportedVector(f"show {how!r}")
    return int(named[1]), int(named[2])


def _parse_scout(hand: tuple[Card, ...], how: str) -> Scout:
    """Return the named scout, or else the left card, unflipped, to the end of the hand."""
    if not how:
        return Scout(Side.LEFT, flipped=False, slot=len(hand))
    named = TAKING_PATTERN.fullmatch(how)
    if named is None:
        raise UnsupportedVector(f"scout {how!r}")
    side = Side.LEFT if named[1].upper().startswith("L") else Side.RIGHT
    flipped = (named[2] or "keep").lower() != "keep"
    return Scout(side, flipped, len(hand) if named[3] is None else int(named[3]))


def build_cards(numbers: Sequence[int]) -> tuple[Card, ...]:
    """Build cards that show *numbers*; their other ends do not matter."""
    return tuple(Card(each, each % 10 + 1) for each in numbers)


def read_card_numbers(value: Json, what: str) -> list[int]:
    """Return a list of numbers from 1 to 10; null is an empty list."""
    found = [read_integer(each, what) for each in read_list([] if value is None else value, what)]
    if all(1 <= each <= 10 for each in found):
        return found
    raise UnsupportedVector(f"{what} {found}, not numbers of cards")


def read_pairs(value: Json) -> tuple[Card, ...]:
    """Return a hand from pairs of numbers, the active number first."""
    cards = [read_card_numbers(card, "card") for card in read_list(value, "hand")]
    if any(len(card) != 2 for card in cards):
        raise UnsupportedVector(f"hand {value!r}, not pairs of numbers")
    return tuple(Card(up, down) for up, down in cards)


def deal_round(
    hands: Sequence[tuple[Card, ...]], first: int, rules: Rules = BASE_RULES
) -> ScoutRound:
    """Deal a round in which no player has chosen the orientation of the hand."""
    deal = Dealt(1, Seat(first), tuple(hands), (), ())
    return ScoutRound(deal, rules)


def read_seat_count(value: Json) -> int:
    """Return a valid number of players."""
    found = read_count(value, "players")
    if found not in {setup.seats for setup in BASE_RULES.setups}:
        raise UnsupportedVector(f"players {found}")
    return found


def seat_names(seat: int | None) -> tuple[Json, ...]:
    """Return the notations of a seat, the usual one first."""
    return (None,) if seat is None else (f"P{seat}", "ABCDE"[seat], seat)


def seat_fact(seat: int | None, *, letters: bool = False) -> Fact:
    """Return a fact that matches any notation of a seat."""
    usual, *others = seat_names(seat)
    return Fact(others[0] if letters and others else usual, (usual, *others))


def round_facts(played: ScoutRound, *, letters: bool) -> dict[str, Fact]:
    """Return all facts about a round in progress or at its end."""
    state, result = played.state, played.result
    active = list(upper_numbers(state.active))
    refused = played.violation
    code = None if refused is None else refused.code.partition(".")[2].replace("-", "_")
    ok = refused is None
    facts = {
        "active": Fact(active, (len(active),)),
        "active_after": Fact(active, (len(active),)),
        "round_over": Fact(result is not None),
        "next": Fact(*_next_seat(played, letters=letters)),
        "owner": seat_fact(state.owner, letters=letters),
        "chips": Fact(list(state.chips)),
        "captured": Fact([len(each) for each in state.captured]),
        "hands_up": Fact([list(upper_numbers(hand)) for hand in state.hands]),
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
        usual, *others = END_NAMES[result.reason]
        facts["end"] = Fact(usual, (*others, result.reason.value))
        facts |= dict.fromkeys(("scores", "score", "points"), Fact(list(result.points)))
    return facts


def _next_seat(played: ScoutRound, *, letters: bool) -> tuple[Json, tuple[Json, ...]]:
    if played.result is not None:
        return None, ("round over", "next round")
    state = played.state
    usual, *others = seat_names(state.turn)
    every = [str(each) for each in (usual, *others)]
    what = ["must show, any set", "must show", "shows any set"]
    if state.active:
        what = ["shows or scouts", "show or scout", "to act", "may show or scout"]
    phrases: list[Json] = [f"{name} {each}" for name in every for each in what]
    return phrases[len(what) if letters else 0], (usual, *others, *phrases)


def read_actions(value: Json) -> list[str]:
    """Return the lines of a list of actions."""
    return [read_text(each, "action") for each in read_list(value, "actions")]
