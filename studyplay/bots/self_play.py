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

from studyplay.bots.player import NO_DELAY, AnyPlayer, Intent
from studyplay.engines.core import (
    Chance,
    IllegalAction,
    Millis,
    Outcome,
    Seat,
    Violation,
    choose_random,
)
from studyplay.engines.engine import AnyGame

MAX_STEPS: Final = 5_000
"""Default number of steps after which a game is broken off as endless."""


class AbortReason(StrEnum):
    """Why a game was broken off."""

    STUCK = "stuck"
    """There is no outcome, no seat acts or may act, and no deadline is set."""

    STOPPED_CLOCK = "stopped clock"
    """A deadline expired without any event."""

    ENDLESS = "endless"
    """There is no outcome within the maximum number of steps."""


@dataclass(frozen=True, slots=True)
class BotFailure:
    """An action of a bot that the game refused."""

    seat: Seat
    action: Any
    violation: Violation


@dataclass(frozen=True, slots=True)
class MatchResult:
    """The result of a game.

    ``events`` are all events and ``action_count`` is the number of accepted actions.
    ``failures`` are the refused actions.  ``outcome`` is ``None`` if and only if there is an
    ``abort_reason``.  ``duration`` is the simulated time at the end.
    """

    events: tuple[Any, ...]
    outcome: Outcome | None
    action_count: int
    failures: tuple[BotFailure, ...]
    abort_reason: AbortReason | None
    duration: Millis


def play_match(
    game: AnyGame, players: Sequence[AnyPlayer], chance: Chance, max_steps: int = MAX_STEPS
) -> MatchResult:
    """Play *game* to its end, with ``players[n]`` on seat n.

    If an action of a bot is refused, the first legal action is carried out instead.

    Raises:
        ValueError: The game does not support this number of players.
    """
    running = _RunningMatch(game, players, chance)
    running.apply_events(game.start(len(players), chance))
    fault = None
    while fault is None and game.to_act(running.state):
        fault = running.step() if running.step_count < max_steps else AbortReason.ENDLESS
    outcome = game.outcome(running.state)
    if outcome is None and fault is None:
        fault = AbortReason.STUCK
    return MatchResult(
        events=tuple(running.events),
        outcome=outcome,
        action_count=running.action_count,
        failures=tuple(running.failures),
        abort_reason=fault,
        duration=running.now,
    )


@dataclass(slots=True)
class _RunningMatch:
    """A game in progress."""

    game: AnyGame
    players: Sequence[AnyPlayer]
    chance: Chance
    state: Any = None
    events: list[Any] = field(default_factory=list)
    now: Millis = NO_DELAY
    step_count: int = 0
    action_count: int = 0
    failures: list[BotFailure] = field(default_factory=list)

    def apply_events(self, events: Sequence[Any]) -> None:
        for event in events:
            self.state = self.game.evolve(self.state, event)
        self.events += events

    def step(self) -> AbortReason | None:
        """Carry out the earliest action, or expire the deadline if that comes first."""
        self.step_count += 1
        intents = self._collect_intents()
        due = self.game.deadline(self.state)
        if intents and (
            due is None or self.now + min(intents.values(), key=_delay_of).delay < due
        ):
            return self._perform_earliest(intents)
        return AbortReason.STUCK if due is None else self._expire(due)

    def _collect_intents(self) -> dict[Seat, Intent[Any]]:
        intents = {
            seat: self.players[seat].choose_intent(self.game.view(self.state, seat), self.chance)
            for seat in sorted(self.game.to_act(self.state))
        }
        return {seat: intent for seat, intent in intents.items() if intent is not None}

    def _perform_earliest(self, intents: dict[Seat, Intent[Any]]) -> AbortReason | None:
        """Carry out the earliest intent; ties are broken at random."""
        soonest = min(intents.values(), key=_delay_of).delay
        at_once = [seat for seat, intent in intents.items() if intent.delay == soonest]
        seat = at_once[0] if len(at_once) == 1 else choose_random(at_once, self.chance)
        self.now = Millis(self.now + soonest)
        if self._try_action(seat, intents[seat].action):
            return None
        first_legal = islice(self.game.legal_actions(self.state, seat), 1)
        return (
            None
            if any(self._try_action(seat, action) for action in first_legal)
            else AbortReason.STUCK
        )

    def _try_action(self, seat: Seat, action: Any) -> bool:
        try:
            events = self.game.decide(self.state, seat, action, self.now, self.chance)
        except IllegalAction as refused:
            self.failures.append(BotFailure(seat, action, refused.violation))
            return False
        self.apply_events(events)
        self.action_count += 1
        return True

    def _expire(self, due: Millis) -> AbortReason | None:
        self.now = max(self.now, due)
        events = self.game.expire(self.state, self.now, self.chance)
        self.apply_events(events)
        return None if events else AbortReason.STOPPED_CLOCK


def _delay_of(intent: Intent[Any]) -> Millis:
    return intent.delay
