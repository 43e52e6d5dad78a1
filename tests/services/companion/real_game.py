"""A game on a real board for the tests of its services."""

from studyplay.engines.core import Seat
from studyplay.engines.scrabble.aids.entries import (
    Entry,
    PlayWritten,
)
from studyplay.engines.scrabble.aids.records import SheetLine
from studyplay.engines.scrabble.squares import read_start
from studyplay.services import Studio
from studyplay.services.people import learners
from studyplay.services.realboard import companion
from studyplay.services.realboard.companion import Kept, Sent, Step
from studyplay.services.realboard.companion_setup import Setup
from studyplay.store.learners import Learner
from studyplay.study.realboard.deeds import (
    Asked,
    ChooseFirst,
    Enter,
)
from tests.record_uses import all_uses
from tests.services.conftest import Clock

ANN, BOB, CEM = Seat(0), Seat(1), Seat(2)


class Game:
    """A game that Ann keeps; each step is one that a page would send.

    Whoever at it has an account, and the name alone, has agreed.
    """

    def __init__(self, studio: Studio, keeper: Learner, clock: Clock, setup: Setup) -> None:
        self.studio, self.keeper, self.clock = studio, keeper, clock
        named = {name: learners.named(studio, name) for name in setup.players}
        agreed = {name: known[0].id for name, known in named.items() if len(known) == 1}
        self.id = companion.open_game(studio, keeper, setup, clock(), agreed)
        self.sent = 0

    def ask(self, asked: Asked, cid: str = "", base: int | None = None) -> Step:
        self.sent += 1
        sent = Sent(asked, cid or f"c{self.sent}", base, self.clock.forward(10))
        return companion.act(self.studio, self.keeper, self.id, sent)

    def begun(self) -> "Game":
        self.ask(ChooseFirst(ANN))
        return self

    def enter(self, entry: Entry, *, agreed: bool = False) -> Step:
        return self.ask(Enter(entry, agreed))

    def look(self) -> Kept:
        return companion.look(self.studio, self.keeper, self.id, self.clock())

    def totals(self) -> tuple[int, ...]:
        sheet = self.look().sheet
        assert sheet is not None
        return sheet.totals

    def record(self, learner: Learner) -> list[tuple[str, str]]:
        """Word and role of all that the learner's record has of this game."""
        with self.studio.database.reading() as connection:
            uses = all_uses(connection, learner.id)
        return sorted((use.word, use.role) for use in uses if use.source == self.id)


def play(seat: Seat, start: str, word: str, points: int | None = None) -> PlayWritten:
    row, col, direction = read_start(start)
    return PlayWritten(seat, word, row, col, direction, points)


def lines(game: Game) -> tuple[SheetLine, ...]:
    """The lines of its sheet."""
    sheet = game.look().sheet
    assert sheet is not None
    return sheet.lines
