"""Words of a chain: parse typed words, and look up what a page shows of a word."""

from dataclasses import dataclass

from studyplay.services.app_context import AppContext
from studyplay.services.errors import Refused
from studyplay.services.tables import basket_readings
from studyplay.study.language import Language
from studyplay.words import kana
from studyplay.words.model import Level
from studyplay.words.nfkc import nfkc

MAX_WORD_LENGTH = 60


@dataclass(frozen=True, slots=True)
class WordDetails:
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


def describe_word(context: AppContext, lang: Language, word: str) -> WordDetails:
    """Look up *word*; a word that no dictionary has gets empty details."""
    if lang is Language.ENGLISH:
        return _describe_english(context, word)
    return _describe_japanese(context, word)


def parse_word(lang: Language, text: str) -> str:
    """Normalise *text* to the stored form of a word.

    Raises:
        Refused: If the text cannot be a word (CH-4.5).
    """
    if len(text) > 4 * MAX_WORD_LENGTH:
        raise Refused("chain.too-long")
    word = _parse_english(text) if lang is Language.ENGLISH else _parse_kana(text)
    if len(word) > MAX_WORD_LENGTH:
        raise Refused("chain.too-long")
    return word


def list_readings(context: AppContext, lang: Language, text: str) -> tuple[str, ...]:
    """List the readings of *text*, the most common first; only kanji have several."""
    if lang is Language.ENGLISH or len(text) > MAX_WORD_LENGTH:
        return ()
    return basket_readings.find_readings(context, text)


def _parse_english(text: str) -> str:
    word = nfkc(text).strip().lower()
    if not word:
        raise Refused("chain.empty")
    if not (word.isascii() and word.isalpha()):
        raise Refused("chain.not-letters")
    return word


def _parse_kana(text: str) -> str:
    try:
        return kana.normalise(text)
    except kana.NotKana as wrong:
        code = {
            "kana.empty": "chain.empty",
            "kana.kanji": "chain.unreadable",
            "kana.chouon-first": "chain.chouon",
        }.get(wrong.code, "chain.not-kana")
        raise Refused(code, {"word": wrong.text[:MAX_WORD_LENGTH]}) from wrong


def _describe_english(context: AppContext, word: str) -> WordDetails:
    entry = context.library.dictionary.entry(word)
    if entry is None:
        return WordDetails(word, "en", "", "", "", "", None, word)
    sense = entry.senses[0] if entry.senses else None
    return WordDetails(
        word=word,
        lang="en",
        written="",
        meaning=sense.definition if sense else "",
        gloss="、".join(entry.glosses_ja),
        source=sense.source if sense else "",
        level=entry.level,
        lemma=entry.lemma,
    )


def _describe_japanese(context: AppContext, word: str) -> WordDetails:
    entry = context.library.japanese_dictionary.entry(word)
    if entry is None:
        return WordDetails(word, "ja", "", "", "", "", None, word)
    first = entry.words[0]
    written = first.written[0] if first.written else ""
    return WordDetails(
        word=word,
        lang="ja",
        written="" if written == word else written,
        meaning=first.meaning,
        gloss="",
        source=entry.source,
        level=entry.level,
        lemma=entry.lemma,
    )
