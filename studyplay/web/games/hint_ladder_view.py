"""View of the hint ladder; it shows only what the used hints reveal."""

import re
from dataclasses import dataclass
from typing import Any, Final

from studyplay.engines.scrabble.coordinates import format_play_position
from studyplay.engines.scrabble.formed_words import FormedWord
from studyplay.engines.scrabble.lookup_aid import HINT_LADDER_AIDS, LookupAid, stronger_aid
from studyplay.services.coaching.hint_ladder import HintLadderState
from studyplay.study.hint_ladder.play_words import hint_pattern
from studyplay.study.hint_ladder.target_words import MAX_TARGET_LENGTH, MIN_TARGET_LENGTH
from studyplay.web.games import scrabble_view
from studyplay.web.texts.tables.hint_ladder import HINT_COSTS, HINT_STEP_NAMES
from studyplay.words.model import DictionaryEntry, Sense

WORD_LENGTHS: Final = range(MIN_TARGET_LENGTH, MAX_TARGET_LENGTH + 1)
BLANKED: Final = "…"


@dataclass(frozen=True, slots=True)
class HintRungView:
    """One rung: whether it is used or next, and how a play counts after it."""

    aid: LookupAid
    name: str
    is_done: bool
    is_next: bool
    counts_as: str


def build_page_context(state: HintLadderState) -> dict[str, Any]:
    """Build the template context of the hint ladder."""
    target = state.target
    used = set(state.rungs) if target else set()
    return {
        "now": state,
        "lengths": WORD_LENGTHS,
        "counts_as": HINT_COSTS[state.aid],
        "rungs": tuple(_build_rung(state, aid) for aid in HINT_LADDER_AIDS),
        "there": target is not None,
        "where": format_start(target.main) if target and LookupAid.POSITION in used else "",
        "pattern": _revealed_letters(state) if used - {LookupAid.EXISTS} else "",
        "meaning": find_blanked_sense(target.entry)
        if target and LookupAid.MEANING in used
        else None,
        "glosses": target.entry.glosses_ja if target and LookupAid.MEANING in used else (),
        "entry": target.entry if target and LookupAid.WORD in used else None,
        "points": target.points if target and LookupAid.WORD in used else 0,
    }


def build_board_marks(state: HintLadderState) -> dict[str, Any]:
    """Return the marks on the board: the word's squares, and its tiles once it is revealed."""
    if state.target is None or LookupAid.POSITION not in state.rungs:
        return {"squares": [], "tiles": []}
    is_revealed = LookupAid.WORD in state.rungs
    return {
        "squares": [f"{row}-{col}" for row, col in state.target.main.squares()],
        "tiles": scrabble_view.placements_data(state.target.placements) if is_revealed else [],
    }


def format_start(main: FormedWord) -> str:
    """Format the start of a word: ``8D`` across, ``D8`` down."""
    return format_play_position(main.row, main.col, main.direction)


def find_blanked_sense(entry: DictionaryEntry) -> Sense | None:
    """Return the first sense without the word itself; ``None`` if there is only a translation."""
    if not entry.senses:
        return None
    first = entry.senses[0]
    forms = "|".join(map(re.escape, {entry.word, *entry.lemmas}))
    definition = re.sub(rf"\b(?:{forms})\w*", BLANKED, first.definition, flags=re.IGNORECASE)
    return Sense(first.pos, definition, (), (), first.source)


def _build_rung(state: HintLadderState, aid: LookupAid) -> HintRungView:
    price = HINT_COSTS[stronger_aid(state.aid, aid)]
    return HintRungView(
        aid, str(HINT_STEP_NAMES[aid]), aid in state.rungs, aid is state.next_rung, str(price)
    )


def _revealed_letters(state: HintLadderState) -> str:
    """Return the revealed letters, with ``?`` for the others."""
    if state.target is None:
        return ""
    main = state.target.main
    if LookupAid.WORD in state.rungs:
        return main.word
    return hint_pattern(main, revealed=int(LookupAid.FIRST_LETTER in state.rungs)).upper()
