"""A learner with a past: games, drills and words, made through the services."""

import random
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from studyplay.bots.player import Bot, BotStrength
from studyplay.engines.scrabble.actions import Action, GiveUp, PlaceTiles
from studyplay.services import AppContext, open_app_context
from studyplay.services.drilling import drills
from studyplay.services.drilling.practice_log import PracticeActionRequest
from studyplay.services.lobby import game_start, rooms, seating
from studyplay.services.lobby.rooms import RoomRequest
from studyplay.services.people import learners
from studyplay.services.reviewing import reviews as review_service
from studyplay.services.tables import bot_turns, pausing, scrabble_tables
from studyplay.services.tables.action_request import ActionRequest
from studyplay.services.wordlog import learner_word_log
from studyplay.store.learners import Learner
from studyplay.study.drill import tasks
from studyplay.study.drill.tasks import Answer, AskHint, Begin, DrillSpec, Leave, TaskKind
from studyplay.study.wordlog.decisions import WordDecision
from studyplay.web.clock import now
from studyplay.words.model import Level
from tests.browser.class_seeding import teach
from tests.browser.real_games import real_game
from tests.browser.signing import ticket
from tests.small_words import WORDLISTS

OPPONENT = Bot(Level.A2, BotStrength.EVEN)


@dataclass(frozen=True, slots=True)
class Past:
    """Where to find what was made; ``ticket`` signs the learner in."""

    ticket: str
    game_over: str
    game_on: str
    drill_over: str
    drill_on: str
    real_order: str
    real_on: str
    real_over: str
    lemma: str
    room: str
    code: str
    table: str
    class_id: str
    pupil: int
    class_code: str
    asked_code: str


def seed(instance: Path) -> Past:
    """Fill the instance before its server starts."""
    chance = random.Random(11)
    app_context = open_app_context(
        instance, WORDLISTS, now, exports=instance / "exports", chance=chance, background=False
    )
    with closing(app_context):
        learner = learners.register(app_context, "はるか", Level.B1, "ja", now())
        over, on = (_game(app_context, learner, moves) for moves in (1000, 4))
        missed = review_service.load_review(app_context, learner, over, now()).review.missed
        learner_word_log.save_decision(
            app_context, learner, missed[0].lemma, WordDecision.DECK, now()
        )
        taught = teach(app_context, learner)
        return Past(
            ticket=ticket(app_context, learner),
            game_over=over,
            game_on=on,
            drill_over=_drill(app_context, learner, racks=2),
            drill_on=_drill(app_context, learner, racks=0),
            real_order=real_game(app_context, learner, 0),
            real_on=real_game(app_context, learner, 4),
            real_over=real_game(app_context, learner, 9),
            lemma=missed[0].lemma,
            room=_room(app_context, learner, "room-that-waits"),
            code=_others_code(app_context),
            table=_table_stopped(app_context, learner),
            class_id=taught.class_id,
            pupil=taught.pupil,
            class_code=taught.class_code,
            asked_code=taught.asked_code,
        )


def _game(app_context: AppContext, learner: Learner, moves: int) -> str:
    """A game of the learner, who plays the shortest word that scores; up to so many moves."""
    table_id = scrabble_tables.open_practice_table(
        app_context, learner, "study", [OPPONENT], now()
    )
    for number in range(moves):
        bot_turns.run_bots(app_context, table_id)
        look = scrabble_tables.load_for_viewer(app_context, learner, table_id, now())
        if look.view.outcome is not None:
            break
        action = _modest(app_context, look)
        sent = ActionRequest(action, f"m{number}", None, now())
        scrabble_tables.apply_action(app_context, learner, table_id, sent)
    bot_turns.run_bots(app_context, table_id)
    return table_id


def _modest(app_context: AppContext, look: scrabble_tables.ScrabbleTableView) -> Action:
    plays = app_context.move_generators.generator_for(look.rules).find_plays(
        look.view.board, look.view.rack
    )
    if not plays:
        return GiveUp()
    return PlaceTiles(plays[len(plays) // 2].placements)


def _drill(app_context: AppContext, learner: Learner, racks: int) -> str:
    """A drill with a find, a slip and a hint on its first rack; so many racks are left."""
    spec = DrillSpec(TaskKind.BUILD, Level.A2, length=6, racks=2)
    drill_id = drills.create_drill(app_context, learner, spec, now())
    answers = drills.load_drill(app_context, learner, drill_id, now()).drill.items[0].answers
    steps: list[tasks.DrillAction] = [
        Answer(0, answers[0]),
        Answer(0, "zzz"),
        AskHint(0),
        AskHint(0),
    ]
    for number in range(racks):
        steps += [Leave(number), Begin(number + 1)]
    for number, action in enumerate(steps[: -1 if racks else None]):
        drills.apply_drill_action(
            app_context, learner, drill_id, PracticeActionRequest(action, f"d{number}", now())
        )
    return drill_id


def _room(app_context: AppContext, host: Learner, room_id: str) -> str:
    """A room of SCOUT with a robot and free chairs."""
    wish = RoomRequest(room_id, "scout/base", bots=(OPPONENT,))
    return rooms.open_room(app_context, host, wish, now()).id


def _others_code(app_context: AppContext) -> str:
    """The code of a room that somebody else has opened."""
    other = learners.register(app_context, "小明", Level.A2, "zh-Hant", now())
    return rooms.load_room(app_context, _room(app_context, other, "room-of-another")).row.code


def _table_stopped(app_context: AppContext, host: Learner) -> str:
    """A game with two other people and a robot, which stands still."""
    room_id = _room(app_context, host, "table-that-stands")
    for name in ("さくら", "Maximilian the Great"):
        seating.take_chair(
            app_context, learners.register(app_context, name, Level.B1, "ja", now()), room_id
        )
    game_start.start_game(app_context, host, room_id, now())
    pausing.pause(app_context, host, room_id, now())
    return room_id
