"""Template context of the review of a Scrabble game."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from studyplay.engines.scrabble.board import Direction
from studyplay.engines.scrabble.coordinates import format_play_position
from studyplay.engines.scrabble.state import ScoreSheetLine
from studyplay.services.reviewing.reviews import LoadedReview
from studyplay.services.tables.loaded_scrabble_table import scrabble_game_of, scrabble_state_of
from studyplay.services.wordlog import learner_word_log
from studyplay.study.games.scrabble.review import ScrabbleMissedWord, ScrabbleReview
from studyplay.study.games.scrabble.turns import ScrabbleTurn
from studyplay.study.wordlog.decisions import WordDecision
from studyplay.web.app_context import app_context
from studyplay.web.current_learner import current_learner
from studyplay.web.games.review_players import ReviewPlayer, build_players
from studyplay.web.i18n import gettext
from studyplay.web.texts.number_format import with_minus_sign
from studyplay.web.texts.tables.scrabble_texts import (
    BONUS_REASONS,
    SCORE_SHEET_TURNS,
    describe_turn,
)
from studyplay.words.model import DictionaryEntry


@dataclass(frozen=True, slots=True)
class ScrabbleMissedWordView:
    """A missed word with its turn, start square, dictionary entry and the learner's decisions."""

    missed: ScrabbleMissedWord
    turn: ScrabbleTurn
    square: str
    entry: DictionaryEntry | None
    decisions: frozenset[WordDecision]


@dataclass(frozen=True, slots=True)
class ReviewSheetLine:
    """One line of the score sheet: words, or the event of a turn without words."""

    player: ReviewPlayer
    words: tuple[str, ...]
    event: str
    points: str
    total: str
    assisted: bool


def build_review_context(reviewed: LoadedReview) -> Mapping[str, Any]:
    """Build the template context."""
    game = scrabble_game_of(reviewed.table)
    view = game.view(scrabble_state_of(reviewed.table), reviewed.review.seat)
    seated = build_players(reviewed, view.scores)
    return {
        "words": _build_missed_words(reviewed),
        "sitters": seated,
        "sheet": [_build_sheet_line(line, seated[line.seat]) for line in view.sheet],
        "rules": game.rules,
        "values": game.rules.tiles.values_by_tile(),
        "bonuses": BONUS_REASONS,
    }


def _build_missed_words(reviewed: LoadedReview) -> list[ScrabbleMissedWordView]:
    review: ScrabbleReview = reviewed.review
    turns = {turn.number: turn for turn in review.turns}
    decisions = learner_word_log.load_decisions_by_lemma(
        app_context(), current_learner(), (each.lemma for each in review.missed)
    )
    return [
        ScrabbleMissedWordView(
            missed,
            turns[missed.number],
            format_play_position(missed.row, missed.col, Direction(missed.direction)),
            app_context().library.dictionary.entry(missed.word),
            decisions[missed.lemma],
        )
        for missed in review.missed
    ]


def _build_sheet_line(line: ScoreSheetLine, player: ReviewPlayer) -> ReviewSheetLine:
    words = () if line.sheet is None else tuple(scored.word for scored in line.sheet.words)
    return ReviewSheetLine(
        player=player,
        words=words,
        event="" if words else _describe_event(line),
        points=with_minus_sign(f"{line.points:+d}") if line.points else "0",
        total=with_minus_sign(line.total),
        assisted=line.assisted,
    )


def _describe_event(line: ScoreSheetLine) -> str:
    """Describe a line without words: the card of an award, or the kind of turn."""
    if line.kind in SCORE_SHEET_TURNS:
        return describe_turn(line)
    bonuses = [str(BONUS_REASONS[word]) for word in line.words if word in BONUS_REASONS]
    return ", ".join(bonuses) or gettext("points beside a play")
