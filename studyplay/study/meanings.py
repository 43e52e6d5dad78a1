"""What a card says about a word, taken from its dictionary entry.  Pure."""

import re
from collections.abc import Callable
from dataclasses import dataclass

from studyplay.words.model import Dictionary, Entry, Sense

BLANK = "____"
_TOKEN = re.compile(r"[A-Za-z]+(?:['’](?![sS]\b)[A-Za-z]+)?")


@dataclass(frozen=True, slots=True)
class Meaning:
    """The texts of one word, plain (no HTML), each empty if there is none.

    ``cloze`` is ``example`` with the word blanked out, empty if the word does not occur in it.
    ``source`` names whose texts these are and must stay beside them.
    """

    definition: str = ""
    definition_ja: str = ""
    example: str = ""
    cloze: str = ""
    pos: str = ""
    source: str = ""


NO_MEANING = Meaning()
"""For words without an entry: their note shows level and context alone."""


def cloze(example: str, is_form: Callable[[str], bool]) -> str:
    """*example* with every word for which *is_form* holds blanked out, or an empty text.

    *is_form* is asked in lower case.  Words are whole words; a possessive 's stays.
    """

    def blank(found: re.Match[str]) -> str:
        return BLANK if is_form(found[0].lower()) else found[0]

    blanked = _TOKEN.sub(blank, example)
    return "" if blanked == example else blanked


def meaning_of(entry: Entry, dictionary: Dictionary) -> Meaning:
    """The first sense of *entry*, with the first example in which a form of its lemma occurs."""

    def is_form(word: str) -> bool:
        known = dictionary.entry(word)
        return word == entry.lemma or (known is not None and entry.lemma in known.lemmas)

    sense = entry.senses[0] if entry.senses else Sense("", "", (), (), "")
    example, blanked = _example(sense.examples, is_form)
    return Meaning(
        definition=sense.definition,
        definition_ja="；".join(entry.glosses_ja),
        example=example,
        cloze=blanked,
        pos=sense.pos,
        source="; ".join(filter(None, (sense.source, "JMdict" if entry.glosses_ja else ""))),
    )


def _example(examples: tuple[str, ...], is_form: Callable[[str], bool]) -> tuple[str, str]:
    """The most useful example and its cloze: one that shows the word, else the first."""
    for example in examples:
        if blanked := cloze(example, is_form):
            return example, blanked
    return (examples[0] if examples else ""), ""
