"""Items about single words: definition, cloze sentence and dictation."""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import islice, takewhile
from typing import Final

from studyplay.engines.core import Chance
from studyplay.study.drill import prompts
from studyplay.study.drill.drill_words import (
    DrillWords,
    FastDictionary,
    ItemGenerator,
    can_skip_seeds,
)
from studyplay.study.drill.prompts import WordPrompt, word_shape
from studyplay.study.drill.tasks import DrillItem, DrillSpec, TaskKind
from studyplay.study.meanings import CLOZE_BLANK, make_cloze
from studyplay.study.spelling.homophones import find_homophones, find_spelling_variants
from studyplay.words.content_filter import is_unsuitable
from studyplay.words.model import DictionaryEntry, Level, Sense

MIN_WORD_LENGTH: Final = 3
"""Shorter words are mostly function words, whose definitions are not helpful."""

_MAX_TEXT_LENGTH: Final = 140
_MIN_TOKENS: Final = 4
_MIN_FORM_ZIPF: Final = 3.0
"""Minimum Zipf frequency of an inflected form in a dictation; excludes forms like *ricing*."""

_MAX_LEVELS_ABOVE: Final = 2
"""Words more levels above the drill than this are hard."""

_MAX_HARD_WORDS: Final = 1
_MAX_SENSES: Final = 2
_MIN_STEM_LENGTH: Final = 4

_TOKEN: Final = re.compile(r"[a-z]+(?:['’][a-z]+)*")
_UNFIT: Final = re.compile(
    r"^\(|\(or\b|[`*_<>\[\]{}]|[;,] ?[;,]|; -|\bused (?:as|to|with)\b|\babbreviation\b|http"
    r"|\bterm of address\b|\bdisrespectful\b"
)
_FUNCTION_WORDS: Final = frozenset(
    {"the", "for", "per", "not", "and", "was", "has", "her", "his", "out"}
)
_SUPPLETIVE: Final = frozenset({"be", "go", "good", "well", "bad", "ill", "far", "person"})
"""Lemmas with forms that begin with another letter; all others are compared without a lookup."""

_LETTERS: Final = re.compile(r"[a-z]+")


def make_definition_item(word: str, dictionary: FastDictionary) -> DrillItem | None:
    """Ask for *word* by its first definition; words with the same definition are right as well.

    ``None`` for inflected forms, without a definition, or if the definition reveals the word.
    """
    entry = dictionary.english(word) if _is_own_lemma(word, dictionary) else None
    if entry is None or not entry.senses:
        return None
    sense = entry.senses[0]
    if not _is_usable_meaning(sense.definition, entry, dictionary):
        return None
    prompt = WordPrompt(sense.definition, word_shape(word), sense.pos, source=sense.source)
    return DrillItem("", (word,), prompt.to_text(), _other_answers(entry, sense, dictionary))


def make_cloze_item(word: str, dictionary: FastDictionary) -> DrillItem | None:
    """Ask for a form of *word* in an example, ``None`` if no example has exactly one.

    The meaning is shown as well, because many words fit into most sentences.
    """
    if not (_is_own_lemma(word, dictionary) and dictionary.has_example(word)):
        return None
    entry = dictionary.english(word)
    if entry is None:
        return None
    for sense in entry.senses[:_MAX_SENSES]:
        if sense.examples and _is_usable_meaning(sense.definition, entry, dictionary):
            for example in sense.examples:
                if item := _make_gap_in_example(example, entry, sense, dictionary):
                    return item
    return None


def make_dictation_item(word: str, dictionary: FastDictionary) -> DrillItem | None:
    """Ask for *word* as audio, ``None`` if it is rarely spoken.

    Homophones are right as well; the meaning is shown to distinguish them.
    """
    entry = dictionary.english(word)
    if entry is None or not (entry.zipf >= _MIN_FORM_ZIPF or _is_own_lemma(word, dictionary)):
        return None
    alike = tuple(other for other in find_homophones(word) if dictionary.lemmas(other))
    sense = entry.senses[0] if entry.senses else None
    if not alike or sense is None or not _is_usable_meaning(sense.definition, entry, dictionary):
        return DrillItem(
            "", (word,), WordPrompt().to_text(), (*alike, *_regional_spellings(entry, dictionary))
        )
    prompt = WordPrompt(pos=sense.pos, meaning=sense.definition, source=sense.source)
    return DrillItem(
        "", (word,), prompt.to_text(), (*alike, *_regional_spellings(entry, dictionary))
    )


def _build_generator(make: Callable[[str, FastDictionary], DrillItem | None]) -> ItemGenerator:
    """Build a generator from *make* that skips taboo seeds and items that are too hard."""

    def generate(spec: DrillSpec, seed: str, words: DrillWords, _: Chance) -> DrillItem | None:
        item = None if words.dictionary.is_taboo(seed) else make(seed, words.dictionary)
        if item and can_skip_seeds(spec) and _is_too_hard(item, spec, words):
            return None
        return item

    return generate


def _is_too_hard(item: DrillItem, spec: DrillSpec, words: DrillWords) -> bool:
    """Whether the shown text has more than one word far above the level of the drill.

    WordNet defines *ankle* as a joint between the distal ends of the tibia and the fibula, and
    *black* as of the achromatic color of maximum darkness; such definitions are not helpful.
    """
    prompt = prompts.parse_prompt(item.prompt)
    return any(_has_hard_words(text, spec.level, words) for text in (prompt.text, prompt.meaning))


