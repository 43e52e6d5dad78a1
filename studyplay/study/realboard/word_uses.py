"""Word uses of a real game, derived again from all its lines after every log record."""

from collections.abc import Iterator
from dataclasses import dataclass

from studyplay.engines.core import Millis
from studyplay.engines.scrabble.placement_checks import find_unknown_words
from studyplay.engines.scrabble.realboard.sheet_records import (
    RealBoardGame,
    RealBoardLine,
    ScoreSheet,
)
from studyplay.study.games.scrabble.word_uses import find_play_uses
from studyplay.study.realboard.log_records import Line
from studyplay.study.realboard.state import NotedWords, RealGameState
from studyplay.study.wordlog.word_uses import UseRole, WordUse, is_word


@dataclass(frozen=True, slots=True)
class RealGameWordUse:
    """One use; ``seq`` is the number of its line, from 1, and ``at`` the time of entry."""

    use: WordUse
    seq: int
    at: Millis


def find_word_uses(
    game: RealBoardGame, state: RealGameState, sheet: ScoreSheet
) -> Iterator[RealGameWordUse]:
    """Yield all uses so far: accepted plays, refused or challenged words, and look-ups.

    *sheet* is the score sheet of *state*.
    """
    for number, line in enumerate(state.lines):
        for use in _uses_of_line(game, sheet, number, line):
            yield RealGameWordUse(use, number + 1, line.at)
    yield from _uses_of_noted_words(state.refused, UseRole.REJECTED)
    yield from _uses_of_noted_words(state.looked_up, UseRole.LOOKED_UP)


def _uses_of_noted_words(
    noted: tuple[NotedWords, ...], role: UseRole
) -> Iterator[RealGameWordUse]:
    for slip in noted:
        for word in filter(is_word, slip.words):
            yield RealGameWordUse(WordUse(slip.seat, word.lower(), role), slip.line + 1, slip.at)


def _uses_of_line(
    game: RealBoardGame, sheet: ScoreSheet, number: int, line: Line
) -> Iterator[WordUse]:
    shown = sheet.lines[number]
    if shown.seat is None or shown.play_sheet is None or not shown.play_sheet.words:
        return
    words = tuple(scored.word for scored in shown.play_sheet.words)
    if is_play_taken_back(sheet, number):
        for word in find_unknown_words(words, game.lexicon):
            yield WordUse(shown.seat, word.lower(), UseRole.REJECTED)
            if line.challenger is not None:
                yield WordUse(line.challenger, word.lower(), UseRole.CHALLENGED_OK)
        return
    if line.challenger is not None:
        for word in words:
            yield WordUse(line.challenger, word.lower(), UseRole.CHALLENGED_BAD)
    yield from find_play_uses(game.seats, shown.seat, shown.play_sheet, line.assisted)


def is_play_taken_back(sheet: ScoreSheet, number: int) -> bool:
    """Whether the play of line *number* (from 0) was taken back from the board."""
    after = (line for line in sheet.lines[number + 1 :] if line.kind != "points")
    following: RealBoardLine | None = next(after, None)
    return (
        following is not None
        and following.kind == "taken-back"
        and following.placements == sheet.lines[number].placements
        and following.placements != ()
    )
