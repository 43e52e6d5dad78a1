"""A tap does what was tapped, once, whatever comes from others while the finger is down."""

import random
import secrets
from collections.abc import Callable, Iterator
from contextlib import closing

import pytest
from playwright.sync_api import expect

from studyplay.services import open_app_context
from studyplay.services.people import learners
from studyplay.services.tables import table_actions
from studyplay.store.tables import SeatRow
from studyplay.web.clock import now
from studyplay.words.model import Level
from tests.browser import at_kotoba
from tests.browser.at_fingers import HEAR, Device, stop_clocks
from tests.browser.at_kotoba import House, open_house
from tests.browser.at_scout import Party, open_table, read
from tests.browser.conftest import PHONE, NewPage
from tests.browser.running import RunningServer
from tests.browser.signing import ticket
from tests.small_words import WORDLISTS

Gather = Callable[..., list[Device]]


@pytest.fixture
def gather(server: RunningServer, new_page: NewPage) -> Gather:
    """Seats three people at a new table of the game; nobody is there yet."""

    def seat(game: str) -> list[Device]:
        app_context = open_app_context(
            server.instance,
            WORDLISTS,
            now,
            exports=server.instance,
            chance=random.Random(4),
            background=False,
        )
        with closing(app_context):
            people = [
                learners.register(app_context, name, Level.B1, "en", now())
                for name in ("Aya", "Ken", "Mei")
            ]
            rows = [SeatRow(seat, person.id, None) for seat, person in enumerate(people)]
            table = secrets.token_urlsafe(9)
            table_actions.open_table(app_context, table, game, rows, now())
            held = [ticket(app_context, person) for person in people]
        return [Device(new_page(viewport=PHONE), each, f"/tables/{table}") for each in held]

    return seat


@pytest.fixture(scope="module")
def words(server: RunningServer) -> Iterator[House]:
    """Who knows the words of ことばであそぼ."""
    with open_house(server) as opened:
        yield opened


def by_turn(devices: list[Device]) -> list[Device]:
    """Have two arrive: who is on turn and another one; the third follows later."""
    devices[0].arrive()
    view = devices[0].view()
    turn = view["turn"] if "turn" in view else view["toAct"][0]
    first = devices[turn]
    others = [device for device in devices if device is not first]
    for device in (first, others[0]):
        if device is not devices[0]:
            device.arrive()
    return [first, *others]


def test_a_hand_is_held_while_somebody_comes_to_the_table(gather: Gather) -> None:
    """SCOUT draws its buttons anew on every change."""
    aya, ken, mei = gather("scout/base")
    for device in (aya, ken):
        device.arrive()
    hold = aya.page.locator("#bar [data-key=hold]")
    with aya.pressing(hold):
        mei.arrive()
        aya.shows_everybody()

    expect(hold).to_have_count(0)
    assert aya.sent == ["Keep"]


def test_a_hand_is_held_while_another_holds_theirs(gather: Gather) -> None:
    """What the other did comes first: this is not refused as something on an older table."""
    aya, ken, _ = gather("scout/base")
    for device in (aya, ken):
        device.arrive()
    hold = aya.page.locator("#bar [data-key=hold]")
    with aya.pressing(hold):
        ken.act("Keep")
        aya.hears("frame")

    expect(hold).to_have_count(0)
    expect(aya.page.locator("#refused")).to_be_empty()
    assert aya.sent == ["Keep"]


def test_an_answer_is_given_while_somebody_comes_to_the_table(gather: Gather) -> None:
    """Word Basket: the panel names who is there."""
    aya, ken, mei = gather("wordbasket/base")
    for device in (aya, ken):
        device.arrive()
    ken.act("ProposeStop")
    refuse = aya.page.locator("#panel button").nth(1)
    with aya.pressing(refuse):
        mei.arrive()
        aya.shows_everybody()

    expect(refuse).to_have_count(0)
    assert aya.sent == ["AnswerStop"]


