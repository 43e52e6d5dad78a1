"""A game of Scrabble in a real browser: by mouse, finger and keyboard, and against mishaps."""

import re
from functools import partial
from itertools import cycle

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from studyplay.cli import folders
from studyplay.engines.scrabble.board import Direction, Placement
from studyplay.engines.scrabble.coordinates import format_play_position
from studyplay.engines.scrabble.movegen import ScoredPlay
from studyplay.engines.scrabble.movegen.reference_generator import ReferenceMoveGenerator
from studyplay.engines.scrabble.rules import STUDY
from studyplay.words.word_library import WordDataPaths, load_graph
from tests.browser.at_the_board import (
    Head,
    Json,
    by_clicks,
    by_keyboard,
    by_mouse,
    by_touch,
    cell,
    game_with_a_play,
    my_turn,
    open_game,
    placed,
    rack_tile,
    ready,
    sign_in,
    until,
)
from tests.browser.conftest import PHONE, NewPage
from tests.browser.guard import Guard

REFUSED = r"status of 422"


@pytest.fixture(scope="session")
def head() -> Head:
    """Finds plays with all words of the app."""
    graph = load_graph(
        WordDataPaths(wordlists=folders.WORDLISTS, instance=folders.instance_folder())
    )
    return Head(ReferenceMoveGenerator(graph, STUDY))


@pytest.fixture
def player(page: Page) -> Page:
    """A learner's page on a laptop."""
    sign_in(page)
    return page


def is_later(version: int, state: Json) -> bool:
    """Whether *state* came after *version*."""
    return int(state["version"]) > version


def as_text(tiles: tuple[Placement, ...]) -> str:
    """The play in one line, with a dot for each tile that lies there already."""
    across = len({tile.row for tile in tiles}) == 1
    step = (0, 1) if across else (1, 0)
    letters = {(tile.row, tile.col): tile.letter for tile in tiles}
    row, col = tiles[0].row, tiles[0].col
    word = ""
    while (row, col) <= (tiles[-1].row, tiles[-1].col):
        word += letters.get((row, col), ".")
        row, col = row + step[0], col + step[1]
    direction = Direction.ACROSS if across else Direction.DOWN
    return f"{format_play_position(tiles[0].row, tiles[0].col, direction)} {word}"


def any_play(state: Json) -> tuple[Placement, ...]:
    """Letters of the rack where they may lie, whether they make words or not."""
    letters = state["rack"].replace("?", "")
    for row, line in enumerate(state["board"]):
        for col, letter in enumerate(line):
            if letter != "." and row > 0:
                return (Placement(row - 1, col, letters[0]),)
    return (Placement(7, 7, letters[0]), Placement(7, 8, letters[1]))


def typed(page: Page, tiles: tuple[Placement, ...]) -> None:
    """Place by "type your move"."""
    box = page.locator("#typing")
    if box.get_attribute("open") is None:
        box.locator("summary").click()
    page.fill("#typing #text", as_text(tiles))
    page.locator("[data-do=show-typed]").click()


def test_a_whole_game_against_a_robot(player: Page, head: Head) -> None:
    """From the first tile to the review, placing tiles in four ways in turn."""
    open_game(player)
    ways = cycle([by_keyboard, by_clicks, by_mouse, typed])
    state = my_turn(player)
    while state["outcome"] is None:
        plays = head.plays(state)
        if plays:
            next(ways)(player, plays[0].placements)
            expect(player.locator("#price")).to_contain_text(str(plays[0].score))
            player.locator("[data-do=play]").click()
        else:
            player.locator("[data-do=give-up]").click()
            player.locator("#sure-yes").click()
        until(player, partial(is_later, state["version"]))
        state = my_turn(player)

    expect(player.locator("#result-title")).to_be_focused()
    expect(player.locator("#part-result .button.primary")).to_contain_text("Review")
    assert len([line for line in state["sheet"] if line["kind"] == "end"]) == 2


def test_a_reload_keeps_the_placed_tiles_and_the_order_of_the_rack(
    player: Page, head: Head
) -> None:
    _, play = game_with_a_play(player, head)
    player.locator("[data-do=shuffle]").click()
    by_clicks(player, play.placements)
    before = placed(player), player.locator("#rack").inner_text()

    player.reload()
    ready(player)

    assert (placed(player), player.locator("#rack").inner_text()) == before
    assert len(before[0]) == len(play.placements)


def test_a_turn_needs_nothing_but_the_keyboard(player: Page, head: Head) -> None:
    """Letters, Backspace, Escape and Enter on the board."""
    state, play = game_with_a_play(player, head)
    by_keyboard(player, play.placements)
    player.keyboard.press("Backspace")

    assert len(placed(player)) == len(play.placements) - 1

    player.keyboard.press("Escape")

    assert placed(player) == []

    by_keyboard(player, play.placements)
    player.keyboard.press("Enter")
    after = until(player, lambda now: now["version"] > state["version"])

    assert after["sheet"][len(state["sheet"])]["points"] == play.score


def test_tiles_are_dragged_with_a_finger(new_page: NewPage, head: Head) -> None:
    page = new_page(viewport=PHONE)
    sign_in(page)
    _, play = game_with_a_play(page, head)

    by_touch(page, play.placements)

    assert len(placed(page)) == len(play.placements)
    expect(page.locator("#price")).to_contain_text(str(play.score))


def test_two_taps_bring_a_tile_back(player: Page) -> None:
    open_game(player)
    letter = my_turn(player)["rack"].replace("?", "")[0]
    by_clicks(player, (Placement(0, 0, letter),))

    cell(player, 0, 0).dblclick()

    assert placed(player) == []
    expect(player.locator("#rack button")).to_have_count(7)


