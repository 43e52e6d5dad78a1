"""The live page of ことばであそぼ, and what it asks beside the stream: prices and meanings."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from studyplay.bots.player import Bot, BotStrength
from studyplay.engines.core import Seat
from studyplay.engines.kotoba.actions import MakeWord, Rewrite
from studyplay.engines.kotoba.game import Kotoba
from studyplay.engines.kotoba.rules import PRESETS
from studyplay.engines.kotoba.state import PlacedWord, State
from studyplay.engines.kotoba.visibility import build_view
from studyplay.services import AppContext
from studyplay.services.tables import bot_turns, table_actions
from studyplay.store.tables import SeatRow
from studyplay.web.clock import now
from studyplay.web.games.kotoba_live import build_fixed_data, build_view_data
from studyplay.web.games.kotoba_preview import build_preview
from studyplay.words.model import Level
from tests.signing import signed_in

Json = dict[str, Any]

DECK = tuple((card, 9) for card in "あいうかきくさしつてとふんわれるえぬぢづぱぴぷぺぽ")
WORDS = frozenset({"あいす", "あいて", "さいふ", "とうふ", "びよういん"})


def game(preset: str = "base", words: frozenset[str] = WORDS) -> Kotoba:
    return Kotoba(PRESETS[preset](DECK), words)


def state(hand: str, chips: int = 5) -> State:
    """Round 3; seat 0 is on turn, アイス lies in front of seat 1."""
    return State(
        seats=3,
        first=Seat(0),
        rounds=4,
        hands=(hand, "あ", "あ"),
        words=((), (PlacedWord("あいす", "あいす"),), ()),
        chips=(chips, 5, 5),
        pile="",
        turn=Seat(0),
        appeared=("あいす",),
        round=3,
    )


def readings(cards: str) -> tuple[str, ...]:
    return ("びょういん", "びよういん") if cards == "びよういん" else (cards,)


CHAIN = Rewrite(Seat(1), 0, ("あいて", "さいふ", "とうふ"))


@pytest.mark.rule("KOT-8.3")
def test_a_rewrite_is_shown_step_by_step_with_its_price() -> None:
    seen = build_preview(game(), build_view(state("てさふとうん"), Seat(0)), CHAIN, readings)

    assert [
        (step["word"], step["chips"], step["used"], step["discarded"]) for step in seen["steps"]
    ] == [
        ("あいて", 1, "て", "す"),
        ("さいふ", 1, "さふ", "あて"),
        ("とうふ", 1, "とう", "さい"),
    ]
    assert (
        seen["price"],
        seen["paid_to"],
        seen["chips"],
        seen["net"],
    ) == (2, 1, {"before": 5, "after": 6}, 4)


def test_the_bank_is_paid_where_the_rules_say_so() -> None:
    seen = build_preview(game("bank"), build_view(state("てさふとう"), Seat(0)), CHAIN, readings)

    assert seen["paid_to"] is None


def test_the_first_bad_step_is_named_with_its_clause() -> None:
    seen = build_preview(game(), build_view(state("てさふ"), Seat(0)), CHAIN, readings)

    assert (len(seen["steps"]), seen["failed_at"]) == (2, 2)
    assert "KOT-5.1" in seen["fault"]


def test_too_few_chips_are_told_beside_the_steps() -> None:
    seen = build_preview(
        game(), build_view(state("てさふとう", chips=1), Seat(0)), CHAIN, readings
    )

    assert len(seen["steps"]) == 3
    assert "KOT-6.3" in seen["purchase"]


def test_words_that_no_dictionary_has_are_marked_and_others_may_be_read_in_several_ways() -> None:
    nobody_knows = game(words=frozenset())

    seen = build_preview(
        nobody_knows, build_view(state("びよういん"), Seat(0)), MakeWord("びよういん"), readings
    )

    assert [(step["doubtful"], step["readings"]) for step in seen["steps"]] == [
        (True, ("びょういん", "びよういん"))
    ]


@pytest.mark.rule("KOT-5.2")
def test_chips_of_bonus_cards_are_told_apart() -> None:
    seen = build_preview(
        game(), build_view(state("ぱるぷ"), Seat(0)), MakeWord("ぱるぷ"), readings
    )

    assert (seen["steps"][0]["chips"], seen["steps"][0]["bonus"]) == (4, 4)


@pytest.mark.rule("KOT-9.1")
def test_the_audience_sees_cards_in_front_and_prices_but_no_hand() -> None:
    seen = build_view_data(game(), build_view(state("てさふ"), None))

    assert (seen["hand"], seen["in_front"], seen["prices"]) == ("", [0, 3, 0], [[], [2], []])


def test_what_others_hold_changes_nothing_of_what_a_page_gets() -> None:
    other = replace(state("てさふ"), hands=("てさふ", "ぬ", "ぬ"))

    assert build_view_data(game(), build_view(state("てさふ"), Seat(0))) == build_view_data(
        game(), build_view(other, Seat(0))
    )


def test_the_page_knows_the_numbers_of_the_rules() -> None:
    assert tuple(
        build_fixed_data(game())[key] for key in ("handSize", "closedRounds", "paysOwner")
    ) == (
        10,
        2,
        True,
    )


@dataclass(frozen=True, slots=True)
class Sitting:
    """A table of Haruka's; ``address`` is that of its page."""

    browser: FlaskClient
    address: str
    id: str


