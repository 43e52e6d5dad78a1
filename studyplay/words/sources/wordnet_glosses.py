"""Takes WordNet's glosses apart: a definition, then quoted examples, then whose words they are.

NLTK takes out what stands between quotation marks and calls the rest the definition, authors
and remarks behind the examples included.
"""

import re
from typing import Final, NamedTuple

_FIRST_EXAMPLE: Final = re.compile(r'(?:[;:,]|(?<=\) ))\s*(?:e\.g\.,?\s*)?"')
"""Where examples may begin: at a mark after a semicolon, or after a remark in brackets."""

_EXAMPLE: Final = re.compile(r'(?:^|[;:,.)(]|\bor|e\.g\.|(?<=")(?=\s))\s*"([^"]*)"')
"""An example; a mark that nothing separates from what is before it closes a forgotten one."""

_DASH: Final = re.compile(r"\s*-{2,}\s*")
_LOOSE: Final = re.compile(r"\s+(?=[,;])")
_UNSAID: Final = (",", " -")


class Explained(NamedTuple):
    """What a gloss says: plain text without marks at its ends, and whole examples."""

    definition: str
    examples: tuple[str, ...]


def explained(gloss: str) -> Explained:
    """The parts of *gloss*, as it stands behind the bar in WordNet's files.

    An example that ends in the middle of a sentence ("I know that," he said) is left out.
    """
    begins = (found.start() for found in _FIRST_EXAMPLE.finditer(gloss))
    end = next((begin for begin in begins if _is_whole(gloss[:begin])), len(gloss))
    quoted = (each.lstrip(" ;").rstrip(" ;:") for each in _EXAMPLE.findall(gloss[end:]))
    examples = tuple(
        _tidy(each) for each in quoted if each and _is_whole(each) and not each.endswith(_UNSAID)
    )
    definition = _tidy(gloss[:end])
    return Explained(
        definition if _is_whole(definition) else definition.replace('"', ""), examples
    )


def _is_whole(text: str) -> bool:
    """Whether every quotation mark and bracket of *text* has its other."""
    return text.count('"') % 2 == 0 and text.count("(") == text.count(")")


def _tidy(text: str) -> str:
    """*text* with one space between words, and marks as they are printed."""
    printed = _DASH.sub(" – ", text.replace("`", "'"))
    return _LOOSE.sub("", " ".join(printed.split())).lstrip(" ;").rstrip(" ;:,")
