"""Theme cards at the table, by touch at 390 pixels: what they ask, and what becomes of them."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from studyplay.cli import folders
from studyplay.engines.scrabble.board import Board, Placement
from studyplay.engines.scrabble.movegen.reference_generator import ReferenceMoveGenerator
from studyplay.engines.scrabble.variants import VariantWords, build_rules
from studyplay.words.word_library import WordDataPaths, load_graph
from tests.browser.at_scrabble import ROBOT, Device, Hall, hall, holding
from tests.browser.at_the_board import Head, Json, by_clicks, cell, my_turn, until
from tests.browser.conftest import PHONE
from tests.browser.guard import Guard
from tests.browser.running import RunningServer, lend_words, start_server
from tests.browser.test_scrabble_table import faults, put

GAME = "study+super+power+cards"


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[RunningServer, Hall]]:
    """A server, and the hall of its instance to which a test adds its table."""
    instance = lend_words(tmp_path_factory.mktemp("cards"))
    with hall(instance) as opened:
        server = start_server(instance)
        yield server, opened
        server.stop()


@pytest.fixture(scope="session")
def head() -> Head:
    """Finds plays with all words of the app on the large board."""
    graph = load_graph(
        WordDataPaths(wordlists=folders.WORDLISTS, instance=folders.instance_folder())
    )
    return Head(ReferenceMoveGenerator(graph, build_rules("study+super", VariantWords())))


@pytest.fixture
def aya(browser: Browser, served: tuple[RunningServer, Hall]) -> Iterator[Device]:
    """Aya's phone."""
    guard = Guard(served[0].url)
    device = Device(browser, served[0], PHONE, guard)
    device.sign_in(served[1].ticket(served[1].aya))
    yield device
    device.context.close()

    assert guard.offences == []


def sit(aya: Device, people: Hall, *cards: str) -> Page:
    """Aya's page at a table where she begins and holds these *cards*."""
    aya.sit(people.deal(GAME, (people.aya, ROBOT), holding(*cards)))
    return aya.page


def use(page: Page, title: str, button: str = "card-use") -> None:
    """Open a card of the hand and press one of its buttons."""
    page.locator(".theme-card", has_text=title).first.tap()
    page.locator(f"#{button}").tap()


def hand(state: Json) -> list[str]:
    """The own cards."""
    return list(state["extras"]["cards"]["hands"][0])


def to_play(page: Page, head: Head) -> tuple[Json, tuple[Placement, ...]]:
    """The state of Aya's next turn in which there is a play without a blank, and the best one."""
    for _ in range(5):
        state = my_turn(page)
        plays = head.plays(state)
        if plays:
            return state, plays[0].placements
        page.locator("[data-do=give-up]").tap()
        page.locator("#sure-yes").tap()
        played(page, state)
    raise AssertionError("no play in five turns")


def played(page: Page, before: Json) -> Json:
    """The state after the play."""
    return until(page, lambda now: now["version"] > before["version"])


def test_a_card_goes_with_a_play_and_another_is_swapped(
    served: tuple[RunningServer, Hall], aya: Device, head: Head
) -> None:
    """What is on the card is read first; then it is told what was used."""
    page = sit(aya, served[1], "short_ride", "spotlight")
    state, best = to_play(page, head)
    page.locator(".theme-card", has_text="Spotlight").tap()
    expect(page.locator("#card-text")).to_contain_text("one step brighter")
    assert faults(page) == []

    page.locator("#card-use").tap()
    expect(page.locator("#card-armed")).to_contain_text("Spotlight")
    put(page, best)
    after = played(page, state)
    expect(page.locator("#course-list")).to_contain_text("You used the card “Spotlight”.")

    assert "spotlight" not in hand(after)
    assert "spotlight" in after["extras"]["cards"]["discards"]

    state, best = to_play(page, head)
    use(page, "Short ride", "card-swap")
    put(page, best)
    after = played(page, state)

    assert len(hand(after)) == len(hand(state))
    assert hand(after) != hand(state)


def test_a_card_asks_for_tiles_to_put_back(
    served: tuple[RunningServer, Hall], aya: Device, head: Head
) -> None:
    page = sit(aya, served[1], "second_wind")
    _, best = to_play(page, head)
    use(page, "Second wind")
    put(page, best)
    owed = until(page, lambda now: now["extras"]["cards"]["owed"])
    expect(page.locator("#card-owed")).to_contain_text("Choose 2 tiles")
    assert faults(page) == []

    for number in range(2):
        page.locator("#card-owed .tile").nth(number).tap()
    page.locator("#card-owed .button.primary, #card-owed .button").last.tap()
    after = until(page, lambda now: not now["extras"]["cards"]["owed"])

    assert len(owed["rack"]) == 9
    assert len(after["rack"]) == 7


def test_a_card_asks_for_an_order(
    served: tuple[RunningServer, Hall], aya: Device, head: Head
) -> None:
    """The three tiles are seen by their player alone."""
    page = sit(aya, served[1], "map_reader")
    _, best = to_play(page, head)
    use(page, "Map reader")
    put(page, best)
    until(page, lambda now: now["extras"]["cards"]["owed"])
    for number in (2, 0, 1):
        page.locator("#card-owed .tile").nth(number).tap()
    page.locator("#card-owed .button").last.tap()

    until(page, lambda now: not now["extras"]["cards"]["owed"])
    expect(page.locator("#course-list")).to_contain_text("You put tiles of the bag in order.")