def test_a_call_is_made_while_another_changes_the_basket(gather: Gather) -> None:
    """Word Basket: what is called out belongs to the field that lies there."""
    aya, ken, _ = gather("wordbasket/base")
    for device in (aya, ken):
        device.arrive()
    stop = aya.page.get_by_role("button", name="Propose to stop")
    seen = ken.view()
    top = next(card for card in seen["hand"] if card not in "5 6 7+")
    with aya.pressing(stop):
        ken.act("Reset", top=top, seq=seen["seq"])
        aya.hears("frame")

    expect(stop).to_have_count(0)
    aya.until("view.stop_asked === 0")
    assert aya.sent == ["ProposeStop"]


def test_a_word_is_chosen_while_somebody_comes_to_the_table(gather: Gather, words: House) -> None:
    """ことばであそぼ: the words lie below the names of those who are there."""
    first, other, third = by_turn(gather("kotoba/base"))
    first.act("MakeWord", word=a_word(words, first))
    word = other.page.locator("#words [data-owner]").first
    with other.pressing(word):
        third.arrive()
        other.shows_everybody()

    expect(word).to_have_attribute("aria-pressed", "true")


def a_word(words: House, device: Device) -> str:
    """A short word that the hand makes."""
    makeable = words.index.find_makeable(device.view()["hand"])
    return min((known.cards for known in makeable), key=len)


def test_a_vote_counts_while_another_votes(gather: Gather) -> None:
    """ことばであそぼ: both voices are heard."""
    first, other, third = by_turn(gather("kotoba/base"))
    third.arrive()
    first.act("MakeWord", word=first.view()["hand"][:4])
    agree = other.page.locator("[data-do=agree]")
    with other.pressing(agree):
        third.act("Vote", agree=False)
        other.hears("frame")

    other.until("view.words.flat().length === 1")
    expect(other.page.locator("#refused")).to_be_empty()
    assert other.sent == ["Vote"]


def test_a_play_is_let_stand_while_another_lets_it_stand(gather: Gather) -> None:
    """Scrabble: the server writes the question anew for whoever has not answered."""
    first, other, third = by_turn(gather("scrabble/seed003"))
    third.arrive()
    middle = first.page.locator("#board .cursor")
    row, col = (int(str(middle.get_attribute(f"data-{name}"))) for name in ("row", "col"))
    letters = first.view()["rack"].replace("?", "")[:2]
    tiles = [{"row": row, "col": col + n, "letter": each} for n, each in enumerate(letters)]
    first.act("PlaceTiles", placements=tiles, extras=[])
    stand = other.page.locator("#part-turn [value=accept]")
    with other.pressing(stand):
        third.act("Accept")
        other.hears("frame")

    expect(stand).to_have_count(0)
    expect(other.page.locator("#refused")).to_be_empty()
    assert other.sent == ["Accept"]


def test_a_tile_is_dragged_while_somebody_comes_to_the_table(gather: Gather) -> None:
    """It lies where it is let go."""
    first, _, third = by_turn(gather("scrabble/seed003"))
    page = first.page
    tile = page.locator("#rack button").first
    square = at_kotoba.centre(page.locator("#board .cursor"))
    with first.pressing(tile):
        page.mouse.move(square[0] - 20, square[1] + 20, steps=3)
        third.arrive()
        first.shows_everybody()
        page.mouse.move(*square, steps=3)

    expect(page.locator("#board .cursor .tile.mine")).to_have_count(1)


def test_a_kana_is_dragged_while_somebody_comes_to_the_table(gather: Gather) -> None:
    """ことばであそぼ: it lies in the row where it is let go."""
    first, _, third = by_turn(gather("kotoba/base"))
    page = first.page
    at_kotoba.show_desk(page)
    kana = page.locator("#hand button").first
    place = at_kotoba.centre(page.locator("#row-place"))
    with first.pressing(kana):
        page.mouse.move(place[0], place[1] + 40, steps=3)
        third.arrive()
        first.shows_everybody()
        page.mouse.move(*at_kotoba.centre(page.locator("#row-place")), steps=3)

    expect(page.locator("#row [data-at]")).to_have_text([first.view()["hand"][0]])