def _has_hard_words(text: str, level: Level, words: DrillWords) -> bool:
    plain = {token.partition("'")[0] for token in _TOKEN.findall(text.lower())}
    hard = (
        each for each in plain if len(each) > 1 and words.level(each) > level + _MAX_LEVELS_ABOVE
    )
    return len(tuple(islice(hard, _MAX_HARD_WORDS + 1))) > _MAX_HARD_WORDS


MEANING_GENERATORS: Final[Mapping[TaskKind, ItemGenerator]] = {
    TaskKind.DEFINITION: _build_generator(make_definition_item),
    TaskKind.CLOZE: _build_generator(make_cloze_item),
    TaskKind.DICTATION: _build_generator(make_dictation_item),
    TaskKind.RETYPE: _build_generator(make_definition_item),
}
"""The generators by task."""


def _is_own_lemma(word: str, dictionary: FastDictionary) -> bool:
    """Whether *word* is its only lemma, unlike *averting* and *drawers*."""
    return len(word) >= MIN_WORD_LENGTH and dictionary.lemmas(word) == (word,)


def _make_gap_in_example(
    example: str, entry: DictionaryEntry, sense: Sense, dictionary: FastDictionary
) -> DrillItem | None:
    tokens = _TOKEN.findall(example.lower())
    forms = [token for token in tokens if _is_form(token, entry, dictionary)]
    if len(forms) != 1 or not _is_usable_example(example, tokens, dictionary):
        return None
    (form,) = forms
    blanked = make_cloze(example, form.__eq__)
    rest = blanked.replace(CLOZE_BLANK, "")
    if blanked.count(CLOZE_BLANK) != 1 or _reveals_word(rest, entry, dictionary):
        return None
    also = _other_answers(entry, sense, dictionary) if form == entry.word else ()
    prompt = WordPrompt(blanked, word_shape(form), sense.pos, sense.definition, sense.source)
    return DrillItem("", (form,), prompt.to_text(), also)


def _is_usable_example(example: str, tokens: Sequence[str], dictionary: FastDictionary) -> bool:
    """Whether a sentence is long enough to be informative, and suitable for a classroom."""
    if len(tokens) < _MIN_TOKENS or not _is_showable(example):
        return False
    return not is_unsuitable(example, dictionary.is_taboo)


def _is_showable(text: str) -> bool:
    return len(text.split()) > 1 and len(text) <= _MAX_TEXT_LENGTH and not _UNFIT.search(text)


def _is_usable_meaning(meaning: str, entry: DictionaryEntry, dictionary: FastDictionary) -> bool:
    """Whether a meaning is suitable for a classroom and does not reveal the word."""
    if not _is_showable(meaning) or is_unsuitable(meaning, dictionary.is_taboo):
        return False
    return not _reveals_word(meaning, entry, dictionary)


def _reveals_word(text: str, entry: DictionaryEntry, dictionary: FastDictionary) -> bool:
    """Whether *text* contains the word or a related word."""
    return any(_is_related(token, entry, dictionary) for token in _TOKEN.findall(text.lower()))


def _is_related(token: str, entry: DictionaryEntry, dictionary: FastDictionary) -> bool:
    """Whether *token* is a form of the word, contains it, or has the same beginning.

    The check prefers false positives, so that no answer is revealed.
    """
    word = entry.lemma
    stem = word[: max(_MIN_STEM_LENGTH, len(word) - 3)]
    alike = sum(
        1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(token, word, strict=False))
    )
    return (
        word in token
        or (len(token) >= _MIN_STEM_LENGTH and token in word)
        or (len(word) >= _MIN_STEM_LENGTH and token.startswith(stem))
        or (
            alike >= MIN_WORD_LENGTH
            and alike >= min(len(token), len(word)) - 1
            and token not in _FUNCTION_WORDS
        )
        or _is_form(token, entry, dictionary)
    )


def _is_form(token: str, entry: DictionaryEntry, dictionary: FastDictionary) -> bool:
    if token in {entry.word, entry.lemma}:
        return True
    if token[0] != entry.lemma[0] and entry.lemma not in _SUPPLETIVE:
        return False
    return entry.lemma in dictionary.lemmas(token)


def _other_answers(
    entry: DictionaryEntry, sense: Sense, dictionary: FastDictionary
) -> tuple[str, ...]:
    """Return other single words with the meaning *sense*, and other spellings of the word."""
    synonyms = (word for word in sense.synonyms if _LETTERS.fullmatch(word))
    return tuple(dict.fromkeys((*synonyms, *_regional_spellings(entry, dictionary))))


def _regional_spellings(entry: DictionaryEntry, dictionary: FastDictionary) -> Iterator[str]:
    """Yield the American or British spellings of the word that have the same meaning."""
    meaning = [sense.definition for sense in entry.senses[:1]]
    for word in sorted(find_spelling_variants(entry.word)):
        other = dictionary.english(word)
        if other is not None and [sense.definition for sense in other.senses[:1]] == meaning:
            yield word
