"""Word Basket live: people on phones and a robot race through real pages to the end."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Route, ViewportSize, expect

from studyplay.services import AppContext
from tests.browser.at_wordbasket import (
    Club,
    House,
    Player,
    compose,
    enter,
    faults,
    fresh,
    good,
    ideas,
    made_up,
    seconds_in,
    step,
)
from tests.browser.conftest import DESKTOP, PHONE, in_ci
from tests.browser.guard import Guard
from tests.browser.modules import imported
from tests.browser.running import lend_words

CUT = "dispatchEvent(new Event('pagehide'))"
"""Being offline, as the browser plays it, lets a stream that is open go on."""

DROPPED = "ERR_|Failed to load resource|EventSource"


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    started = House(lend_words(tmp_path_factory.mktemp("basket")))
    yield started
    started.kill()


@pytest.fixture(scope="module")
def words(house: House) -> Iterator[AppContext]:
    with house.app_context() as app_context:
        yield app_context


@pytest.fixture
def club(house: House, words: AppContext, browser: Browser) -> Iterator[Club]:
    guard = Guard(house.server.url)
    before = list(browser.contexts)
    yield Club(house, words, browser, guard)
    for context in browser.contexts:
        if context not in before:
            context.close()

    assert guard.offences == []


@pytest.mark.slow
def test_two_phones_and_a_robot_play_to_the_end(club: Club) -> None:
    """With a reload in mid-word, a spell without network, and a power cut at the server."""
    club.guard.expect(DROPPED)
    aya, ken = players = club.sit("base", "Aya", "Ken", robots=1)

    aya.page.fill("#word", "しんか")
    aya.page.reload()
    aya.page.wait_for_selector("html[data-ready]")
    expect(aya.page.locator("#word")).to_have_value("しんか")
    expect(aya.page.locator("#reading")).to_contain_text("しんか")

    ken.page.context.set_offline(offline=True)
    ken.page.evaluate(CUT)
    before = ken.state()["seq"]
    aya.throw(*good(aya))
    aya.until(lambda now: now["seq"] > before)
    expect(ken.page.locator("#offline")).to_be_in_viewport()
    ken.page.context.set_offline(offline=False)
    ken.until(lambda now: now["seq"] >= aya.state()["seq"])
    expect(ken.page.locator("#offline")).to_be_hidden()

    held = aya.state()
    club.house.kill()
    word, card = next(ideas(held, aya.nouns), ("しんかい", held["hand"][0]))
    aya.throw(word, card)
    expect(aya.page.locator("#hand .flying")).to_have_count(1)
    club.house.restart()
    aya.until(lambda now: now["seq"] > held["seq"])
    ken.until(lambda now: now["seq"] >= aya.state()["seq"])

    while not (aya.state()["outcome"] or ken.state()["outcome"]):
        for player in players:
            step(player)
    ends = [player.until(lambda now: now["outcome"] is not None) for player in players]

    assert ends[0]["outcome"] == ends[1]["outcome"]
    assert ends[0]["lines"] == ends[1]["lines"]
    for player in players:
        expect(player.page.locator(".panel.end")).to_contain_text("won")
        expect(player.page.locator(".hands li")).to_have_count(3)
        expect(player.page.locator("#over a").first).to_be_visible()
        expect(player.page.locator("#course li")).to_have_count(len(ends[0]["lines"]))


def test_a_late_throw_is_told_who_was_faster_and_costs_nothing(club: Club) -> None:
    """The throw waits, lifted, until the server decides; then the card is back in the hand."""
    club.guard.expect("422")
    aya, ken = club.sit("base", "Aya", "Ken")
    mine, theirs = good(aya), good(ken)
    held: list[Route] = []
    ken.page.route("**/act", lambda route: held.append(route))  # noqa: PLW0108 -- no builtins
    ken.throw(*theirs)
    expect(ken.page.locator("#hand .flying")).to_have_attribute("data-card", theirs[1])
    hand = ken.state()["hand"]
    aya.throw(*mine)
    aya.until(lambda now: mine[1] not in now["hand"])
    ken.until(lambda now: bool(now["lines"][-1]["word"]))
    held[0].continue_()

    told = ken.page.locator("#refused")
    expect(told).to_contain_text("Beaten by Aya")
    assert 0 <= seconds_in(told.inner_text()) < 60
    assert hand == ken.state()["hand"]
    expect(ken.page.locator("#word")).to_have_value(theirs[0])
    expect(ken.page.locator("#hand .flying")).to_have_count(0)
    expect(ken.page.locator("#last")).to_contain_text(mine[0])


def test_a_throw_at_the_moment_of_a_change_is_meant_for_what_was_seen(club: Club) -> None:
    """Nobody sees a new letter at once: such a throw is late and not wrong."""
    club.guard.expect("422")
    aya, ken = club.sit("base", "Aya", "Ken")
    mine, theirs = fresh(aya.state(), aya.nouns), good(ken)
    assert mine
    ken.page.fill("#word", theirs[0])
    ken.page.evaluate(
        f"""async (card) => {{
          const {{ onChange }} = await {imported("table/table.js")};
          const button = document.querySelector(`#hand [data-card='${{card}}']`);
          onChange((events) => events.length && button.click());
        }}""",
        theirs[1],
    )
    aya.throw(*mine)

    expect(ken.page.locator("#refused")).to_contain_text("Beaten by Aya")
    assert theirs[1] in ken.state()["hand"]


def test_a_tap_beside_the_right_card_throws_nothing(club: Club) -> None:
    """At a table where wrong cards lie; who means it taps again."""
    aya, _ = club.sit("base", "Aya", "Ken")
    state = aya.state()
    card = state["hand"][0]
    aya.throw("ぺぽんた" if card != "た" else "ぺぽんつ", card)
    expect(aya.page.locator("#refused")).to_contain_text("Tap again")
    assert state["seq"] == aya.state()["seq"]
    aya.card(card).click()

    assert card not in aya.passes(state["seq"])["hand"]


def test_a_reset_throws_all_and_draws_one_more(club: Club) -> None:
    """The card that is tapped lies on top; a second thought costs nothing."""
    aya, ken = club.sit("base", "Aya", "Ken")
    state = aya.state()
    aya.call("Reset the hand").click()
    expect(aya.page.locator("#hand-hint")).to_contain_text("You throw all 5 and draw 6.")
    aya.call("Cancel").click()
    aya.call("Reset the hand").click()
    top = aya.page.locator("#hand .fits").first
    card = top.get_attribute("data-card")
    top.click()
    after = aya.passes(state["seq"])

    assert (6, card) == (len(after["hand"]), after["basket"][-1])
    expect(ken.page.locator("#news")).to_contain_text("Aya throws all 5 cards.")


def test_a_vote_freezes_the_basket_and_decides(club: Club) -> None:
    aya, ken = club.sit("base", "Aya", "Ken")
    word, card = made_up(aya.state())
    aya.throw(word, card)
    ken.until(lambda now: now["thrown"] is not None)
    ken.call("is wrong!").click()
    expect(ken.page.locator(".panel.vote")).to_contain_text(f"Is “{word}” a word?")
    expect(aya.page.locator(".panel.vote")).to_contain_text("The others are deciding")
    expect(aya.page.locator("#hand [aria-disabled=false]")).to_have_count(0)
    expect(ken.page.locator(".panel progress")).to_be_visible()
    ken.call("It is a word").click()

    aya.until(lambda now: now["vote"] is None)
    expect(aya.page.locator("#news")).to_contain_text("The table allows the word.")
    assert ([word], 4) == ((now := aya.state())["allowed"], len(now["hand"]))


def test_a_word_goes_back_with_a_penalty_only_if_it_is_voted_down(club: Club) -> None:
    aya, ken, mei = club.sit("base", "Aya", "Ken", "Mei")
    for answer, told, held in (("Abstain", "Abstained: Mei", 5), ("It is not", "1 of 2", 6)):
        word, card = made_up(aya.state())
        aya.throw(word[0] + held * "ぬ" + word[1:], card)
        ken.call("is wrong!").click()
        mei.call(answer).click()
        expect(ken.page.locator(".panel.vote")).to_contain_text(told)
        ken.call("It is not").click()
        expect(aya.page.locator("#hand [data-card]")).to_have_count(held)
    expect(aya.page.locator("#course")).to_contain_text("was taken back")
    expect(aya.page.locator("#news")).to_contain_text("the table does not allow it")


def test_who_forgets_reach_is_pointed_out(club: Club) -> None:
    """With one card left and nothing said; said with the throw it cannot be."""
    aya, ken = club.sit("base", "Aya", "Ken")
    while len(aya.state()["hand"]) > 1:
        seq = aya.state()["seq"]
        aya.throw(*good(aya))
        aya.passes(seq)
    ken.call("Aya forgot リーチ!").click()
    aya.until(lambda now: len(now["hand"]) == 2)
    expect(aya.page.locator("#news")).to_contain_text("Aya forgot リーチ and draws a card")
    aya.call("Throw with リーチ").click()
    expect(aya.call("Throw with リーチ")).to_have_attribute("aria-pressed", "true")
    aya.throw(*good(aya))
    aya.until(lambda now: len(now["hand"]) == 1)

    ken.until(lambda now: now["called"] == [0])
    expect(ken.page.locator("#people .badge")).to_have_text("リーチ")
    expect(ken.call("forgot")).to_have_count(0)


def test_the_keyboard_alone_throws_cards(club: Club) -> None:
    """Enter if one card fits, its number in any case; never while a word is being composed."""
    (aya,) = club.sit("strict", "Aya", size=DESKTOP)
    state = aya.state()
    word, card = good(aya)
    expect(aya.page.locator("#word")).to_be_focused()
    aya.page.keyboard.insert_text(word)
    composing = "new KeyboardEvent('keydown', {key: 'Enter', isComposing: true, bubbles: true})"
    aya.page.evaluate(f"document.getElementById('word').dispatchEvent({composing})")
    expect(aya.page.locator("#word")).to_have_value(word)
    aya.page.keyboard.press(str(aya.state()["hand"].index(card) + 1))
    after = aya.until(lambda now: now["seq"] > state["seq"] and now["said"] == [word])

    assert card in after["basket"]
    expect(aya.page.locator("#word")).to_have_value("")
    expect(aya.page.locator("#word")).to_be_focused()


def test_alone_one_may_insist_on_a_word(club: Club) -> None:
    """What the dictionary does not have is thrown when it is thrown again."""
    club.guard.expect("422")
    (aya,) = club.sit("strict", "Aya")
    word, card = made_up(aya.state())
    aya.throw(word, card)
    expect(aya.page.locator("#refused")).to_contain_text("is not in my dictionary")
    expect(aya.page.locator("#word")).to_have_value(word)
    aya.card(card).click()
    after = aya.until(lambda now: now["said"] == [word])

    assert card not in after["hand"]


def test_letter_field_and_cards_fit_above_the_keyboard_of_a_phone(club: Club) -> None:
    """It leaves about half of the screen; what is asked for stays in sight while one types."""
    aya, _ = club.sit("base", "Aya", "Ken")
    aya.page.set_viewport_size({"width": PHONE["width"], "height": PHONE["height"] // 2})
    aya.page.locator("#word").tap()

    for part in ("#asked", "#word", "#hand"):
        expect(aya.page.locator(part)).to_be_in_viewport(ratio=1)


def test_in_turns_only_the_player_on_turn_may_throw(club: Club) -> None:
    aya, ken = club.sit("turns-table", "Aya", "Ken")
    expect(aya.page.locator(".panel.turn")).to_contain_text("Your turn")
    expect(ken.page.locator(".panel.turn")).to_contain_text("Aya is on turn")
    expect(ken.page.locator("#hand [aria-disabled=false]")).to_have_count(0)
    aya.throw(*made_up(aya.state()))
    expect(ken.page.locator(".panel.turn")).to_contain_text("Your turn")

    expect(ken.page.locator("#hand [aria-disabled=true]")).to_have_count(0)


def test_all_agree_to_stop(club: Club) -> None:
    aya, ken = club.sit("base", "Aya", "Ken")
    aya.call("Propose to stop").click()
    ken.call("Agree").click()

    for player in (aya, ken):
        expect(player.page.locator(".panel.end")).to_contain_text("All agreed to stop.")


def test_two_devices_of_one_player_show_the_same(club: Club) -> None:
    table_id, (learner,) = club.house.seat(club.app_context, "strict", "Aya")
    pages = [
        enter(club.browser, club.house, club.guard, learner, f"/tables/{table_id}")
        for _ in range(2)
    ]
    phone, desk = (Player(page, club.app_context.library.nouns) for page in pages)
    phone.throw(*good(phone))
    phone.until(lambda now: now["said"] != [""])
    desk.until(lambda now: now["seq"] == phone.state()["seq"])

    assert phone.state() == desk.state()


def test_a_projector_shows_the_basket_and_no_hand(club: Club) -> None:
    table_id, (aya, _) = club.house.seat(club.app_context, "base", "Aya", "Ken")
    address = f"/tables/{table_id}"
    pages = [
        enter(club.browser, club.house, club.guard, aya, f"{address}{more}", DESKTOP)
        for more in ("", "/audience")
    ]
    player, screen = (Player(page, club.app_context.library.nouns) for page in pages)
    player.throw(*made_up(player.state()))
    seen = screen.until(lambda now: now["thrown"] is not None)

    assert seen["hand"] == []
    expect(screen.page.locator("#asked")).to_have_text(seen["field"])
    expect(screen.page.locator("#last")).to_contain_text(seen["thrown"]["word"])
    expect(screen.page.locator("#tray, #hand")).to_have_count(0)
    assert faults(screen.page) == []


def test_kanji_and_latin_letters_are_read(club: Club) -> None:
    """One reading is taken, several are offered; Latin letters become kana as they come."""
    (aya,) = club.sit("strict", "Aya")
    reading = aya.page.locator("#reading")
    aya.page.fill("#word", "林檎")
    expect(reading.locator("strong")).to_have_text("りんご")
    aya.page.fill("#word", "市場")
    expect(aya.page.locator("#choices button")).to_have_count(2)
    aya.page.locator("#choices button").filter(has_text="しじょう").click()
    expect(reading.locator("strong")).to_have_text("しじょう")
    for typed, read in {
        "ringo": "りんご",
        "shinkansen": "しんかんせん",
        "kitte": "きって",
        "ko-hi-": "こーひー",
        "konnnichiha": "こんにちは",
        "zasshi": "ざっし",
        "kyouto": "きょうと",
        "リンゴ": "りんご",
    }.items():
        aya.page.fill("#word", typed)
        expect(reading.locator("strong")).to_have_text(read)
    aya.page.fill("#word", "一二三四五六七八")
    expect(reading).to_contain_text("cannot read this")


def test_an_input_method_can_be_left_composing(club: Club) -> None:
    """What was typed on the way to the kanji decides how they are read; Enter only confirms."""
    (aya,) = club.sit("strict", "Aya")
    aya.page.locator("#word").focus()
    typing = aya.page.context.new_cdp_session(aya.page)
    chosen = aya.page.locator("#choices [aria-pressed=true]")
    for shown in ("し", "しじょう", "市場"):
        compose(typing, shown)
    expect(chosen).to_have_text("しじょう")
    typing.send("Input.insertText", {"text": "市場"})
    expect(chosen).to_have_text("しじょう")
    aya.page.locator("#wipe").click()

    word, card = good(aya)
    compose(typing, word)
    expect(aya.card(card)).to_have_class(re.compile("fits"))
    aya.card(card).click()
    aya.until(lambda now: now["said"] == [word])
    expect(aya.page.locator("#word")).to_have_value("")
    compose(typing, "りんご")
    expect(aya.page.locator("#word")).to_have_value("りんご")


@pytest.mark.parametrize(
    ("language", "size"),
    [
        ("ja", PHONE),
        ("en", DESKTOP),
        in_ci("ja", DESKTOP),
        in_ci("en", PHONE),
        in_ci("zh-Hant", PHONE),
        in_ci("zh-Hant", DESKTOP),
    ],
)
def test_the_table_fits_and_is_accessible(club: Club, language: str, size: ViewportSize) -> None:
    table_id, people = club.house.seat(club.app_context, "base+ne", "はるか", "Ken")
    address = f"/tables/{table_id}"
    pages = [
        enter(club.browser, club.house, club.guard, each, address, size, language)
        for each in people
    ]
    aya, ken = (Player(page, club.app_context.library.nouns) for page in pages)
    word, card = made_up(aya.state())
    aya.throw(word, card)
    ken.until(lambda now: now["thrown"] is not None)
    ken.page.locator("#urgent .danger").click()
    aya.until(lambda now: now["vote"] is not None)

    assert [language] * 2 == [page.locator("html").get_attribute("lang") for page in pages]
    assert [fault for page in pages for fault in faults(page)] == []
