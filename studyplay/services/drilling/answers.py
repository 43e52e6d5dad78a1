"""Normalise the answers of a drill: English letters, or kana typed as kana or romaji."""

from dataclasses import replace

from studyplay.services.refusals import Refused
from studyplay.services.studio import Studio
from studyplay.study.drill.drill import Drill
from studyplay.study.drill.retype_events import Retype
from studyplay.study.drill.tasks import Action, Answer, Item
from studyplay.words import kana
from studyplay.words.model import Vocabulary
from studyplay.words.romaji import romaji
from studyplay.words.typed_kana import typed_kana


def vocabulary(studio: Studio, drill: Drill) -> Vocabulary:
    """Return the words that are valid in *drill*."""
    is_japanese = drill.spec.task.lang == "ja"
    return studio.library.readings if is_japanese else studio.library.lexicon


def spelt(drill: Drill, action: Action) -> Action:
    """Return *action* with its answer in the spelling of the drill's words.

    Raises ``Refused`` for text that cannot be a word of the language; this is not a wrong answer.
    """
    if not isinstance(action, Answer | Retype):
        return action
    text = action.text
    if drill.spec.task.lang == "ja" and isinstance(action, Answer):
        exists = 0 <= action.item < len(drill.items)
        return replace(action, text=_reading(text, drill.items[action.item])) if exists else action
    if text and not (text.isascii() and text.isalpha()):
        raise Refused("drills.answer-letters")
    return action


def _reading(text: str, item: Item) -> str:
    """Return *text* in normalised hiragana. Romaji may omit long vowels (tokyo)."""
    if not text:
        return ""
    if text.isascii():
        typed = text.replace("'", "").replace("-", "")
        matches = (word for word in (*item.answers, *item.also) if typed in romaji(word))
        text = next(matches, typed_kana(text) or "")
    try:
        return kana.normalise(text)
    except kana.NotKana as wrong:
        raise Refused("drills.answer-kana") from wrong
