"""The best word that a learner could have played, shown after the turn is over."""

from dataclasses import dataclass

from studyplay.engines.core import Seat
from studyplay.engines.scrabble.events import GaveUp, Passed, TilesExchanged, TilesPlaced
from studyplay.services.coaching.ladder import eyes_of, require_look_ups
from studyplay.services.studio import Studio
from studyplay.services.tables import host
from studyplay.services.tables.hosted import Hosted
from studyplay.services.tables.reviving import read_log
from studyplay.store.learners import Learner
from studyplay.study.ladder.spelled import main_word
from studyplay.study.ladder.targets import Spot, Target, best_known

TURNS = (TilesPlaced, TilesExchanged, Passed, GaveUp)
"""Events that end a turn in which the player could have placed a word."""


@dataclass(frozen=True, slots=True)
class Best:
    """``target`` is the best word of the learner's last turn, ``None`` if there was none.

    ``turn`` counts the learner's turns from 1. ``points`` is the score of the actual play and
    ``played`` its main word in lower case, empty if no word was placed.
    """

    turn: int
    target: Target | None
    played: str
    points: int


def best_of_last_turn(studio: Studio, learner: Learner, table_id: str) -> Best | None:
    """Return the best play of the learner's last turn.

    Returns ``None`` before the end of the first turn. A word that can still be played now is
    skipped, because it would be advice for the next turn.

    Raises ``NotFound``, ``Forbidden``, and ``IllegalAction`` if the rules forbid look-ups.
    """
    hosted = host.look(studio, table_id)
    seat = hosted.seat_of(learner.id)
    require_look_ups(hosted)
    pending = hosted.crossword_state.pending
    if pending is not None and pending.seat == seat:
        return None
    return _best(studio, learner, hosted, seat)


def _best(studio: Studio, learner: Learner, hosted: Hosted, seat: Seat) -> Best | None:
    game, generator = hosted.crossword, studio.thinker.generator(hosted.crossword.rules)
    with studio.database.reading() as connection:
        events = read_log(studio, connection, hosted.row)
    mine = [n for n, event in enumerate(events) if isinstance(event, TURNS) and event.seat == seat]
    if not mine:
        return None
    state = game.evolve(None, events[0])
    for event in events[1 : mine[-1]]:
        state = game.evolve(state, event)
    last = events[mine[-1]]
    now = hosted.crossword_state
    possible = {
        main_word(now.board, play.placements).lower()
        for play in generator.plays(now.board, now.racks[seat])
    }
    found = best_known(
        Spot(game, generator, state, seat), eyes_of(studio, learner), possible.__contains__
    )
    placed = isinstance(last, TilesPlaced)
    return Best(
        turn=len(mine),
        target=found,
        played=last.sheet.words[0].word.lower() if placed else "",
        points=last.sheet.total if placed else 0,
    )
