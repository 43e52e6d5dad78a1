"""The stored state of a room, and the transaction that updates it and notifies subscribers.

An update is a function from a room state to the next one.  If it changes nothing, such as for a
repeated request, nothing is written or sent.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from datetime import timedelta
from typing import Final, TypeAlias

from sqlalchemy import Connection

from studyplay.engines.core import Chance, ImpossibleRules, RulesetChoice
from studyplay.engines.engine import AnyGame
from studyplay.services.app_context import AppContext
from studyplay.services.errors import Forbidden, NotFound, Refused
from studyplay.services.tables.table_streams import Notice
from studyplay.store import rooms as store
from studyplay.store.rooms import RoomRow
from studyplay.store.tables import SeatRow
from studyplay.study.games.catalog import ENGINES

MAX_SEATS: Final = 8

MAX_WAITING_TIME: Final = timedelta(hours=12)
"""Rooms without a game are not listed any more after this time."""


@dataclass(frozen=True, slots=True)
class RoomState:
    """A room and its taken chairs, sorted by seat."""

    row: RoomRow
    chairs: tuple[SeatRow, ...]

    @property
    def free_chairs(self) -> tuple[int, ...]:
        """The numbers of the free chairs."""
        taken = {chair.seat for chair in self.chairs}
        return tuple(seat for seat in range(self.row.seats) if seat not in taken)

    @property
    def learner_ids(self) -> tuple[int, ...]:
        """The ids of the learners on chairs, sorted by seat."""
        return tuple(chair.learner_id for chair in self.chairs if chair.learner_id is not None)

    def chair_of(self, learner_id: int) -> int | None:
        """Return the learner's chair, or ``None``."""
        seats = (chair.seat for chair in self.chairs if chair.learner_id == learner_id)
        return next(seats, None)

    def with_chair(self, chair: SeatRow) -> "RoomState":
        """Return the room with *chair* taken; its learner leaves any other chair."""
        others = [
            each
            for each in self.chairs
            if each.seat != chair.seat
            and (chair.learner_id is None or each.learner_id != chair.learner_id)
        ]
        return replace(self, chairs=tuple(sorted([*others, chair], key=lambda each: each.seat)))

    def without_chair(self, seat: int | None) -> "RoomState":
        """Return the room with the chair *seat* free."""
        return replace(self, chairs=tuple(each for each in self.chairs if each.seat != seat))

    def with_row(self, row: RoomRow) -> "RoomState":
        """Return the room with another *row*."""
        return replace(self, row=row)


RoomUpdate: TypeAlias = Callable[[Connection, RoomState], RoomState]


def load_room(connection: Connection, room_id: str) -> RoomState:
    """Load the room.  Raises ``NotFound``."""
    row = store.find_room(connection, room_id)
    if row is None:
        raise NotFound("room")
    return RoomState(row, store.list_room_seats(connection, room_id))


def update_room(context: AppContext, room_id: str, update: RoomUpdate) -> RoomState:
    """Apply *update* in one transaction and return the new state.

    Subscribers are notified if the state has changed.  Raises ``NotFound`` and what *update*
    raises; the transaction is rolled back then.
    """
    with context.table_registry.locked(room_id):
        with context.database.write_transaction() as connection:
            before = load_room(connection, room_id)
            after = update(connection, before)
            if after.row != before.row:
                store.update_room(connection, after.row)
            if after.chairs != before.chairs:
                store.replace_room_seats(connection, room_id, after.chairs)
        if after != before:
            context.table_registry.hub.notify(room_id, Notice("room"))
    return after


def require_waiting(room: RoomState) -> None:
    """Raise ``Refused`` if the room is closed or its game has begun."""
    if room.row.closed_at is not None:
        raise Refused("room.closed")
    if room.row.dealt_at is not None:
        raise Refused("room.started")


def require_host(room: RoomState, learner_id: int) -> None:
    """Raise ``Forbidden`` if the learner is not the host."""
    if room.row.host_id != learner_id:
        raise Forbidden(room.row.id)


def player_counts(context: AppContext, game_name: str) -> tuple[int, ...]:
    """Return the allowed numbers of players, ascending.  Raises ``Refused`` for unknown rules.

    Handicaps are ignored: they are reordered when chairs are removed.
    """
    try:
        context.game(game_name)
        rules = context.game(reorder_handicaps(game_name, ()))
    except (KeyError, ImpossibleRules) as wrong:
        raise Refused("room.rules") from wrong
    return tuple(n for n in range(1, MAX_SEATS + 1) if _can_seat(rules, n, context.chance))


def _can_seat(rules: AnyGame, seats: int, chance: Chance) -> bool:
    try:
        rules.start(seats, chance)
    except ValueError:
        return False
    return True


def reorder_handicaps(game_name: str, order: Sequence[int]) -> str:
    """Return the game name with handicaps moved, so that seat *n* has that of ``order[n]``."""
    engine, _, key = game_name.partition("/")
    options = ENGINES[engine].options
    choice = options.parse(key)
    if not choice.handicaps:
        return game_name
    settings = options.settings(choice)
    even = next(
        (each.letter for each in options.handicaps if each.same_as in settings),
        options.handicaps[0].letter,
    )
    letters = dict(enumerate(choice.handicaps))
    moved = "".join(letters.get(old, even) for old in order)
    return f"{engine}/{options.compose(RulesetChoice(choice.preset, choice.parts, moved))}"
