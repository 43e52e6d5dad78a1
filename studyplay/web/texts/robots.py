"""What those are called at a table who have no name there: robots, and unnamed people."""

from collections.abc import Sequence

from studyplay.bots.player import Bot
from studyplay.web.i18n import gettext


def robot_name(seat: int, players: Sequence[object]) -> str:
    """The robot on *seat* of *players*, who are in the order of their seats."""
    number = robot_number(seat, players)
    return gettext("Robot %(n)s", n=number) if number else gettext("Robot")


def seat_name(seat: int) -> str:
    """Somebody on *seat* whose name the viewer may not see, by the number of the seat from 1."""
    return gettext("Player %(n)s", n=seat + 1)


def robot_number(seat: int, players: Sequence[object]) -> int:
    """Which of the robots it is, from 1; 0 for the only one."""
    robots = [n for n, player in enumerate(players) if isinstance(player, Bot)]
    return robots.index(seat) + 1 if len(robots) > 1 else 0
