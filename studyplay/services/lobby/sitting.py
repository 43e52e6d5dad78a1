"""Sitting down and standing up in a room, and what its host decides, before the game begins.

All of it may be asked twice, late or by somebody else: the second time nothing happens, and what
is not theirs to ask raises ``Forbidden``.
"""

from dataclasses import replace
from datetime import datetime

from sqlalchemy import Connection

from studyplay.bots.player import Bot
from studyplay.services.lobby.gathering import (
    Gathering,
    Step,
    change,
    require_host,
    require_waiting,
    sizes,
)
from studyplay.services.refusals import Refused
from studyplay.services.studio import Studio
from studyplay.services.tables import botplay
from studyplay.store import rooms as store
from studyplay.store.learners import Learner
from studyplay.store.tables import SeatRow


def sit(studio: Studio, learner: Learner, room_id: str, chair: int | None = None) -> None:
    """Take a *chair*, or any free one; who sits already moves there.

    Raises ``Refused`` if the room is locked, full, closed or begun, or has sent them away.
    """

    def step(connection: Connection, room: Gathering) -> Gathering:
        mine = room.chair_of(learner.id)
        if mine is not None and chair in {None, mine}:
            return room
        require_waiting(room)
        if store.is_banned(connection, room_id, learner.id):
            raise Refused("room.banned")
        if room.row.locked and mine is None and room.row.host_id != learner.id:
            raise Refused("room.locked")
        if not room.free:
            raise Refused("room.full")
        wanted = room.free[0] if chair is None else chair
        if wanted not in room.free:
            raise Refused("room.chair-taken")
        return room.with_chair(SeatRow(wanted, learner.id, None))

    change(studio, room_id, step)


def stand(studio: Studio, learner: Learner, room_id: str) -> None:
    """Give one's chair back and stay in the room.  Raises ``Refused`` once the game is on."""

    def step(_: Connection, room: Gathering) -> Gathering:
        mine = room.chair_of(learner.id)
        if mine is None:
            return room
        require_waiting(room)
        return room.without(mine)

    change(studio, room_id, step)


def leave(studio: Studio, learner: Learner, room_id: str, at: datetime) -> None:
    """Go away before the game; the next person is the host then, and the last one shuts the door.

    Raises ``Refused`` once the game is on.
    """

    def step(_: Connection, room: Gathering) -> Gathering:
        if room.row.closed_at is not None:
            return room
        require_waiting(room)
        rest = room.without(room.chair_of(learner.id))
        if room.row.host_id != learner.id:
            return rest
        heir = next(iter(rest.people), None)
        if heir is None:
            return rest.changed(replace(room.row, closed_at=at))
        return rest.changed(replace(room.row, host_id=heir))

    change(studio, room_id, step)


def put_bot(studio: Studio, host: Learner, room_id: str, chair: int, bot: Bot) -> None:
    """Have *bot* on a free *chair*, or in the place of another bot."""

    def step(_: Connection, room: Gathering) -> Gathering:
        wanted = SeatRow(chair, None, botplay.describe(bot))
        taken = {each.seat: each for each in room.chairs}.get(chair)
        if taken == wanted:
            return room
        if chair not in room.free and (taken is None or taken.bot is None):
            raise Refused("room.chair-taken")
        return room.with_chair(wanted)

    change(studio, room_id, _by_host(host, step))


def fill(studio: Studio, host: Learner, room_id: str, bot: Bot) -> None:
    """Put as many such bots on free chairs as the game still needs, and no more."""

    def step(_: Connection, room: Gathering) -> Gathering:
        have = len(room.chairs)
        enough = (size for size in sizes(studio, room.row.game) if size >= have)
        for chair in room.free[: next(enough, have) - have]:
            room = room.with_chair(SeatRow(chair, None, botplay.describe(bot)))
        return room

    change(studio, room_id, _by_host(host, step))


