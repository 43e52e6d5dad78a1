"""Read the frequency bands of everyday Japanese words that are rare in newspapers."""

from collections.abc import Mapping
from pathlib import Path
from typing import Final, TypeAlias

from studyplay.words.committed_lists import expected_hashes, read_committed_list

EVERYDAY_FILE: Final = "ja/everyday.tsv"

EverydayBands: TypeAlias = Mapping[tuple[str, str], int]
"""Newspaper bands (`words.japanese_nouns.Noun.rank`) by reading in hiragana and written form."""


def read_everyday_bands(wordlists: Path) -> EverydayBands:
    """Read the committed list.

    Raises:
        DataError: if it is missing or altered.
    """
    text = read_committed_list(wordlists, EVERYDAY_FILE, expected_hashes(wordlists))
    lines = (line.split("\t") for line in text.splitlines() if not line.startswith("#"))
    return {(reading, written): int(band) for reading, written, band in lines}
