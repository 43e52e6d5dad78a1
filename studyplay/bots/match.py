"""Play a whole game between bots on a simulated clock.

In each step every seat that may act returns an intent for its own view.  The earliest intent
is carried out at its time, and the others are discarded.  The clock jumps to that time, or to
the deadline of the game if that comes first.
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
"""Default number of steps after which a game is broken off as endless."""


class Fault(StrEnum):
    """Why a game was broken off."""

    STUCK = "stuck"
    """There is no outcome, no seat acts or may act, and no deadline is set."""

    STOPPED_CLOCK = "stopped clock"
    """A deadline expired without any event."""

    ENDLESS = "endless"
    """There is no outcome within the maximum number of steps."""


@dataclass(frozen=True, slots=True)
class Slip:
    """An action of a bot that the game refused."""

    seat: Seat
    action: Any
    violation: Violation


@dataclass(frozen=True, slots=True)
class Match:
    """The result of a game.

    ``events`` are all events and ``action_count`` is the number of accepted actions.
    ``failures`` are the refused actions.  ``outcome`` is ``None`` if and only if there is an
    ``abort_reason``.  ``duration`` is the simulated time at the end.
    """

    log: tuple[Any, ...]
    outcome: Outcome | None
    actions: int
    slips: tuple[Slip, ...]
    fault: Fault | None
    lasted: Millis


def play(game: AnyGame, players: Sequence[AnyPlayer], chance: Chance, bound: int = BOUND) -> Match:
    """Play *game* to its end, with ``players[n]`` on seat n.

    If an action of a bot is refused, the first legal action is carried out instead.

    Raises:
        ValueError: The game does not support this number of players.
    """
    running = _Course(game, players, chance)
    running.happen(game.start(len(players), chance))
    fault = None
    while fault is None and game.to_act(running.state):
        fault = running.step() if running.steps < bound else Fault.ENDLESS
    outcome = game.outcome(running.state)
    if outcome is None and fault is None:
        fault = Fault.STUCK
    return Match(
        log=tuple(running.log),
        outcome=outcome,
        actions=running.actions,
        slips=tuple(running.slips),
        fault=fault,
        lasted=running.now,
    )


@dataclass(slots=True)
class _Course:
    """A game in progress."""

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
        """Carry out the earliest action, or expire the deadline if that comes first."""
        self.steps += 1
        intents = self._intents()
        due = self.game.deadline(self.state)
        if intents and (due is None or self.now + min(intents.values(), key=_when).after < due):
            return self._act(intents)
        return Fault.STUCK if due is None else self._expire(due)

    def _intents(self) -> dict[Seat, Intent[Any]]:
        intents = {
            seat: self.players[seat].intend(self.game.view(self.state, seat), self.chance)
            for seat in sorted(self.game.to_act(self.state))
        }
        return {seat: intent for seat, intent in intents.items() if intent is not None}

    def _act(self, intents: dict[Seat, Intent[Any]]) -> Fault | None:
        """Carry out the earliest intent; ties are broken at random."""
        soonest = min(intents.values(), key=_when).after
        at_once = [seat for seat, intent in intents.items() if intent.after == soonest]
        seat = at_once[0] if len(at_once) == 1 else one_of(at_once, self.chance)
        self.now = Millis(self.now + soonest)
        if self._done(seat, intents[seat].action):
            return None
        first_legal = islice(self.game.legal_actions(self.state, seat), 1)
        return None if any(self._done(seat, action) for action in first_legal) else Fault.STUCK

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
