"""Sheets on paper: printed from the command line and from the page, and read again."""

import re
from pathlib import Path
from typing import Final

import pytest
from click.testing import CliRunner
from playwright.sync_api import Page

from studyplay.cli import cli
from tests.browser import printed
from tests.browser.running import RunningServer

WORDS: Final = "garlic, robbery, hundred, queen, planet, 学校, ねこ"
PARTS: Final = ("anagram:3", "definition:3", "reading:2")


@pytest.fixture
def words(tmp_path: Path) -> Path:
    path = tmp_path / "words.txt"
    path.write_text(WORDS, encoding="utf-8")
    return path


def printed_by_command(folder: Path, words: Path, kind: str, lang: str) -> bytes:
    """The PDF that ``studyplay sheet`` makes of the words."""
    out = folder / f"{kind}-{lang}.pdf"
    parts = [text for part in PARTS for text in ("--part", part)]
    options = ["--words", str(words), "--level", "B1", "--seed", "abc", "--kind", kind]
    command = ["sheet", *options, *parts, "--lang", lang, "--title", "Unit 3", "--out", str(out)]
    result = CliRunner().invoke(cli, command)
    assert result.exit_code == 0, result.output
    return out.read_bytes()


@pytest.mark.usefixtures("chromium")
def test_the_command_prints_worksheet_and_key_of_the_same_questions(
    server: RunningServer,
    tmp_path: Path,
    words: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("STUDYPLAY_INSTANCE", str(server.instance))
    worksheet = printed_by_command(tmp_path, words, "worksheet", "ja")
    key = printed_by_command(tmp_path, words, "key", "zh-Hant")
    asked, told = printed.text(worksheet), printed.text(key)

    assert [printed.pages(worksheet), printed.pages(key)] == [1, 1]
    assert "Unit3" in asked
    assert "学校" in asked
    assert "がっこう" in told
    assert "がっこう" not in asked
    answers = [
        word for word in ("garlic", "robbery", "hundred", "queen", "planet") if word in told
    ]
    assert len(answers) >= 3
    assert not [word for word in answers if word in asked]


def test_a_sheet_is_chosen_looked_at_and_printed(page: Page) -> None:
    """Without the frame of the site, with page numbers and the title at the foot."""
    page.goto("/")
    page.fill("input[name=nickname]", "Haruka")
    page.locator("form[action*=start] button").last.click()
    page.goto("/sheets/")
    page.get_by_label("Title").fill("Unit 3")
    page.get_by_label("The list").fill(WORDS)
    page.get_by_role("checkbox", name="Crossword").check()
    page.get_by_role("button", name="Make the sheet").click()
    page.get_by_role("link", name="Test", exact=True).click()

    assert page.get_by_role("heading", name="Unit 3").is_visible()
    page.get_by_role("link", name="Print").click()
    pdf = page.pdf(prefer_css_page_size=True)
    text = printed.text(pdf)

    assert 2 <= printed.pages(pdf) <= 4
    assert re.search(rf"1/{printed.pages(pdf)}", text)
    assert "Crossword" in text
    assert "Haruka" not in text
    assert "Rulesofthegames" not in text
    assert page.get_by_role("button", name="Print").is_visible()
