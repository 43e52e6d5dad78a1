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
    ExpansionAction,
    GiveUp,
    LookUp,
    Pass,
    PlaceTiles,
    ProposeStop,
    TurnAction,
)
from studyplay.engines.scrabble.challenge_cost import calculate_cost, find_window_end
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
from studyplay.engines.scrabble.game_end import find_game_end
from studyplay.engines.scrabble.interventions import AdditionWithdrawn, TilesAdded
from studyplay.engines.scrabble.placement_checks import find_unknown_words
from studyplay.engines.scrabble.proposed_play import (
    find_admitted_words,
    find_extra_required_words,
    list_plays_of_turn,
    propose_play,
    score_proposed_play,
)
from studyplay.engines.scrabble.rules import Rules
from studyplay.engines.scrabble.state import PendingAddition, PendingPlay, State
from studyplay.engines.scrabble.tiles import remove_tiles
from studyplay.engines.scrabble.turns import (
    count_drawable_tiles,
    find_awaited_seats,
    seats_able_to_challenge,
)
from studyplay.words.model import Vocabulary


class EventBuilder:
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
            expansion.on_event(self, event)

    def draw_tiles(self, count: int) -> str:
        """Return *count* tiles of the bag: the arranged top tiles first, then random ones."""
        top = self.state.top[:count]
        rest = remove_tiles(self.state.bag, top)
        return top + "".join(self.chance.sample(rest, count - len(top)))

    def draw_exchange(self, seat: Seat, given: str) -> tuple[str, str, bool]:
        """Draw for an exchange by *seat* (SCR-7).

        Returns:
            The tiles given, the tiles drawn, and whether the given tiles went back first.
        """
        returned_first = len(self.state.bag) < len(given)
        if not returned_first:
            return given, self.draw_tiles(len(given)), False
        bag = self.state.bag + given
        return given, "".join(self.chance.sample(bag, len(given))), True

    def refill_rack(self, seat: Seat) -> None:
        """Refill the rack of *seat* from the bag after an accepted play (SCR-3.3)."""
        if count := count_drawable_tiles(self.state, seat, self.rules):
            self.add(TilesDrawn(seat, self.draw_tiles(count)))
        for expansion in self.rules.expansions:
            expansion.after_draw(self, seat)

    def close_window(self, reason: str) -> None:
        """Accept the pending play, if there is one, and refill its player's rack (SCR-8.8)."""
        pending = self.state.pending
        if pending is not None:
            self.add(WindowClosed(reason))
            self.refill_rack(pending.seat)

    def finish_action(self) -> None:
        """End the game if an end condition holds; otherwise add missed turns (SCR-8.11)."""
        end = find_game_end(self.state, self.rules)
        if end is not None:
            self.add(end)
        while self._is_turn_missed():
            self.add(TurnMissed(self.state.turn))

    def _is_turn_missed(self) -> bool:
        state = self.state
        can_start = state.pending is None and state.outcome is None
        can_start = can_start and find_awaited_seats(state, self.rules) is None
        return can_start and state.skips[state.turn] > 0


def build_action_events(
    builder: EventBuilder, seat: Seat, action: Action, at: Millis, lexicon: Vocabulary
) -> tuple[Event, ...]:
    """Return the events of *action*, which must be valid."""
    match action:
        case ExpansionAction():
            _add_expansion_events(builder, seat, action, at)
        case Challenge():
            _add_challenge_result(builder, seat, lexicon)
        case Accept():
            _add_acceptance(builder, seat)
        case AnswerStop(agree):
            builder.add(StopAnswered(seat, agree))
        case _:
            builder.close_window("moved-on")
            _add_turn_events(builder, seat, action, at)
    builder.finish_action()
    return tuple(builder.events)


def build_timeout_events(builder: EventBuilder) -> tuple[Event, ...]:
    """Return the events after the time of a challenge window has run out."""
    builder.close_window("time")
    builder.finish_action()
    return tuple(builder.events)


def _add_expansion_events(
    builder: EventBuilder, seat: Seat, action: ExpansionAction, at: Millis
) -> None:
    for expansion in builder.rules.expansions:
        if isinstance(action, expansion.special_types):
            expansion.apply_special(builder, seat, action, at)


def _add_turn_events(builder: EventBuilder, seat: Seat, action: TurnAction, at: Millis) -> None:
    match action:
        case PlaceTiles():
            _add_play(builder, seat, action, at)
        case Exchange("") | Pass():
            builder.add(Passed(seat))
        case Exchange(tiles):
            _add_exchange(builder, seat, tiles)
        case GiveUp():
            builder.add(GaveUp(seat))
        case LookUp(query, aid):
            builder.add(LookedUp(seat, query, aid))
        case ProposeStop():
            builder.add(StopProposed(seat))


def _add_play(builder: EventBuilder, seat: Seat, action: PlaceTiles, at: Millis) -> None:
    rules = builder.rules
    first, *more = list_plays_of_turn(propose_play(builder.state, seat, action, rules))
    window_end = find_window_end(rules.challenge, at)
    for expansion in rules.expansions:
        expansion.before_play(builder, first)
    builder.add(
        TilesPlaced(
            seat,
            first.placements,
            score_proposed_play(first),
            builder.state.helped,
            at,
            window_end,
            first.recorded_tiles,
            find_admitted_words(first),
            find_extra_required_words(first),
        )
    )
    for each in more:
        builder.add(
            TilesAdded(
                seat,
                each.placements,
                score_proposed_play(each),
                each.recorded_tiles,
                find_admitted_words(each),
            )
        )
    for expansion in rules.expansions:
        expansion.after_play(builder, first)
    if window_end is None:
        builder.refill_rack(seat)


def _add_exchange(builder: EventBuilder, seat: Seat, given: str) -> None:
    builder.add(TilesExchanged(seat, *builder.draw_exchange(seat, given)))


def _add_challenge_result(builder: EventBuilder, challenger: Seat, lexicon: Vocabulary) -> None:
    pending = builder.state.pending
    if pending is None:
        return
    seat, added = pending.seat, pending.added
    if unknown := _find_unknown_words(pending, pending.besides, lexicon):
        builder.add(PhonyWithdrawn(challenger, seat, unknown))
        return
    if added is not None and (unknown := _find_unknown_words(added, (), lexicon)):
        builder.add(AdditionWithdrawn(challenger, seat, unknown))
    else:
        words = len(pending.sheet.words) + (len(added.sheet.words) if added else 0)
        cost = calculate_cost(builder.rules.challenge, words)
        builder.add(ChallengeFailed(challenger, seat, cost.points, cost.turns))
    builder.refill_rack(seat)


def _find_unknown_words(
    play: PendingPlay | PendingAddition, besides: tuple[str, ...], lexicon: Vocabulary
) -> tuple[str, ...]:
    words = (*(scored.word for scored in play.sheet.words), *besides)
    return find_unknown_words((word for word in words if word not in play.admitted), lexicon)


def _add_acceptance(builder: EventBuilder, seat: Seat) -> None:
    builder.add(PlayAccepted(seat))
    if not seats_able_to_challenge(builder.state):
        builder.close_window("all-accepted")
