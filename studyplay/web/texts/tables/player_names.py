"""Names for players without a visible name: robots and hidden players."""

from collections.abc import Sequence

from studyplay.bots.player import Bot
from studyplay.web.i18n import gettext


def robot_name(seat: int, players: Sequence[object]) -> str:
    """The name of the robot on *seat*.  *players* are in seat order."""
    number = robot_number(seat, players)
    return gettext("Robot %(n)s", n=number) if number else gettext("Robot")


def seat_name(seat: int) -> str:
    """The name of a hidden player: "Player" with the seat number from 1."""
    return gettext("Player %(n)s", n=seat + 1)


def robot_number(seat: int, players: Sequence[object]) -> int:
    """The number of the robot on *seat*, from 1; 0 if there is only one robot."""
    robots = [n for n, player in enumerate(players) if isinstance(player, Bot)]
    return robots.index(seat) + 1 if len(robots) > 1 else 0
