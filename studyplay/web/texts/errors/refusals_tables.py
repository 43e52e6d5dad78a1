"""Messages for refusals about rooms, tables, replays and real-board games."""

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
    "tables.rules": lazy("These rules cannot be chosen like this. %(problems)s"),
}

SCRABBLE_TABLES: Final[Mapping[str, LazyText]] = {
    "practice.ruleset-unknown": lazy("There are no such rules; please choose one of the list."),
    "practice.bots": lazy("Choose between one and %(most)s opponents."),
    "practice.move-form": lazy(
        "Write the first square and the word, like 8D FLOWER (across) or D8 FLOWER (down)."
    ),
    "practice.move-letter": lazy(
        "“%(letter)s” is not a letter from A to Z; switch the keyboard to English if need be."
    ),
    "practice.move-off-board": lazy("%(word)s does not fit there: it would leave the board."),
    "practice.move-gap": lazy("There is no tile on %(square)s to go through."),
    "practice.move-crosses": lazy("On %(square)s there is already a %(letter)s."),
    "scrabble.text-long": lazy("This text is too long: at most %(longest)s characters."),
    "scrabble.text-strange": lazy("There is a character in this text that cannot be read."),
    "scrabble.number-strange": lazy("There is no such square."),
}
"""Practice games against bots, and what is typed at a Scrabble table."""

FINISHED_GAMES: Final[Mapping[str, LazyText]] = {
    "replay.game-on": lazy("The game is still on; it can be watched again after its end."),
    "review.game-on": lazy("The game is still on; the review comes after its end."),
}

REAL_BOARD: Final[Mapping[str, LazyText]] = {
    "companion.players": lazy("Write the names of 2 to %(most)s players."),
    "companion.same-name": lazy(
        "Two players have the same name; add something to tell them apart."
    ),
    "companion.limit": lazy("Please choose the time of a turn from the list."),
    "companion.order-first": lazy("First say who begins."),
    "companion.order-known": lazy("It is known already who begins."),
    "companion.over": lazy("The game is over; undo the end or correct a line instead."),
    "companion.nothing-to-undo": lazy("There is nothing to undo."),
    "companion.square": lazy("Tap the first square, or write it like 8D (across) or D8 (down)."),
    "companion.word-empty": lazy("Type the word."),
    "companion.number": lazy("Please write a number."),
    "companion.all-totals": lazy("Write the final points of all players, or of none."),
    "companion.rack": lazy("Write the tiles as letters A to Z, a blank as ?."),
    "companion.one-tile": lazy("Write one tile for each player who draws, a blank as ?."),
}
