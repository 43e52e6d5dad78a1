"""Begin an attempt at an assignment, or resume it on any device."""

import secrets
from dataclasses import replace
from datetime import datetime
from typing import Final, TypeAlias

from sqlalchemy import Connection

from studyplay.bots.player import Bot
from studyplay.engines.scrabble.game import Scrabble
from studyplay.engines.scrabble.rules import Lookup
from studyplay.services.classes import attempts
from studyplay.services.classes.attempts import Todo
from studyplay.services.coaching.seeding import seeded
from studyplay.services.drilling import basket_hands, chains, practicelog, sources
from studyplay.services.drilling.practicelog import Origin
from studyplay.services.refusals import Refused, Stale
from studyplay.services.studio import Studio
from studyplay.services.tables import botplay, host, practice
from studyplay.store import assignments as store
from studyplay.store import classes, tables
from studyplay.store.learners import Learner
from studyplay.store.tables import SeatRow, TableRow
from studyplay.study.chain import deciding
from studyplay.study.chain.hands import HandsOpened
from studyplay.study.chain.log import ChainOpened
from studyplay.study.classroom.assignment import Attempt, Work
from studyplay.study.classroom.model import Role
from studyplay.study.classroom.tasks import (
    ChainTask,
    DrillTask,
    GameTask,
    HandsTask,
    WordListTask,
)
from studyplay.study.classroom.window import Phase
from studyplay.study.drill.items import draw
from studyplay.study.drill.tasks import DrillOpened

SHUT: Final = "shut"
"""The rule option that forbids the dictionary, and with it the hint ladder."""

First: TypeAlias = DrillOpened | ChainOpened | HandsOpened | GameTask
"""The first event of the attempt's log, or the task of the game to deal."""


def begin_or_resume(studio: Studio, learner: Learner, assignment_id: str, at: datetime) -> Attempt:
    """Return the attempt in progress, or begin a new one.

    An attempt in progress can be resumed on any device. After the deadline it is only practice.

    Raises:
        NotFound: The assignment does not exist, or the learner is not in the class.
        Refused: No attempt may be begun.
    """
    now = attempts.view(studio, learner, assignment_id, at)
    attempt = now.going or _begin(studio, learner, now)
    task = now.assignment.task
    if isinstance(task, GameTask):
        _deal(studio, learner, attempt, task, hints=now.assignment.hints)
    return attempt


def _begin(studio: Studio, learner: Learner, before: Todo) -> Attempt:
    """Begin an attempt, or return the one that another device has begun in the meantime."""
    found, at = before.assignment, before.at
    number = len(before.attempts) + 1
    first = _first(studio, learner, before, len(before.standing) + 1)
    with studio.database.writing() as connection:
        now = attempts.todo(connection, learner, found.id, at)
        if now.going is not None:
            return now.going
        _check(connection, learner, now)
        if len(now.attempts) != len(before.attempts):
            raise Stale(len(now.attempts))
        work_id = secrets.token_urlsafe(9)
        attempt = Attempt(found.id, learner.id, number, _work(first), work_id, at)
        if not isinstance(first, GameTask):
            practicelog.add(connection, learner, Origin(work_id, "", at), first)
        store.add_attempt(connection, attempt)
    return attempt


def _check(connection: Connection, learner: Learner, now: Todo) -> None:
    """Raise ``Refused`` with the reason if no attempt may be begun."""
    found = now.assignment
    member = classes.member(connection, found.class_id, learner.id)
    if member is None or member.role is not Role.LEARNER:
        raise Refused("work.learners-only")
    if now.room.is_closed:
        raise Refused("work.class-closed")
    if found.withdrawn_at is not None:
        raise Refused("work.withdrawn")
    if now.phase is Phase.NOT_YET:
        raise Refused("work.not-yet")
    if now.phase is Phase.OVER:
        raise Refused("work.over")
    if now.left == 0:
        raise Refused("work.no-attempts")


def _first(studio: Studio, learner: Learner, before: Todo, number: int) -> First:
    """Draw the content of the attempt before the write transaction starts.

    Raises ``Refused`` if no attempt may be begun.
    """
    with studio.database.reading() as connection:
        _check(connection, learner, before)
    task, hints = before.assignment.task, before.assignment.hints
    match task:
        case DrillTask():
            return _drill(studio, learner, task, before.at, hints=hints)
        case WordListTask():
            return _drill(studio, learner, task.run(number), before.at, hints=hints)
        case ChainTask():
            spec = replace(task.spec, hints=hints)
            words = chains.words_of(studio, spec)
            first_word = deciding.first_word(spec, words, studio.chance)
            if first_word is None:
                raise Refused("chain.no-words")
            return ChainOpened(spec, first_word)
        case HandsTask(spec, hands):
            drawn = hands or basket_hands.draw(studio, spec, studio.chance)
            return HandsOpened(spec, drawn)
        case GameTask():
            return task


def _drill(
    studio: Studio, learner: Learner, task: DrillTask, at: datetime, *, hints: bool
) -> DrillOpened:
    spec = replace(task.spec, hints=hints)
    if task.is_same_for_all:
        return DrillOpened(spec, task.items)
    found = sources.words(studio, learner, spec, at)
    items = draw(spec, found, sources.words_of(studio), studio.chance)
    if not items:
        raise Refused("drills.none-fits")
    return DrillOpened(spec, items)


def _work(first: First) -> Work:
    match first:
        case DrillOpened():
            return Work.DRILL
        case ChainOpened():
            return Work.CHAIN
        case HandsOpened():
            return Work.HANDS
        case GameTask():
            return Work.TABLE


def _deal(
    studio: Studio, learner: Learner, attempt: Attempt, task: GameTask, *, hints: bool
) -> None:
    """Deal the game of *attempt* if it is not dealt yet.

    A crash can leave an attempt without its game, so this runs on every resume.
    """
    with studio.hall.alone(attempt.work_id):
        with studio.database.reading() as connection:
            if tables.find(connection, attempt.work_id) is not None:
                return
        name = _game_name(studio, task, hints=hints)
        robot = botplay.describe(Bot(task.level, task.strength))
        sitting = (SeatRow(0, learner.id, None), SeatRow(1, None, robot))
        row = TableRow(attempt.work_id, name, attempt.begun_at, attempt.begun_at, None, 0, "")
        game, chance = studio.game(name), studio.chance
        if isinstance(game, Scrabble) and task.words:
            chance = seeded(studio, game, task.words, len(sitting))
        host.deal(studio, row, sitting, chance)


def _game_name(studio: Studio, task: GameTask, *, hints: bool) -> str:
    """Return the rules of *task*, with the dictionary forbidden if *hints* is false."""
    seeds = (practice.SEEDED,) if task.words else ()
    name = "+".join((f"{practice.ENGINE}/{task.ruleset}", *seeds))
    game = studio.game(name)
    is_open = isinstance(game, Scrabble) and game.rules.lookup is Lookup.LOGGED
    return name if hints or not is_open else f"{name}+{SHUT}"
