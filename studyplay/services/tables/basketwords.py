"""What the dictionary says of words at a Word Basket table: only how they may be read."""

from typing import Final

from studyplay.services.studio import Studio
from studyplay.words import kana

LONGEST: Final = 60
"""Characters that are looked up at all."""

MOST: Final = 8
"""Readings that a player is given to choose from."""

_AROUND: Final = " \t\r\n、。,.!?！？「」『』"


def readings(studio: Studio, typed: str) -> tuple[str, ...]:
    """How *typed* may be read, the commonest first; none if the dictionary cannot tell.

    Kana stay as they are, whether a word or not: of a reading nobody is told here if the
    dictionary has it (WB-13.2).
    """
    text = typed.strip(_AROUND)
    if len(text) > LONGEST:
        return ()
    try:
        return (kana.normalise(text),)
    except kana.NotKana as refusal:
        return studio.library.nouns.readings(refusal.text.strip(_AROUND))[:MOST]
