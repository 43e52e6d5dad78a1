"""View of the hint ladder; it shows only what the used hints reveal."""

import re
from dataclasses import dataclass
from typing import Any, Final

from studyplay.engines.scrabble.lookups import RUNGS, Aid, more
from studyplay.engines.scrabble.play import Run
from studyplay.engines.scrabble.squares import start_name
from studyplay.services.coaching.ladder import Position
from studyplay.study.ladder.spelled import pattern
from studyplay.study.ladder.targets import LONGEST, SHORTEST
from studyplay.web.games import scrabble_view
from studyplay.web.texts.ladder import PRICES, RUNG_NAMES
from studyplay.words.model import Entry, Sense

LENGTHS: Final = range(SHORTEST, LONGEST + 1)
HIDDEN: Final = "…"


@dataclass(frozen=True, slots=True)
class Rung:
    """One rung: whether it is used or next, and how a play counts after it."""

    aid: Aid
    name: str
    done: bool
    is_next: bool
    price: str


def page(now: Position) -> dict[str, Any]:
    """Build the template context of the hint ladder."""
    target = now.target
    used = set(now.rungs) if target else set()
    return {
        "now": now,
        "lengths": LENGTHS,
        "counts_as": PRICES[now.aid],
        "rungs": tuple(_rung(now, aid) for aid in RUNGS),
        "there": target is not None,
        "where": where(target.main) if target and Aid.WHERE in used else "",
        "pattern": _pattern(now) if used - {Aid.THERE} else "",
        "meaning": meaning(target.entry) if target and Aid.MEANING in used else None,
        "glosses": target.entry.glosses_ja if target and Aid.MEANING in used else (),
        "entry": target.entry if target and Aid.WORD in used else None,
        "points": target.points if target and Aid.WORD in used else 0,
    }


def drawn(now: Position) -> dict[str, Any]:
    """Return the marks on the board: the word's squares, and its tiles once it is revealed."""
    if now.target is None or Aid.WHERE not in now.rungs:
        return {"squares": [], "tiles": []}
    is_revealed = Aid.WORD in now.rungs
    return {
        "squares": [f"{row}-{col}" for row, col in now.target.main.squares()],
        "tiles": scrabble_view.placed(now.target.placements) if is_revealed else [],
    }


def where(main: Run) -> str:
    """Format the start of a word: ``8D`` across, ``D8`` down."""
    return start_name(main.row, main.col, main.direction)


def meaning(entry: Entry) -> Sense | None:
    """Return the first sense without the word itself; ``None`` if there is only a translation."""
    if not entry.senses:
        return None
    first = entry.senses[0]
    forms = "|".join(map(re.escape, {entry.word, *entry.lemmas}))
    definition = re.sub(rf"\b(?:{forms})\w*", HIDDEN, first.definition, flags=re.IGNORECASE)
    return Sense(first.pos, definition, (), (), first.source)


def _rung(now: Position, aid: Aid) -> Rung:
    price = PRICES[more(now.aid, aid)]
    return Rung(aid, str(RUNG_NAMES[aid]), aid in now.rungs, aid is now.next, str(price))


def _pattern(now: Position) -> str:
    """Return the revealed letters, with ``?`` for the others."""
    if now.target is None:
        return ""
    main = now.target.main
    if Aid.WORD in now.rungs:
        return main.word
    return pattern(main, shown=int(Aid.FIRST in now.rungs)).upper()
