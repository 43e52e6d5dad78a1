"""Kana as pages count them: what is offered there must be what the server takes."""

from pathlib import Path
from typing import Final

from playwright.sync_api import Page

from studyplay.words import kana
from studyplay.words.japanese_nouns import NounQuery, read_common_nouns
from studyplay.words.paths import WordDataPaths
from tests.small_words import WORDLISTS

COUNT: Final = """async (words) => {
  const { head, tail, length } = await import("/static/js/wordbasket/kana.js");
  return words.map((word) => [head(word), tail(word), length(word)]);
}"""


def test_the_page_counts_kana_as_the_server_does(page: Page, tmp_path: Path) -> None:
    """First and last letter and the length of nearly two thousand nouns."""
    some = read_common_nouns(WordDataPaths(WORDLISTS, tmp_path)).find(NounQuery(), 20_000)[::10]
    page.goto("/")

    counted = page.evaluate(COUNT, list(some))

    assert len(some) > 1_500
    assert [[kana.head(each), kana.tail(each), kana.length(each)] for each in some] == counted
