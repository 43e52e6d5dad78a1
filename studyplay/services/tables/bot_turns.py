"""Bot turns: bots choose actions in the background and submit them like people do."""

import logging
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import timedelta
from functools import partial
from typing import Any

import msgspec
from sqlalchemy.exc import DatabaseError

from studyplay.bots.lessons import NO_LESSON
from studyplay.bots.player import NO_DELAY, Bot, Intent
from studyplay.engines.core import IllegalAction, Seat
from studyplay.services.app_context import AppContext
from studyplay.services.coaching import target_words
from studyplay.services.errors import Refused, Stale
from studyplay.services.tables import table_actions
from studyplay.services.tables.action_request import ActionRequest
from studyplay.services.tables.alarms import RETRY_DELAY
from studyplay.services.tables.loaded_table import LoadedTable
from studyplay.store.database import DatabaseUnusable
from studyplay.store.tables import SeatRow
from studyplay.study.games.bot_players import create_bot_player, fallback_actions, is_waiting

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class BotPlan:
    """The intended action of the bot on ``seat``; ``intent`` is ``None`` if the bot has failed."""

    table: LoadedTable
    seat: Seat
    intent: Intent[Any] | None

    @property
    def delay(self) -> timedelta:
        """Delay before the action, similar to a person's thinking time."""
        return timedelta(milliseconds=self.intent.delay if self.intent else NO_DELAY)


def decode_bot(seat: SeatRow) -> Bot | None:
    """Return the bot on *seat*, or ``None``."""
    return None if seat.bot is None else msgspec.json.decode(seat.bot, type=Bot)


def encode_bot(bot: Bot) -> str:
    """Encode *bot* for the store."""
    return msgspec.json.encode(bot).decode()


def next_bot_seat(table: LoadedTable) -> Seat | None:
    """Return the first bot seat that is to act and does not wait for people, or ``None``."""
    return next(_bot_seats_to_act(table), None)


def schedule_bots(context: AppContext, table_id: str) -> None:
    """Schedule the table's bots in the background.  Calls for a scheduled table are ignored."""
    context.bot_executor.submit(
        f"bots {table_id}",
        partial(
            _retry_on_database_error, context, table_id, partial(advance_bots, context, table_id)
        ),
    )


def run_bots(context: AppContext, table_id: str) -> None:
    """Let the bots act without delay until a person is to act or the game is over."""
    while (plan := _next_plan(context, table_id)) is not None:
        _execute(context, plan)


def advance_bots(context: AppContext, table_id: str) -> None:
    """Execute bot actions without delay, and set an alarm for the next delayed one.

    A plan is void if the table has changed when it runs; the bots then plan again.
    """
    while (plan := _next_plan(context, table_id)) is not None:
        wait = max(plan.delay, context.table_registry.min_bot_delay)
        if not wait:
            _execute(context, plan)
            continue
        act = partial(
            _retry_on_database_error, context, table_id, partial(_execute, context, plan)
        )
        ask = partial(context.bot_executor.submit, f"bot acts {table_id}", act)
        context.table_registry.alarms.set(f"bot {table_id}", context.clock() + wait, ask)
        return


def _retry_on_database_error(context: AppContext, table_id: str, task: Callable[[], None]) -> None:
    """Run *task*; on a database error schedule the bots again later and re-raise.

    No other event would restart them, because the people at the table wait for the bots.
    """
    try:
        task()
    except (DatabaseError, DatabaseUnusable):
        wake = partial(schedule_bots, context, table_id)
        context.table_registry.alarms.set(f"bot {table_id}", context.clock() + RETRY_DELAY, wake)
        raise


def _bot_seats_to_act(table: LoadedTable) -> Iterator[Seat]:
    game, state = table.game, table.state
    if table.row.paused_at is not None:
        return
    people = _human_seats(table)
    for seat in sorted(game.to_act(state)):
        is_bot = table.seats[seat].bot is not None
        if is_bot and not is_waiting(game, game.view(state, seat), people):
            yield seat


def _human_seats(table: LoadedTable) -> frozenset[Seat]:
    """Return the seats of people, who vote before the bots."""
    return frozenset(
        Seat(seat) for seat, each in enumerate(table.seats) if each.learner_id is not None
    )


def _next_plan(context: AppContext, table_id: str) -> BotPlan | None:
    """Return the plan with the shortest delay, or ``None``."""
    table = table_actions.load_table(context, table_id)
    return min(_iter_plans(context, table), key=lambda plan: plan.delay, default=None)


def _iter_plans(context: AppContext, table: LoadedTable) -> Iterator[BotPlan]:
    for seat in _bot_seats_to_act(table):
        try:
            intent = _choose_intent(context, table, seat)
        except Exception:
            log.exception("table %s: the bot on seat %s failed", table.row.id, seat)
            yield BotPlan(table, seat, None)
        else:
            if intent is not None:
                yield BotPlan(table, seat, intent)


def _execute(context: AppContext, plan: BotPlan) -> None:
    """Execute the plan unless the table has changed.  A failed bot plays a fallback action."""
    if plan.intent is None:
        _play_fallback(context, plan)
        return
    try:
        _submit(context, plan, plan.intent.action)
    except (Stale, Refused):
        return
    except (DatabaseError, DatabaseUnusable):
        raise
    except Exception:
        log.exception("table %s: the bot on seat %s failed", plan.table.row.id, plan.seat)
        _play_fallback(context, plan)


def _play_fallback(context: AppContext, plan: BotPlan) -> None:
    """Submit the first legal fallback action.

    Raises ``LookupError`` if there is none.
    """
    for action in fallback_actions(plan.table.game, plan.table.state, plan.seat):
        try:
            _submit(context, plan, action)
        except IllegalAction:
            continue
        except (Stale, Refused):
            pass
        return
    raise LookupError(f"table {plan.table.row.id}: no legal action for seat {plan.seat}")


def _submit(context: AppContext, plan: BotPlan, action: Any) -> None:
    """Submit the bot's action.  Raises ``Stale`` if the seat has another player now."""
    row = plan.table.row
    client_id = f"bot-{plan.seat}-{row.version}"
    request = ActionRequest(action, client_id, row.version, context.clock())
    with context.table_registry.locked(row.id):
        now = table_actions.cached_table(context, row.id)
        if now.seats[plan.seat] != plan.table.seats[plan.seat]:
            raise Stale(now.row.version)
        table_actions.submit_action(context, row.id, plan.seat, request)


def _choose_intent(context: AppContext, table: LoadedTable, seat: Seat) -> Intent[Any] | None:
    bot = decode_bot(table.seats[seat])
    if bot is None:
        raise TypeError(f"no bot sits on seat {seat} of {table.row.id}")
    lesson = NO_LESSON
    if bot.teaches:
        lesson = target_words.build_lesson(context, table.row.game, table.seats)
    player = create_bot_player(table.game, bot, context.bot_words, lesson)
    return player.choose_intent(table.game.view(table.state, seat), context.chance)
