"""Words of a chain: from what somebody typed to a word, and from a word to what is shown."""

from dataclasses import dataclass

from studyplay.services.refusals import Refused
from studyplay.services.studio import Studio
from studyplay.services.tables import basketwords
from studyplay.study.language import Language
from studyplay.words import kana
from studyplay.words.model import Level
from studyplay.words.nfkc import nfkc

LONGEST = 60


@dataclass(frozen=True, slots=True)
class Shown:
    """A word with everything that is told of it.

    ``written`` is its usual spelling where that is another, ``meaning`` English, ``gloss``
    Japanese; empty where nothing is installed.  ``lemma`` is what the record counts it under.
    """

    word: str
    lang: str
    written: str
    meaning: str
    gloss: str
    source: str
    level: Level | None
    lemma: str


def shown(studio: Studio, lang: Language, word: str) -> Shown:
    """All about *word*; for one that no dictionary has, the word alone."""
    if lang is Language.ENGLISH:
        return _english(studio, word)
    return _japanese(studio, word)


def read(lang: Language, text: str) -> str:
    """*text* as a word is kept.  Raises ``Refused`` for what cannot be one (CH-4.5)."""
    if len(text) > 4 * LONGEST:
        raise Refused("chain.too-long")
    word = _letters(text) if lang is Language.ENGLISH else _kana(text)
    if len(word) > LONGEST:
        raise Refused("chain.too-long")
    return word


def choices(studio: Studio, lang: Language, text: str) -> tuple[str, ...]:
    """How *text* may be read, the commonest first; only kanji leave a choice."""
    if lang is Language.ENGLISH or len(text) > LONGEST:
        return ()
    return basketwords.readings(studio, text)


def _letters(text: str) -> str:
    word = nfkc(text).strip().lower()
    if not word:
        raise Refused("chain.empty")
    if not (word.isascii() and word.isalpha()):
        raise Refused("chain.not-letters")
    return word


def _kana(text: str) -> str:
    try:
        return kana.normalise(text)
    except kana.NotKana as wrong:
        code = {
            "kana.empty": "chain.empty",
            "kana.kanji": "chain.unreadable",
            "kana.chouon-first": "chain.chouon",
        }.get(wrong.code, "chain.not-kana")
        raise Refused(code, {"word": wrong.text[:LONGEST]}) from wrong


def _english(studio: Studio, word: str) -> Shown:
    entry = studio.library.dictionary.entry(word)
    if entry is None:
        return Shown(word, "en", "", "", "", "", None, word)
    sense = entry.senses[0] if entry.senses else None
    return Shown(
        word=word,
        lang="en",
        written="",
        meaning=sense.definition if sense else "",
        gloss="、".join(entry.glosses_ja),
        source=sense.source if sense else "",
        level=entry.level,
        lemma=entry.lemma,
    )


def _japanese(studio: Studio, word: str) -> Shown:
    entry = studio.library.readings.entry(word)
    if entry is None:
        return Shown(word, "ja", "", "", "", "", None, word)
    first = entry.words[0]
    written = first.written[0] if first.written else ""
    return Shown(
        word=word,
        lang="ja",
        written="" if written == word else written,
        meaning=first.meaning,
        gloss="",
        source=entry.source,
        level=entry.level,
        lemma=entry.lemma,
    )
