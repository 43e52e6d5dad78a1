"""Being led to a word: a ladder of five rungs, each asked for by itself and each in the log.

How far somebody has climbed is read from the look-ups of the turn, so that it outlives a
reload; which word it is follows from the position alone and stays the same all through a turn.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import takewhile
from typing import Any, Final

from studyplay.engines.core import IllegalAction, Seat, Violation
from studyplay.engines.scrabble.actions import LookUp
from studyplay.engines.scrabble.events import (
    LookedUp,
    PlayAccepted,
    StopAnswered,
    StopProposed,
)
from studyplay.engines.scrabble.judging import not_on_turn
from studyplay.engines.scrabble.lookups import RUNGS, Aid, more
from studyplay.engines.scrabble.rules import Lookup
from studyplay.services.refusals import Refused
from studyplay.services.studio import Studio
from studyplay.services.tables import host, practice
from studyplay.services.tables.hosted import Hosted
from studyplay.services.tables.live import Sent
from studyplay.services.tables.reviving import read_log
from studyplay.store.learners import Learner
from studyplay.study.ladder.could import Could, could
from studyplay.study.ladder.spelled import pattern
from studyplay.study.ladder.targets import LONGEST, SHORTEST, Eyes, Spot, Target, target
from studyplay.words.lexicon import LONGEST as LONGEST_WORD
from studyplay.words.model import Level

DURING_A_TURN: Final = (LookedUp, StopProposed, StopAnswered, PlayAccepted)
"""What may happen in a turn without changing the position."""

FORBIDDEN: Final = Violation("scrabble.lookup-forbidden", "SCR-8.1")


@dataclass(frozen=True, slots=True)
class Climb:
    """A rung of the ladder to a word of ``length`` letters."""

    length: int
    rung: Aid


@dataclass(frozen=True, slots=True)
class Check:
    """Could I play this ``word``?"""

    word: str


@dataclass(frozen=True, slots=True)
class Position:
    """How far the learner has climbed in this turn.

    ``length`` is that of the word told of last, 0 before the first question.  ``rungs`` are
    those climbed to it, lowest first; ``target`` is what they tell of, ``None`` if there is no
    such word: whoever shows a position shows no more of it than the rungs tell.  ``top``
    is the highest level that was looked at, ``aid`` what a play now would count as.
    """

    length: int
    rungs: tuple[Aid, ...]
    target: Target | None
    top: Level
    aid: Aid | None
    version: int

    @property
    def next(self) -> Aid | None:
        """The rung to climb next; ``None`` at the top, and where no word is."""
        left = RUNGS[len(self.rungs) :] if self.target or not self.rungs else ()
        return left[0] if left else None


def position(studio: Studio, learner: Learner, table_id: str) -> Position:
    """Where the learner stands; asking this tells nothing new and is not logged.

    Raises ``NotFound``, ``Forbidden``, and ``IllegalAction`` where look-ups are forbidden or it
    is not the learner's turn.
    """
    hosted, seat = _on_turn(studio, learner, table_id)
    climbed = next(_climbed(studio, hosted, seat), None)
    stand = _Stand(hosted, seat, climbed.length if climbed else 0)
    return _position(studio, learner, stand)


def climb(studio: Studio, learner: Learner, table_id: str, asked: Climb, sent: Sent) -> Position:
    """Tell the learner one rung more; *sent* carries who asked when, its action is ours to make.

    A rung that was climbed before is told again and not logged again.  Raises as ``position``
    does, ``Refused`` for a rung above the next one or a length without a word, and all that
    ``practice.act`` raises.
    """
    if asked.rung not in RUNGS or not SHORTEST <= asked.length <= LONGEST:
        raise Refused("ladder.rung")
    hosted, seat = _on_turn(studio, learner, table_id)
    now = _position(studio, learner, _Stand(hosted, seat, asked.length))
    if asked.rung in now.rungs:
        return now
    if asked.rung is not now.next:
        raise Refused("ladder.rung")
    action = LookUp(_told(asked, now.target), asked.rung)
    version = practice.act(studio, learner, table_id, replace(sent, action=action))
    aid = more(now.aid, asked.rung)
    return replace(now, rungs=(*now.rungs, asked.rung), aid=aid, version=version)


def check(studio: Studio, learner: Learner, table_id: str, asked: Check, sent: Sent) -> Could:
    """Whether the word may be laid now, and where; a look-up like any other.

    Raises as ``climb`` does, and ``Refused`` for what is no word of letters.
    """
    word = asked.word.strip().upper()
    if not (word.isascii() and word.isalpha()):
        raise Refused("ladder.letters")
    if not SHORTEST <= len(word) <= LONGEST_WORD:
        raise Refused("ladder.length", {"longest": str(LONGEST_WORD)})
    hosted, seat = _on_turn(studio, learner, table_id)
    spot = _spot(studio, hosted, seat)
    practice.act(studio, learner, table_id, replace(sent, action=LookUp(word.lower(), Aid.CHECK)))
    return could(spot, hosted.crossword.rules, hosted.crossword.lexicon, word)


def eyes_of(studio: Studio, learner: Learner) -> Eyes:
    """What the learner can be led to."""
    library = studio.library
    return Eyes(library.dictionary, learner.level, library.lexicon.is_drillable)


def require_look_ups(hosted: Hosted) -> None:
    """Raise ``IllegalAction`` at a table whose rules forbid the dictionary."""
    if hosted.crossword.rules.lookup is not Lookup.LOGGED:
        raise IllegalAction(FORBIDDEN)


def _on_turn(studio: Studio, learner: Learner, table_id: str) -> tuple[Hosted, Seat]:
    hosted = host.look(studio, table_id)
    seat, state = hosted.seat_of(learner.id), hosted.crossword_state
    require_look_ups(hosted)
    violation = not_on_turn(state, seat, hosted.crossword.rules)
    if violation is not None or state.outcome is not None:
        raise IllegalAction(violation or FORBIDDEN)
    return hosted, seat


def _spot(studio: Studio, hosted: Hosted, seat: Seat) -> Spot:
    game = hosted.crossword
    return Spot(game, studio.thinker.generator(game.rules), hosted.crossword_state, seat)


@dataclass(frozen=True, slots=True)
class _Stand:
    """A seat on turn, and the length of the word that it asks for, 0 if it has not asked."""

    hosted: Hosted
    seat: Seat
    length: int


def _position(studio: Studio, learner: Learner, at: _Stand) -> Position:
    climbed = _climbed(studio, at.hosted, at.seat)
    rungs = {climb.rung for climb in climbed if climb.length == at.length}
    eyes, spot = eyes_of(studio, learner), _spot(studio, at.hosted, at.seat)
    return Position(
        length=at.length,
        rungs=tuple(rung for rung in RUNGS if rung in rungs),
        target=target(spot, eyes, at.length) if at.length else None,
        top=eyes.top,
        aid=at.hosted.crossword_state.aid,
        version=at.hosted.row.version,
    )


def _climbed(studio: Studio, hosted: Hosted, seat: Seat) -> Iterator[Climb]:
    """The rungs that *seat* has climbed since the position was last another, the latest first."""
    for event in _this_turn(studio, hosted):
        told = hosted.game.redact(event, seat)
        if isinstance(told, LookedUp) and told.seat == seat and told.aid in RUNGS:
            yield Climb(len(told.query), told.aid)


def _this_turn(studio: Studio, hosted: Hosted) -> Iterable[Any]:
    with studio.database.reading() as connection:
        events = read_log(studio, connection, hosted.row)
    return takewhile(lambda event: isinstance(event, DURING_A_TURN), reversed(events))


def _told(asked: Climb, aim: Target | None) -> str:
    """As much of the word as the rung tells of its letters."""
    if aim is None or asked.rung is Aid.THERE:
        return "?" * asked.length
    match asked.rung:
        case Aid.WORD:
            return aim.entry.word
        case Aid.FIRST:
            return pattern(aim.main, shown=1)
        case _:
            return pattern(aim.main)
