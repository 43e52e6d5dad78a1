"""Bot turns: bots choose actions in the background and submit them like people do."""

import logging
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import timedelta
from functools import partial
from typing import Any

import msgspec
from sqlalchemy.exc import DatabaseError

from studyplay.bots.player import AT_ONCE, Bot, Intent
from studyplay.bots.register import is_waiting, seat_bot, ways_out
from studyplay.bots.teaching import NO_LESSON
from studyplay.engines.core import IllegalAction, Seat
from studyplay.services.coaching import teaching
from studyplay.services.refusals import Refused, Stale
from studyplay.services.studio import Studio
from studyplay.services.tables import host
from studyplay.services.tables.alarms import AGAIN
from studyplay.services.tables.host import Request
from studyplay.services.tables.hosted import Hosted
from studyplay.store.database import StoreBroken
from studyplay.store.tables import SeatRow

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Plan:
    """The intended action of the bot on ``seat``; ``intent`` is ``None`` if the bot has failed."""

    hosted: Hosted
    seat: Seat
    intent: Intent[Any] | None

    @property
    def wait(self) -> timedelta:
        """Delay before the action, similar to a person's thinking time."""
        return timedelta(milliseconds=self.intent.after if self.intent else AT_ONCE)


def bot_of(seat: SeatRow) -> Bot | None:
    """Return the bot on *seat*, or ``None``."""
    return None if seat.bot is None else msgspec.json.decode(seat.bot, type=Bot)


def describe(bot: Bot) -> str:
    """Encode *bot* for the store."""
    return msgspec.json.encode(bot).decode()


def waiting(hosted: Hosted) -> Seat | None:
    """Return the first bot seat that is to act and does not wait for people, or ``None``."""
    return next(_to_act(hosted), None)


def nudge(studio: Studio, table_id: str) -> None:
    """Schedule the table's bots in the background.  Calls for a scheduled table are ignored."""
    studio.errands.ask(
        f"bots {table_id}", partial(_or_later, studio, table_id, partial(go_on, studio, table_id))
    )


def run(studio: Studio, table_id: str) -> None:
    """Let the bots act without delay until a person is to act or the game is over."""
    while (plan := _next(studio, table_id)) is not None:
        _fulfil(studio, plan)


def go_on(studio: Studio, table_id: str) -> None:
    """Execute bot actions without delay, and set an alarm for the next delayed one.

    A plan is void if the table has changed when it runs; the bots then plan again.
    """
    while (plan := _next(studio, table_id)) is not None:
        wait = max(plan.wait, studio.hall.pace)
        if not wait:
            _fulfil(studio, plan)
            continue
        act = partial(_or_later, studio, table_id, partial(_fulfil, studio, plan))
        ask = partial(studio.errands.ask, f"bot acts {table_id}", act)
        studio.hall.alarms.set(f"bot {table_id}", studio.clock() + wait, ask)
        return


def _or_later(studio: Studio, table_id: str, deed: Callable[[], None]) -> None:
    """Run *task*; on a database error schedule the bots again later and re-raise.

    No other event would restart them, because the people at the table wait for the bots.
    """
    try:
        deed()
    except (DatabaseError, StoreBroken):
        wake = partial(nudge, studio, table_id)
        studio.hall.alarms.set(f"bot {table_id}", studio.clock() + AGAIN, wake)
        raise


def _to_act(hosted: Hosted) -> Iterator[Seat]:
    game, state = hosted.game, hosted.state
    if hosted.row.paused_at is not None:
        return
    people = _people(hosted)
    for seat in sorted(game.to_act(state)):
        is_bot = hosted.sitting[seat].bot is not None
        if is_bot and not is_waiting(game, game.view(state, seat), people):
            yield seat


def _people(hosted: Hosted) -> frozenset[Seat]:
    """Return the seats of people, who vote before the bots."""
    return frozenset(
        Seat(seat) for seat, each in enumerate(hosted.sitting) if each.learner_id is not None
    )


def _next(studio: Studio, table_id: str) -> Plan | None:
    """Return the plan with the shortest delay, or ``None``."""
    table = host.look(studio, table_id)
    return min(_plans(studio, table), key=lambda plan: plan.wait, default=None)


def _plans(studio: Studio, hosted: Hosted) -> Iterator[Plan]:
    for seat in _to_act(hosted):
        try:
            intent = _think(studio, hosted, seat)
        except Exception:
            log.exception("table %s: the bot on seat %s failed", hosted.row.id, seat)
            yield Plan(hosted, seat, None)
        else:
            if intent is not None:
                yield Plan(hosted, seat, intent)


def _fulfil(studio: Studio, plan: Plan) -> None:
    """Execute the plan unless the table has changed.  A failed bot plays a fallback action."""
    if plan.intent is None:
        _give_way(studio, plan)
        return
    try:
        _do(studio, plan, plan.intent.action)
    except (Stale, Refused):
        return
    except (DatabaseError, StoreBroken):
        raise
    except Exception:
        log.exception("table %s: the bot on seat %s failed", plan.hosted.row.id, plan.seat)
        _give_way(studio, plan)


def _give_way(studio: Studio, plan: Plan) -> None:
    """Submit the first legal fallback action.

    Raises ``LookupError`` if there is none.
    """
    for action in ways_out(plan.hosted.game, plan.hosted.state, plan.seat):
        try:
            _do(studio, plan, action)
        except IllegalAction:
            continue
        except (Stale, Refused):
            pass
        return
    raise LookupError(f"table {plan.hosted.row.id}: no legal action for seat {plan.seat}")


def _do(studio: Studio, plan: Plan, action: Any) -> None:
    """Submit the bot's action.  Raises ``Stale`` if the seat has another player now."""
    row = plan.hosted.row
    client_id = f"bot-{plan.seat}-{row.version}"
    request = Request(plan.seat, action, client_id, row.version, studio.clock())
    with studio.hall.alone(row.id):
        now = host.at_hand(studio, row.id)
        if now.sitting[plan.seat] != plan.hosted.sitting[plan.seat]:
            raise Stale(now.row.version)
        host.act(studio, row.id, request)


def _think(studio: Studio, hosted: Hosted, seat: Seat) -> Intent[Any] | None:
    bot = bot_of(hosted.sitting[seat])
    if bot is None:
        raise TypeError(f"no bot sits on seat {seat} of {hosted.row.id}")
    lesson = NO_LESSON
    if bot.teaches:
        lesson = teaching.lesson_for(studio, hosted.row.game, hosted.sitting)
    player = seat_bot(hosted.game, bot, studio.bot_words, lesson)
    return player.intend(hosted.game.view(hosted.state, seat), studio.chance)
