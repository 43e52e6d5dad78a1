"""What happens at the table: resets, races, wrong words, reach, the first card, the cards."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from studyplay.cli.vectors.reading import count, items, mapping, number, text, truth
from studyplay.cli.vectors.verdict import AnyOrder, Fact, Facts, Json, NotUnderstood
from studyplay.cli.vectors.wordbasket_game import (
    FirstCards,
    Played,
    card,
    error_fact,
    field_fact,
    hand_of,
    letters,
    rules_of,
    state,
)
from studyplay.engines.core import Seat, Table
from studyplay.engines.wordbasket.actions import Accuse, AccuseReach, Reset, Throw
from studyplay.engines.wordbasket.cards import DECK, LINES, NUMBERS, Card, Cards, is_number
from studyplay.engines.wordbasket.events import BasketShuffled
from studyplay.engines.wordbasket.game import WordBasket
from studyplay.engines.wordbasket.rules import Enforcement
from studyplay.engines.wordbasket.state import State

Given = Mapping[str, Json]

ONE: Final = 1
OUT: Final = ("out", "gone_out", "went_out", "after_out", "after_going_out")
OWNER, OTHER = 0, 1
LONG: Final = "あいうえおあ"
"""The beginning of a word that is long enough for any rule; its last letter follows."""


def reset(given: Given) -> Facts:
    """Throwing the whole hand, which is a number of cards or a list; ``deck``: cards left."""
    if given["action"] != "reset":
        raise NotUnderstood(f"action {given['action']!r}")
    hand = _hand(given)
    top = card(given["top"], "top") if "top" in given else _top(hand)
    start = state(letters(given.get("field", "わ"), "field"), hand, ())
    if "deck" in given:
        start = _with_deck(start, count(given["deck"], "deck"))
    played = Played(rules_of(given), start)
    done = played.act(OWNER, Reset(top, start.seq))
    after = len(played.state.hands[OWNER])
    shuffled = any(isinstance(event, BasketShuffled) for event in played.events)
    return {
        "ok": Fact(done),
        "error": error_fact(played.refused),
        "thrown": Fact(len(hand) if done else 0),
        "draw": Fact(after if done else 0),
        "hand_after": Fact(after),
        "field": field_fact(played.state.field),
        "reshuffle": Fact(shuffled),
        "reshuffled": Fact(shuffled),
    }


def _hand(given: Given) -> Cards:
    value = given["hand"]
    if isinstance(value, list):
        return tuple(card(each, "hand") for each in value)
    top = (card(given["top"], "top"),) if "top" in given else ()
    return hand_of(count(value, "hand"), *top)


def _top(hand: Cards) -> Card:
    if not hand:
        raise NotUnderstood("an empty hand")
    return next((each for each in hand if not is_number(each)), hand[0])


def _with_deck(start: State, left: int) -> State:
    """All but *left* cards of the deck already lie in the basket."""
    return replace(start, deck=start.deck[:left], basket=(*start.basket, *start.deck[left:]))


def race(given: Given) -> Facts:
    """Throws of several players by the time they arrive: ``p`` who, ``seq``, ``t``."""
    plays = [mapping(each, "a play") for each in items(given["plays"], "plays")]
    plays.sort(key=lambda play: _time(play.get("t", 0)))
    names = sorted({text(play.get("p"), "p") for play in plays})
    hands = tuple(tuple(DECK[3 * seat : 3 * seat + 3]) for seat in range(max(2, len(names))))
    start = state("わ", *hands, seq=number(given["field_seq"], "field_seq"))
    rules = replace(rules_of(given), enforcement=Enforcement.STRICT)
    played = Played(rules, start)
    valid: list[Json] = []
    late: list[Json] = []
    for play in plays:
        name = text(play.get("p"), "p")
        seat = names.index(name)
        own = played.state.hands[seat][0]
        word = played.state.field[0] + LONG + own
        done = played.act(seat, Throw(word, own, number(play.get("seq"), "seq")))
        (valid if done else late).append(name)
    held = zip(names, start.hands, played.state.hands, strict=False)
    return {
        "valid": Fact(valid[0] if len(valid) == ONE else valid or None, (valid,)),
        "returned": AnyOrder(late),
        "late": AnyOrder(late),
        "penalty": AnyOrder([name for name, before, after in held if len(after) > len(before)]),
        "field_seq": Fact(played.state.seq),
        "field_seq_after": Fact(played.state.seq),
    }


def _time(value: Json) -> float:
    if isinstance(value, int | float) and not isinstance(value, bool):
        return value
    raise NotUnderstood(f"t {value!r}, not a time")


def wrong_throw(given: Given) -> Facts:
    """A word that begins wrongly, pointed out before the next card or not."""
    return _pointed_out(given, "い" + LONG)


def good_throw(given: Given) -> Facts:
    """A good word, pointed out or not."""
    return _pointed_out(given, "わ" + LONG)


def _pointed_out(given: Given, word: str) -> Facts:
    rules = rules_of(given)
    held = count(given["hand_before"], "hand_before")
    accused = truth(given.get("accused_before_next_card", given.get("accused", False)), "accused")
    start = state("わ", hand_of(held, "か"), ("わ", "わ"))
    played = Played(rules, start)
    done = played.act(OWNER, Throw(word + "か", "か", start.seq))
    if done and accused:
        played.act(OTHER, Accuse(played.state.seq))
    elif done:
        played.act(OTHER, Throw("か" + LONG + "わ", "わ", played.state.seq))
        played.act(OTHER, Accuse(start.seq + 1))
    after = len(played.state.hands[OWNER])
    unchanged = played.state.field == start.field and played.state.basket == start.basket
    return {
        "hand_after": Fact(after),
        "field": Fact("unchanged" if unchanged else "changed"),
        "draw": Fact(max(0, after - held)),
        "penalty": Fact(
            max(0, after - held), (after > held, "none" if after <= held else "draw 1")
        ),
        "stands": Fact(after < held),
        "refused": Fact(not done),
        "accuser_penalty": Fact(0, ("none", False)),
    }


def _penalty(drawn: int) -> Fact:
    """The cards drawn for a mistake, and how else a file may say it."""
    return Fact(drawn, (True, f"draw {drawn}") if drawn else (False, "none", None))


def reach(given: Given) -> Facts:
    """A player with one card, or without any, who has said リーチ or not."""
    held = count(given["hand"], "hand")
    out = any(truth(given.get(key, False), key) for key in OUT)
    called = truth(given["reach_called"], "reach_called")
    rules = replace(rules_of(given), enforcement=Enforcement.STRICT)
    out = out or held == 0
    start = state("わ", hand_of(ONE if out else held, "か"), ("わ", "わ"))
    played = Played(rules, replace(start, called=frozenset({Seat(OWNER)} if called else ())))
    if out:
        played.act(OWNER, Throw("わ" + LONG + "か", "か", start.seq))
    before = len(played.state.hands[OWNER])
    if truth(given.get("accused", True), "accused"):
        played.act(OTHER, AccuseReach(Seat(OWNER)), at=count(given.get("after_ms", 0), "after_ms"))
    after = len(played.state.hands[OWNER])
    return {
        "draw": Fact(after - before),
        "hand_after": Fact(after),
        "penalty": _penalty(after - before),
        "out": Fact(after == 0),
        "won": Fact(after == 0),
        "wins": Fact(after == 0),
        "win": Fact(after == 0),
        "game_over": Fact(played.state.outcome is not None),
    }


def first_cards(given: Given) -> Facts:
    """The cards that are turned at the start, in their order."""
    turned = [card(each, "initial_flip") for each in items(given["initial_flip"], "initial_flip")]
    if not turned or is_number(turned[-1]):
        raise NotUnderstood("initial_flip ends before the first card that is no number card")
    rules = rules_of(given)
    game = WordBasket(rules, frozenset[str]())
    others = [each for each in dict.fromkeys(DECK) if each not in turned and not is_number(each)]
    luck = FirstCards([*others[: 2 * rules.hand_size], *turned])
    opened = Table.open(game, 2, luck).state
    return {
        "field": field_fact(opened.field),
        "turned": Fact(len(opened.basket), (list(opened.basket),)),
        "basket": Fact(list(opened.basket), (len(opened.basket),)),
    }


def cards(given: Given) -> Facts:
    """How many cards of which kind there are; ``deck`` only says that this is asked."""
    if not truth(given["deck"], "deck"):
        raise NotUnderstood("deck false")
    numbers = [each for each in DECK if each in NUMBERS]
    lines = [each for each in DECK if each in LINES]
    kana = [each for each in DECK if each not in NUMBERS and each not in LINES]
    return {
        "total": Fact(len(DECK)),
        "kana_cards": Fact(len(kana)),
        "kana_kinds": Fact(len(set(kana))),
        "number_cards": Fact(len(numbers)),
        "line_cards": Fact(len(lines)),
        "wild_cards": Fact(len(numbers) + len(lines)),
    }
