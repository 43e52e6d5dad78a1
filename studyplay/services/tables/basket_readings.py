"""Dictionary lookup of word readings for Word Basket tables."""

from typing import Final

from studyplay.services.app_context import AppContext
from studyplay.words import kana

MAX_LOOKUP_CHARS: Final = 60
"""Maximum length of the text that is looked up, in characters."""

MAX_READINGS: Final = 8
"""Maximum number of readings offered."""

_STRIPPED_CHARS: Final = " \t\r\n、。,.!?！？「」『』"


def find_readings(context: AppContext, typed: str) -> tuple[str, ...]:
    """Return the possible readings of *typed*, the most common first; empty if there are none.

    Kana are returned unchanged without a lookup: players must not learn from this whether the
    dictionary contains a reading (WB-13.2).
    """
    text = typed.strip(_STRIPPED_CHARS)
    if len(text) > MAX_LOOKUP_CHARS:
        return ()
    try:
        return (kana.normalise(text),)
    except kana.NotKana as refusal:
        return context.library.nouns.readings(refusal.text.strip(_STRIPPED_CHARS))[:MAX_READINGS]
