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
from studyplay.engines.scrabble.lookup_aid import HINT_LADDER_AIDS, LookupAid, stronger_aid
from studyplay.engines.scrabble.rules import LookupPolicy
from studyplay.engines.scrabble.validation import check_on_turn
from studyplay.services.app_context import AppContext
from studyplay.services.errors import Refused
from studyplay.services.tables import scrabble_tables, table_actions
from studyplay.services.tables.action_request import ActionRequest
from studyplay.services.tables.loaded_scrabble_table import scrabble_game_of, scrabble_state_of
from studyplay.services.tables.loaded_table import LoadedTable
from studyplay.services.tables.table_loading import read_events
from studyplay.store.learners import Learner
from studyplay.study.hint_ladder.play_words import hint_pattern
from studyplay.study.hint_ladder.target_words import (
    MAX_TARGET_LENGTH,
    MIN_TARGET_LENGTH,
    HintWordCriteria,
    PlayPosition,
    TargetWord,
    find_target_word,
)
from studyplay.study.hint_ladder.word_check import WordCheck, check_word
from studyplay.words.lexicon import MAX_WORD_LENGTH as LONGEST_WORD
from studyplay.words.model import Level

DURING_A_TURN: Final = (LookedUp, StopProposed, StopAnswered, PlayAccepted)
"""Events of a turn that do not change the position."""

LOOKUP_FORBIDDEN: Final = Violation("scrabble.lookup-forbidden", "SCR-8.1")


@dataclass(frozen=True, slots=True)
class HintLadderStep:
    """One hint of the ladder to a word of ``length`` letters."""

    length: int
    rung: LookupAid


@dataclass(frozen=True, slots=True)
class PlayableCheck:
    """A request whether ``word`` can be played now."""

    word: str


@dataclass(frozen=True, slots=True)
class HintLadderState:
    """The hints that the learner has used in this turn.

    ``length`` is that of the last word, 0 before the first hint. ``rungs`` are the hints used for
    it, weakest first. ``target`` is the word, ``None`` if there is none: a page must show no more
    of it than the rungs allow. ``top_level`` is the highest level that was searched, ``aid`` how
    a play now would be classified.
    """

    length: int
    rungs: tuple[LookupAid, ...]
    target: TargetWord | None
    top_level: Level
    aid: LookupAid | None
    version: int

    @property
    def next_rung(self) -> LookupAid | None:
        """The next hint; ``None`` after the last one, and if there is no word."""
        left = HINT_LADDER_AIDS[len(self.rungs) :] if self.target or not self.rungs else ()
        return left[0] if left else None


def load_hint_ladder(context: AppContext, learner: Learner, table_id: str) -> HintLadderState:
    """Return the learner's hints of this turn. This is not logged.

    Raises ``NotFound``, ``Forbidden``, and ``IllegalAction`` if the rules forbid look-ups or it is
    not the learner's turn.
    """
    hosted, seat = _require_turn(context, learner, table_id)
    climbed = next(_used_hints(context, hosted, seat), None)
    stand = _SeatOnTurn(hosted, seat, climbed.length if climbed else 0)
    return _build_state(context, learner, stand)


def request_hint(
    context: AppContext,
    learner: Learner,
    table_id: str,
    step: HintLadderStep,
    request: ActionRequest,
) -> HintLadderState:
    """Give the learner the next hint. The action in *request* is replaced by the look-up.

    A hint that was given before is returned again without a log entry.

    Raises:
        NotFound: As in ``load_hint_ladder``.
        Forbidden: As in ``load_hint_ladder``.
        IllegalAction: As in ``load_hint_ladder``, and if the game rejects the look-up.
        Refused: The rung is not the next one, or the length is out of range.
    """
    if (
        step.rung not in HINT_LADDER_AIDS
        or not MIN_TARGET_LENGTH <= step.length <= MAX_TARGET_LENGTH
    ):
        raise Refused("ladder.rung")
    hosted, seat = _require_turn(context, learner, table_id)
    now = _build_state(context, learner, _SeatOnTurn(hosted, seat, step.length))
    if step.rung in now.rungs:
        return now
    if step.rung is not now.next_rung:
        raise Refused("ladder.rung")
    action = LookUp(_format_hint(step, now.target), step.rung)
    version = scrabble_tables.apply_action(
        context, learner, table_id, replace(request, action=action)
    )
    aid = stronger_aid(now.aid, step.rung)
    return replace(now, rungs=(*now.rungs, step.rung), aid=aid, version=version)


