"""Cards that change letter or word multipliers."""

from dataclasses import replace
from typing import ClassVar

from typing_extensions import override

from studyplay.engines.scrabble.attempt import Attempt
from studyplay.engines.scrabble.expansions.cards.effect import Effect, Use
from studyplay.engines.scrabble.expansions.cards.scoring import each_fresh_letter
from studyplay.engines.scrabble.expansions.cards.table import Square
from studyplay.engines.scrabble.expansions.expansion import ScoreRule, Stage
from studyplay.engines.scrabble.score import LetterScore, Sheet

BRIGHTEST = 4
"""The highest letter premium of any board."""


class Spotlight(Effect):
    """Raises letter premiums by one: double to triple, triple to quadruple (SCR-14.16)."""

    __slots__ = ()
    id: ClassVar[str] = "spotlight"

    @override
    def score_rules(self, use: Use) -> tuple[ScoreRule, ...]:
        return (ScoreRule(Stage.LETTER, _lit),)


def _lit(play: Attempt, sheet: Sheet) -> Sheet:
    def raise_premium(_: Square, scored: LetterScore) -> LetterScore:
        is_premium = 1 < scored.times < BRIGHTEST
        return replace(scored, times=scored.times + 1) if is_premium else scored

    return each_fresh_letter(play, sheet, raise_premium)


class ShortRide(Effect):
    """Doubles a main word of exactly three letters (SCR-14.18)."""

    __slots__ = ()
    id: ClassVar[str] = "short_ride"

    @override
    def score_rules(self, use: Use) -> tuple[ScoreRule, ...]:
        return (ScoreRule(Stage.WORD, _twice_if_short),)


def _twice_if_short(_: Attempt, sheet: Sheet) -> Sheet:
    main, *cross = sheet.words
    if len(main.word) != 3:
        return sheet
    return replace(sheet, words=(replace(main, times=main.times * 2), *cross))
