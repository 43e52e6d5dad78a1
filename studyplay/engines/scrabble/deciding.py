"""What follows from an action that may be done: the events, each folded before the next.

A turn taken while a window is open closes it first; after every action the game may end,
and seats that must miss their turn miss it.
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
from studyplay.engines.scrabble.folding import fold
from studyplay.engines.scrabble.legality import unknown_words
from studyplay.engines.scrabble.play import runs
from studyplay.engines.scrabble.rules import Rules
from studyplay.engines.scrabble.score import score_play
from studyplay.engines.scrabble.state import State
from studyplay.engines.scrabble.turns import may_challenge, room
from studyplay.words.model import Vocabulary


class Course:
    """The events so far and the state they lead to, while one action is worked out."""

    def __init__(self, state: State, rules: Rules, chance: Chance) -> None:
        self.state = state
        self.rules = rules
        self.chance = chance
        self.events: list[Event] = []

    def add(self, event: Event) -> None:
        """Let *event* happen."""
        self.events.append(event)
        self.state = fold(self.state, event)

    def refill(self, seat: Seat) -> None:
        """Draw *seat* back to a full rack, or what the bag has (SCR-3.3)."""
        if count := room(self.state, seat, self.rules):
            self.add(TilesDrawn(seat, "".join(self.chance.sample(self.state.bag, count))))

    def close_window(self, reason: str) -> None:
        """Let the waiting play stand and its player draw (SCR-8.8), if one is waiting."""
        pending = self.state.pending
        if pending is not None:
            self.add(WindowClosed(reason))
            self.refill(pending.seat)

    def settle(self) -> None:
        """End the game if it is over, else let those miss their turn who must (SCR-8.11)."""
        end = ending(self.state, self.rules)
        if end is not None:
            self.add(end)
        while self._must_miss():
            self.add(TurnMissed(self.state.turn))

    def _must_miss(self) -> bool:
        state = self.state
        going_on = state.pending is None and state.outcome is None
        return going_on and state.skips[state.turn] > 0


def follow(
    course: Course, seat: Seat, action: Action, at: Millis, lexicon: Vocabulary
) -> tuple[Event, ...]:
    """The events of *action*, which has been judged."""
    match action:
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
    """The events when the time of a window has run out."""
    course.close_window("time")
    course.settle()
    return tuple(course.events)


def _take_turn(
    course: Course,
    seat: Seat,
    action: PlaceTiles | Exchange | Pass | GiveUp | LookUp | ProposeStop,
    at: Millis,
) -> None:
    match action:
        case PlaceTiles():
            _place(course, seat, action, at)
        case Exchange("") | Pass():
            course.add(Passed(seat))
        case Exchange(tiles):
            _exchange(course, seat, tiles)
        case GiveUp():
            course.add(GaveUp(seat))
        case LookUp(query):
            course.add(LookedUp(seat, query))
        case ProposeStop():
            course.add(StopProposed(seat))


def _place(course: Course, seat: Seat, action: PlaceTiles, at: Millis) -> None:
    state, rules = course.state, course.rules
    placements = tuple(sorted(action.placements, key=lambda each: (each.row, each.col)))
    sheet = score_play(runs(state.board, placements), len(placements), rules)
    until = closes_at(rules.challenge, at)
    course.add(TilesPlaced(seat, placements, sheet, state.helped, at, until))
    if until is None:
        course.refill(seat)


def _exchange(course: Course, seat: Seat, given: str) -> None:
    bag = course.state.bag
    returned_first = len(bag) < len(given)
    drawn = course.chance.sample(bag + given if returned_first else bag, len(given))
    course.add(TilesExchanged(seat, given, "".join(drawn), returned_first))


def _challenge(course: Course, challenger: Seat, lexicon: Vocabulary) -> None:
    pending = course.state.pending
    if pending is None:
        return
    words = tuple(word.word for word in pending.sheet.words)
    unknown = unknown_words(words, lexicon)
    if unknown:
        course.add(PhonyWithdrawn(challenger, pending.seat, unknown))
        return
    cost = price(course.rules.challenge, len(words))
    course.add(ChallengeFailed(challenger, pending.seat, cost.points, cost.turns))
    course.refill(pending.seat)


def _accept(course: Course, seat: Seat) -> None:
    course.add(PlayAccepted(seat))
    if not may_challenge(course.state):
        course.close_window("all-accepted")
