"""Problems caused by corrections of the score sheet."""

from studyplay.engines.scrabble.realboard import corrections
from studyplay.engines.scrabble.realboard.corrections import NewProblem
from studyplay.study.realboard.log_records import Changed, Inserted, LogRecord, Removed
from studyplay.study.realboard.state import RealGameState
from studyplay.study.realboard.table import RealTable


def find_new_problems(
    table: RealTable, state: RealGameState, record: LogRecord
) -> tuple[NewProblem, ...]:
    """Return the new problems if *record* is applied to *state* (SCR-12.7).

    Only corrections cause problems.  Lines are numbered from 0, after the correction.
    """
    if state.first is None:
        return ()
    game = table.game(state.first)
    match record:
        case Changed(line, sealed):
            corrected = corrections.replace_entry(game, state.entries, line, sealed.entry)
        case Removed(line):
            corrected = corrections.remove_entry(game, state.entries, line)
        case Inserted(line, sealed):
            corrected = corrections.insert_entry(game, state.entries, line, sealed.entry)
        case _:
            return ()
    return corrected.new_problems
