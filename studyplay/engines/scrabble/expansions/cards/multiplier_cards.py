"""Cards that change letter or word multipliers."""

from dataclasses import replace
from typing import ClassVar

from typing_extensions import override

from studyplay.engines.scrabble.expansions.cards.card_state import Square
from studyplay.engines.scrabble.expansions.cards.effect import CardEffect, CardUse
from studyplay.engines.scrabble.expansions.cards.scoring import change_new_letters
from studyplay.engines.scrabble.expansions.expansion import ScoreRule, ScoreStage
from studyplay.engines.scrabble.proposed_play import ProposedPlay
from studyplay.engines.scrabble.scoring import LetterScore, PlayScore

MAX_LETTER_PREMIUM = 4
"""The highest letter premium of any board."""


class Spotlight(CardEffect):
    """Raises letter premiums by one: double to triple, triple to quadruple (SCR-14.16)."""

    __slots__ = ()
    id: ClassVar[str] = "spotlight"

    @override
    def score_rules(self, use: CardUse) -> tuple[ScoreRule, ...]:
        return (ScoreRule(ScoreStage.LETTER, _raise_letter_premiums),)


def _raise_letter_premiums(play: ProposedPlay, sheet: PlayScore) -> PlayScore:
    def raise_premium(_: Square, scored: LetterScore) -> LetterScore:
        is_premium = 1 < scored.times < MAX_LETTER_PREMIUM
        return replace(scored, times=scored.times + 1) if is_premium else scored

    return change_new_letters(play, sheet, raise_premium)


class ShortRide(CardEffect):
    """Doubles a main word of exactly three letters (SCR-14.18)."""

    __slots__ = ()
    id: ClassVar[str] = "short_ride"

    @override
    def score_rules(self, use: CardUse) -> tuple[ScoreRule, ...]:
        return (ScoreRule(ScoreStage.WORD, _double_three_letter_word),)


def _double_three_letter_word(_: ProposedPlay, sheet: PlayScore) -> PlayScore:
    main, *cross = sheet.words
    if len(main.word) != 3:
        return sheet
    return replace(sheet, words=(replace(main, times=main.times * 2), *cross))
