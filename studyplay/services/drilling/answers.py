"""What a drill takes for an answer: English letters, or kana, typed as such or in Latin ones."""

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
    """The words that count in *drill*."""
    is_japanese = drill.spec.task.lang == "ja"
    return studio.library.readings if is_japanese else studio.library.lexicon


def spelt(drill: Drill, action: Action) -> Action:
    """*action* with an answer as the words of the drill are spelt.

    Raises ``Refused`` for what cannot be a word of its language, so that it is no wrong try.
    """
    if not isinstance(action, Answer | Retype):
        return action
    text = action.text
    if drill.spec.task.lang == "ja" and isinstance(action, Answer):
        there = 0 <= action.item < len(drill.items)
        return replace(action, text=_reading(text, drill.items[action.item])) if there else action
    if text and not (text.isascii() and text.isalpha()):
        raise Refused("drills.answer-letters")
    return action


def _reading(text: str, item: Item) -> str:
    """*text* in normalised hiragana; long vowels may be short in Latin letters (tokyo)."""
    if not text:
        return ""
    if text.isascii():
        laid = text.replace("'", "").replace("-", "")
        meant = (word for word in (*item.answers, *item.also) if laid in romaji(word))
        text = next(meant, typed_kana(text) or "")
    try:
        return kana.normalise(text)
    except kana.NotKana as wrong:
        raise Refused("drills.answer-kana") from wrong
