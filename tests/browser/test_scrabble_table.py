"""Scrabble live: people on two devices and a robot, the large board, power tiles, theme cards."""

from collections.abc import Iterator

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect

from studyplay.bots.player import Bot, BotStrength
from studyplay.cli import folders
from studyplay.engines.scrabble.board import Placement
from studyplay.engines.scrabble.movegen.reference_generator import ReferenceMoveGenerator
from studyplay.engines.scrabble.rules import STUDY
from studyplay.engines.scrabble.variants import VariantWords, build_rules
from studyplay.words.model import Level
from studyplay.words.word_library import WordDataPaths, load_graph
from tests.browser.at_scrabble import ROBOT, Device, Hall, hall, scrambled
from tests.browser.at_the_board import Head, Json, by_clicks, cell, until
from tests.browser.conftest import DESKTOP, PHONE
from tests.browser.guard import Guard
from tests.browser.running import RunningServer, lend_words, start_server

PATIENCE_MS = 30_000
TWO_LINES = 60
"""Pixels that two lines of text have, or a button: what is asked must not cover the board."""


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[RunningServer, Hall]]:
    """A server, and the hall of its instance to which a test adds its table."""
    instance = lend_words(tmp_path_factory.mktemp("hall"))
    with hall(instance) as opened:
        server = start_server(instance)
        yield server, opened
        server.stop()


@pytest.fixture
def watching(served: tuple[RunningServer, Hall]) -> Iterator[Guard]:
    """Fails the test if a page complained."""
    guard = Guard(served[0].url)
    yield guard

    assert guard.offences == []


@pytest.fixture(scope="session")
def head() -> Head:
    """Finds plays with all words of the app on the small board."""
    graph = load_graph(
        WordDataPaths(wordlists=folders.WORDLISTS, instance=folders.instance_folder())
    )
    return Head(ReferenceMoveGenerator(graph, STUDY))


@pytest.fixture(scope="session")
def large_head() -> Head:
    """The same on the large board."""
    graph = load_graph(
        WordDataPaths(wordlists=folders.WORDLISTS, instance=folders.instance_folder())
    )
    return Head(ReferenceMoveGenerator(graph, build_rules("study+super", VariantWords())))


@pytest.fixture
def aya(browser: Browser, served: tuple[RunningServer, Hall], watching: Guard) -> Iterator[Device]:
    """Aya's phone."""
    device = Device(browser, served[0], PHONE, watching)
    device.sign_in(served[1].ticket(served[1].aya))
    yield device
    device.context.close()


@pytest.fixture
def ken(browser: Browser, served: tuple[RunningServer, Hall], watching: Guard) -> Iterator[Device]:
    """Ken's laptop."""
    device = Device(browser, served[0], DESKTOP, watching)
    device.sign_in(served[1].ticket(served[1].ken))
    yield device
    device.context.close()


def kinds(state: Json) -> list[str]:
    """The kinds of the lines of the score sheet."""
    return [str(line["kind"]) for line in state["sheet"]]


def play_button(page: Page) -> None:
    """Press Play."""
    page.locator("[data-do=play]").click()


def put(page: Page, tiles: tuple[Placement, ...]) -> None:
    """Tap each tile and its square, then play."""
    by_clicks(page, tiles)
    play_button(page)


def faults(page: Page) -> list[str]:
    """What axe finds serious."""
    found = Axe().run(page).response["violations"]
    return [str(each["id"]) for each in found if each["impact"] in {"serious", "critical"}]


def test_a_phony_is_challenged_off_and_a_good_word_stands(
    served: tuple[RunningServer, Hall], aya: Device, ken: Device, head: Head
) -> None:
    """Both see the window with its clock and, without a reload, what came of the challenge."""
    people = served[1]
    table = people.deal("seed003", (people.aya, people.ken))
    for device in (aya, ken):
        device.sit(table)
    phony = scrambled(head, aya.state())
    assert phony is not None

    put(aya.page, phony)
    window = ken.page.locator("#part-turn .window")
    expect(window.locator("progress")).to_be_visible()
    expect(aya.page.locator("#part-turn .window")).to_contain_text("may challenge it now")
    window.locator("[value=challenge]").click()

    for device in (aya, ken):
        expect(device.page.locator("#part-sheet")).to_contain_text("taken back")
    expect(aya.page.locator("#newest")).to_contain_text("Ken challenged it.")

    put(ken.page, head.plays(ken.state())[0].placements)
    aya.page.locator("#part-turn .window [value=challenge]").click()
    for device in (aya, ken):
        expect(device.page.locator("#newest")).to_contain_text("all words are in the word list")
    expect(ken.page.locator("#people .player").nth(1)).to_contain_text(
        str(ken.state()["scores"][1])
    )

    assert kinds(aya.state()) == ["play", "withdrawn", "play"]
    assert faults(aya.page) == faults(ken.page) == []


def test_who_is_on_turn_may_ask_the_others_to_stop(
    served: tuple[RunningServer, Hall], aya: Device, ken: Device
) -> None:
    people = served[1]
    table = people.deal("seed003", (people.aya, people.ken, ROBOT))
    for device in (aya, ken):
        device.sit(table)

    aya.page.locator(".menu.up summary").click()
    aya.page.locator(".menu.up [data-do=stop]").click()
    aya.page.locator("#sure-yes").click()
    ken.page.locator("#part-turn [value=disagree]").click()
    expect(aya.page.locator("#newest")).to_contain_text("Ken wants to play on.")

    assert aya.state()["outcome"] is None


