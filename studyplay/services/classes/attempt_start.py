"""Begin an attempt at an assignment, or resume it on any device."""

import secrets
from dataclasses import replace
from datetime import datetime
from typing import Final, TypeAlias

from sqlalchemy import Connection

from studyplay.bots.player import Bot
from studyplay.engines.scrabble.game import Scrabble
from studyplay.engines.scrabble.rules import LookupPolicy
from studyplay.services.app_context import AppContext
from studyplay.services.classes import learner_assignments
from studyplay.services.classes.learner_assignments import LearnerAssignment
from studyplay.services.coaching.bag_seeding import seeded_chance
from studyplay.services.drilling import basket_hands, chains, drill_word_sources, practice_log
from studyplay.services.drilling.practice_log import StepOrigin
from studyplay.services.errors import Refused, Stale
from studyplay.services.tables import bot_turns, scrabble_tables, table_actions
from studyplay.store import assignments as store
from studyplay.store import classes, tables
from studyplay.store.learners import Learner
from studyplay.store.tables import SeatRow, TableRow
from studyplay.study.chain import deciding
from studyplay.study.chain.hands import HandsOpened
from studyplay.study.chain.log import ChainOpened
from studyplay.study.classroom.assignment import Attempt, WorkKind
from studyplay.study.classroom.model import ClassRole
from studyplay.study.classroom.tasks import (
    ChainTask,
    DrillTask,
    GameTask,
    HandsTask,
    WordListTask,
)
from studyplay.study.classroom.window import AssignmentPhase
from studyplay.study.drill.items import draw_items
from studyplay.study.drill.tasks import DrillOpened

NO_DICTIONARY: Final = "shut"
"""The rule option that forbids the dictionary, and with it the hint ladder."""

AttemptOpening: TypeAlias = DrillOpened | ChainOpened | HandsOpened | GameTask
"""The first event of the attempt's log, or the task of the game to deal."""


def begin_or_resume(
    context: AppContext, learner: Learner, assignment_id: str, at: datetime
) -> Attempt:
    """Return the attempt in progress, or begin a new one.

    An attempt in progress can be resumed on any device. After the deadline it is only practice.

    Raises:
        NotFound: The assignment does not exist, or the learner is not in the class.
        Refused: No attempt may be begun.
    """
    now = learner_assignments.load_learner_assignment(context, learner, assignment_id, at)
    attempt = now.open_attempt or _begin_attempt(context, learner, now)
    task = now.assignment.task
    if isinstance(task, GameTask):
        _deal_game(context, learner, attempt, task, hints=now.assignment.hints)
    return attempt


def _begin_attempt(context: AppContext, learner: Learner, before: LearnerAssignment) -> Attempt:
    """Begin an attempt, or return the one that another device has begun in the meantime."""
    found, at = before.assignment, before.at
    number = len(before.attempts) + 1
    first = _draw_opening(context, learner, before, len(before.valid_attempts) + 1)
    with context.database.write_transaction() as connection:
        now = learner_assignments.find_learner_assignment(connection, learner, found.id, at)
        if now.open_attempt is not None:
            return now.open_attempt
        _require_startable(connection, learner, now)
        if len(now.attempts) != len(before.attempts):
            raise Stale(len(now.attempts))
        work_id = secrets.token_urlsafe(9)
        attempt = Attempt(found.id, learner.id, number, _work_kind(first), work_id, at)
        if not isinstance(first, GameTask):
            practice_log.add_practice(connection, learner, StepOrigin(work_id, "", at), first)
        store.add_attempt(connection, attempt)
    return attempt


