"""Problems caused by corrections of the score sheet."""

from studyplay.engines.scrabble.aids import corrections
from studyplay.engines.scrabble.aids.corrections import NewProblem
from studyplay.study.realboard.book import Book
from studyplay.study.realboard.deeds import Changed, Deed, Inserted, Removed
from studyplay.study.realboard.table import Table


def brought(table: Table, book: Book, deed: Deed) -> tuple[NewProblem, ...]:
    """Return the new problems if *record* is applied to *state* (SCR-12.7).

    Only corrections cause problems.  Lines are numbered from 0, after the correction.
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
