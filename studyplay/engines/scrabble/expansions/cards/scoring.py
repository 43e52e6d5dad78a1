"""Changes of a score sheet; changes of the same stage are commutative."""

from collections.abc import Callable, Iterator
from collections.abc import Set as AbstractSet
from dataclasses import replace

from studyplay.engines.scrabble.expansions.cards.card_state import Square
from studyplay.engines.scrabble.expansions.expansion import ScoreRule, ScoreStage
from studyplay.engines.scrabble.proposed_play import ProposedPlay
from studyplay.engines.scrabble.scoring import Bonus, LetterScore, PlayScore


def bonus_rule(name: str, points: int) -> ScoreRule:
    """Return the rule that adds *points* to the play under *name*, which the web translates."""

    def change(_: ProposedPlay, sheet: PlayScore) -> PlayScore:
        return add_bonus(sheet, name, points)

    return ScoreRule(ScoreStage.PLAY, change)


def add_bonus(sheet: PlayScore, name: str, points: int) -> PlayScore:
    """Return *sheet* with a bonus, unless it is 0; bonuses are sorted by name."""
    if not points:
        return sheet
    bonuses = sorted((*sheet.bonuses, Bonus(name, points)), key=lambda each: each.name)
    return replace(sheet, bonuses=tuple(bonuses))


def ignore_premium_rules(squares: AbstractSet[Square]) -> Iterator[ScoreRule]:
    """Yield the rules that ignore the premiums of *squares*."""

    def letters(play: ProposedPlay, sheet: PlayScore) -> PlayScore:
        return change_new_letters(
            play, sheet, lambda at, scored: replace(scored, times=1) if at in squares else scored
        )

    def words(play: ProposedPlay, sheet: PlayScore) -> PlayScore:
        layout = play.rules.layout
        after = []
        for run, word in zip(play.formed_words, sheet.words, strict=True):
            times = word.times
            for square, fresh in zip(run.squares(), run.fresh, strict=True):
                times //= layout.word_multiplier(*square) if fresh and square in squares else 1
            after.append(replace(word, times=times))
        return replace(sheet, words=tuple(after))

    if squares:
        yield ScoreRule(ScoreStage.LETTER, letters)
        yield ScoreRule(ScoreStage.WORD, words)


def change_new_letters(
    play: ProposedPlay, sheet: PlayScore, change: Callable[[Square, LetterScore], LetterScore]
) -> PlayScore:
    """Return *sheet* with *change* applied to every letter whose tile is new in this play."""
    words = []
    for run, word in zip(play.formed_words, sheet.words, strict=True):
        letters = zip(run.squares(), run.fresh, word.letters, strict=True)
        changed = tuple(change(at, scored) if fresh else scored for at, fresh, scored in letters)
        words.append(replace(word, letters=changed))
    return replace(sheet, words=tuple(words))
