"""The cards of ことばであそぼ, which are data: how many there are of each kana."""

from collections.abc import Iterable
from pathlib import Path
from typing import Final

from studyplay.words.committed import expected_hashes, read_committed

FILE: Final = "ja/kotoba-cards.tsv"


def kana_cards(wordlists: Path) -> tuple[tuple[str, int], ...]:
    """Each kana with the number of its cards, in gojuon order, 120 cards in all.

    Raises ``DataError`` if the committed file is missing or altered.
    """
    text = read_committed(wordlists, FILE, expected_hashes(wordlists))
    return tuple(_parsed(text.splitlines()))


def _parsed(lines: Iterable[str]) -> Iterable[tuple[str, int]]:
    """Lines are a kana and a number with a tab between; those that begin with # are remarks."""
    for line in lines:
        if line and not line.startswith("#"):
            card, count = line.split("\t")
            yield card, int(count)
