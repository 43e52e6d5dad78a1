"""The guard of the browser tests sees what it is there for."""

import pytest
from playwright.sync_api import Error

from tests.browser.conftest import NewPage
from tests.browser.guard import Guard


def test_a_request_to_another_machine_is_seen_and_gets_nowhere(
    new_page: NewPage, guard: Guard
) -> None:
    page = new_page()
    with pytest.raises(Error, match="ERR_NAME_NOT_RESOLVED"):
        page.goto("http://elsewhere.example/")

    assert guard.offences == ["request outside: http://elsewhere.example/"]
    guard.expect("elsewhere")


def test_an_error_on_the_console_is_seen(new_page: NewPage, guard: Guard) -> None:
    page = new_page()
    page.evaluate("console.error('broken')")
    with page.context.expect_event("weberror"):
        page.evaluate("setTimeout(() => { throw new Error('thrown') })")

    assert [offence.partition("\n")[0] for offence in guard.offences] == [
        "console: broken ()",
        "page error: thrown",
    ]
    guard.expect("broken|thrown")
