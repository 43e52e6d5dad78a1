"""Builds the events of a valid action; each event is applied before the next one is built.

A turn action closes an open challenge window first.  After every action the game may end, and
seats that must miss their turn miss it.
"""

from studyplay.engines.core import Chance, Millis, Seat
from studyplay.engines.scrabble.actions import (
    Accept,
    Action,
    AnswerStop,
    Challenge,
    Exchange,
    GiveUp,
    LookUp,
    Pass,
    PlaceTiles,
    ProposeStop,
    Special,
    Turn,
)
from studyplay.engines.scrabble.attempt import (
    admitted,
    attempt,
    besides,
    placements_of,
    score,
)
from studyplay.engines.scrabble.challenge import closes_at, price
from studyplay.engines.scrabble.endings import ending
from studyplay.engines.scrabble.events import (
    ChallengeFailed,
    Event,
    GaveUp,
    LookedUp,
    Passed,
    PhonyWithdrawn,
    PlayAccepted,
    StopAnswered,
    StopProposed,
    TilesDrawn,
    TilesExchanged,
    TilesPlaced,
    TurnMissed,
    WindowClosed,
)
from studyplay.engines.scrabble.folding import evolve
from studyplay.engines.scrabble.interventions import AdditionWithdrawn, TilesAdded
from studyplay.engines.scrabble.legality import unknown_words
from studyplay.engines.scrabble.rules import Rules
from studyplay.engines.scrabble.state import Addition, Pending, State
from studyplay.engines.scrabble.tiles import without
from studyplay.engines.scrabble.turns import awaited, may_challenge, room
from studyplay.words.model import Vocabulary


class Course:
    """Collects the events of one action and the state after them."""

    def __init__(self, state: State, rules: Rules, chance: Chance) -> None:
        self.state = state
        self.rules = rules
        self.chance = chance
        self.events: list[Event] = []

    def add(self, event: Event) -> None:
        """Add *event*, apply it to the state, and add the reactions of expansions."""
        self.events.append(event)
        self.state = evolve(self.state, event, self.rules)
        for expansion in self.rules.expansions:
            expansion.reacts(self, event)

    def draw(self, count: int) -> str:
        """Return *count* tiles of the bag: the arranged top tiles first, then random ones."""
        top = self.state.top[:count]
        rest = without(self.state.bag, top)
        return top + "".join(self.chance.sample(rest, count - len(top)))

    def swap(self, seat: Seat, given: str) -> tuple[str, str, bool]:
        """Draw for an exchange by *seat* (SCR-7).

        Returns:
            The tiles given, the tiles drawn, and whether the given tiles went back first.
        """
        returned_first = len(self.state.bag) < len(given)
        if not returned_first:
            return given, self.draw(len(given)), False
        bag = self.state.bag + given
        return given, "".join(self.chance.sample(bag, len(given))), True

    def refill(self, seat: Seat) -> None:
        """Refill the rack of *seat* from the bag after an accepted play (SCR-3.3)."""
        if count := room(self.state, seat, self.rules):
            self.add(TilesDrawn(seat, self.draw(count)))
        for expansion in self.rules.expansions:
            expansion.after_draw(self, seat)

    def close_window(self, reason: str) -> None:
        """Accept the pending play, if there is one, and refill its player's rack (SCR-8.8)."""
        pending = self.state.pending
        if pending is not None:
            self.add(WindowClosed(reason))
            self.refill(pending.seat)

    def settle(self) -> None:
        """End the game if an end condition holds; otherwise add missed turns (SCR-8.11)."""
        end = ending(self.state, self.rules)
        if end is not None:
            self.add(end)
        while self._must_miss():
            self.add(TurnMissed(self.state.turn))

    def _must_miss(self) -> bool:
        state = self.state
        can_start = state.pending is None and state.outcome is None
        can_start = can_start and awaited(state, self.rules) is None
        return can_start and state.skips[state.turn] > 0


def follow(
    course: Course, seat: Seat, action: Action, at: Millis, lexicon: Vocabulary
) -> tuple[Event, ...]:
    """Return the events of *action*, which must be valid."""
    match action:
        case Special():
            _do_special(course, seat, action, at)
        case Challenge():
            _challenge(course, seat, lexicon)
        case Accept():
            _accept(course, seat)
        case AnswerStop(agree):
            course.add(StopAnswered(seat, agree))
        case _:
            course.close_window("moved-on")
            _take_turn(course, seat, action, at)
    course.settle()
    return tuple(course.events)


def time_out(course: Course) -> tuple[Event, ...]:
    """Return the events after the time of a challenge window has run out."""
    course.close_window("time")
    course.settle()
    return tuple(course.events)


def _do_special(course: Course, seat: Seat, action: Special, at: Millis) -> None:
    for expansion in course.rules.expansions:
        if isinstance(action, expansion.specials):
            expansion.follow(course, seat, action, at)


def _take_turn(course: Course, seat: Seat, action: Turn, at: Millis) -> None:
    match action:
        case PlaceTiles():
            _place(course, seat, action, at)
        case Exchange("") | Pass():
            course.add(Passed(seat))
        case Exchange(tiles):
            _exchange(course, seat, tiles)
        case GiveUp():
            course.add(GaveUp(seat))
        case LookUp(query, aid):
            course.add(LookedUp(seat, query, aid))
        case ProposeStop():
            course.add(StopProposed(seat))


def _place(course: Course, seat: Seat, action: PlaceTiles, at: Millis) -> None:
    rules = course.rules
    first, *more = placements_of(attempt(course.state, seat, action, rules))
    window_end = closes_at(rules.challenge, at)
    for expansion in rules.expansions:
        expansion.before_play(course, first)
    course.add(
        TilesPlaced(
            seat,
            first.placements,
            score(first),
            course.state.helped,
            at,
            window_end,
            first.told_tiles,
            admitted(first),
            besides(first),
        )
    )
    for each in more:
        course.add(TilesAdded(seat, each.placements, score(each), each.told_tiles, admitted(each)))
    for expansion in rules.expansions:
        expansion.after_play(course, first)
    if window_end is None:
        course.refill(seat)


def _exchange(course: Course, seat: Seat, given: str) -> None:
    course.add(TilesExchanged(seat, *course.swap(seat, given)))


def _challenge(course: Course, challenger: Seat, lexicon: Vocabulary) -> None:
    pending = course.state.pending
    if pending is None:
        return
    seat, added = pending.seat, pending.added
    if unknown := _unknown(pending, pending.besides, lexicon):
        course.add(PhonyWithdrawn(challenger, seat, unknown))
        return
    if added is not None and (unknown := _unknown(added, (), lexicon)):
        course.add(AdditionWithdrawn(challenger, seat, unknown))
    else:
        words = len(pending.sheet.words) + (len(added.sheet.words) if added else 0)
        cost = price(course.rules.challenge, words)
        course.add(ChallengeFailed(challenger, seat, cost.points, cost.turns))
    course.refill(seat)


def _unknown(
    play: Pending | Addition, besides: tuple[str, ...], lexicon: Vocabulary
) -> tuple[str, ...]:
    words = (*(scored.word for scored in play.sheet.words), *besides)
    return unknown_words((word for word in words if word not in play.admitted), lexicon)


def _accept(course: Course, seat: Seat) -> None:
    course.add(PlayAccepted(seat))
    if not may_challenge(course.state):
        course.close_window("all-accepted")
