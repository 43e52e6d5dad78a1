"""Template context of the review of a Scrabble game."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from studyplay.engines.scrabble.board import Direction
from studyplay.engines.scrabble.squares import start_name
from studyplay.engines.scrabble.state import Line
from studyplay.services.reviewing.reviews import Reviewed
from studyplay.services.wordlog import record
from studyplay.study.games.scrabble.review import Missed, Review
from studyplay.study.games.scrabble.turns import Turn
from studyplay.study.wordlog.decisions import Decision
from studyplay.web.games.review_sitters import Sitter, sitters
from studyplay.web.i18n import gettext
from studyplay.web.learners import me
from studyplay.web.studio import studio
from studyplay.web.texts.numbers import minus
from studyplay.web.texts.practice import BONUSES, SHORT, short
from studyplay.words.model import Entry


@dataclass(frozen=True, slots=True)
class Word:
    """A missed word with its turn, start square, dictionary entry and the learner's decisions."""

    missed: Missed
    turn: Turn
    square: str
    entry: Entry | None
    decisions: frozenset[Decision]


@dataclass(frozen=True, slots=True)
class SheetLine:
    """One line of the score sheet: words, or the event of a turn without words."""

    sitter: Sitter
    words: tuple[str, ...]
    instead: str
    points: str
    total: str
    assisted: bool


def facts(reviewed: Reviewed) -> Mapping[str, Any]:
    """Build the template context."""
    game = reviewed.hosted.crossword
    view = game.view(reviewed.hosted.crossword_state, reviewed.review.seat)
    seated = sitters(reviewed, view.scores)
    return {
        "words": _words(reviewed),
        "sitters": seated,
        "sheet": [_line(line, seated[line.seat]) for line in view.sheet],
        "rules": game.rules,
        "values": game.rules.tiles.points(),
        "bonuses": BONUSES,
    }


def _words(reviewed: Reviewed) -> list[Word]:
    review: Review = reviewed.review
    turns = {turn.number: turn for turn in review.turns}
    decisions = record.all_decisions(studio(), me(), (each.lemma for each in review.missed))
    return [
        Word(
            missed,
            turns[missed.number],
            start_name(missed.row, missed.col, Direction(missed.direction)),
            studio().library.dictionary.entry(missed.word),
            decisions[missed.lemma],
        )
        for missed in review.missed
    ]


def _line(line: Line, sitter: Sitter) -> SheetLine:
    words = () if line.sheet is None else tuple(scored.word for scored in line.sheet.words)
    return SheetLine(
        sitter=sitter,
        words=words,
        instead="" if words else _instead(line),
        points=minus(f"{line.points:+d}") if line.points else "0",
        total=minus(line.total),
        assisted=line.assisted,
    )


def _instead(line: Line) -> str:
    """Describe a line without words: the card of an award, or the kind of turn."""
    if line.kind in SHORT:
        return short(line)
    bonuses = [str(BONUSES[word]) for word in line.words if word in BONUSES]
    return ", ".join(bonuses) or gettext("points beside a play")
