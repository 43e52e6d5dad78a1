"""A whole game of bots on a clock that only the game moves.

Every seat that may act is asked, with its own view and nothing else; who acts earliest, acts
at that time, and then all are asked anew.  Time that a game waits for passes at once.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from itertools import islice
from typing import Any, Final

from studyplay.bots.player import AT_ONCE, AnyPlayer, Intent
from studyplay.engines.catalog import AnyGame
from studyplay.engines.core import (
    Chance,
    IllegalAction,
    Millis,
    Outcome,
    Seat,
    Violation,
    one_of,
)

BOUND: Final = 5_000
"""The steps after which a game counts as endless, unless the caller says otherwise."""


class Fault(StrEnum):
    """Why a game was broken off."""

    STUCK = "stuck"
    """There is no outcome, nobody acts or nobody may, and no clock runs."""

    STOPPED_CLOCK = "stopped clock"
    """A deadline came, and nothing happened."""

    ENDLESS = "endless"
    """There is no outcome within the bound."""


@dataclass(frozen=True, slots=True)
class Slip:
    """An action of a bot that the game refused."""

    seat: Seat
    action: Any
    violation: Violation


@dataclass(frozen=True, slots=True)
class Match:
    """What became of a game.

    ``log``: all its events.  ``actions``: how many were done.  ``slips``: those refused.
    ``outcome`` is ``None`` if and only if there is a ``fault``.  ``lasted``: the time at the end.
    """

    log: tuple[Any, ...]
    outcome: Outcome | None
    actions: int
    slips: tuple[Slip, ...]
    fault: Fault | None
    lasted: Millis


def play(game: AnyGame, players: Sequence[AnyPlayer], chance: Chance, bound: int = BOUND) -> Match:
    """Play *game* to its end, with ``players[n]`` on seat n.

    A bot whose action is refused does the first legal one instead.  Raises ``ValueError`` if
    so many cannot play.
    """
    course = _Course(game, players, chance)
    course.happen(game.start(len(players), chance))
    fault = None
    while fault is None and game.to_act(course.state):
        fault = course.step() if course.steps < bound else Fault.ENDLESS
    outcome = game.outcome(course.state)
    if outcome is None and fault is None:
        fault = Fault.STUCK
    return Match(
        log=tuple(course.log),
        outcome=outcome,
        actions=course.actions,
        slips=tuple(course.slips),
        fault=fault,
        lasted=course.now,
    )


@dataclass(slots=True)
class _Course:
    """A game that is going on."""

    game: AnyGame
    players: Sequence[AnyPlayer]
    chance: Chance
    state: Any = None
    log: list[Any] = field(default_factory=list)
    now: Millis = AT_ONCE
    steps: int = 0
    actions: int = 0
    slips: list[Slip] = field(default_factory=list)

    def happen(self, events: Sequence[Any]) -> None:
        for event in events:
            self.state = self.game.evolve(self.state, event)
        self.log += events

    def step(self) -> Fault | None:
        """One action, or what a deadline brings if that comes first."""
        self.steps += 1
        intents = self._intents()
        due = self.game.deadline(self.state)
        if intents and (due is None or self.now + min(intents.values(), key=_when).after < due):
            return self._act(intents)
        return Fault.STUCK if due is None else self._expire(due)

    def _intents(self) -> dict[Seat, Intent[Any]]:
        asked = {
            seat: self.players[seat].intend(self.game.view(self.state, seat), self.chance)
            for seat in sorted(self.game.to_act(self.state))
        }
        return {seat: intent for seat, intent in asked.items() if intent is not None}

    def _act(self, intents: dict[Seat, Intent[Any]]) -> Fault | None:
        """The earliest acts; among equals chance decides."""
        soonest = min(intents.values(), key=_when).after
        at_once = [seat for seat, intent in intents.items() if intent.after == soonest]
        seat = at_once[0] if len(at_once) == 1 else one_of(at_once, self.chance)
        self.now = Millis(self.now + soonest)
        if self._done(seat, intents[seat].action):
            return None
        listed = islice(self.game.legal_actions(self.state, seat), 1)
        return None if any(self._done(seat, action) for action in listed) else Fault.STUCK

    def _done(self, seat: Seat, action: Any) -> bool:
        try:
            events = self.game.decide(self.state, seat, action, self.now, self.chance)
        except IllegalAction as refused:
            self.slips.append(Slip(seat, action, refused.violation))
            return False
        self.happen(events)
        self.actions += 1
        return True

    def _expire(self, due: Millis) -> Fault | None:
        self.now = max(self.now, due)
        events = self.game.expire(self.state, self.now, self.chance)
        self.happen(events)
        return None if events else Fault.STOPPED_CLOCK


def _when(intent: Intent[Any]) -> Millis:
    return intent.after