def check_playable_word(
    context: AppContext,
    learner: Learner,
    table_id: str,
    query: PlayableCheck,
    request: ActionRequest,
) -> WordCheck:
    """Return whether and where the word can be played now. This is logged as a look-up.

    Raises as ``request_hint`` does, and ``Refused`` if the text is not a word of letters.
    """
    word = query.word.strip().upper()
    if not (word.isascii() and word.isalpha()):
        raise Refused("ladder.letters")
    if not MIN_TARGET_LENGTH <= len(word) <= LONGEST_WORD:
        raise Refused("ladder.length", {"longest": str(LONGEST_WORD)})
    hosted, seat = _require_turn(context, learner, table_id)
    game, spot = scrabble_game_of(hosted), _build_spot(context, hosted, seat)
    scrabble_tables.apply_action(
        context, learner, table_id, replace(request, action=LookUp(word.lower(), LookupAid.CHECK))
    )
    return check_word(spot, game.rules, game.lexicon, word)


def hint_vocabulary(context: AppContext, learner: Learner) -> HintWordCriteria:
    """Return the words that the hints may lead the learner to."""
    library = context.library
    return HintWordCriteria(library.dictionary, learner.level, library.lexicon.is_drillable)


def require_lookups_allowed(hosted: LoadedTable) -> None:
    """Raise ``IllegalAction`` if the rules of the table forbid the dictionary."""
    if scrabble_game_of(hosted).rules.lookup is not LookupPolicy.LOGGED:
        raise IllegalAction(LOOKUP_FORBIDDEN)


def _require_turn(
    context: AppContext, learner: Learner, table_id: str
) -> tuple[LoadedTable, Seat]:
    hosted = table_actions.load_table(context, table_id)
    seat, state = hosted.seat_of(learner.id), scrabble_state_of(hosted)
    require_lookups_allowed(hosted)
    violation = check_on_turn(state, seat, scrabble_game_of(hosted).rules)
    if violation is not None or state.outcome is not None:
        raise IllegalAction(violation or LOOKUP_FORBIDDEN)
    return hosted, seat


def _build_spot(context: AppContext, hosted: LoadedTable, seat: Seat) -> PlayPosition:
    game = scrabble_game_of(hosted)
    return PlayPosition(
        game, context.move_generators.generator_for(game.rules), scrabble_state_of(hosted), seat
    )


@dataclass(frozen=True, slots=True)
class _SeatOnTurn:
    """The seat on turn and the length of the requested word, 0 if none is requested."""

    hosted: LoadedTable
    seat: Seat
    length: int


def _build_state(
    context: AppContext, learner: Learner, seat_on_turn: _SeatOnTurn
) -> HintLadderState:
    climbed = _used_hints(context, seat_on_turn.hosted, seat_on_turn.seat)
    rungs = {climb.rung for climb in climbed if climb.length == seat_on_turn.length}
    eyes, spot = (
        hint_vocabulary(context, learner),
        _build_spot(context, seat_on_turn.hosted, seat_on_turn.seat),
    )
    return HintLadderState(
        length=seat_on_turn.length,
        rungs=tuple(rung for rung in HINT_LADDER_AIDS if rung in rungs),
        target=find_target_word(spot, eyes, seat_on_turn.length) if seat_on_turn.length else None,
        top_level=eyes.max_level,
        aid=scrabble_state_of(seat_on_turn.hosted).aid,
        version=seat_on_turn.hosted.row.version,
    )


def _used_hints(context: AppContext, hosted: LoadedTable, seat: Seat) -> Iterator[HintLadderStep]:
    """Yield the hints that *seat* has used since the position changed, latest first."""
    for event in _events_of_turn(context, hosted):
        visible = hosted.game.redact(event, seat)
        if (
            isinstance(visible, LookedUp)
            and visible.seat == seat
            and visible.aid in HINT_LADDER_AIDS
        ):
            yield HintLadderStep(len(visible.query), visible.aid)


def _events_of_turn(context: AppContext, hosted: LoadedTable) -> Iterable[Any]:
    with context.database.read_transaction() as connection:
        events = read_events(context, connection, hosted.row)
    return takewhile(lambda event: isinstance(event, DURING_A_TURN), reversed(events))


def _format_hint(step: HintLadderStep, target: TargetWord | None) -> str:
    """Return the letters that the hint reveals, with ``?`` for the others."""
    if target is None or step.rung is LookupAid.EXISTS:
        return "?" * step.length
    match step.rung:
        case LookupAid.WORD:
            return target.entry.word
        case LookupAid.FIRST_LETTER:
            return hint_pattern(target.main, revealed=1)
        case _:
            return hint_pattern(target.main)
