"""Items about single words: definition, cloze sentence and dictation."""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import islice, takewhile
from typing import Final

from studyplay.engines.core import Chance
from studyplay.study.drill import prompts
from studyplay.study.drill.prompts import Prompt, shape
from studyplay.study.drill.sought import Generator, QuickDictionary, Words, chooses_freely
from studyplay.study.drill.tasks import Item, Spec, Task
from studyplay.study.meanings import BLANK, cloze
from studyplay.study.spelling.homophones import homophones, respellings
from studyplay.words.coarse import is_grim
from studyplay.words.model import Entry, Level, Sense

SHORTEST: Final = 3
"""Shorter words are mostly function words, whose definitions are not helpful."""

_LONGEST_TEXT: Final = 140
_FEWEST_TOKENS: Final = 4
_HEARD: Final = 3.0
"""Minimum Zipf frequency of an inflected form in a dictation; excludes forms like *ricing*."""

_ABOVE: Final = 2
"""Words more levels above the drill than this are hard."""

_MOST_HARD: Final = 1
_SENSES: Final = 2
_SAME_STEM: Final = 4

_TOKEN: Final = re.compile(r"[a-z]+(?:['’][a-z]+)*")
_UNFIT: Final = re.compile(
    r"^\(|\(or\b|[`*_<>\[\]{}]|[;,] ?[;,]|; -|\bused (?:as|to|with)\b|\babbreviation\b|http"
    r"|\bterm of address\b|\bdisrespectful\b"
)
_SMALL: Final = frozenset({"the", "for", "per", "not", "and", "was", "has", "her", "his", "out"})
_SUPPLETIVE: Final = frozenset({"be", "go", "good", "well", "bad", "ill", "far", "person"})
"""Lemmas with forms that begin with another letter; all others are compared without a lookup."""

_LETTERS: Final = re.compile(r"[a-z]+")


def definition(word: str, known: QuickDictionary) -> Item | None:
    """Ask for *word* by its first definition; words with the same definition are right as well.

    ``None`` for inflected forms, without a definition, or if the definition reveals the word.
    """
    entry = known.english(word) if _is_a_lemma(word, known) else None
    if entry is None or not entry.senses:
        return None
    sense = entry.senses[0]
    if not _is_fair(sense.definition, entry, known):
        return None
    prompt = Prompt(sense.definition, shape(word), sense.pos, source=sense.source)
    return Item("", (word,), prompt.written(), _same(entry, sense, known))


def gap(word: str, known: QuickDictionary) -> Item | None:
    """Ask for a form of *word* in an example, ``None`` if no example has exactly one.

    The meaning is shown as well, because many words fit into most sentences.
    """
    if not (_is_a_lemma(word, known) and known.has_example(word)):
        return None
    entry = known.english(word)
    if entry is None:
        return None
    for sense in entry.senses[:_SENSES]:
        if sense.examples and _is_fair(sense.definition, entry, known):
            for example in sense.examples:
                if item := _gap_in(example, entry, sense, known):
                    return item
    return None


def dictation(word: str, known: QuickDictionary) -> Item | None:
    """Ask for *word* as audio, ``None`` if it is rarely spoken.

    Homophones are right as well; the meaning is shown to distinguish them.
    """
    entry = known.english(word)
    if entry is None or not (entry.zipf >= _HEARD or _is_a_lemma(word, known)):
        return None
    alike = tuple(other for other in homophones(word) if known.lemmas(other))
    sense = entry.senses[0] if entry.senses else None
    if not alike or sense is None or not _is_fair(sense.definition, entry, known):
        return Item("", (word,), Prompt().written(), (*alike, *_respelt(entry, known)))
    prompt = Prompt(pos=sense.pos, meaning=sense.definition, source=sense.source)
    return Item("", (word,), prompt.written(), (*alike, *_respelt(entry, known)))


def _generator(make: Callable[[str, QuickDictionary], Item | None]) -> Generator:
    """Build a generator from *make* that skips taboo seeds and items that are too hard."""

    def generate(spec: Spec, seed: str, words: Words, _: Chance) -> Item | None:
        item = None if words.dictionary.is_taboo(seed) else make(seed, words.dictionary)
        if item and chooses_freely(spec) and _is_over_the_head(item, spec, words):
            return None
        return item

    return generate