def test_questions_about_words_are_answered(
    served: tuple[RunningServer, Hall], aya: Device, head: Head
) -> None:
    """One of four meanings; then a spelling, for which the board is covered."""
    page = sit(aya, served[1], "story_time", "spelling_bee")
    _, best = to_play(page, head)
    use(page, "Story time")
    put(page, best)
    owed = until(page, lambda now: now["extras"]["cards"]["owed"])
    assert owed["extras"]["cards"]["owed"]["right"] == []
    page.locator("#card-owed .choice-text").first.tap()
    expect(page.locator("#course-list")).to_contain_text("Story time: you answered")

    _, best = to_play(page, head)
    use(page, "Spelling bee")
    put(page, best)
    until(page, lambda now: now["extras"]["cards"]["owed"])
    expect(page.locator("#board .tile").first).to_be_hidden()
    assert faults(page) == []
    page.fill("#card-answer", "flower")
    page.locator("#card-owed .primary").tap()
    until(page, lambda now: not now["extras"]["cards"]["owed"])

    expect(page.locator("#board .tile").first).to_be_visible()


def test_the_guide_book_searches_once(served: tuple[RunningServer, Hall], aya: Device) -> None:
    page = sit(aya, served[1], "guide_book")
    use(page, "Guide book", "card-open")
    page.fill("#query", "?at")
    page.locator("#lookup [name=rack]").uncheck()
    page.locator("#lookup button").tap()
    expect(page.locator("#found")).to_contain_text("cat")
    state = aya.state()

    assert "guide_book" not in hand(state)
    assert state["helped"]


def test_one_tile_in_costume(served: tuple[RunningServer, Hall], aya: Device, head: Head) -> None:
    """A lettered tile is placed as a blank would be."""
    page = sit(aya, served[1], "costume")
    state = aya.state()
    rack = str(state["rack"]).replace("?", "")
    own = next(letter for letter in rack if rack.count(letter) == 1)
    plays = head.generator.find_plays(Board(tuple(state["board"])), rack.replace(own, "", 1) + "?")
    play = next(each for each in plays if any(tile.letter.islower() for tile in each.placements))
    plain = tuple(tile for tile in play.placements if tile.letter.isupper())
    dressed = next(tile for tile in play.placements if tile.letter.islower())

    use(page, "Costume")
    page.locator("#rack button").filter(has_text=own).first.tap()
    by_clicks(page, plain)
    page.locator("#rack .tile.blank").filter(has_text=own).tap()
    cell(page, dressed.row, dressed.col).tap()
    page.locator(f"#blank button[value={dressed.letter.upper()}]").tap()
    page.locator("[data-do=play]").tap()
    after = played(page, state)

    assert after["disguised"] == [{"row": dressed.row, "col": dressed.col, "letter": own}]


def test_a_second_placement_and_another_players_tiles(
    served: tuple[RunningServer, Hall], aya: Device, head: Head
) -> None:
    page = sit(aya, served[1], "encore", "lucky_dip")
    state = aya.state()
    first = head.plays(state)[-1].placements
    rack = str(state["rack"]).replace("?", "")
    for tile in first:
        rack = rack.replace(tile.letter, "", 1)
    board = Board(tuple(state["board"])).with_tiles(first)
    second = head.generator.find_plays(board, rack)[0].placements
    use(page, "Encore")
    put(page, first)
    expect(page.locator("#card-armed")).to_contain_text("second word")
    put(page, second)
    after = played(page, state)
    assert [line["kind"] for line in after["sheet"][:2]] == ["play", "added"]

    state, best = to_play(page, head)
    use(page, "Lucky dip")
    put(page, best)
    played(page, state)
    expect(page.locator("#course-list")).to_contain_text("You used the card “Lucky dip” on Robot.")


def test_a_word_is_repainted(served: tuple[RunningServer, Hall], aya: Device, head: Head) -> None:
    """The word is tapped, its free tiles are lifted, and another word is laid there."""
    page = sit(aya, served[1], "repaint")
    state, old = to_play(page, head)
    put(page, old)
    played(page, state)
    state = my_turn(page)
    board = Board(tuple(state["board"]))
    lifted = tuple(tile for tile in old if not crossed(board, tile))
    bare = board.without_tiles(lifted)
    play = next(
        each
        for each in head.generator.find_plays(bare, str(state["rack"]).replace("?", ""))
        if {tile.row for tile in each.placements} == {old[0].row}
        and {(t.row, t.col) for t in each.placements} & {(t.row, t.col) for t in lifted}
    )

    use(page, "Repaint")
    cell(page, lifted[0].row, lifted[0].col).tap()
    if page.locator("#card-pick").is_visible():
        page.locator("#card-choices .button").first.tap()
    expect(page.locator("#board .mark.lifted")).to_have_count(len(lifted))
    put(page, play.placements)
    played(page, state)

    expect(page.locator("#course-list")).to_contain_text("You used the card “Repaint”.")


def crossed(board: Board, tile: Placement) -> bool:
    """Whether a word runs down through this tile of a word across."""
    return board.has_tile(tile.row - 1, tile.col) or board.has_tile(tile.row + 1, tile.col)
