"""Rank Japanese renderings of English words by inverting JMdict.

JMdict maps Japanese words to English glosses.  Inverted, it offers many renderings of an
English word, most of them poor.  The score of a rendering is the sum of

1. the commonness of the Japanese word: priority tags, newspaper band, frequency;
2. the position of the English word among its meanings and glosses;
3. the similarity of gloss and English word;
4. penalties: rare, dated, slang, dialect, technical term, affix, hurtful.

The weights were tuned by hand on everyday words.  Renderings are texts for learners:
``花（はな）``, ``ピアノ``.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass

from studyplay.words.kana import NotKana, normalise
from studyplay.words.sources.jmdict_model import (
    KNOWN_RANK,
    EntryForm,
    JapaneseSense,
    JapaneseWordKind,
    JmdictEntry,
    SenseMark,
)

_TAG_WEIGHTS = {
    "ichi1": 3.0,
    "news1": 2.5,
    "spec1": 2.5,
    "gai1": 2.5,
    "P": 2.5,
    "spec2": 1.5,
    "news2": 1.2,
    "ichi2": 1.0,
    "gai2": 1.0,
}
_MARK_WEIGHTS: dict[SenseMark, float] = {
    "kana": 0.0,
    "rare": -4.0,
    "dated": -3.0,
    "slang": -3.0,
    "dialect": -2.5,
    "field": -1.0,
    # いつも is "always"; it is "never" only with a negation.
    "negated": -9.0,
    "sensitive": -1.0,
    # Never a rendering; see `find_renderings`.
    "coarse": 0.0,
}
_MIN_SCORE = -2.0
_MIN_SCORE_OTHER = 5.0
_MAX_SCORE_GAP = 2.5
_PARENTHESIS = re.compile(r"\([^()]*\)")
_ARTICLE = re.compile(r"(?:an?|the|one's) ")
_WORD = re.compile(r"[a-z]+")
_KANA = re.compile(r"[ぁ-ヺ]+")
_KATAKANA = re.compile(r"[ァ-ヺー・]+")
_NEGATIVE = re.compile(r"\b(?:neg|not)\b")
_PARTICLE = re.compile(r" (?:at|for|from|of|to|with)$")
# improvement → improve: with する, a noun renders the verb that the English noun is derived from
_FROM_VERB = (
    ("ication", ("y", "icate")),
    ("anation", ("ain",)),
    ("ation", ("ate", "e", "")),
    ("ition", ("e", "ite", "")),
    ("olution", ("olve", "ute")),
    ("ment", ("",)),
    ("eption", ("eive",)),
    ("ption", ("be", "pt")),
    ("uction", ("uce", "uct")),
    ("ction", ("ct",)),
    ("tion", ("t", "te")),
    ("ssion", ("t", "ss")),
    ("sion", ("de", "d", "se")),
    ("ance", ("", "e")),
    ("ence", ("", "e")),
    ("al", ("", "e")),
    ("ure", ("", "e")),
)
# happiness → happy: with な, it renders the adjective that the English noun is derived from
_FROM_ADJECTIVE = (
    ("iness", ("y",)),
    ("ness", ("",)),
    ("ility", ("le",)),
    ("ity", ("", "e")),
    ("ence", ("ent",)),
    ("ance", ("ant",)),
    ("cy", ("t", "te")),
    ("dom", ("", "e")),
)


@dataclass(frozen=True, slots=True)
class Rendering:
    """``text`` renders the English ``lemma`` (lower case) as a ``pos``; high scores are better.

    ``pos`` is as in `studyplay.words.model.Sense`.
    """

    lemma: str
    pos: str
    text: str
    score: float


def find_renderings(word: JmdictEntry, zipf: Callable[[str], float]) -> Iterator[Rendering]:
    """Yield all single English words that *word* renders, without its coarse meanings.

    *zipf* returns log10 of uses per billion of a Japanese word, 0 if unknown.
    """
    for place, sense in enumerate(word.senses):
        shown = None if "coarse" in sense.marks else _displayed_forms(word, sense)
        if shown is not None and not _is_one_kana(shown[0]):
            written, reading = shown
            score = _commonness_score(written, reading, zipf) - 1.5 * place + _sense_weight(sense)
            yield from _renderings_of_sense(sense, _format_rendering(written, reading), score)


def choose_renderings(scores: Mapping[str, float], pos: str) -> tuple[str, ...]:
    """Return the three best texts of *scores* or fewer, the best first.

    Texts with a score far below the best are left out.  For function words the minimum score is
    higher, because JMdict offers particles for them.
    """
    ranked = sorted(scores, key=lambda text: (-scores[text], text))[:3]
    worst = _MIN_SCORE_OTHER if pos == "other" else _MIN_SCORE
    return tuple(
        text for text in ranked if scores[text] >= max(worst, scores[ranked[0]] - _MAX_SCORE_GAP)
    )


def _displayed_forms(
    word: JmdictEntry, sense: JapaneseSense
) -> tuple[EntryForm, EntryForm] | None:
    """Return the written form (or the reading again) and the reading to show for *sense*."""
    for reading in word.readings:
        if not reading.current or (
            sense.only_readings and reading.text not in sense.only_readings
        ):
            continue
        if "kana" in sense.marks:
            return reading, reading
        written = [
            form
            for form in word.written_for(reading)
            if not sense.only_written or form.text in sense.only_written
        ]
        return (written[0] if written else reading), reading
    return None


def _is_one_kana(form: EntryForm) -> bool:
    """Return whether it is a single kana like し, which would look like an error."""
    return len(form.text) == 1 and bool(_KANA.fullmatch(form.text))


def _format_rendering(written: EntryForm, reading: EntryForm) -> str:
    if written is reading:
        return reading.text
    try:
        kana = normalise(reading.text)
    except NotKana:
        return written.text
    return f"{written.text}（{kana}）"


def _commonness_score(
    written: EntryForm, reading: EntryForm, zipf: Callable[[str], float]
) -> float:
    tags = written.tags | reading.tags
    weights = sorted((_TAG_WEIGHTS[tag] for tag in tags if tag in _TAG_WEIGHTS), reverse=True)
    score = sum(weights[:1]) + 0.3 * len(weights[1:])
    rank = min(written.rank, reading.rank)
    if rank <= 48:
        score += 2 * (1 - rank / 48)
    frequency = zipf(written.text)
    if _KATAKANA.fullmatch(written.text):
        score -= 0.3 if frequency else 1.6
    # The frequency list has no compounds; assume a typical frequency for common ones.
    unlisted = 3.5 if rank < KNOWN_RANK else 0.0
    return score + 0.9 * (frequency or unlisted)


def _sense_weight(sense: JapaneseSense) -> float:
    affix = -3.0 if sense.kinds <= {"affix"} else 0.0
    return affix + sum(_MARK_WEIGHTS[mark] for mark in sense.marks)


def _renderings_of_sense(sense: JapaneseSense, text: str, score: float) -> Iterator[Rendering]:
    for place, gloss in enumerate(sense.glosses):
        lowered = gloss.lower()
        bare, parentheses = _without_parentheses(lowered)
        if parentheses and _NEGATIVE.search(lowered):
            continue
        value = score - 0.5 * place - 0.12 * (len(sense.glosses) - 1) - 0.3 * parentheses
        yield from _renderings_of_gloss(sense.kinds, bare, text, value)


def _without_parentheses(gloss: str) -> tuple[str, bool]:
    """Return *gloss* without (nested) parentheses, and whether there were any."""
    bare, before = gloss, ""
    while bare != before:
        bare, before = _PARENTHESIS.sub(" ", bare), bare
    return " ".join(bare.split()).strip(" .!?"), bare != gloss


def _renderings_of_gloss(
    kinds: frozenset[JapaneseWordKind], gloss: str, text: str, score: float
) -> Iterator[Rendering]:
    if gloss.startswith("to "):
        yield from _renderings_of_verb(kinds, gloss.removeprefix("to "), text, score)
        return
    *before, last = _ARTICLE.sub("", gloss, count=1).split() or [""]
    if not all(map(_WORD.fullmatch, [*before, last])):
        return
    if not before:
        yield from _renderings_of_word(kinds, last, text, score)
    elif len(before) == 1 and "noun" in kinds:
        yield Rendering(last, "noun", text, score - 2.2)


def _renderings_of_verb(
    kinds: frozenset[JapaneseWordKind], gloss: str, text: str, score: float
) -> Iterator[Rendering]:
    verb = _PARTICLE.sub("", gloss)
    if _WORD.fullmatch(verb):
        done = _with_suru(text) if "suru" in kinds and "verb" not in kinds else text
        yield Rendering(verb, "verb", done, score if verb == gloss else score - 0.6)


def _renderings_of_word(
    kinds: frozenset[JapaneseWordKind], gloss: str, text: str, score: float
) -> Iterator[Rendering]:
    if kinds & {"noun", "suru"} or kinds == {"affix"}:
        yield Rendering(gloss, "noun", text, score)
    for kind in ("adjective", "adverb", "other"):
        if kind in kinds:
            yield Rendering(gloss, kind, text, score)
    if "adjective" in kinds:
        for adjective in _guess_bases(gloss, _FROM_ADJECTIVE):
            yield Rendering(adjective, "adjective", text, score - 0.8)
    if "suru" in kinds:
        for verb in [gloss, *_guess_bases(gloss, _FROM_VERB), *_guess_ing_bases(gloss)]:
            yield Rendering(verb, "verb", _with_suru(text), score - 0.8)


def _guess_bases(word: str, endings: Iterable[tuple[str, tuple[str, ...]]]) -> list[str]:
    """Return guesses of the base words of *word*; the caller drops those not in the lexicon.

    Guesses of less than five letters are often wrong (tension, tend), except for -ment and -ness
    (movement, move).
    """
    for ending, originals in endings:
        if word.endswith(ending):
            guesses = [word.removesuffix(ending) + original for original in originals]
            return [guess for guess in guesses if len(guess) >= 5 or ending in {"ment", "ness"}]
    return []


def _guess_ing_bases(word: str) -> list[str]:
    """Return possible bases of an -ing form: walking, walk; using, use; running, run."""
    if not word.endswith("ing"):
        return []
    stem = word.removesuffix("ing")
    return [stem, stem + "e", *([stem[:-1]] if stem[-2:-1] == stem[-1:] else [])]


def _with_suru(text: str) -> str:
    written, bracket, reading = text.partition("（")
    return f"{written}する{bracket}{reading.replace('）', 'する）')}"