def _require_startable(connection: Connection, learner: Learner, now: LearnerAssignment) -> None:
    """Raise ``Refused`` with the reason if no attempt may be begun."""
    found = now.assignment
    member = classes.find_member(connection, found.class_id, learner.id)
    if member is None or member.role is not ClassRole.LEARNER:
        raise Refused("work.learners-only")
    if now.room.is_closed:
        raise Refused("work.class-closed")
    if found.withdrawn_at is not None:
        raise Refused("work.withdrawn")
    if now.phase is AssignmentPhase.NOT_YET:
        raise Refused("work.not-yet")
    if now.phase is AssignmentPhase.OVER:
        raise Refused("work.over")
    if now.attempts_left == 0:
        raise Refused("work.no-attempts")


def _draw_opening(
    context: AppContext, learner: Learner, before: LearnerAssignment, number: int
) -> AttemptOpening:
    """Draw the content of the attempt before the write transaction starts.

    Raises ``Refused`` if no attempt may be begun.
    """
    with context.database.read_transaction() as connection:
        _require_startable(connection, learner, before)
    task, hints = before.assignment.task, before.assignment.hints
    match task:
        case DrillTask():
            return _draw_drill(context, learner, task, before.at, hints=hints)
        case WordListTask():
            return _draw_drill(
                context, learner, task.run_for_attempt(number), before.at, hints=hints
            )
        case ChainTask():
            spec = replace(task.spec, hints=hints)
            words = chains.build_chain_words(context, spec)
            first_word = deciding.choose_first_word(spec, words, context.chance)
            if first_word is None:
                raise Refused("chain.no-words")
            return ChainOpened(spec, first_word)
        case HandsTask(spec, hands):
            drawn = hands or basket_hands.draw_hands(context, spec, context.chance)
            return HandsOpened(spec, drawn)
        case GameTask():
            return task


def _draw_drill(
    context: AppContext, learner: Learner, task: DrillTask, at: datetime, *, hints: bool
) -> DrillOpened:
    spec = replace(task.spec, hints=hints)
    if task.is_same_for_all:
        return DrillOpened(spec, task.items)
    found = drill_word_sources.load_words(context, learner, spec, at)
    items = draw_items(spec, found, drill_word_sources.build_item_words(context), context.chance)
    if not items:
        raise Refused("drills.none-fits")
    return DrillOpened(spec, items)


def _work_kind(first: AttemptOpening) -> WorkKind:
    match first:
        case DrillOpened():
            return WorkKind.DRILL
        case ChainOpened():
            return WorkKind.CHAIN
        case HandsOpened():
            return WorkKind.HANDS
        case GameTask():
            return WorkKind.TABLE


def _deal_game(
    context: AppContext, learner: Learner, attempt: Attempt, task: GameTask, *, hints: bool
) -> None:
    """Deal the game of *attempt* if it is not dealt yet.

    A crash can leave an attempt without its game, so this runs on every resume.
    """
    with context.table_registry.locked(attempt.work_id):
        with context.database.read_transaction() as connection:
            if tables.find_table(connection, attempt.work_id) is not None:
                return
        name = _game_name(context, task, hints=hints)
        robot = bot_turns.encode_bot(Bot(task.level, task.strength))
        sitting = (SeatRow(0, learner.id, None), SeatRow(1, None, robot))
        row = TableRow(attempt.work_id, name, attempt.begun_at, attempt.begun_at, None, 0, "")
        game, chance = context.game(name), context.chance
        if isinstance(game, Scrabble) and task.words:
            chance = seeded_chance(context, game, task.words, len(sitting))
        table_actions.deal_table(context, row, sitting, chance)


def _game_name(context: AppContext, task: GameTask, *, hints: bool) -> str:
    """Return the rules of *task*, with the dictionary forbidden if *hints* is false."""
    seeds = (scrabble_tables.SEEDED_PART,) if task.words else ()
    name = "+".join((f"{scrabble_tables.ENGINE}/{task.ruleset}", *seeds))
    game = context.game(name)
    is_open = isinstance(game, Scrabble) and game.rules.lookup is LookupPolicy.LOGGED
    return name if hints or not is_open else f"{name}+{NO_DICTIONARY}"
