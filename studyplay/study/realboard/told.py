"""Word uses of a real game, derived again from all its lines after every log record."""

from collections.abc import Iterator
from dataclasses import dataclass

from studyplay.engines.core import Millis
from studyplay.engines.scrabble.aids.records import RealGame, ScoreSheet, SheetLine
from studyplay.engines.scrabble.legality import unknown_words
from studyplay.study.games.scrabble.uses import play_uses
from studyplay.study.realboard.book import Book, Slip
from studyplay.study.realboard.deeds import Line
from studyplay.study.wordlog.uses import Role, Use, is_word


@dataclass(frozen=True, slots=True)
class Told:
    """One use; ``seq`` is the number of its line, from 1, and ``at`` the time of entry."""

    use: Use
    seq: int
    at: Millis


def uses(game: RealGame, book: Book, sheet: ScoreSheet) -> Iterator[Told]:
    """Yield all uses so far: accepted plays, refused or challenged words, and look-ups.

    *sheet* is the score sheet of *state*.
    """
    for number, line in enumerate(book.lines):
        for use in _line(game, sheet, number, line):
            yield Told(use, number + 1, line.at)
    yield from _slips(book.refused, Role.REJECTED)
    yield from _slips(book.looked_up, Role.LOOKED_UP)


def _slips(slips: tuple[Slip, ...], role: Role) -> Iterator[Told]:
    for slip in slips:
        for word in filter(is_word, slip.words):
            yield Told(Use(slip.seat, word.lower(), role), slip.line + 1, slip.at)


def _line(game: RealGame, sheet: ScoreSheet, number: int, line: Line) -> Iterator[Use]:
    shown = sheet.lines[number]
    if shown.seat is None or shown.sheet is None or not shown.sheet.words:
        return
    words = tuple(scored.word for scored in shown.sheet.words)
    if is_taken_back(sheet, number):
        for word in unknown_words(words, game.lexicon):
            yield Use(shown.seat, word.lower(), Role.REJECTED)
            if line.challenger is not None:
                yield Use(line.challenger, word.lower(), Role.CHALLENGED_OK)
        return
    if line.challenger is not None:
        for word in words:
            yield Use(line.challenger, word.lower(), Role.CHALLENGED_BAD)
    yield from play_uses(game.seats, shown.seat, shown.sheet, line.assisted)


def is_taken_back(sheet: ScoreSheet, number: int) -> bool:
    """Whether the play of line *number* (from 0) was taken back from the board."""
    after = (line for line in sheet.lines[number + 1 :] if line.kind != "points")
    following: SheetLine | None = next(after, None)
    return (
        following is not None
        and following.kind == "taken-back"
        and following.placements == sheet.lines[number].placements
        and following.placements != ()
    )
