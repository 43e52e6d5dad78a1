"""Dictation in a real browser: with a voice of the device, with one of the server, with none."""

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Browser, Page, expect

from studyplay.services.drilling.text_to_speech import PROGRAM
from tests.browser.at_drills import ready
from tests.browser.conftest import PHONE, NewPage
from tests.browser.running import lend_words, start_server

DEVICE: Final = """
(() => {
  window.spoken = [];
  class Utterance { constructor(text) { this.text = text; this.rate = 1; } }
  const speech = new EventTarget();
  speech.getVoices = () => VOICES;
  speech.cancel = () => {};
  speech.speak = (utterance) => {
    if (!utterance.text) return;
    window.spoken.push([utterance.text, utterance.lang, utterance.rate]);
    setTimeout(() => utterance.onend?.(), 0);
  };
  Object.defineProperty(window, "speechSynthesis", { value: speech });
  Object.defineProperty(window, "SpeechSynthesisUtterance", { value: Utterance });
})();
"""
"""A device that writes down what it was told to say, with the voices ``VOICES``."""

ENGLISH: Final = '[{ lang: "ja-JP", localService: true }, { lang: "en-GB", localService: true }]'
JAPANESE: Final = '[{ lang: "ja-JP", localService: true }]'

SPEAKER: Final = """#!/bin/sh
while [ "$1" != "-w" ]; do shift; done
cp "$(dirname "$0")/silence.wav" "$2"
"""
"""A program in the place of espeak-ng; it has nothing to say."""

SILENCE: Final = (
    b"RIFF\x34\x00\x00\x00WAVEfmt \x10\x00\x00\x00\x01\x00\x01\x00\x40\x1f\x00\x00\x40\x1f\x00\x00"
    b"\x01\x00\x08\x00data\x10\x00\x00\x00" + b"\x80" * 16
)
"""Two milliseconds of it."""


def dictation(page: Page, voices: str, words: str = "garden") -> None:
    """Open a dictation of *words* on a device with these *voices*."""
    page.add_init_script(DEVICE.replace("VOICES", voices))
    page.goto("/")
    page.locator("[name=nickname]").fill("Mio")
    page.locator("form[action='/start'] button").click()
    page.goto("/drills/?task=dictation&source=list")
    page.locator("#words").fill(words)
    page.locator(".start-bar button").click()
    ready(page)


def hear(page: Page, speed: str) -> None:
    """Tap for the word at this *speed*, and wait until it is said."""
    button = page.locator(f"[data-say='{speed}']")
    button.tap()
    expect(button).not_to_have_attribute("aria-busy", "true")


def test_without_a_voice_the_page_says_so_and_nothing_counts(new_page: NewPage) -> None:
    """Voices of other languages do not help; the question can be left out of the drill."""
    page = new_page(viewport=PHONE, is_mobile=True)
    dictation(page, JAPANESE, "garden winter")

    expect(page.locator("[data-when=no-voice]")).to_be_visible()
    expect(page.locator("[data-when=no-voice]")).to_contain_text("There is no voice here")
    expect(page.locator("[data-say='1']")).to_be_hidden()
    page.locator("form[data-act=stop] button").first.tap()
    page.locator("#sure .primary").tap()
    expect(page.get_by_text("Nothing was answered")).to_be_visible()
    page.goto("/words/")

    assert "garden" not in page.locator("main").inner_text()


def test_a_question_that_cannot_be_heard_is_left_out_and_counts_nothing(
    new_page: NewPage,
) -> None:
    """It cannot be given up, which would count; the next one comes at once."""
    page = new_page(viewport=PHONE, is_mobile=True)
    dictation(page, "[]", "garden winter")
    expect(page.locator("form[data-act=leave]")).to_be_hidden()
    leave_out = page.get_by_role("button", name="Leave this question out")

    leave_out.tap()
    expect(page.locator("#part-head")).to_contain_text("Question 2 of 2")
    expect(page.locator("form[data-act=leave]")).to_be_hidden()
    leave_out.tap()
    expect(page.get_by_text("Nothing was answered")).to_be_visible()
    page.goto("/words/")

    expect(page.locator("main")).to_contain_text("No words yet")
    assert not {"garden", "winter"} & {*page.locator("main").inner_text().split()}


