"""What a person sees whose action could not be written: why, and the table as it is."""

import re

from playwright.sync_api import Request, Route, expect

from tests.browser.at_scout import Party, gone, key, open_table, read, sit_down
from tests.browser.conftest import PHONE, NewPage
from tests.browser.guard import Guard
from tests.browser.running import RunningServer

WHY = "Please call the person who started studyplay. The disk is full."
ANSWER = {"error": "database", "text": WHY}
"""What the server answers then; tests/hardship/test_full_disk.py has it from a full database."""


def test_a_full_disk_is_told_and_nothing_is_pretended(
    server: RunningServer, new_page: NewPage, guard: Guard
) -> None:
    """The hand is not held before it is; when there is room, one more tap does it once."""
    guard.expect("503")
    (learner, _) = open_table(server.instance, Party("disk-is-full", ("Aya", "Ken")))
    page = new_page(viewport=PHONE)
    sit_down(page, learner, "disk-is-full")
    before, ids = read(page), set[str]()

    def refuse(route: Route, request: Request) -> None:
        ids.add((request.post_data_json or {})["cid"])
        route.fulfill(status=503, json=ANSWER)

    page.route(re.compile("/act$"), refuse)
    key(page, "hold").click()
    expect(page.locator("#refused")).to_have_text(WHY, timeout=20_000)

    assert before == read(page)
    assert len(ids) == 1, "it was sent again with the same id"
    expect(key(page, "hold")).to_be_enabled()
    page.unroute(re.compile("/act$"))
    key(page, "hold").click()
    gone(page, "hold")
    expect(page.locator("#refused")).to_be_empty()
