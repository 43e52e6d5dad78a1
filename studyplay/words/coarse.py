"""Which meanings are not for a classroom: a learner of twelve years reads them, too.

For *shrimp* WordNet gives a "disparaging" term first, and for *kissing* not the lips.  Such a
meaning is left out where the word has another.
"""

import re
from typing import Final

_MARKS: Final = re.compile(
    r"\b(?:obscene|vulgar) (?:terms?|words?|slang)\b"
    r"|\bethnic slur\b"
    r"|\b(?:offensive|disparaging|derogatory) (?:terms?|names?|words?)\b"
    r"|\brude or vulgar\b"
    r"|\bnow considered offensive\b"
    r"|\bslang for sexual\b"
    r"|\b(?:have|engages? in) sexual intercourse\b"
    r"|\bmasturbat|\bcopulat|\bforeplay\b|\bgenital|\bpenis\b|\bvagina|\bprostitute"
    r"|\bstimulate sexually\b|\bsexual interest\b",
    re.IGNORECASE,
)


def is_coarse(definition: str) -> bool:
    """Whether *definition* (WordNet's English) is of a vulgar, insulting or lewd meaning."""
    return _MARKS.search(definition) is not None
