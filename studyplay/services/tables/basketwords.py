"""Dictionary lookup of word readings for Word Basket tables."""

from typing import Final

from studyplay.services.studio import Studio
from studyplay.words import kana

LONGEST: Final = 60
"""Maximum length of the text that is looked up, in characters."""

MOST: Final = 8
"""Maximum number of readings offered."""

_AROUND: Final = " \t\r\n、。,.!?！？「」『』"


def readings(studio: Studio, typed: str) -> tuple[str, ...]:
    """Return the possible readings of *typed*, the most common first; empty if there are none.

    Kana are returned unchanged without a lookup: players must not learn from this whether the
    dictionary contains a reading (WB-13.2).
    """
    text = typed.strip(_AROUND)
    if len(text) > LONGEST:
        return ()
    try:
        return (kana.normalise(text),)
    except kana.NotKana as refusal:
        return studio.library.nouns.readings(refusal.text.strip(_AROUND))[:MOST]
