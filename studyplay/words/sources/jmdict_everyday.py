"""Read the frequency bands of everyday Japanese words that are rare in newspapers."""

from collections.abc import Mapping
from pathlib import Path
from typing import Final, TypeAlias

from studyplay.words.committed import expected_hashes, read_committed

EVERYDAY: Final = "ja/everyday.tsv"

Everyday: TypeAlias = Mapping[tuple[str, str], int]
"""Newspaper bands (`words.japanese_nouns.Noun.rank`) by reading in hiragana and written form."""


def read_everyday(wordlists: Path) -> Everyday:
    """Read the committed list.

    Raises:
        DataError: if it is missing or altered.
    """
    text = read_committed(wordlists, EVERYDAY, expected_hashes(wordlists))
    lines = (line.split("\t") for line in text.splitlines() if not line.startswith("#"))
    return {(reading, written): int(band) for reading, written, band in lines}
