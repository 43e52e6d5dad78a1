"""Games of bots on a clock of their own, with a game made to show how each rule works."""

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

from studyplay.bots.player import Intent
from studyplay.bots.self_play import AbortReason, MatchResult, play_match
from studyplay.engines.core import Chance, IllegalAction, Millis, Outcome, Seat, Violation

Event: TypeAlias = tuple[str, int, Millis]
"""What happened, to whom, and when."""


@dataclass(frozen=True, slots=True)
class State:
    seats: int
    points: tuple[int, ...]
    round_due: Millis | None
    rounds: int


@dataclass(frozen=True, slots=True)
class View:
    seat: Seat | None
    points: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Race:
    """Whoever says "go" first gets a point; three points win.  ``round_time``: or nobody does."""

    round_time: int | None = None
    clock_works: bool = True

    @property
    def name(self) -> str:
        return "race/plain"

    def start(self, seats: int, chance: Chance) -> Sequence[Event]:
        return (("opened", seats, Millis(0)),)

    def evolve(self, state: State | None, event: Event) -> State:
        kind, number, at = event
        due = None if self.round_time is None else Millis(at + self.round_time)
        if state is None:
            return State(number, (0,) * number, due, 0)
        won = tuple(old + (kind == "won" and n == number) for n, old in enumerate(state.points))
        return replace(state, points=won, round_due=due, rounds=state.rounds + 1)

    def to_act(self, state: State) -> frozenset[Seat]:
        going = self.outcome(state) is None
        return frozenset(map(Seat, range(state.seats))) if going else frozenset()

    def legal_actions(self, state: State, seat: Seat) -> Iterator[str]:
        yield "go"

    def decide(
        self, state: State, seat: Seat, action: str, at: Millis, chance: Chance
    ) -> Sequence[Event]:
        if action != "go":
            raise IllegalAction(Violation("race.not-go", "RACE-1"))
        return (("won", seat, at),)

    def deadline(self, state: State) -> Millis | None:
        return state.round_due if self.outcome(state) is None else None

    def expire(self, state: State, at: Millis, chance: Chance) -> Sequence[Event]:
        return (("nobody", -1, at),) if self.clock_works else ()

    def view(self, state: State, seat: Seat | None) -> View:
        return View(seat, state.points)

    def redact(self, event: Event, seat: Seat | None) -> Event:
        return event

    def outcome(self, state: State) -> Outcome | None:
        if max(state.points) < 3 and state.rounds < 10:
            return None
        best = max(state.points)
        winners = frozenset(Seat(n) for n, each in enumerate(state.points) if each == best)
        return Outcome("won", winners, state.points)


@dataclass(frozen=True, slots=True)
class Runner:
    """Says *word* after so many milliseconds; never, if there is no word."""

    pace: int = 0
    word: str | None = "go"

    def choose_intent(self, view: View, chance: Chance) -> Intent[str] | None:
        return None if self.word is None else Intent(self.word, Millis(self.pace))


def race(*runners: Runner, game: Race | None = None, bound: int = 100) -> MatchResult:
    return play_match(game or Race(), runners, random.Random(1), bound)


def test_the_quickest_acts_and_then_all_think_anew() -> None:
    match = race(Runner(300), Runner(200), Runner(500))

    assert match.outcome == Outcome("won", frozenset({Seat(1)}), (0, 3, 0))
    assert [event[2] for event in match.events] == [0, 200, 400, 600]
    assert (match.action_count, match.failures, match.abort_reason, match.duration) == (
        3,
        (),
        None,
        600,
    )


def test_among_equals_chance_decides() -> None:
    first = {
        play_match(Race(), [Runner(), Runner()], random.Random(n)).events[1][1] for n in range(9)
    }

    assert first == {0, 1}


def test_a_bot_sees_the_view_of_its_own_seat() -> None:
    seen = []

    class Onlooker:
        def choose_intent(self, view: View, chance: Chance) -> Intent[str]:
            seen.append(view.seat)
            return Intent("go")

    play_match(Race(), [Onlooker(), Onlooker()], random.Random(1))
    assert set(seen[:2]) == {0, 1}


def test_a_deadline_comes_before_who_is_slower_or_as_slow() -> None:
    match = race(Runner(100), Runner(200), game=Race(round_time=100))

    assert {event[0] for event in match.events[1:]} == {"nobody"}
    assert (match.action_count, match.duration) == (0, 1000)


def test_waiting_for_the_clock_is_no_fault() -> None:
    assert race(Runner(word=None), game=Race(round_time=100)).abort_reason is None


def test_a_refused_action_is_told_and_a_legal_one_done_instead() -> None:
    match = race(Runner(100, "no"))

    assert [(slip.seat, slip.violation.code) for slip in match.failures] == [
        (0, "race.not-go")
    ] * 3
    assert (match.action_count, match.abort_reason) == (3, None)


def test_a_game_in_which_everybody_waits_is_stuck() -> None:
    match = race(Runner(word=None), Runner(word=None))

    assert (match.outcome, match.abort_reason) == (None, AbortReason.STUCK)


def test_a_clock_that_brings_nothing_is_told() -> None:
    broken = Race(round_time=100, clock_works=False)

    assert race(Runner(word=None), game=broken).abort_reason == AbortReason.STOPPED_CLOCK


def test_a_game_that_goes_on_and_on_is_endless() -> None:
    assert race(Runner(), Runner(), bound=2).abort_reason == AbortReason.ENDLESS
