"""A game on a real board for the tests of its services."""

from studyplay.engines.core import Seat
from studyplay.engines.scrabble.coordinates import parse_play_position
from studyplay.engines.scrabble.realboard.entries import Entry, PlayWritten
from studyplay.engines.scrabble.realboard.sheet_records import RealBoardLine
from studyplay.services import AppContext
from studyplay.services.people import learners
from studyplay.services.realboard import game_actions
from studyplay.services.realboard.game_actions import (
    LoadedRealGame,
    RealBoardActionRequest,
    RealBoardStepResult,
)
from studyplay.services.realboard.game_setup import Setup
from studyplay.store.learners import Learner
from studyplay.study.realboard.log_records import ChooseFirst, Enter, ScorekeeperRequest
from tests.record_uses import all_uses
from tests.services.conftest import Clock

ANN, BOB, CEM = Seat(0), Seat(1), Seat(2)


class Game:
    """A game that Ann keeps; each step is one that a page would send.

    Whoever at it has an account, and the name alone, has agreed.
    """

    def __init__(
        self, app_context: AppContext, keeper: Learner, clock: Clock, setup: Setup
    ) -> None:
        self.app_context, self.keeper, self.clock = app_context, keeper, clock
        named = {name: learners.list_by_nickname(app_context, name) for name in setup.players}
        agreed = {name: known[0].id for name, known in named.items() if len(known) == 1}
        self.id = game_actions.open_game(app_context, keeper, setup, clock(), agreed)
        self.sent = 0

    def ask(
        self, asked: ScorekeeperRequest, cid: str = "", base: int | None = None
    ) -> RealBoardStepResult:
        self.sent += 1
        sent = RealBoardActionRequest(asked, cid or f"c{self.sent}", base, self.clock.forward(10))
        return game_actions.apply_action(self.app_context, self.keeper, self.id, sent)

    def begun(self) -> "Game":
        self.ask(ChooseFirst(ANN))
        return self

    def enter(self, entry: Entry, *, agreed: bool = False) -> RealBoardStepResult:
        return self.ask(Enter(entry, agreed))

    def look(self) -> LoadedRealGame:
        return game_actions.load_game(self.app_context, self.keeper, self.id, self.clock())

    def totals(self) -> tuple[int, ...]:
        sheet = self.look().sheet
        assert sheet is not None
        return sheet.totals

    def record(self, learner: Learner) -> list[tuple[str, str]]:
        """Word and role of all that the learner's record has of this game."""
        with self.app_context.database.read_transaction() as connection:
            uses = all_uses(connection, learner.id)
        return sorted((use.word, use.role) for use in uses if use.source == self.id)


def play(seat: Seat, start: str, word: str, points: int | None = None) -> PlayWritten:
    row, col, direction = parse_play_position(start)
    return PlayWritten(seat, word, row, col, direction, points)


def lines(game: Game) -> tuple[RealBoardLine, ...]:
    """The lines of its sheet."""
    sheet = game.look().sheet
    assert sheet is not None
    return sheet.lines
