"""The first page, in the language that the browser asks for."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page


@pytest.mark.parametrize(
    ("locale", "lang"), [("ja-JP", "ja"), ("en-GB", "en"), ("zh-TW", "zh-Hant")]
)
def test_the_front_page_speaks_the_language_of_the_browser(
    new_page: Callable[..., Page], locale: str, lang: str
) -> None:
    page = new_page(locale=locale)

    page.goto("/")

    assert page.locator("html").get_attribute("lang") == lang
