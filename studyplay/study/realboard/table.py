"""The real table: its rules and seats, and the sheet that a book of it makes."""

from dataclasses import dataclass, field

from studyplay.engines.core import Seat
from studyplay.engines.scrabble.aids.records import RealGame, ScoreSheet
from studyplay.engines.scrabble.aids.score_sheet import score_sheet
from studyplay.engines.scrabble.rules import Rules
from studyplay.study.realboard.book import Book
from studyplay.words.model import Vocabulary


@dataclass(frozen=True, slots=True)
class Table:
    """What stays the same from the opening of a real game on."""

    rules: Rules
    lexicon: Vocabulary = field(compare=False)
    seats: int

    def game(self, first: Seat) -> RealGame:
        """The game once it is known who begins."""
        return RealGame(self.rules, self.lexicon, self.seats, first)


def sheet_of(game: RealGame, book: Book) -> ScoreSheet:
    """The score sheet as it stands."""
    return score_sheet(game, book.entries)
