"""Games on a real board at every stage, made through the services."""

from typing import Final

from studyplay.engines.core import Seat
from studyplay.engines.scrabble.board import Direction
from studyplay.engines.scrabble.realboard.entries import ExchangeWritten, PlayWritten, RacksLeft
from studyplay.services import AppContext
from studyplay.services.realboard import game_actions
from studyplay.services.realboard.game_setup import ScoreAdder, Setup
from studyplay.store.learners import Learner
from studyplay.study.realboard.log_records import (
    ChooseFirst,
    Doubt,
    Enter,
    ScorekeeperRequest,
    SetClock,
)
from studyplay.web.clock import now

ME, GUEST = Seat(0), Seat(1)
STEPS: Final[tuple[ScorekeeperRequest, ...]] = (
    ChooseFirst(ME),
    SetClock(goes=True),
    Enter(PlayWritten(ME, "FLOWeR", 7, 3, Direction.ACROSS, 32)),
    Enter(PlayWritten(GUEST, "WASP", 7, 6, Direction.DOWN)),
    Doubt(ME),
    Enter(ExchangeWritten(ME, 3)),
    Enter(PlayWritten(GUEST, "XQZ", 7, 14, Direction.DOWN)),
    Doubt(ME),
    Enter(RacksLeft(("", "QA?"), ME)),
)


def real_game(app_context: AppContext, keeper: Learner, steps: int) -> str:
    """A game of *keeper* and a guest after so many of the steps above."""
    setup = Setup((keeper.nickname, "Guest"), "tournament", ScoreAdder.PLAYERS, 120)
    game_id = game_actions.open_game(app_context, keeper, setup, now())
    for number, asked in enumerate(STEPS[:steps]):
        sent = game_actions.RealBoardActionRequest(asked, f"s{number}", None, now())
        game_actions.apply_action(app_context, keeper, game_id, sent)
    return game_id
