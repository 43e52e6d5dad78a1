"""The setup of a real game, and its score sheet."""

from dataclasses import dataclass, field

from studyplay.engines.core import Seat
from studyplay.engines.scrabble.aids.records import RealGame, ScoreSheet
from studyplay.engines.scrabble.aids.score_sheet import score_sheet
from studyplay.engines.scrabble.rules import Rules
from studyplay.study.realboard.book import Book
from studyplay.words.model import Vocabulary


@dataclass(frozen=True, slots=True)
class Table:
    """The setup of a real game, which does not change after it is opened."""

    rules: Rules
    lexicon: Vocabulary = field(compare=False)
    seats: int

    def game(self, first: Seat) -> RealGame:
        """Return the game in which *first* begins."""
        return RealGame(self.rules, self.lexicon, self.seats, first)


def sheet_of(game: RealGame, book: Book) -> ScoreSheet:
    """Compute the score sheet of *state*."""
    return score_sheet(game, book.entries)
