"""Read the number of cards of each kana in ことばであそぼ."""

from collections.abc import Iterable
from pathlib import Path
from typing import Final

from studyplay.words.committed_lists import expected_hashes, read_committed_list

CARDS_FILE: Final = "ja/kotoba-cards.tsv"


def read_kana_cards(wordlists: Path) -> tuple[tuple[str, int], ...]:
    """Return each kana with its number of cards, in gojuon order; 120 cards in total.

    Raises:
        DataError: if the committed file is missing or altered.
    """
    text = read_committed_list(wordlists, CARDS_FILE, expected_hashes(wordlists))
    return tuple(_parse_lines(text.splitlines()))


def _parse_lines(lines: Iterable[str]) -> Iterable[tuple[str, int]]:
    """Parse lines of a kana, a tab and a number; lines that start with # are comments."""
    for line in lines:
        if line and not line.startswith("#"):
            card, count = line.split("\t")
            yield card, int(count)
