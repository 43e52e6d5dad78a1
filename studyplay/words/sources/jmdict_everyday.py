"""Everyday words of Japanese that newspapers seldom print, and how common they are."""

from collections.abc import Mapping
from pathlib import Path
from typing import Final, TypeAlias

from studyplay.words.committed import expected_hashes, read_committed

EVERYDAY: Final = "ja/everyday.tsv"

Everyday: TypeAlias = Mapping[tuple[str, str], int]
"""Newspaper bands (`studyplay.words.nouns.Noun.rank`) by reading in hiragana and written form."""


def read_everyday(wordlists: Path) -> Everyday:
    """The committed list.  Raises ``DataError`` if it is missing or altered."""
    text = read_committed(wordlists, EVERYDAY, expected_hashes(wordlists))
    lines = (line.split("\t") for line in text.splitlines() if not line.startswith("#"))
    return {(reading, written): int(band) for reading, written, band in lines}
