"""What presets and house rules are called and what they change, engine by engine."""

from collections.abc import Mapping
from typing import Final

from studyplay.web.texts.rulesets.kotoba import KOTOBA
from studyplay.web.texts.rulesets.named import Named, RulesTexts
from studyplay.web.texts.rulesets.scout import SCOUT
from studyplay.web.texts.rulesets.scrabble import SCRABBLE
from studyplay.web.texts.rulesets.wordbasket import WORD_BASKET

__all__ = ["RULES", "Named", "RulesTexts"]

RULES: Final[Mapping[str, RulesTexts]] = {
    "scrabble": SCRABBLE,
    "wordbasket": WORD_BASKET,
    "kotoba": KOTOBA,
    "scout": SCOUT,
}
"""By engine."""
