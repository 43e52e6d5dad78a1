"""Parse WordNet's glosses: a definition, then quoted examples, then the authors of the examples.

NLTK removes quoted text and returns the rest as the definition, including authors and remarks
after the examples.
"""

import re
from typing import Final, NamedTuple

_FIRST_EXAMPLE: Final = re.compile(r'(?:[;:,]|(?<=\) ))\s*(?:e\.g\.,?\s*)?"')
"""The possible start of examples: a quotation mark after punctuation or closing brackets."""

_EXAMPLE: Final = re.compile(r'(?:^|[;:,.)(]|\bor|e\.g\.|(?<=")(?=\s))\s*"([^"]*)"')
"""An example.  A quotation mark directly after text is not a start; it closes a lost one."""

_DASH: Final = re.compile(r"\s*-{2,}\s*")
_SPACE_BEFORE_PUNCTUATION: Final = re.compile(r"\s+(?=[,;])")
_INCOMPLETE_ENDS: Final = (",", " -")


class ParsedGloss(NamedTuple):
    """The definition as plain text without punctuation at its ends, and complete examples."""

    definition: str
    examples: tuple[str, ...]


def parse_gloss(gloss: str) -> ParsedGloss:
    """Parse *gloss*, the text after the bar in WordNet's files.

    Examples that end in the middle of a sentence ("I know that," he said) are left out.
    """
    begins = (found.start() for found in _FIRST_EXAMPLE.finditer(gloss))
    end = next((begin for begin in begins if _is_balanced(gloss[:begin])), len(gloss))
    quoted = (each.lstrip(" ;").rstrip(" ;:") for each in _EXAMPLE.findall(gloss[end:]))
    examples = tuple(
        _tidy_text(each)
        for each in quoted
        if each and _is_balanced(each) and not each.endswith(_INCOMPLETE_ENDS)
    )
    definition = _tidy_text(gloss[:end])
    return ParsedGloss(
        definition if _is_balanced(definition) else definition.replace('"', ""), examples
    )


def _is_balanced(text: str) -> bool:
    """Return whether the quotation marks and parentheses of *text* are balanced."""
    return text.count('"') % 2 == 0 and text.count("(") == text.count(")")


def _tidy_text(text: str) -> str:
    """Return *text* with single spaces and typographic dashes and apostrophes."""
    printed = _DASH.sub(" – ", text.replace("`", "'"))
    return _SPACE_BEFORE_PUNCTUATION.sub("", " ".join(printed.split())).lstrip(" ;").rstrip(" ;:,")
