"""A learner with a past: games, drills and words, made through the services."""

import random
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from studyplay.bots.player import Bot, Strength
from studyplay.engines.scrabble.actions import Action, GiveUp, PlaceTiles
from studyplay.services import Studio, open_studio
from studyplay.services.drilling import drills
from studyplay.services.lobby import dealing, rooms, sitting
from studyplay.services.lobby.rooms import Wish
from studyplay.services.people import learners
from studyplay.services.reviewing import reviews as review_service
from studyplay.services.tables import botplay, live, practice, stopping
from studyplay.services.wordlog import record
from studyplay.store.learners import Learner
from studyplay.study.drill import tasks
from studyplay.study.drill.tasks import Answer, AskHint, Begin, Leave, Spec, Task
from studyplay.study.wordlog.decisions import Decision
from studyplay.web.clock import now
from studyplay.words.model import Level
from tests.browser.class_seeding import teach
from tests.browser.real_games import real_game
from tests.browser.signing import ticket
from tests.small_words import WORDLISTS

OPPONENT = Bot(Level.A2, Strength.EVEN)


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
    studio = open_studio(
        instance, WORDLISTS, now, exports=instance / "exports", chance=chance, warm=False
    )
    with closing(studio):
        learner = learners.register(studio, "はるか", Level.B1, "ja", now())
        over, on = (_game(studio, learner, moves) for moves in (1000, 4))
        missed = review_service.read(studio, learner, over, now()).review.missed
        record.decide(studio, learner, missed[0].lemma, Decision.DECK, now())
        taught = teach(studio, learner)
        return Past(
            ticket=ticket(studio, learner),
            game_over=over,
            game_on=on,
            drill_over=_drill(studio, learner, racks=2),
            drill_on=_drill(studio, learner, racks=0),
            real_order=real_game(studio, learner, 0),
            real_on=real_game(studio, learner, 4),
            real_over=real_game(studio, learner, 9),
            lemma=missed[0].lemma,
            room=_room(studio, learner, "room-that-waits"),
            code=_others_code(studio),
            table=_table_stopped(studio, learner),
            class_id=taught.class_id,
            pupil=taught.pupil,
            class_code=taught.class_code,
            asked_code=taught.asked_code,
        )


def _game(studio: Studio, learner: Learner, moves: int) -> str:
    """A game of the learner, who plays the shortest word that scores; up to so many moves."""
    table_id = practice.open_practice(studio, learner, "study", [OPPONENT], now())
    for number in range(moves):
        botplay.run(studio, table_id)
        look = practice.look(studio, learner, table_id, now())
        if look.view.outcome is not None:
            break
        action = _modest(studio, look)
        sent = live.Sent(action, f"m{number}", None, now())
        practice.act(studio, learner, table_id, sent)
    botplay.run(studio, table_id)
    return table_id


def _modest(studio: Studio, look: practice.Look) -> Action:
    plays = studio.thinker.generator(look.rules).plays(look.view.board, look.view.rack)
    if not plays:
        return GiveUp()
    return PlaceTiles(plays[len(plays) // 2].placements)


def _drill(studio: Studio, learner: Learner, racks: int) -> str:
    """A drill with a find, a slip and a hint on its first rack; so many racks are left."""
    spec = Spec(Task.BUILD, Level.A2, length=6, racks=2)
    drill_id = drills.open_drill(studio, learner, spec, now())
    answers = drills.look(studio, learner, drill_id, now()).drill.items[0].answers
    steps: list[tasks.Action] = [Answer(0, answers[0]), Answer(0, "zzz"), AskHint(0), AskHint(0)]
    for number in range(racks):
        steps += [Leave(number), Begin(number + 1)]
    for number, action in enumerate(steps[: -1 if racks else None]):
        drills.act(studio, learner, drill_id, drills.Sent(action, f"d{number}", now()))
    return drill_id


def _room(studio: Studio, host: Learner, room_id: str) -> str:
    """A room of SCOUT with a robot and free chairs."""
    wish = Wish(room_id, "scout/base", bots=(OPPONENT,))
    return rooms.open_room(studio, host, wish, now()).id


def _others_code(studio: Studio) -> str:
    """The code of a room that somebody else has opened."""
    other = learners.register(studio, "小明", Level.A2, "zh-Hant", now())
    return rooms.look(studio, _room(studio, other, "room-of-another")).row.code


def _table_stopped(studio: Studio, host: Learner) -> str:
    """A game with two other people and a robot, which stands still."""
    room_id = _room(studio, host, "table-that-stands")
    for name in ("さくら", "Maximilian the Great"):
        sitting.sit(studio, learners.register(studio, name, Level.B1, "ja", now()), room_id)
    dealing.start(studio, host, room_id, now())
    stopping.pause(studio, host, room_id, now())
    return room_id
