"""The form that makes a learner is sent with a random value that was not in the page before."""

from urllib.parse import parse_qs

from playwright.sync_api import Page

LENGTH = 24
"""Characters of the script's value: 18 random bytes."""


def test_a_copy_of_the_page_does_not_tell_the_attempt_that_is_sent(page: Page) -> None:
    page.goto("/")
    shown = page.locator("input[name=attempt]").input_value()
    page.get_by_label("Nickname").fill("Aya")
    with page.expect_request("**/start") as sent:
        page.get_by_role("button", name="Start", exact=True).click()
    (attempt,) = parse_qs(sent.value.post_data or "")["attempt"]

    assert len(attempt) == LENGTH
    assert attempt != shown
