"""The best word that a learner could have played, shown after the turn is over."""

from dataclasses import dataclass

from studyplay.engines.core import Seat
from studyplay.engines.scrabble.events import GaveUp, Passed, TilesExchanged, TilesPlaced
from studyplay.services.app_context import AppContext
from studyplay.services.coaching.hint_ladder import hint_vocabulary, require_lookups_allowed
from studyplay.services.tables import table_actions
from studyplay.services.tables.loaded_scrabble_table import scrabble_game_of, scrabble_state_of
from studyplay.services.tables.loaded_table import LoadedTable
from studyplay.services.tables.table_loading import read_events
from studyplay.store.learners import Learner
from studyplay.study.hint_ladder.play_words import main_word
from studyplay.study.hint_ladder.target_words import PlayPosition, TargetWord, find_best_word

TURN_EVENTS = (TilesPlaced, TilesExchanged, Passed, GaveUp)
"""Events that end a turn in which the player could have placed a word."""


@dataclass(frozen=True, slots=True)
class BestPlay:
    """``target`` is the best word of the learner's last turn, ``None`` if there was none.

    ``turn`` counts the learner's turns from 1. ``points`` is the score of the actual play and
    ``played`` its main word in lower case, empty if no word was placed.
    """

    turn: int
    target: TargetWord | None
    played: str
    points: int


def find_best_play_of_last_turn(
    context: AppContext, learner: Learner, table_id: str
) -> BestPlay | None:
    """Return the best play of the learner's last turn.

    Returns ``None`` before the end of the first turn. A word that can still be played now is
    skipped, because it would be advice for the next turn.

    Raises ``NotFound``, ``Forbidden``, and ``IllegalAction`` if the rules forbid look-ups.
    """
    hosted = table_actions.load_table(context, table_id)
    seat = hosted.seat_of(learner.id)
    require_lookups_allowed(hosted)
    pending = scrabble_state_of(hosted).pending
    if pending is not None and pending.seat == seat:
        return None
    return _find_best_play(context, learner, hosted, seat)


def _find_best_play(
    context: AppContext, learner: Learner, hosted: LoadedTable, seat: Seat
) -> BestPlay | None:
    game = scrabble_game_of(hosted)
    generator = context.move_generators.generator_for(game.rules)
    with context.database.read_transaction() as connection:
        events = read_events(context, connection, hosted.row)
    mine = [
        n
        for n, event in enumerate(events)
        if isinstance(event, TURN_EVENTS) and event.seat == seat
    ]
    if not mine:
        return None
    state = game.evolve(None, events[0])
    for event in events[1 : mine[-1]]:
        state = game.evolve(state, event)
    last = events[mine[-1]]
    now = scrabble_state_of(hosted)
    possible = {
        main_word(now.board, play.placements).lower()
        for play in generator.find_plays(now.board, now.racks[seat])
    }
    found = find_best_word(
        PlayPosition(game, generator, state, seat),
        hint_vocabulary(context, learner),
        possible.__contains__,
    )
    placed = isinstance(last, TilesPlaced)
    return BestPlay(
        turn=len(mine),
        target=found,
        played=last.sheet.words[0].word.lower() if placed else "",
        points=last.sheet.total if placed else 0,
    )
