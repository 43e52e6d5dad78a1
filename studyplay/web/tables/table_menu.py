"""The menu of a table page, the same for all games: players, host actions, export, next game."""

from dataclasses import dataclass

from flask import Blueprint

from studyplay.bots.player import Bot
from studyplay.services.errors import NotFound
from studyplay.services.lobby import rooms
from studyplay.services.lobby.rooms import Room
from studyplay.services.people import pins
from studyplay.services.people.name_visibility import HiddenPlayer
from studyplay.services.tables import game_transfer, substitution
from studyplay.services.tables.game_transfer import ExportRight
from studyplay.services.tables.live_tables import TableView
from studyplay.store.learners import Learner
from studyplay.web.app_context import app_context
from studyplay.web.current_learner import find_current_learner
from studyplay.web.lobby.invitations import Invitation, build_invitation
from studyplay.web.texts.tables.player_names import robot_name, seat_name

blueprint = Blueprint("desk", __name__)


@dataclass(frozen=True, slots=True)
class TableMenuSeat:
    """The player of a seat.

    ``is_substitute``: a robot plays for ``name``, who can return.
    """

    name: str
    learner_id: int | None
    is_me: bool
    is_substitute: bool


@dataclass(frozen=True, slots=True)
class TableMenu:
    """The table for its menu; ``room`` is ``None`` for a solo practice table.

    ``is_away``: a robot plays for the viewer, who can reclaim the seat.
    """

    table_id: str
    engine: str
    room: Room | None
    invitation: Invitation | None
    seats: tuple[TableMenuSeat, ...]
    is_host: bool
    is_seated: bool
    is_away: bool
    is_paused: bool
    is_over: bool
    export_right: ExportRight

    @property
    def may_pause(self) -> bool:
        """Whether the viewer may pause and resume the game."""
        return (self.is_seated or self.is_host) and not self.is_over


@blueprint.app_template_global()
def build_table_menu(table_view: TableView) -> TableMenu:
    """Build the table menu for the current learner."""
    row, viewer = table_view.table.row, find_current_learner()
    room = _find_room(row.id)
    return TableMenu(
        table_id=row.id,
        engine=row.game.partition("/")[0],
        room=room,
        invitation=build_invitation(room.row.code) if room else None,
        seats=tuple(
            _build_seat(table_view, room, seat) for seat in range(len(table_view.players))
        ),
        is_host=room is not None and room.is_hosted_by(viewer),
        is_seated=table_view.seat is not None,
        is_away=room is not None and substitution.is_substituted(room, table_view.table, viewer),
        is_paused=row.paused_at is not None,
        is_over=row.ended_at is not None,
        export_right=game_transfer.export_right(app_context(), viewer, row.id)
        if viewer
        else ExportRight.NONE,
    )


@dataclass(frozen=True, slots=True)
class NextGame:
    """The room of a finished game, and whether the viewer may open a rematch."""

    room: Room | None
    may_open_rematch: bool


@blueprint.app_template_global()
def find_next_game(table_id: str) -> NextGame:
    """Find the next game for the current learner."""
    room, viewer = _find_room(table_id), find_current_learner()
    if room is None:
        return NextGame(None, may_open_rematch=False)
    may_ask = room.chair_of(viewer) is not None or room.is_hosted_by(viewer)
    return NextGame(room, may_ask)


@blueprint.app_template_global()
def my_pin() -> str:
    """Return the PIN of the current learner; empty if nobody is signed in."""
    viewer = find_current_learner()
    return pins.get_or_create_pin(app_context(), viewer) if viewer else ""


def _find_room(table_id: str) -> Room | None:
    try:
        return rooms.hide_names(
            app_context(), rooms.load_room(app_context(), table_id), find_current_learner()
        )
    except NotFound:
        return None


def _build_seat(table_view: TableView, room: Room | None, seat: int) -> TableMenuSeat:
    player, viewer = table_view.players[seat], find_current_learner()
    owner = room.occupants[seat] if room and seat < len(room.occupants) else None
    is_substitute = isinstance(player, Bot) and isinstance(owner, Learner | HiddenPlayer)
    person = owner if is_substitute else player
    if isinstance(person, HiddenPlayer):
        return TableMenuSeat(seat_name(seat), None, is_me=False, is_substitute=is_substitute)
    if isinstance(person, Learner):
        is_me = viewer is not None and viewer.id == person.id
        return TableMenuSeat(person.nickname, person.id, is_me, is_substitute)
    name = robot_name(seat, table_view.players) if person else ""
    return TableMenuSeat(name, None, is_me=False, is_substitute=False)
