"""Map JMdict's parts of speech, by their long names in jamdict-data, to kinds and classes."""

from typing import Final

from studyplay.words.sources.jmdict_model import JapaneseWordKind

PHRASE_POS: Final = "expressions (phrases, clauses, etc.)"

_KIND_BY_POS: dict[str, JapaneseWordKind] = {
    "noun (common) (futsuumeishi)": "noun",
    "noun or participle which takes the aux. verb suru": "suru",
    "suru verb - included": "verb",
    "transitive verb": "verb",
    "intransitive verb": "verb",
    "adjective (keiyoushi)": "adjective",
    "adjective (keiyoushi) - yoi/ii class": "adjective",
    "adjectival nouns or quasi-adjectives (keiyodoshi)": "adjective",
    "nouns which may take the genitive case particle 'no'": "adjective",
    "noun or verb acting prenominally": "adjective",
    "pre-noun adjectival (rentaishi)": "adjective",
    "'taru' adjective": "adjective",
    "adverb (fukushi)": "adverb",
    "adverb taking the 'to' particle": "adverb",
    "particle": "particle",
    "auxiliary": "particle",
    "auxiliary verb": "particle",
    "auxiliary adjective": "particle",
    "copula": "particle",
    "suffix": "affix",
    "prefix": "affix",
    "counter": "affix",
    "noun, used as a suffix": "affix",
    "noun, used as a prefix": "affix",
}
_VERB_PREFIXES = ("Ichidan", "Godan", "Kuru", "suru verb")

CLASS_BY_POS: Final[dict[str, str]] = {
    "Ichidan verb": "v1",
    "Ichidan verb - kureru special class": "v1-s",
    "Ichidan verb - zuru verb (alternative form of -jiru verbs)": "vz",
    "Godan verb - -aru special class": "v5aru",
    "Godan verb - Iku/Yuku special class": "v5k-s",
    "Godan verb with 'bu' ending": "v5b",
    "Godan verb with 'gu' ending": "v5g",
    "Godan verb with 'ku' ending": "v5k",
    "Godan verb with 'mu' ending": "v5m",
    "Godan verb with 'nu' ending": "v5n",
    "Godan verb with 'ru' ending": "v5r",
    "Godan verb with 'ru' ending (irregular verb)": "v5r-i",
    "Godan verb with 'su' ending": "v5s",
    "Godan verb with 'tsu' ending": "v5t",
    "Godan verb with 'u' ending": "v5u",
    "Godan verb with 'u' ending (special class)": "v5u-s",
    "Kuru verb - special class": "vk",
    "noun or participle which takes the aux. verb suru": "vs",
    "suru verb - included": "vs-i",
    "suru verb - special class": "vs-s",
    "adjective (keiyoushi)": "adj-i",
    "adjective (keiyoushi) - yoi/ii class": "adj-ix",
    "adjectival nouns or quasi-adjectives (keiyodoshi)": "adj-na",
    "'taru' adjective": "adj-t",
}
"""The class in `studyplay.words.inflection` of each inflected part of speech."""


def word_kind(part_of_speech: str) -> JapaneseWordKind:
    """Return the kind of word of *part_of_speech*."""
    if part_of_speech.startswith(_VERB_PREFIXES):
        return "verb"
    return _KIND_BY_POS.get(part_of_speech, "other")