def _is_over_the_head(item: Item, spec: Spec, words: Words) -> bool:
    """Whether the shown text has more than one word far above the level of the drill.

    WordNet defines *ankle* as a joint between the distal ends of the tibia and the fibula, and
    *black* as of the achromatic color of maximum darkness; such definitions are not helpful.
    """
    prompt = prompts.read(item.prompt)
    return any(_is_hard(text, spec.level, words) for text in (prompt.text, prompt.meaning))


def _is_hard(text: str, level: Level, words: Words) -> bool:
    plain = {token.partition("'")[0] for token in _TOKEN.findall(text.lower())}
    hard = (each for each in plain if len(each) > 1 and words.level(each) > level + _ABOVE)
    return len(tuple(islice(hard, _MOST_HARD + 1))) > _MOST_HARD


GENERATORS: Final[Mapping[Task, Generator]] = {
    Task.DEFINITION: _generator(definition),
    Task.CLOZE: _generator(gap),
    Task.DICTATION: _generator(dictation),
    Task.RETYPE: _generator(definition),
}
"""The generators by task."""


def _is_a_lemma(word: str, known: QuickDictionary) -> bool:
    """Whether *word* is its only lemma, unlike *averting* and *drawers*."""
    return len(word) >= SHORTEST and known.lemmas(word) == (word,)


def _gap_in(example: str, entry: Entry, sense: Sense, known: QuickDictionary) -> Item | None:
    tokens = _TOKEN.findall(example.lower())
    forms = [token for token in tokens if _is_form(token, entry, known)]
    if len(forms) != 1 or not _is_fit(example, tokens, known):
        return None
    (form,) = forms
    blanked = cloze(example, form.__eq__)
    rest = blanked.replace(BLANK, "")
    if blanked.count(BLANK) != 1 or _tells(rest, entry, known):
        return None
    also = _same(entry, sense, known) if form == entry.word else ()
    prompt = Prompt(blanked, shape(form), sense.pos, sense.definition, sense.source)
    return Item("", (form,), prompt.written(), also)


def _is_fit(example: str, tokens: Sequence[str], known: QuickDictionary) -> bool:
    """Whether a sentence is long enough to be informative, and suitable for a classroom."""
    if len(tokens) < _FEWEST_TOKENS or not _can_be_shown(example):
        return False
    return not is_grim(example, known.is_taboo)


def _can_be_shown(text: str) -> bool:
    return len(text.split()) > 1 and len(text) <= _LONGEST_TEXT and not _UNFIT.search(text)


def _is_fair(meaning: str, entry: Entry, known: QuickDictionary) -> bool:
    """Whether a meaning is suitable for a classroom and does not reveal the word."""
    if not _can_be_shown(meaning) or is_grim(meaning, known.is_taboo):
        return False
    return not _tells(meaning, entry, known)


def _tells(text: str, entry: Entry, known: QuickDictionary) -> bool:
    """Whether *text* contains the word or a related word."""
    return any(_is_family(token, entry, known) for token in _TOKEN.findall(text.lower()))


def _is_family(token: str, entry: Entry, known: QuickDictionary) -> bool:
    """Whether *token* is a form of the word, contains it, or has the same beginning.

    The check prefers false positives, so that no answer is revealed.
    """
    word = entry.lemma
    stem = word[: max(_SAME_STEM, len(word) - 3)]
    alike = sum(
        1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(token, word, strict=False))
    )
    return (
        word in token
        or (len(token) >= _SAME_STEM and token in word)
        or (len(word) >= _SAME_STEM and token.startswith(stem))
        or (alike >= SHORTEST and alike >= min(len(token), len(word)) - 1 and token not in _SMALL)
        or _is_form(token, entry, known)
    )


def _is_form(token: str, entry: Entry, known: QuickDictionary) -> bool:
    if token in {entry.word, entry.lemma}:
        return True
    if token[0] != entry.lemma[0] and entry.lemma not in _SUPPLETIVE:
        return False
    return entry.lemma in known.lemmas(token)


def _same(entry: Entry, sense: Sense, known: QuickDictionary) -> tuple[str, ...]:
    """Return other single words with the meaning *sense*, and other spellings of the word."""
    synonyms = (word for word in sense.synonyms if _LETTERS.fullmatch(word))
    return tuple(dict.fromkeys((*synonyms, *_respelt(entry, known))))


def _respelt(entry: Entry, known: QuickDictionary) -> Iterator[str]:
    """Yield the American or British spellings of the word that have the same meaning."""
    meaning = [sense.definition for sense in entry.senses[:1]]
    for word in sorted(respellings(entry.word)):
        other = known.english(word)
        if other is not None and [sense.definition for sense in other.senses[:1]] == meaning:
            yield word