@pytest.mark.slow
def test_two_people_and_a_robot_play_a_whole_game(
    served: tuple[RunningServer, Hall], aya: Device, ken: Device, head: Head
) -> None:
    """Nobody reloads; one phony is challenged off, and one challenge fails."""
    people = served[1]
    trusting = Bot(Level.B1, BotStrength.GENTLE)  # another robot may challenge before Ken does
    table = people.deal("seed003", (people.aya, people.ken, trusting))
    for device in (aya, ken):
        device.sit(table)
    wanted = ["phony", "doubt"]
    while aya.state()["outcome"] is None:
        for device in (aya, ken):
            take_part(device, head, wanted, is_first=device is aya)

    for device in (aya, ken):
        expect(device.page.locator("#result-title")).to_be_visible(timeout=PATIENCE_MS)
    sheet = kinds(aya.state())
    assert wanted == []
    assert sheet.count("withdrawn") >= 1
    assert sheet.count("end") == 3


def take_part(device: Device, head: Head, wanted: list[str], *, is_first: bool) -> None:
    """Do what can be done now on one device."""
    state, page = device.state(), device.page
    window = page.locator("#part-turn .window")
    if state["can"]["challenge"]:
        device.shows(state["version"])
        is_doubted = not is_first and wanted and state["pending"]["seat"] == 0
        if is_doubted and (wanted[0] == "doubted" or wanted == ["doubt"]):
            wanted.pop(0)
            window.locator("[value=challenge]").click()
        else:
            window.locator("[value=accept]").click()
    elif state["can"]["play"]:
        device.shows(state["version"])
        phony = scrambled(head, state) if is_first and wanted[:1] == ["phony"] else None
        plays = head.plays(state)
        if phony:
            wanted[0] = "doubted"
            put(page, phony)
        elif plays:
            put(page, plays[0].placements)
        else:
            page.locator("[data-do=pass]").first.click()
            page.locator("#sure-yes").click()
    else:
        page.wait_for_timeout(50)
        return
    until(page, lambda now: now["version"] > state["version"])


def test_the_large_board_is_enlarged_and_tapped_exactly(
    served: tuple[RunningServer, Hall], aya: Device, large_head: Head
) -> None:
    """Squares that are too small for a finger are shown larger before a tile is put there."""
    people = served[1]
    aya.sit(people.deal("study+super", (people.aya, people.ken)))
    page = aya.page
    box = cell(page, 10, 10).bounding_box()
    assert box is not None
    assert box["width"] >= 30

    page.locator("#zoom").click()
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    small = cell(page, 20, 20).bounding_box()
    assert small is not None
    assert small["x"] + small["width"] <= 390
    cell(page, 10, 10).tap()
    put(page, large_head.plays(aya.state())[0].placements)

    after = until(page, lambda now: now["sheet"])
    assert after["sheet"][0]["kind"] == "play"
    assert faults(page) == []


def test_the_quadruple_squares_have_names(served: tuple[RunningServer, Hall], aya: Device) -> None:
    people = served[1]
    aya.sit(people.deal("study+super", (people.aya, people.ken)))

    expect(cell(aya.page, 0, 0)).to_have_attribute("aria-label", "A1, fourfold word")
    expect(cell(aya.page, 2, 5)).to_have_attribute("aria-label", "F3, fourfold letter")


def test_power_tiles_are_used_by_touch(
    served: tuple[RunningServer, Hall], aya: Device, ken: Device
) -> None:
    """A star swaps a tile, a power blank joins a play; a star of Ken's blocks a square."""
    people = served[1]
    table = people.deal("seed003+super+power", (people.aya, people.ken))
    for device in (aya, ken):
        device.sit(table)
    page = aya.page
    rack = aya.state()["rack"]
    page.locator("#star-swap").tap()
    assert page.locator("#asking-acts").evaluate("asks => asks.clientHeight") < TWO_LINES
    page.locator("#rack button").first.tap()
    page.locator("#sure-yes").tap()
    state = until(page, lambda now: now["extras"]["power"]["stars"][0] == 1)
    expect(ken.page.locator("#newest")).to_contain_text("used a star to swap a tile")
    assert len(state["rack"]) == len(rack)

    letter = state["rack"].replace("?", "")[0]
    by_clicks(page, (Placement(10, 10, letter),))
    page.locator("#rack .tile.special").tap()
    cell(page, 10, 11).tap()
    page.locator("#blank button[value=A]").tap()
    expect(page.locator("#price")).to_contain_text("points")
    play_button(page)
    after = until(page, lambda now: now["sheet"])

    assert after["disguised"] == [{"row": 10, "col": 11, "letter": "+"}]
    expect(ken.page.locator(".cell .tile.special .value")).to_have_text("3")

    ken.page.locator("#star-block").click()
    cell(ken.page, 12, 12).click()
    ken.page.locator("#sure-yes").click()
    expect(cell(page, 12, 12)).to_have_attribute(
        "aria-label", "M13, blocked by Ken, triple letter"
    )


def test_a_star_is_used_by_keyboard(served: tuple[RunningServer, Hall], ken: Device) -> None:
    people = served[1]
    ken.sit(people.deal("study+super+power", (people.ken, people.aya)))
    page = ken.page
    page.locator("#star-block").focus()
    page.keyboard.press("Enter")
    cell(page, 10, 10).focus()
    for key in ("ArrowDown", "ArrowRight", "Enter"):
        page.keyboard.press(key)
    page.locator("#sure-yes").press("Enter")

    state = until(page, lambda now: now["extras"]["power"]["blocks"])
    assert state["extras"]["power"]["blocks"] == [{"seat": 0, "row": 11, "col": 11}]
