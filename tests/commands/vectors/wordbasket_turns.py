"""Resets, races, wrong words, reach, the first card, and the deck."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from studyplay.engines.core import Seat, Table
from studyplay.engines.wordbasket.actions import Accuse, AccuseReach, Reset, Throw
from studyplay.engines.wordbasket.cards import (
    DECK,
    LINE_CARDS,
    NUMBER_CARDS,
    Card,
    Cards,
    is_number_card,
)
from studyplay.engines.wordbasket.events import BasketShuffled
from studyplay.engines.wordbasket.game import WordBasket
from studyplay.engines.wordbasket.rules import Enforcement
from studyplay.engines.wordbasket.state import State
from tests.commands.vectors.json_values import (
    read_bool,
    read_count,
    read_integer,
    read_list,
    read_object,
    read_text,
)
from tests.commands.vectors.verdict import Fact, Facts, Json, UnorderedFact, UnsupportedVector
from tests.commands.vectors.wordbasket_setup import (
    FirstCardsChance,
    WordBasketTable,
    build_hand,
    build_state,
    error_fact,
    field_fact,
    parse_rules,
    read_card,
    read_field_letters,
)

VectorInput = Mapping[str, Json]

ONE: Final = 1
OUT_KEYS: Final = ("out", "gone_out", "went_out", "after_out", "after_going_out")
OWNER, OTHER = 0, 1
LONG_WORD_START: Final = "あいうえおあ"
"""The start of a word that is long enough for any rule; its last letter is appended."""


def answer_reset(given: VectorInput) -> Facts:
    """Replace the whole hand, a number of cards or a list; ``deck``: cards left."""
    if given["action"] != "reset":
        raise UnsupportedVector(f"action {given['action']!r}")
    hand = _parse_hand(given)
    top = read_card(given["top"], "top") if "top" in given else _top_card(hand)
    start = build_state(read_field_letters(given.get("field", "わ"), "field"), hand, ())
    if "deck" in given:
        start = _with_deck(start, read_count(given["deck"], "deck"))
    played = WordBasketTable(parse_rules(given), start)
    done = played.apply_action(OWNER, Reset(top, start.seq))
    after = len(played.state.hands[OWNER])
    shuffled = any(isinstance(event, BasketShuffled) for event in played.events)
    return {
        "ok": Fact(done),
        "error": error_fact(played.violation),
        "thrown": Fact(len(hand) if done else 0),
        "draw": Fact(after if done else 0),
        "hand_after": Fact(after),
        "field": field_fact(played.state.field),
        "reshuffle": Fact(shuffled),
        "reshuffled": Fact(shuffled),
    }


def _parse_hand(given: VectorInput) -> Cards:
    value = given["hand"]
    if isinstance(value, list):
        return tuple(read_card(each, "hand") for each in value)
    top = (read_card(given["top"], "top"),) if "top" in given else ()
    return build_hand(read_count(value, "hand"), *top)


def _top_card(hand: Cards) -> Card:
    if not hand:
        raise UnsupportedVector("an empty hand")
    return next((each for each in hand if not is_number_card(each)), hand[0])


def _with_deck(start: State, left: int) -> State:
    """Move all but *left* cards of the deck to the basket."""
    return replace(start, deck=start.deck[:left], basket=(*start.basket, *start.deck[left:]))


def answer_race(given: VectorInput) -> Facts:
    """Throws of several players by arrival time: ``p`` (player), ``seq``, ``t`` (time)."""
    plays = [read_object(each, "a play") for each in read_list(given["plays"], "plays")]
    plays.sort(key=lambda play: _parse_time(play.get("t", 0)))
    names = sorted({read_text(play.get("p"), "p") for play in plays})
    hands = tuple(tuple(DECK[3 * seat : 3 * seat + 3]) for seat in range(max(2, len(names))))
    start = build_state("わ", *hands, seq=read_integer(given["field_seq"], "field_seq"))
    rules = replace(parse_rules(given), enforcement=Enforcement.STRICT)
    played = WordBasketTable(rules, start)
    valid: list[Json] = []
    late: list[Json] = []
    for play in plays:
        name = read_text(play.get("p"), "p")
        seat = names.index(name)
        own = played.state.hands[seat][0]
        word = played.state.field[0] + LONG_WORD_START + own
        done = played.apply_action(seat, Throw(word, own, read_integer(play.get("seq"), "seq")))
        (valid if done else late).append(name)
    held = zip(names, start.hands, played.state.hands, strict=False)
    return {
        "valid": Fact(valid[0] if len(valid) == ONE else valid or None, (valid,)),
        "returned": UnorderedFact(late),
        "late": UnorderedFact(late),
        "penalty": UnorderedFact(
            [name for name, before, after in held if len(after) > len(before)]
        ),
        "field_seq": Fact(played.state.seq),
        "field_seq_after": Fact(played.state.seq),
    }


def _parse_time(value: Json) -> float:
    if isinstance(value, int | float) and not isinstance(value, bool):
        return value
    raise UnsupportedVector(f"t {value!r}, not a time")


def answer_wrong_throw(given: VectorInput) -> Facts:
    """A word with a wrong first letter, challenged before the next card or not."""
    return _challenge_facts(given, "い" + LONG_WORD_START)


def answer_good_throw(given: VectorInput) -> Facts:
    """A valid word, challenged or not."""
    return _challenge_facts(given, "わ" + LONG_WORD_START)


def _challenge_facts(given: VectorInput, word: str) -> Facts:
    rules = parse_rules(given)
    held = read_count(given["hand_before"], "hand_before")
    accused = read_bool(
        given.get("accused_before_next_card", given.get("accused", False)), "accused"
    )
    start = build_state("わ", build_hand(held, "か"), ("わ", "わ"))
    played = WordBasketTable(rules, start)
    done = played.apply_action(OWNER, Throw(word + "か", "か", start.seq))
    if done and accused:
        played.apply_action(OTHER, Accuse(played.state.seq))
    elif done:
        played.apply_action(OTHER, Throw("か" + LONG_WORD_START + "わ", "わ", played.state.seq))
        played.apply_action(OTHER, Accuse(start.seq + 1))
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


def _penalty_fact(drawn: int) -> Fact:
    """Return the penalty cards, with their other notations."""
    return Fact(drawn, (True, f"draw {drawn}") if drawn else (False, "none", None))


def answer_reach(given: VectorInput) -> Facts:
    """A player with one or no card, who has or has not said リーチ."""
    held = read_count(given["hand"], "hand")
    out = any(read_bool(given.get(key, False), key) for key in OUT_KEYS)
    called = read_bool(given["reach_called"], "reach_called")
    rules = replace(parse_rules(given), enforcement=Enforcement.STRICT)
    out = out or held == 0
    start = build_state("わ", build_hand(ONE if out else held, "か"), ("わ", "わ"))
    played = WordBasketTable(
        rules, replace(start, called=frozenset({Seat(OWNER)} if called else ()))
    )
    if out:
        played.apply_action(OWNER, Throw("わ" + LONG_WORD_START + "か", "か", start.seq))
    before = len(played.state.hands[OWNER])
    if read_bool(given.get("accused", True), "accused"):
        played.apply_action(
            OTHER, AccuseReach(Seat(OWNER)), at=read_count(given.get("after_ms", 0), "after_ms")
        )
    after = len(played.state.hands[OWNER])
    return {
        "draw": Fact(after - before),
        "hand_after": Fact(after),
        "penalty": _penalty_fact(after - before),
        "out": Fact(after == 0),
        "won": Fact(after == 0),
        "wins": Fact(after == 0),
        "win": Fact(after == 0),
        "game_over": Fact(played.state.outcome is not None),
    }


def answer_first_cards(given: VectorInput) -> Facts:
    """The cards that are turned up at the start, in order."""
    turned = [
        read_card(each, "initial_flip")
        for each in read_list(given["initial_flip"], "initial_flip")
    ]
    if not turned or is_number_card(turned[-1]):
        raise UnsupportedVector("initial_flip ends before the first card that is no number card")
    rules = parse_rules(given)
    game = WordBasket(rules, frozenset[str]())
    others = [
        each for each in dict.fromkeys(DECK) if each not in turned and not is_number_card(each)
    ]
    luck = FirstCardsChance([*others[: 2 * rules.hand_size], *turned])
    opened = Table.open(game, 2, luck).state
    return {
        "field": field_fact(opened.field),
        "turned": Fact(len(opened.basket), (list(opened.basket),)),
        "basket": Fact(list(opened.basket), (len(opened.basket),)),
    }


def answer_cards(given: VectorInput) -> Facts:
    """Count the cards by kind; the value of ``deck`` is ignored."""
    if not read_bool(given["deck"], "deck"):
        raise UnsupportedVector("deck false")
    numbers = [each for each in DECK if each in NUMBER_CARDS]
    lines = [each for each in DECK if each in LINE_CARDS]
    kana = [each for each in DECK if each not in NUMBER_CARDS and each not in LINE_CARDS]
    return {
        "total": Fact(len(DECK)),
        "kana_cards": Fact(len(kana)),
        "kana_kinds": Fact(len(set(kana))),
        "number_cards": Fact(len(numbers)),
        "line_cards": Fact(len(lines)),
        "wild_cards": Fact(len(numbers) + len(lines)),
    }
