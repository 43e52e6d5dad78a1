"""Changes of a score sheet; changes of the same stage are commutative."""

from collections.abc import Callable, Iterator
from collections.abc import Set as AbstractSet
from dataclasses import replace

from studyplay.engines.scrabble.attempt import Attempt
from studyplay.engines.scrabble.expansions.cards.table import Square
from studyplay.engines.scrabble.expansions.expansion import ScoreRule, Stage
from studyplay.engines.scrabble.score import Bonus, LetterScore, Sheet


def bonus(name: str, points: int) -> ScoreRule:
    """Return the rule that adds *points* to the play under *name*, which the web translates."""

    def change(_: Attempt, sheet: Sheet) -> Sheet:
        return with_bonus(sheet, name, points)

    return ScoreRule(Stage.PLAY, change)


def with_bonus(sheet: Sheet, name: str, points: int) -> Sheet:
    """Return *sheet* with a bonus, unless it is 0; bonuses are sorted by name."""
    if not points:
        return sheet
    bonuses = sorted((*sheet.bonuses, Bonus(name, points)), key=lambda each: each.name)
    return replace(sheet, bonuses=tuple(bonuses))


def plain_squares(squares: AbstractSet[Square]) -> Iterator[ScoreRule]:
    """Yield the rules that ignore the premiums of *squares*."""

    def letters(play: Attempt, sheet: Sheet) -> Sheet:
        return each_fresh_letter(
            play, sheet, lambda at, scored: replace(scored, times=1) if at in squares else scored
        )

    def words(play: Attempt, sheet: Sheet) -> Sheet:
        layout = play.rules.layout
        after = []
        for run, word in zip(play.runs, sheet.words, strict=True):
            times = word.times
            for square, fresh in zip(run.squares(), run.fresh, strict=True):
                times //= layout.word_times(*square) if fresh and square in squares else 1
            after.append(replace(word, times=times))
        return replace(sheet, words=tuple(after))

    if squares:
        yield ScoreRule(Stage.LETTER, letters)
        yield ScoreRule(Stage.WORD, words)


def each_fresh_letter(
    play: Attempt, sheet: Sheet, change: Callable[[Square, LetterScore], LetterScore]
) -> Sheet:
    """Return *sheet* with *change* applied to every letter whose tile is new in this play."""
    words = []
    for run, word in zip(play.runs, sheet.words, strict=True):
        letters = zip(run.squares(), run.fresh, word.letters, strict=True)
        changed = tuple(change(at, scored) if fresh else scored for at, fresh, scored in letters)
        words.append(replace(word, letters=changed))
    return replace(sheet, words=tuple(words))
