"""The review after a game of the circus ladder: rounds, shows and sets that were not shown.

There are no missed words.  Sets are numbers, which a page may call aloud
(`studyplay.study.number_talk`).  A turn of scouting is a missed show if the hand had a set of
three cards or more that would have won.  Scouting may still have been better, so a page presents
it as an alternative, not as a mistake.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final, TypeAlias

from studyplay.engines.core import Game, Millis, Seat
from studyplay.engines.scout.actions import Action, Show
from studyplay.engines.scout.cards import upper_numbers
from studyplay.engines.scout.events import ChipSpent, Event, RoundEnded, Scouted, Shown
from studyplay.engines.scout.sets import (
    EMPTY_STRENGTH,
    SetStrength,
    find_stronger_slices,
    set_strength,
)
from studyplay.engines.scout.state import State
from studyplay.engines.scout.view import View
from studyplay.study.games.action_check import simulate_action

MIN_SET_SIZE: Final = 3
"""Minimum number of cards of a set that the review mentions."""

MAX_MISSED_SHOWS: Final = 3

NOW: Final = Millis(0)
"""This game has no timers."""

Numbers: TypeAlias = tuple[int, ...]
ScoutGame: TypeAlias = Game[State, Action, Event, View]


@dataclass(frozen=True, slots=True)
class ScoutRound:
    """One round of the seat.

    ``shows`` are the sets that it showed, in order.  ``scouted`` are the numbers of the cards
    it took, as they lay on the table.  ``both`` counts turns of scouting and showing at once.
    The other fields are the result: ``captured`` cards, ``chips``, cards ``left`` in hand
    (without penalty if the seat was ``exempt``) and ``points``.
    """

    number: int
    shows: tuple[Numbers, ...] = ()
    scouted: Numbers = ()
    both: int = 0
    captured: int = 0
    chips: int = 0
    left: int = 0
    exempt: bool = False
    points: int = 0


@dataclass(frozen=True, slots=True)
class MissedShow:
    """A set that could have been shown instead of event ``number`` of the log, from 1.

    ``hand`` are the numbers held, ``hand[start:stop]`` is the set, and ``active`` is the set
    that it would have beaten and captured.  ``scouted`` is the card that was taken instead.
    """

    number: int
    round: int
    hand: Numbers
    start: int
    stop: int
    active: Numbers
    scouted: int

    @property
    def shown(self) -> Numbers:
        """The numbers of the set."""
        return self.hand[self.start : self.stop]


@dataclass(frozen=True, slots=True)
class ScoutReview:
    """The rounds of ``seat``, its strongest set shown (empty for none) and missed shows.

    ``missed`` is always empty; it exists because all reviews have this field.
    """

    seat: Seat
    rounds: tuple[ScoutRound, ...]
    best: Numbers
    chances: tuple[MissedShow, ...]
    missed: tuple[str, ...] = ()


def review_game(game: ScoutGame, log: Sequence[Event], seat: Seat) -> ScoutReview:
    """Review the game for *seat*."""
    rounds = tuple(_iter_rounds(log, seat))
    shows = [shown for each in rounds for shown in each.shows]
    best = max(shows, key=_strength, default=())
    return ScoutReview(
        seat, rounds, best, _select_missed_shows(_find_missed_shows(game, log, seat))
    )


def _iter_rounds(log: Sequence[Event], seat: Seat) -> Iterator[ScoutRound]:
    current = ScoutRound(1)
    for event in log:
        match event:
            case Shown() if event.seat == seat:
                current = replace(current, shows=(*current.shows, upper_numbers(event.cards)))
            case Scouted() if event.seat == seat:
                current = replace(current, scouted=(*current.scouted, event.card.up))
            case ChipSpent() if event.seat == seat:
                current = replace(current, both=current.both + 1)
            case RoundEnded():
                yield _with_result(current, event, seat)
                current = ScoutRound(event.number + 1)
            case _:
                pass


def _with_result(current: ScoutRound, event: RoundEnded, seat: Seat) -> ScoutRound:
    return replace(
        current,
        number=event.number,
        captured=len(event.captured[seat]),
        chips=event.chips[seat],
        left=len(event.hands[seat]),
        exempt=event.exempt == seat,
        points=event.points[seat],
    )


def _find_missed_shows(game: ScoutGame, log: Sequence[Event], seat: Seat) -> Iterator[MissedShow]:
    """Yield the strongest set of each turn in which *seat* only scouted."""
    state = game.evolve(None, log[0])
    for number, event in enumerate(log[1:], start=2):
        if isinstance(event, Scouted) and event.seat == seat and not event.plays_on:
            chance = _find_missed_show(game, state, number, event)
            if chance is not None:
                yield chance
        state = game.evolve(state, event)


def _find_missed_show(
    game: ScoutGame, state: State, number: int, event: Scouted
) -> MissedShow | None:
    view = game.view(state, event.seat)
    hand, active = upper_numbers(view.hand), upper_numbers(view.active)
    slices = [
        each for each in find_stronger_slices(hand, active) if each[1] - each[0] >= MIN_SET_SIZE
    ]
    if not slices:
        return None
    start, stop = max(slices, key=lambda each: _strength(hand[each[0] : each[1]]))
    if not simulate_action(game, state, event.seat, Show(start, stop), NOW):
        return None
    return MissedShow(number, state.number, hand, start, stop, active, event.card.up)


def _select_missed_shows(chances: Iterator[MissedShow]) -> tuple[MissedShow, ...]:
    """Select the strongest of each round, at most three per game, in order."""
    best: dict[int, MissedShow] = {}
    for chance in chances:
        other = best.get(chance.round)
        if other is None or _strength(chance.shown) > _strength(other.shown):
            best[chance.round] = chance
    strongest = sorted(best.values(), key=lambda each: _strength(each.shown), reverse=True)
    return tuple(sorted(strongest[:MAX_MISSED_SHOWS], key=lambda each: each.number))


def _strength(numbers: Sequence[int]) -> SetStrength:
    return set_strength(numbers) or EMPTY_STRENGTH
