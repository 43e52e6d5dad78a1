"""The menu of a table page, the same for all games: players, host actions, export, next game."""

from dataclasses import dataclass

from flask import Blueprint

from studyplay.bots.player import Bot
from studyplay.services.lobby import rooms
from studyplay.services.lobby.rooms import Room
from studyplay.services.people import pins
from studyplay.services.people.naming import Unnamed
from studyplay.services.refusals import NotFound
from studyplay.services.tables import substituting, travel
from studyplay.services.tables.live import Seen
from studyplay.services.tables.travel import Portage
from studyplay.store.learners import Learner
from studyplay.web.learners import learner
from studyplay.web.lobby.inviting import Invitation, invitation
from studyplay.web.studio import studio
from studyplay.web.texts.robots import robot_name, seat_name

blueprint = Blueprint("desk", __name__)


@dataclass(frozen=True, slots=True)
class Sitter:
    """The player of a seat.

    ``is_substitute``: a robot plays for ``name``, who can return.
    """

    name: str
    who: int | None
    is_me: bool
    is_substitute: bool


@dataclass(frozen=True, slots=True)
class Desk:
    """The table for its menu; ``room`` is ``None`` for a solo practice table.

    ``is_away``: a robot plays for the viewer, who can reclaim the seat.
    """

    table_id: str
    engine: str
    room: Room | None
    invitation: Invitation | None
    sitters: tuple[Sitter, ...]
    is_host: bool
    is_seated: bool
    is_away: bool
    is_paused: bool
    is_over: bool
    portage: Portage

    @property
    def may_stop(self) -> bool:
        """Whether the viewer may pause and resume the game."""
        return (self.is_seated or self.is_host) and not self.is_over


@blueprint.app_template_global()
def desk_of(seen: Seen) -> Desk:
    """Build the table menu for the current learner."""
    row, viewer = seen.hosted.row, learner()
    room = _room(row.id)
    return Desk(
        table_id=row.id,
        engine=row.game.partition("/")[0],
        room=room,
        invitation=invitation(room.row.code) if room else None,
        sitters=tuple(_sitter(seen, room, seat) for seat in range(len(seen.players))),
        is_host=room is not None and room.is_hosted_by(viewer),
        is_seated=seen.seat is not None,
        is_away=room is not None and substituting.is_away(room, seen.hosted, viewer),
        is_paused=row.paused_at is not None,
        is_over=row.ended_at is not None,
        portage=travel.portage(studio(), viewer, row.id) if viewer else Portage.NOT,
    )


@dataclass(frozen=True, slots=True)
class After:
    """The room of a finished game, and whether the viewer may open a rematch."""

    room: Room | None
    may_ask: bool


@blueprint.app_template_global()
def after_of(table_id: str) -> After:
    """Find the next game for the current learner."""
    room, viewer = _room(table_id), learner()
    if room is None:
        return After(None, may_ask=False)
    may_ask = room.chair_of(viewer) is not None or room.is_hosted_by(viewer)
    return After(room, may_ask)


@blueprint.app_template_global()
def my_pin() -> str:
    """Return the PIN of the current learner; empty if nobody is signed in."""
    viewer = learner()
    return pins.pin_of(studio(), viewer) if viewer else ""


def _room(table_id: str) -> Room | None:
    try:
        return rooms.as_seen(studio(), rooms.look(studio(), table_id), learner())
    except NotFound:
        return None


def _sitter(seen: Seen, room: Room | None, seat: int) -> Sitter:
    player, viewer = seen.players[seat], learner()
    owner = room.sitters[seat] if room and seat < len(room.sitters) else None
    is_substitute = isinstance(player, Bot) and isinstance(owner, Learner | Unnamed)
    person = owner if is_substitute else player
    if isinstance(person, Unnamed):
        return Sitter(seat_name(seat), None, is_me=False, is_substitute=is_substitute)
    if isinstance(person, Learner):
        is_me = viewer is not None and viewer.id == person.id
        return Sitter(person.nickname, person.id, is_me, is_substitute)
    name = robot_name(seat, seen.players) if person else ""
    return Sitter(name, None, is_me=False, is_substitute=False)
