"""View objects of a room: its chairs as the viewer may see them."""

from collections.abc import Iterator
from dataclasses import dataclass

from studyplay.bots.player import Bot
from studyplay.services.lobby.rooms import Room
from studyplay.services.people.name_visibility import HiddenPlayer
from studyplay.store.learners import Learner
from studyplay.web.i18n import gettext
from studyplay.web.texts.tables.player_names import robot_name, seat_name
from studyplay.web.texts.tables.teaching_robots import describe_bot
from studyplay.words.model import Level


@dataclass(frozen=True, slots=True)
class ChairView:
    """One chair.

    ``learner_id`` is used by the host's buttons; ``None`` for hidden names and chairs without a
    learner.
    """

    seat: int
    name: str
    learner_id: int | None = None
    is_free: bool = False
    level: Level | None = None
    strength: str = ""
    is_me: bool = False
    is_host: bool = False
    is_here: bool = True


def build_chairs(room: Room, viewer: Learner | None, present: frozenset[int]) -> list[ChairView]:
    """Build the chairs of *room*, whose names are already hidden from *viewer* where necessary.

    *present* are the ids of other learners with an open page.
    """
    result = []
    for seat, sitter in enumerate(room.occupants):
        match sitter:
            case Learner():
                is_me = viewer is not None and viewer.id == sitter.id
                result.append(
                    ChairView(
                        seat,
                        sitter.nickname,
                        learner_id=sitter.id,
                        is_me=is_me,
                        is_host=room.is_hosted_by(sitter),
                        is_here=is_me or sitter.id in present,
                    )
                )
            case Bot():
                name = robot_name(seat, room.occupants)
                result.append(
                    ChairView(seat, name, level=sitter.level, strength=describe_bot(sitter))
                )
            case HiddenPlayer():
                result.append(ChairView(seat, seat_name(seat)))
            case None:
                result.append(ChairView(seat, gettext("Free chair"), is_free=True))
    return result


def format_names(room: Room) -> str:
    """Format the names of the people in a room in one line."""
    return ", ".join(_iter_names(room))


def _iter_names(room: Room) -> Iterator[str]:
    for seat, sitter in enumerate(room.occupants):
        if isinstance(sitter, Learner):
            yield sitter.nickname
        elif isinstance(sitter, HiddenPlayer):
            yield seat_name(seat)