def test_what_can_be_heard_is_given_up_and_not_left_out(new_page: NewPage) -> None:
    page = new_page(viewport=PHONE, is_mobile=True)
    dictation(page, ENGLISH)

    expect(page.locator("form[data-act=leave-out]")).to_be_hidden()
    page.locator("form[data-act=leave] button").tap()

    expect(page.locator("h1")).to_have_text("How the drill went")
    expect(page.locator(".missed summary strong")).to_have_text("garden")


def test_without_a_voice_the_hints_still_lead_to_the_word(new_page: NewPage) -> None:
    page = new_page()
    dictation(page, "[]")
    page.keyboard.type("garden")
    page.keyboard.press("Enter")

    expect(page.locator("h1")).to_have_text("How the drill went")
    expect(page.locator(".score")).to_have_text("Found 1 of 1")


def test_the_voice_of_the_device_says_the_word(new_page: NewPage) -> None:
    """In English, once for each tap, and slowly if that is asked for."""
    page = new_page(viewport=PHONE, is_mobile=True)
    dictation(page, ENGLISH)
    expect(page.locator("[data-when=no-voice]")).to_be_hidden()
    shown = page.content()
    hear(page, "1")
    hear(page, "0.6")
    usual, slow = page.evaluate("window.spoken")

    assert "garden" not in shown
    assert usual[:2] == ["garden", "en-GB"]
    assert usual[:2] == slow[:2]
    assert slow[2] < usual[2]
    assert "garden" not in page.content()


@pytest.fixture
def voice(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A machine that has a voice: the folder of the program, which is on the path of the tests."""
    tools = tmp_path / "tools"
    tools.mkdir()
    program = tools / PROGRAM
    program.write_text(SPEAKER, encoding="ascii")
    program.chmod(0o755)
    (tools / "silence.wav").write_bytes(SILENCE)
    for tool in ("cp", "dirname"):  # of the program itself, which is a script
        found = shutil.which(tool)
        assert found, tool
        (tools / tool).symlink_to(found)
    monkeypatch.setenv("PATH", f"{tools}:{os.environ['PATH']}")
    return tools


@contextmanager
def visited(browser: Browser, instance: Path, tools: Path | None) -> Iterator[Page]:
    """A page of a server on its own *instance*, which finds programs in *tools*."""
    server = start_server(lend_words(instance), tools=tools)
    context = browser.new_context(base_url=server.url, viewport=PHONE, has_touch=True)
    try:
        yield context.new_page()
    finally:
        context.close()
        server.stop()


@pytest.mark.usefixtures("voice")
def test_a_voice_that_the_machine_has_is_not_the_servers(browser: Browser, tmp_path: Path) -> None:
    """The servers of tests have the programs that a test gives them, and no others."""
    with visited(browser, tmp_path / "instance", None) as page:
        dictation(page, ENGLISH)
        hear(page, "1")

        assert page.locator("[data-voice]").get_attribute("data-here") == "no"
        assert page.evaluate("window.spoken.length") == 1


def test_the_voice_of_the_server_is_heard(browser: Browser, tmp_path: Path, voice: Path) -> None:
    """A sound comes, the word does not; the device is not asked."""
    with visited(browser, tmp_path / "instance", voice) as page:
        dictation(page, ENGLISH)
        with page.expect_response("**/voice/0.wav") as sound:
            hear(page, "1")

        expect(page.locator("[data-when=failed]")).to_be_hidden()
        assert sound.value.ok
        assert sound.value.headers["content-type"] == "audio/wav"
        assert page.evaluate("window.spoken") == []
