"""Normalise the answers of a drill: English letters, or kana typed as kana or romaji."""

from dataclasses import replace

from studyplay.services.app_context import AppContext
from studyplay.services.errors import Refused
from studyplay.study.drill.retype_events import Retype
from studyplay.study.drill.state import Drill
from studyplay.study.drill.tasks import Answer, DrillAction, DrillItem
from studyplay.words import kana
from studyplay.words.model import Vocabulary
from studyplay.words.romaji import romaji_spellings
from studyplay.words.romaji_input import romaji_to_kana


def vocabulary(context: AppContext, drill: Drill) -> Vocabulary:
    """Return the words that are valid in *drill*."""
    is_japanese = drill.spec.task.lang == "ja"
    return context.library.japanese_dictionary if is_japanese else context.library.lexicon


def normalise_answer(drill: Drill, action: DrillAction) -> DrillAction:
    """Return *action* with its answer in the spelling of the drill's words.

    Raises ``Refused`` for text that cannot be a word of the language; this is not a wrong answer.
    """
    if not isinstance(action, Answer | Retype):
        return action
    text = action.text
    if drill.spec.task.lang == "ja" and isinstance(action, Answer):
        exists = 0 <= action.item < len(drill.items)
        return (
            replace(action, text=_normalise_reading(text, drill.items[action.item]))
            if exists
            else action
        )
    if text and not (text.isascii() and text.isalpha()):
        raise Refused("drills.answer-letters")
    return action


def _normalise_reading(text: str, item: DrillItem) -> str:
    """Return *text* in normalised hiragana. Romaji may omit long vowels (tokyo)."""
    if not text:
        return ""
    if text.isascii():
        typed = text.replace("'", "").replace("-", "")
        matches = (word for word in (*item.answers, *item.also) if typed in romaji_spellings(word))
        text = next(matches, romaji_to_kana(text) or "")
    try:
        return kana.normalise(text)
    except kana.NotKana as wrong:
        raise Refused("drills.answer-kana") from wrong
