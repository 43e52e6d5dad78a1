"""The hint ladder: five hints to one word, from weak to strong, each requested and logged.

The progress is read from the look-ups of the turn, so it survives a page reload. The word
depends only on the position, so it stays the same during a turn.
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
"""Events of a turn that do not change the position."""

FORBIDDEN: Final = Violation("scrabble.lookup-forbidden", "SCR-8.1")


@dataclass(frozen=True, slots=True)
class Climb:
    """One hint of the ladder to a word of ``length`` letters."""

    length: int
    rung: Aid


@dataclass(frozen=True, slots=True)
class Check:
    """A request whether ``word`` can be played now."""

    word: str


@dataclass(frozen=True, slots=True)
class Position:
    """The hints that the learner has used in this turn.

    ``length`` is that of the last word, 0 before the first hint. ``rungs`` are the hints used for
    it, weakest first. ``target`` is the word, ``None`` if there is none: a page must show no more
    of it than the rungs allow. ``top_level`` is the highest level that was searched, ``aid`` how
    a play now would be classified.
    """

    length: int
    rungs: tuple[Aid, ...]
    target: Target | None
    top: Level
    aid: Aid | None
    version: int

    @property
    def next(self) -> Aid | None:
        """The next hint; ``None`` after the last one, and if there is no word."""
        left = RUNGS[len(self.rungs) :] if self.target or not self.rungs else ()
        return left[0] if left else None


def position(studio: Studio, learner: Learner, table_id: str) -> Position:
    """Return the learner's hints of this turn. This is not logged.

    Raises ``NotFound``, ``Forbidden``, and ``IllegalAction`` if the rules forbid look-ups or it is
    not the learner's turn.
    """
    hosted, seat = _on_turn(studio, learner, table_id)
    climbed = next(_climbed(studio, hosted, seat), None)
    stand = _Stand(hosted, seat, climbed.length if climbed else 0)
    return _position(studio, learner, stand)


def climb(studio: Studio, learner: Learner, table_id: str, asked: Climb, sent: Sent) -> Position:
    """Give the learner the next hint. The action in *request* is replaced by the look-up.

    A hint that was given before is returned again without a log entry.

    Raises:
        NotFound: As in ``load_hint_ladder``.
        Forbidden: As in ``load_hint_ladder``.
        IllegalAction: As in ``load_hint_ladder``, and if the game rejects the look-up.
        Refused: The rung is not the next one, or the length is out of range.
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
    """Return whether and where the word can be played now. This is logged as a look-up.

    Raises as ``request_hint`` does, and ``Refused`` if the text is not a word of letters.
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
    """Return the words that the hints may lead the learner to."""
    library = studio.library
    return Eyes(library.dictionary, learner.level, library.lexicon.is_drillable)


def require_look_ups(hosted: Hosted) -> None:
    """Raise ``IllegalAction`` if the rules of the table forbid the dictionary."""
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
    """The seat on turn and the length of the requested word, 0 if none is requested."""

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
    """Yield the hints that *seat* has used since the position changed, latest first."""
    for event in _this_turn(studio, hosted):
        visible = hosted.game.redact(event, seat)
        if isinstance(visible, LookedUp) and visible.seat == seat and visible.aid in RUNGS:
            yield Climb(len(visible.query), visible.aid)


def _this_turn(studio: Studio, hosted: Hosted) -> Iterable[Any]:
    with studio.database.reading() as connection:
        events = read_log(studio, connection, hosted.row)
    return takewhile(lambda event: isinstance(event, DURING_A_TURN), reversed(events))


def _told(asked: Climb, aim: Target | None) -> str:
    """Return the letters that the hint reveals, with ``?`` for the others."""
    if aim is None or asked.rung is Aid.THERE:
        return "?" * asked.length
    match asked.rung:
        case Aid.WORD:
            return aim.entry.word
        case Aid.FIRST:
            return pattern(aim.main, shown=1)
        case _:
            return pattern(aim.main)
