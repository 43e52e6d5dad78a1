"""The setup of a real game, and its score sheet."""

from dataclasses import dataclass, field

from studyplay.engines.core import Seat
from studyplay.engines.scrabble.realboard.score_sheet import build_score_sheet
from studyplay.engines.scrabble.realboard.sheet_records import RealBoardGame, ScoreSheet
from studyplay.engines.scrabble.rules import Rules
from studyplay.study.realboard.state import RealGameState
from studyplay.words.model import Vocabulary


@dataclass(frozen=True, slots=True)
class RealTable:
    """The setup of a real game, which does not change after it is opened."""

    rules: Rules
    lexicon: Vocabulary = field(compare=False)
    seats: int

    def game(self, first: Seat) -> RealBoardGame:
        """Return the game in which *first* begins."""
        return RealBoardGame(self.rules, self.lexicon, self.seats, first)


def compute_score_sheet(game: RealBoardGame, state: RealGameState) -> ScoreSheet:
    """Compute the score sheet of *state*."""
    return build_score_sheet(game, state.entries)