@pytest.fixture
def sitting(browser: FlaskClient, app_context: AppContext) -> Sitting:
    """Haruka and two bots at a new table."""
    me = signed_in(browser, app_context)
    table_id = f"kotoba-{me.id}"
    bot = bot_turns.encode_bot(Bot(Level.A2, BotStrength.GENTLE))
    seats = [SeatRow(0, me.id, None), SeatRow(1, None, bot), SeatRow(2, None, bot)]
    table_actions.open_table(app_context, table_id, "kotoba/base", seats, now())
    return Sitting(browser, f"/tables/{table_id}", table_id)


def asked(sitting: Sitting, kind: str, **fields: Any) -> Json:
    body = {"cid": "p", "base": 0, "kind": kind, "fields": fields}
    answer = sitting.browser.post(f"{sitting.address}/preview", json=body)
    return {"status": answer.status_code, **answer.get_json()}


def test_a_play_is_worked_out_for_the_own_hand(sitting: Sitting) -> None:
    """Whose turn it may be."""
    page = sitting.browser.get(sitting.address)
    seen = asked(sitting, "MakeWord", word="シャツ")

    assert page.status_code == 200
    assert seen["status"] == 200
    assert seen["fault"] or [(step["word"], step["cards"]) for step in seen["steps"]] == [
        ("しゃつ", "しやつ")
    ]


def test_only_plays_have_prices(sitting: Sitting) -> None:
    assert asked(sitting, "EndTurn", discards="")["status"] == 400


def test_nonsense_is_a_reason_and_no_error(sitting: Sitting) -> None:
    """Forged targets, no kana at all, and chains without an end."""
    for kind, fields, clause in (
        ("MakeWord", {"word": "cat" * 300}, "KOT-4.1"),
        ("Rewrite", {"owner": 7, "index": -1, "chain": ["ねこ"]}, "KOT-6.5"),
        ("Rewrite", {"owner": 0, "index": 0, "chain": ["ねこ"] * 500}, "KOT-6.5"),
    ):
        seen = asked(sitting, kind, **fields)

        assert seen["status"] == 200
        assert clause in seen["fault"] + seen["purchase"]


def test_strangers_get_no_prices(sitting: Sitting, make_app: Callable[..., Flask]) -> None:
    stranger = make_app().test_client()
    stranger.post("/start", data={"nickname": "Somebody", "level": "A2"})
    body = {"cid": "p", "base": 0, "kind": "MakeWord", "fields": {"word": "ねこ"}}

    answer = stranger.post(f"{sitting.address}/preview", json=body)

    assert answer.status_code == 403


@pytest.mark.parametrize("page", ["", "/audience"])
def test_meanings_are_told_only_of_words_that_were_there(
    sitting: Sitting, app_context: AppContext, page: str
) -> None:
    """A robot may have begun."""
    told = sitting.browser.get(f"{sitting.address}{page}/words").get_json()

    assert told.keys() <= set(table_actions.load_table(app_context, sitting.id).state.appeared)


def test_other_games_have_no_prices_of_this_kind(
    sitting: Sitting, app_context: AppContext
) -> None:
    me = table_actions.load_table(app_context, sitting.id).seats[0]
    bot = bot_turns.encode_bot(Bot(Level.A2, BotStrength.GENTLE))
    table_actions.open_table(
        app_context, f"w{sitting.id}", "wordbasket/base", [me, SeatRow(1, None, bot)], now()
    )

    answer = sitting.browser.get(f"/tables/w{sitting.id}/words")

    assert answer.status_code == 404