def remove_bot(studio: Studio, host: Learner, room_id: str, chair: int) -> None:
    """Free the chair of a bot; a person who sits there by now stays."""

    def step(_: Connection, room: Gathering) -> Gathering:
        bots = {each.seat for each in room.chairs if each.bot is not None}
        return room.without(chair) if chair in bots else room

    change(studio, room_id, _by_host(host, step))


def unseat(studio: Studio, host: Learner, room_id: str, learner_id: int) -> None:
    """Free the chair of a person, who may sit down again."""

    def step(_: Connection, room: Gathering) -> Gathering:
        return room.without(room.chair_of(learner_id))

    change(studio, room_id, _by_host(host, step))


def kick(studio: Studio, host: Learner, room_id: str, learner_id: int) -> None:
    """Send a person away from the room for good.  Raises ``Refused`` for the host themselves."""

    def step(connection: Connection, room: Gathering) -> Gathering:
        chair = room.chair_of(learner_id)
        if learner_id == host.id:
            raise Refused("room.kick-host")
        if chair is not None:
            store.ban(connection, room_id, learner_id)
        return room.without(chair)

    change(studio, room_id, _by_host(host, step))
    studio.hall.hub.dismiss(room_id, learner_id)


def set_locked(studio: Studio, host: Learner, room_id: str, *, locked: bool) -> None:
    """Let nobody new sit down, or let them again."""

    def step(_: Connection, room: Gathering) -> Gathering:
        return room.changed(replace(room.row, locked=locked))

    change(studio, room_id, _by_host(host, step))


def set_watched(studio: Studio, host: Learner, room_id: str, *, watched: bool) -> None:
    """Let people without a chair look on at the game, or not."""

    def step(_: Connection, room: Gathering) -> Gathering:
        return room.changed(replace(room.row, watched=watched))

    change(studio, room_id, _by_host(host, step))


def resize(studio: Studio, host: Learner, room_id: str, seats: int) -> None:
    """Have so many chairs.  Raises ``Refused`` if people sit on those that would go."""

    def step(_: Connection, room: Gathering) -> Gathering:
        allowed = sizes(studio, room.row.game)
        if not min(allowed) <= seats <= max(allowed):
            facts = {"fewest": str(min(allowed)), "most": str(max(allowed))}
            raise Refused("room.seats", facts)
        if len(room.chairs) > seats:
            raise Refused("room.chairs-taken")
        moved = tuple(
            replace(chair, seat=seat) if room.chairs[-1].seat >= seats else chair
            for seat, chair in enumerate(room.chairs)
        )
        return Gathering(replace(room.row, seats=seats), moved)

    change(studio, room_id, _by_host(host, step))


def hand_on(studio: Studio, host: Learner, room_id: str, learner_id: int) -> None:
    """Make another person at the table the host, also while the game is on.

    Raises ``Forbidden`` and, if that person does not sit there, ``Refused``.
    """

    def step(_: Connection, room: Gathering) -> Gathering:
        if room.row.host_id == learner_id:
            return room
        require_host(room, host.id)
        if learner_id not in room.people:
            raise Refused("room.not-here")
        return room.changed(replace(room.row, host_id=learner_id))

    change(studio, room_id, step)


def give_up(studio: Studio, host: Learner, room_id: str, at: datetime) -> None:
    """Close the room without a game.  Raises ``Refused`` once the game is on."""

    def step(_: Connection, room: Gathering) -> Gathering:
        require_host(room, host.id)
        if room.row.closed_at is not None:
            return room
        require_waiting(room)
        return room.changed(replace(room.row, closed_at=at))

    change(studio, room_id, step)


def _by_host(host: Learner, step: Step) -> Step:
    """*step* for the host of a room whose game has not begun."""

    def guarded(connection: Connection, room: Gathering) -> Gathering:
        require_host(room, host.id)
        require_waiting(room)
        return step(connection, room)

    return guarded
