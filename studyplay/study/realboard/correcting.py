"""What a correction of the sheet has brought."""

from studyplay.engines.scrabble.aids import corrections
from studyplay.engines.scrabble.aids.corrections import NewProblem
from studyplay.study.realboard.book import Book
from studyplay.study.realboard.deeds import Changed, Deed, Inserted, Removed
from studyplay.study.realboard.table import Table


def brought(table: Table, book: Book, deed: Deed) -> tuple[NewProblem, ...]:
    """The problems that *deed*, done to *book*, has brought (SCR-12.7).

    Only a correction brings any.  Lines are counted from 0, as they stand after it.
    """
    if book.first is None:
        return ()
    game = table.game(book.first)
    match deed:
        case Changed(line, sealed):
            corrected = corrections.changed(game, book.entries, line, sealed.entry)
        case Removed(line):
            corrected = corrections.removed(game, book.entries, line)
        case Inserted(line, sealed):
            corrected = corrections.inserted(game, book.entries, line, sealed.entry)
        case _:
            return ()
    return corrected.new_problems
