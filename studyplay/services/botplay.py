"""Bots at the tables: they think in the background and act by the same path as people."""

import logging
from collections.abc import Callable
from contextlib import suppress
from typing import Final

import msgspec
from sqlalchemy.exc import DatabaseError

from studyplay.bots.scrabble import Bot, Opponent
from studyplay.engines.core import IllegalAction, Seat
from studyplay.engines.scrabble.actions import Accept, Action, AnswerStop, Pass
from studyplay.services import host
from studyplay.services.host import Request
from studyplay.services.hosted import Hosted
from studyplay.services.refusals import Stale
from studyplay.services.studio import Studio
from studyplay.store.database import StoreBroken
from studyplay.store.tables import SeatRow

log = logging.getLogger(__name__)

GIVING_WAY: Final[tuple[Action, ...]] = (Accept(), AnswerStop(agree=True), Pass())

After = Callable[[str], None]
"""Told the table's id when its bots have nothing more to do."""


def bot_of(seat: SeatRow) -> Bot | None:
    """The bot on *seat*, if one sits there."""
    return None if seat.bot is None else msgspec.json.decode(seat.bot, type=Bot)


def describe(bot: Bot) -> str:
    """*bot* as it is stored."""
    return msgspec.json.encode(bot).decode()


def waiting(hosted: Hosted) -> Seat | None:
    """The first bot's seat that is to act, or ``None``.

    A bot that has accepted a play waits until the others have answered or the window is
    closed: acting would close it before a person could doubt the play.
    """
    acting = hosted.game.to_act(hosted.state)
    pending = hosted.crossword_state.pending
    patient = frozenset[Seat]() if pending is None else pending.accepted
    bots = (seat for seat in sorted(acting) if hosted.sitting[seat].bot is not None)
    return next((seat for seat in bots if seat not in patient), None)


def nudge(studio: Studio, table_id: str, after: After) -> None:
    """Let the bots of a table act, in the background; they are started once, however often."""

    def errand() -> None:
        run(studio, table_id)
        after(table_id)

    studio.errands.ask(table_id, errand)


def run(studio: Studio, table_id: str) -> None:
    """Let the bots of a table act until it is a person's turn or the game is over."""
    hosted = host.look(studio, table_id)
    while (seat := waiting(hosted)) is not None:
        with suppress(Stale):
            _act(studio, hosted, seat)
        hosted = host.look(studio, table_id)


def _act(studio: Studio, hosted: Hosted, seat: Seat) -> None:
    """Do what the bot wants; a bot that fails must not hold up the game."""
    try:
        host.act(
            studio, hosted.row.id, _request(studio, hosted, seat, _think(studio, hosted, seat))
        )
    except (Stale, DatabaseError, StoreBroken):
        raise
    except Exception:
        log.exception("table %s: the bot on seat %s failed", hosted.row.id, seat)
        if not _give_way(studio, hosted, seat):
            raise


def _give_way(studio: Studio, hosted: Hosted, seat: Seat) -> bool:
    """Do the first allowed thing that commits the bot to nothing; whether there was one."""
    for action in GIVING_WAY:
        try:
            host.act(studio, hosted.row.id, _request(studio, hosted, seat, action))
        except IllegalAction:
            continue
        return True
    return False


def _request(studio: Studio, hosted: Hosted, seat: Seat, action: Action) -> Request:
    version = hosted.row.version
    return Request(seat, action, f"bot-{seat}-{version}", version, studio.clock())


def _think(studio: Studio, hosted: Hosted, seat: Seat) -> Action:
    bot = bot_of(hosted.sitting[seat])
    if bot is None:
        raise TypeError(f"no bot sits on seat {seat} of {hosted.row.id}")
    game = hosted.crossword
    lexicon = studio.library.lexicon
    opponent = Opponent(
        bot=bot,
        rules=game.rules,
        generator=studio.thinker.generator(game.rules),
        may_play=lambda word: lexicon.level(word) <= bot.level and not lexicon.is_taboo(word),
        lexicon=lexicon,
    )
    return opponent.choose(game.view(hosted.state, seat), studio.chance)
