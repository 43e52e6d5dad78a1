"""Words of a chain: parse typed words, and look up what a page shows of a word."""

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
    """A word with its dictionary data; texts are empty if no dictionary has them.

    ``written`` is the usual spelling if it differs, ``meaning`` is English, ``gloss`` Japanese.
    ``lemma`` is the key of the word in the word log.
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
    """Look up *word*; a word that no dictionary has gets empty details."""
    if lang is Language.ENGLISH:
        return _english(studio, word)
    return _japanese(studio, word)


def read(lang: Language, text: str) -> str:
    """Normalise *text* to the stored form of a word.

    Raises:
        Refused: If the text cannot be a word (CH-4.5).
    """
    if len(text) > 4 * LONGEST:
        raise Refused("chain.too-long")
    word = _letters(text) if lang is Language.ENGLISH else _kana(text)
    if len(word) > LONGEST:
        raise Refused("chain.too-long")
    return word


def choices(studio: Studio, lang: Language, text: str) -> tuple[str, ...]:
    """List the readings of *text*, the most common first; only kanji have several."""
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