def test_a_card_is_dragged_while_somebody_comes_to_the_table(
    server: RunningServer, new_page: NewPage
) -> None:
    """SCOUT: from an end of the set to its place in the hand."""
    party = Party("dragged", ("Aya", "Ken", "Mei"), seed=42, most=15)
    aya, ken, mei = (
        Device(new_page(viewport=PHONE), held, f"/tables/{party.table_id}")
        for held in open_table(server.instance, party)
    )
    for device in (aya, mei):
        device.arrive()
    before, taken = read(aya.page)["hand"], read(aya.page)["active"][-1]
    with aya.pressing(aya.page.locator("#active .end.right")):
        x, y = at_kotoba.centre(aya.page.locator("#active"))
        aya.page.mouse.move(x, y + 40, steps=3)
        ken.arrive()
        aya.shows_everybody()
        aya.page.mouse.move(*at_kotoba.centre(aya.page.locator(".slot-here").nth(4)), steps=3)

    assert [*before[:4], taken, *before[4:]] == read(aya.page)["hand"]


def test_a_robot_is_put_on_one_chair_while_somebody_sits_down(new_page: NewPage) -> None:
    """The page of a room: the button would move down, as the game can begin now."""
    desk, guest = new_page(), new_page(viewport=PHONE)
    desk.add_init_script(HEAR)
    desk.goto("/")
    desk.get_by_label("Nickname").fill("Haruka")
    desk.get_by_role("button", name="Start", exact=True).click()
    desk.goto("/rooms/new/scout")
    desk.get_by_role("button", name="Open the table").click()
    desk.wait_for_selector("html[data-ready]")
    guest.goto(f"/join/{desk.locator('.room-code').inner_text().replace(' ', '')}")
    guest.locator("#nickname").fill("Ken")
    robot = desk.get_by_role("button", name="Put a robot on a chair")
    robot.hover()
    place = robot.bounding_box()
    stop_clocks(desk)
    desk.mouse.down()
    with desk.expect_response(desk.url):
        guest.locator("button[value=sit]").click()
        desk.wait_for_function("() => window.heard.length > 0")
        desk.clock.run_for(200)

    assert place == robot.bounding_box()

    desk.mouse.up()
    desk.clock.resume()

    expect(desk.locator(".chair:not(.free) .name")).to_have_text(["Haruka", "Ken", "Robot"])


def test_a_tap_never_lands_on_what_has_moved_below_the_finger(gather: Gather) -> None:
    """Word Basket: a question comes up above the hand; the page stands still until the tap."""
    aya, ken, _ = gather("wordbasket/base")
    for device in (aya, ken):
        device.arrive()
    page = aya.page
    reset = page.get_by_role("button", name="Reset the hand")
    place = reset.bounding_box()
    stop_clocks(page)
    with aya.touching(reset):
        ken.act("ProposeStop")
        aya.hears("frame")

        assert place == reset.bounding_box()
        expect(page.locator("#panel")).to_be_hidden()
    page.clock.run_for(1)

    expect(page.locator("#panel")).to_be_visible()
    expect(page.locator("#hand")).to_have_class("hand choosing")


def test_a_finger_that_rests_does_not_stop_the_game(gather: Gather) -> None:
    """After a moment the page goes on; a tap that ends late is still one on the same button."""
    aya, ken, _ = gather("wordbasket/base")
    for device in (aya, ken):
        device.arrive()
    page = aya.page
    wipe = page.get_by_role("button", name="Clear the word")
    page.locator("#word").fill("いぬ")
    stop_clocks(page)
    with aya.pressing(wipe):
        ken.act("ProposeStop")
        aya.hears("frame")
        expect(page.locator("#panel")).to_be_hidden()
        page.clock.run_for(1500)

        expect(page.locator("#panel")).to_be_visible()
        page.mouse.move(*at_kotoba.centre(wipe))

    expect(page.locator("#word")).to_have_value("")
