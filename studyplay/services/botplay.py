"""Bots at the tables: they think in the background and act by the same path as people."""

import logging
from collections.abc import Callable, Iterator
from typing import Any

import msgspec
from sqlalchemy.exc import DatabaseError

from studyplay.bots.player import Bot, Intent
from studyplay.bots.register import bots_of, seat_bot, ways_out
from studyplay.engines.core import IllegalAction, Seat
from studyplay.services import host
from studyplay.services.host import Request
from studyplay.services.hosted import Hosted
from studyplay.services.refusals import Stale
from studyplay.services.studio import Studio
from studyplay.store.database import StoreBroken
from studyplay.store.tables import SeatRow

log = logging.getLogger(__name__)

After = Callable[[str], None]
"""Told the table's id when its bots have nothing more to do."""


def bot_of(seat: SeatRow) -> Bot | None:
    """The bot on *seat*, if one sits there."""
    return None if seat.bot is None else msgspec.json.decode(seat.bot, type=Bot)


def describe(bot: Bot) -> str:
    """*bot* as it is stored."""
    return msgspec.json.encode(bot).decode()


def waiting(hosted: Hosted) -> Seat | None:
    """The first bot's seat that is to act and would not let the others go first, or ``None``."""
    return next(_to_act(hosted), None)


def _to_act(hosted: Hosted) -> Iterator[Seat]:
    game, state = hosted.game, hosted.state
    for seat in sorted(game.to_act(state)):
        is_bot = hosted.sitting[seat].bot is not None
        if is_bot and not bots_of(game).is_waiting(game.view(state, seat)):
            yield seat


def nudge(studio: Studio, table_id: str, after: After) -> None:
    """Let the bots of a table act, in the background; they are started once, however often."""

    def errand() -> None:
        run(studio, table_id)
        after(table_id)

    studio.errands.ask(table_id, errand)


def run(studio: Studio, table_id: str) -> None:
    """Let the bots of a table act until it is a person's turn or the game is over.

    They act at once: the time that a bot of a race would take is not waited for here.
    """
    while _one_acts(studio, host.look(studio, table_id)):
        pass


def _one_acts(studio: Studio, hosted: Hosted) -> bool:
    """Whether a bot has acted, or was overtaken and has to look again."""
    try:
        return any(_act(studio, hosted, seat) for seat in _to_act(hosted))
    except Stale:
        return True


def _act(studio: Studio, hosted: Hosted, seat: Seat) -> bool:
    """Do what the bot wants, if anything; a bot that fails must not hold up the game."""
    try:
        intent = _think(studio, hosted, seat)
        if intent is not None:
            request = _request(studio, hosted, seat, intent.action)
            host.act(studio, hosted.row.id, request)
    except (Stale, DatabaseError, StoreBroken):
        raise
    except Exception:
        log.exception("table %s: the bot on seat %s failed", hosted.row.id, seat)
        if not _give_way(studio, hosted, seat):
            raise
        return True
    return intent is not None


def _give_way(studio: Studio, hosted: Hosted, seat: Seat) -> bool:
    """Do the first allowed thing that commits the bot to little; whether there was one."""
    for action in ways_out(hosted.game, hosted.state, seat):
        try:
            host.act(studio, hosted.row.id, _request(studio, hosted, seat, action))
        except IllegalAction:
            continue
        return True
    return False


def _request(studio: Studio, hosted: Hosted, seat: Seat, action: Any) -> Request:
    version = hosted.row.version
    return Request(seat, action, f"bot-{seat}-{version}", version, studio.clock())


def _think(studio: Studio, hosted: Hosted, seat: Seat) -> Intent[Any] | None:
    bot = bot_of(hosted.sitting[seat])
    if bot is None:
        raise TypeError(f"no bot sits on seat {seat} of {hosted.row.id}")
    player = seat_bot(hosted.game, bot, studio.bot_words)
    return player.intend(hosted.game.view(hosted.state, seat), studio.chance)