def test_a_refused_play_names_its_clause_and_leaves_the_tiles(player: Page, guard: Guard) -> None:
    guard.expect(REFUSED)
    open_game(player)
    letter = my_turn(player)["rack"].replace("?", "")[0]
    by_clicks(player, (Placement(0, 0, letter),))

    expect(player.locator("#price")).to_contain_text("Rule SCR-4.")
    player.locator("[data-do=play]").click()

    expect(player.locator("#refused")).to_contain_text("Rule SCR-4.")
    assert placed(player) == [f"A1, {letter}, placed by you"]


def test_a_second_tab_that_is_behind_is_told_so(player: Page, guard: Guard) -> None:
    """Its tiles stay where they are, and it shows the newest state."""
    guard.expect(r"status of 409|ERR_FAILED")
    open_game(player)
    letter = my_turn(player)["rack"].replace("?", "")[0]
    other = player.context.new_page()
    other.goto(player.url)
    ready(other)
    by_clicks(other, (Placement(0, 0, letter),))
    other.route(re.compile(r"/(stream|news)"), lambda route: route.abort())
    other.evaluate("() => dispatchEvent(new Event('pagehide'))")
    version = my_turn(player)["version"]
    player.locator(".menu.up summary").click()
    player.locator(".menu.up [data-do=pass]").click()
    player.locator("#sure-yes").click()
    until(player, lambda now: now["version"] > version and now["can"]["play"])

    other.unroute_all()
    other.locator("[data-do=play]").click()

    expect(other.locator("#refused")).to_contain_text("gone on")
    expect(other.locator("#part-sheet")).to_contain_text("passed")
    assert placed(other) in ([f"A1, {letter}, placed by you"], [])


def test_without_a_connection_nothing_is_lost(player: Page, guard: Guard, head: Head) -> None:
    """The same play arrives once when the network is back."""
    guard.expect(r"ERR_INTERNET_DISCONNECTED")
    state, play = game_with_a_play(player, head)
    by_clicks(player, play.placements)
    player.context.set_offline(True)
    player.locator("[data-do=play]").click()
    expect(player.locator("#offline")).to_be_visible(timeout=15_000)

    assert len(placed(player)) == len(play.placements)

    player.context.set_offline(False)
    after = until(player, lambda now: now["version"] > state["version"])
    mine = [line for line in after["sheet"] if line["seat"] == 0 and line["kind"] == "play"]

    assert [line["points"] for line in mine] == [play.score]
    expect(player.locator("#offline")).to_be_hidden()


def test_a_robots_play_may_be_let_stand(player: Page) -> None:
    """Under challenge rules a clock runs below its words, and two buttons answer it."""
    open_game(player, "seed003")
    state = my_turn(player)
    while not state["can"]["challenge"]:
        by_clicks(player, any_play(state))
        player.locator("[data-do=play]").click()
        until(player, partial(is_later, state["version"]))
        state = my_turn(player)
    window = player.locator("#part-turn .window")

    expect(window.locator("progress")).to_be_visible()
    window.locator("[value=accept]").click()

    expect(window).to_have_count(0)
    assert player.locator("#part-sheet .who").count() == len(state["sheet"])


def test_the_dictionary_is_marked_before_and_after_it_is_used(player: Page) -> None:
    open_game(player)
    my_turn(player)
    player.locator("[data-do=dictionary]").click()

    expect(player.locator("#dictionary")).to_contain_text("counts as helped")

    player.fill("#query", "?at")
    player.locator("#lookup [name=rack]").uncheck()
    player.locator("#lookup button").click()

    expect(player.locator("#found")).to_contain_text("cat")
    expect(player.locator("#part-turn")).to_contain_text("this play counts as helped")


def test_without_a_script_the_game_is_played_by_forms(new_page: NewPage, head: Head) -> None:
    """The page is loaded again until it is one's turn; then a line of text is a play."""
    page = new_page(java_script_enabled=False)
    sign_in(page)
    plays: list[ScoredPlay] = []
    while not plays:
        page.goto("/play/")
        page.locator("form.stack button.primary").click()
        state = page.request.get(f"{page.url}/news").json()["frame"]["view"]
        while not state["can"]["play"]:
            page.wait_for_timeout(100)
            state = page.request.get(f"{page.url}/news").json()["frame"]["view"]
        plays = head.plays(state)
    page.goto(page.url)
    play = plays[0]

    page.locator("#typing summary").click()
    page.fill("#typing #text", as_text(play.placements))
    page.locator("#typing button[value=play]").click()

    expect(page.locator("#part-sheet")).to_contain_text(f"+{play.score}")


@pytest.mark.parametrize("locale", ["ja-JP", "en-GB", "zh-TW"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_pages_are_accessible_and_fit_a_phone(
    new_page: NewPage, locale: str, scheme: str
) -> None:
    """Axe finds nothing, and nothing is wider than 390 pixels."""
    page = new_page(locale=locale, viewport=PHONE, color_scheme=scheme)
    sign_in(page)
    page.goto("/play/")
    check(page)
    open_game(page)
    letter = my_turn(page)["rack"].replace("?", "")[0]
    by_clicks(page, (Placement(0, 0, letter),))
    rack_tile(page, "").click()
    check(page)


def check(page: Page) -> None:
    """No fault that axe knows, and nothing beyond the right edge."""
    faults = Axe().run(page).response["violations"]

    assert [
        (fault["id"], [node["html"][:120] for node in fault["nodes"][:3]]) for fault in faults
    ] == []
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
