"""A real headless Chromium and the real server for every test of this folder."""

import os
import socket
from collections.abc import Callable, Generator, Iterator
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize, sync_playwright

from studyplay.cli.chromium import find_chromium
from tests import luck
from tests.browser.guard import Guard
from tests.browser.running import RunningServer, lend_words, start_server

REQUIRED: Final = os.environ.get("STUDYPLAY_REQUIRE_BROWSER") == "1"
"""Whether a browser test that cannot run is a failure, as it is in CI."""

FLAGS: Final = (
    "--no-sandbox",  # root, as in CI
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    # No page finds another machine by its name.  The app is asked by address, or by our own name.
    f"--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE *.*.*.*, EXCLUDE {socket.gethostname()}",
)

PHONE: Final = ViewportSize(width=390, height=844)
DESKTOP: Final = ViewportSize(width=1280, height=800)

NewPage = Callable[..., Page]


def in_ci(*values: object) -> Any:
    """Parameters of a test that repeats one with others: left to CI, as what is slow is."""
    return pytest.param(*values, marks=pytest.mark.slow)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark every test below this folder as one that needs a browser."""
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.browser)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item,
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Turn a skip into a failure where the browser is required."""
    report = yield
    if REQUIRED and report.skipped and not hasattr(report, "wasxfail"):
        report.outcome = "failed"
        report.longrepr = f"{item.nodeid} was skipped although STUDYPLAY_REQUIRE_BROWSER=1"
    return report


@pytest.fixture(scope="session")
def chromium() -> Path:
    """The browser to start; without one the test is skipped with a line that says so."""
    found = find_chromium()
    if found is None:
        pytest.skip("no Chromium found: ./run setup --browser installs one where it can")
    return found


@pytest.fixture(scope="session")
def browser(chromium: Path) -> Iterator[Browser]:
    """One browser for all tests of a worker; each test has contexts of its own."""
    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(executable_path=chromium, args=list(FLAGS))
        yield launched
        launched.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    """The app as ``./run`` starts it, on an instance of its own."""
    started = start_server(lend_words(tmp_path_factory.mktemp("instance")))
    yield started
    started.stop()


@pytest.fixture(autouse=True)
def _same_luck(request: pytest.FixtureRequest) -> None:
    """Let the server of the test deal as it did to this test before."""
    if "server" in request.fixturenames:
        server: RunningServer = request.getfixturevalue("server")
        (server.instance / luck.FILE).write_text(request.node.nodeid, encoding="utf-8")


@pytest.fixture
def guard(server: RunningServer) -> Iterator[Guard]:
    """Fails the test if a page complained or asked another origin for anything."""
    watching = Guard(server.url)
    yield watching

    assert watching.offences == []


@pytest.fixture
def new_page(browser: Browser, server: RunningServer, guard: Guard) -> Iterator[NewPage]:
    """Makes a page of a new visitor: ``new_page(locale="ja-JP", viewport=PHONE, …)``."""
    contexts: list[BrowserContext] = []

    def make(locale: str = "en-GB", viewport: ViewportSize = DESKTOP, **more: Any) -> Page:
        context = browser.new_context(
            base_url=server.url,
            locale=locale,
            viewport=viewport,
            has_touch=viewport == PHONE,
            **more,
        )
        context.set_default_timeout(10_000)
        contexts.append(context)
        guard.watch(context)
        return context.new_page()

    yield make
    for context in contexts:
        context.close()


@pytest.fixture
def page(new_page: NewPage) -> Page:
    """A page of one visitor whose browser asks for English."""
    return new_page()
