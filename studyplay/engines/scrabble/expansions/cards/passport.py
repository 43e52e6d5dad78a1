"""Passport: a main word in another language (SCR-14.15)."""

from typing import ClassVar

from typing_extensions import override

from studyplay.engines.core import Violation
from studyplay.engines.scrabble.expansions.cards.effect import CardEffect, CardUse


class Passport(CardEffect):
    """Permits a main word in the language ``text``, or in any if it is empty (SCR-14.15)."""

    __slots__ = ()
    id: ClassVar[str] = "passport"

    @override
    def play_fault(self, use: CardUse) -> Violation | None:
        if self.main_word_languages(use):
            return None
        facts = {"word": use.attempt.words[0]}
        return Violation("scrabble.card-not-foreign", "SCR-14.15", facts)

    @override
    def extra_valid_words(self, use: CardUse) -> frozenset[str]:
        return frozenset(use.attempt.words[:1])

    @override
    def main_word_languages(self, use: CardUse) -> str:
        main, named = use.attempt.words[0].lower(), use.card.text
        languages = (each for each in use.expansion.foreign if named in {"", each[0]})
        return ",".join(code for code, words in languages if main in words)
