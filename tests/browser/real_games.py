"""Games on a real board at every stage, made through the services."""

from typing import Final

from studyplay.engines.core import Seat
from studyplay.engines.scrabble.aids.entries import ExchangeWritten, PlayWritten, RacksLeft
from studyplay.engines.scrabble.board import Direction
from studyplay.services import Studio
from studyplay.services.realboard import companion
from studyplay.services.realboard.companion_setup import Setup, Sums
from studyplay.store.learners import Learner
from studyplay.study.realboard.deeds import Asked, ChooseFirst, Doubt, Enter, SetClock
from studyplay.web.clock import now

ME, GUEST = Seat(0), Seat(1)
STEPS: Final[tuple[Asked, ...]] = (
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


def real_game(studio: Studio, keeper: Learner, steps: int) -> str:
    """A game of *keeper* and a guest after so many of the steps above."""
    setup = Setup((keeper.nickname, "Guest"), "tournament", Sums.PLAYERS, 120)
    game_id = companion.open_game(studio, keeper, setup, now())
    for number, asked in enumerate(STEPS[:steps]):
        sent = companion.Sent(asked, f"s{number}", None, now())
        companion.act(studio, keeper, game_id, sent)
    return game_id
