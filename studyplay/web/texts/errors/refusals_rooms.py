"""Messages for refusals about rooms and shared tables."""

from collections.abc import Mapping
from typing import Final

from studyplay.web.i18n import LazyText, lazy

ROOMS: Final[Mapping[str, LazyText]] = {
    "room.closed": lazy("This table was given up; no game was played at it."),
    "room.started": lazy("The game has begun already."),
    "room.banned": lazy(
        "The host has sent you away from this table. You can play at another one."
    ),
    "room.locked": lazy("The table is locked: nobody new can sit down."),
    "room.full": lazy("All chairs are taken."),
    "room.chair-taken": lazy("Somebody else was faster: this chair is taken. Choose another."),
    "room.chairs-taken": lazy("More people sit here than that; free chairs first."),
    "room.seats": lazy("This game is played by %(fewest)s to %(most)s players."),
    "room.rules": lazy("There are no such rules any more; please open a new table."),
    "room.nobody": lazy("Nobody sits here but robots."),
    "room.count": lazy("%(have)s cannot play this game; possible are: %(sizes)s."),
    "room.kick-host": lazy("You cannot send yourself away; you can leave."),
    "room.not-here": lazy("This person does not sit at the table any more."),
    "table.paused": lazy("The game stands still. Go on first."),
    "table.over": lazy("The game is over."),
    "room.game-on": lazy("The game is still on."),
    "room.id": lazy("This form was used already. Please open a new one."),
    "room.codes": lazy("No code is free. Please try again."),
}
