"""The texts of an Anki card about a word, taken from its dictionary entry.  Pure."""

import re
from collections.abc import Callable
from dataclasses import dataclass

from studyplay.words.model import Dictionary, DictionaryEntry, Sense

CLOZE_BLANK = "____"
_TOKEN = re.compile(r"[A-Za-z]+(?:['’](?![sS]\b)[A-Za-z]+)?")


@dataclass(frozen=True, slots=True)
class Meaning:
    """The texts about one word as plain text (no HTML), empty where there is none.

    ``cloze`` is ``example`` with the word blanked out, empty if the word does not occur in it.
    ``source`` is the attribution, which must be shown with the texts.
    """

    definition: str = ""
    definition_ja: str = ""
    example: str = ""
    cloze: str = ""
    pos: str = ""
    source: str = ""


NO_MEANING = Meaning()
"""For words without an entry; their note shows only level and context."""


def make_cloze(example: str, is_form: Callable[[str], bool]) -> str:
    """Replace every word of *example* that satisfies *is_form* with a blank.

    *is_form* receives whole words in lower case.  A possessive 's is not blanked out.

    Returns:
        The text with blanks, or an empty string if no word matches.
    """

    def blank(found: re.Match[str]) -> str:
        return CLOZE_BLANK if is_form(found[0].lower()) else found[0]

    blanked = _TOKEN.sub(blank, example)
    return "" if blanked == example else blanked


def meaning_of(entry: DictionaryEntry, dictionary: Dictionary) -> Meaning:
    """Return the first sense, with the first example that contains a form of the lemma."""

    def is_form(word: str) -> bool:
        known = dictionary.entry(word)
        return word == entry.lemma or (known is not None and entry.lemma in known.lemmas)

    sense = entry.senses[0] if entry.senses else Sense("", "", (), (), "")
    example, blanked = _choose_example(sense.examples, is_form)
    return Meaning(
        definition=sense.definition,
        definition_ja="；".join(entry.glosses_ja),
        example=example,
        cloze=blanked,
        pos=sense.pos,
        source="; ".join(filter(None, (sense.source, "JMdict" if entry.glosses_ja else ""))),
    )


def _choose_example(examples: tuple[str, ...], is_form: Callable[[str], bool]) -> tuple[str, str]:
    """Choose the first example that contains the word, else the first; add its cloze."""
    for example in examples:
        if blanked := make_cloze(example, is_form):
            return example, blanked
    return (examples[0] if examples else ""), ""
