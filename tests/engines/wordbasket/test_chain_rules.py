"""WB-3 and WB-4: which word goes with which card."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from studyplay.engines.core import Seat
from studyplay.engines.wordbasket.actions import Reset
from studyplay.engines.wordbasket.chain_rules import find_chain_violation, next_letters
from studyplay.engines.wordbasket.rules import (
    BASE_RULES,
    NO_WILD_LAST_RULES,
    PRESETS,
    STRICT_RULES,
    Rules,
)
from studyplay.engines.wordbasket.state import WordThrow
from studyplay.words import kana
from tests.documented import Example, examples
from tests.engines.wordbasket.worlds import (
    NOUNS,
    SEQ,
    basket,
    code,
    refused,
    says,
    take,
    world,
)

GAME = basket(STRICT_RULES, NOUNS | {"るすい", "あかし"})


def result(rules: Rules, row: str, held: int) -> str:
    """What comes of a row of an example: the new field, or the clause that is broken."""
    field, word, card = row.split(" -> ", maxsplit=1)[0].split()
    said = WordThrow(Seat(0), word, card, field, "", held)
    broken = find_chain_violation(said, rules)
    return next_letters(word, card, field) if broken is None else broken.clause


def check(example: Example, held: int) -> None:
    told = [
        f"{row.partition(' -> ')[0]} -> {result(PRESETS[example.title], row, held)}"
        for row in example.rows
    ]

    assert list(example.rows) == told


@pytest.mark.parametrize("example", examples("wordbasket", "chain"), ids=lambda each: each.name)
def test_the_documented_words_go_as_written(example: Example) -> None:
    check(example, held=5)


@pytest.mark.parametrize(
    "example", examples("wordbasket", "last-card"), ids=lambda each: each.name
)
def test_the_documented_last_words_go_as_written(example: Example) -> None:
    check(example, held=1)


@pytest.mark.rule("WB-3.1")
def test_anybody_throws_at_any_time() -> None:
    state = world("あ", "か る め", "い う え", "お き く")
    state = take(GAME, state, 0, says("あひる", "る")).state
    state = take(GAME, state, 1, says("るすい", "い", seq=2)).state

    assert frozenset(map(Seat, range(3))) == GAME.to_act(state)


@pytest.mark.rule("WB-3.2")
def test_the_slower_of_two_throws_is_late_and_costs_nothing() -> None:
    state = world("あ", "か め", "る う")
    after = take(GAME, state, 1, says("あひる", "る")).state
    late = refused(GAME, after, 0, says("あしか", "か"))

    assert (code(late), late.clause) == ("late", "WB-3.2")
    assert after.hands[0] == ("か", "め")


@pytest.mark.rule("WB-3.2")
def test_who_is_late_is_told_who_was_faster_and_by_how_much() -> None:
    """By the card that took the field, however many lie on it now; never less than nothing."""
    state = world("あ", "か め", "る う", "い き")
    state = take(GAME, state, 1, says("あひる", "る"), at=5_000).state
    state = take(GAME, state, 2, says("るすい", "い", seq=2), at=5_900).state
    late = refused(GAME, state, 0, says("あしか", "か"), at=5_120)
    later = refused(GAME, state, 0, Reset("か", 2), at=5_890)

    assert late.facts == {"letters": "い", "faster": "1", "millis": "120"}
    assert later.facts == {"letters": "い", "faster": "2", "millis": "0"}


@pytest.mark.rule("WB-3.2")
def test_a_field_that_has_not_been_seen_yet_is_refused_too() -> None:
    assert (
        code(refused(GAME, world("あ", "か め", "る"), 0, says("あしか", "か", seq=2))) == "late"
    )


@pytest.mark.rule("WB-3.2")
@given(order=st.permutations(range(4)), at=st.lists(st.integers(0, 9), min_size=4, max_size=4))
def test_arrival_alone_decides_a_race(order: list[int], at: list[int]) -> None:
    """Whoever comes first takes the field, whatever the times say; the others lose nothing."""
    state = start = world("あ", "か め", "る う", "き く", "し け")
    words = [
        says("あしか", "か"),
        says("あひる", "る"),
        says("あずき", "き"),
        says("あかし", "し"),
    ]
    first, *others = order
    state = take(GAME, state, first, words[first], at=at[first]).state
    for seat in others:
        assert code(refused(GAME, state, seat, words[seat], at=at[seat])) == "late"

    assert words[first].card == state.field
    assert [start.hands[seat] for seat in others] == [state.hands[seat] for seat in others]


@pytest.mark.rule("WB-3.3")
def test_a_card_that_is_not_in_the_hand_cannot_be_thrown() -> None:
    broken = refused(GAME, world("あ", "る め", "か う"), 0, says("あしか", "か"))

    assert (code(broken), broken.clause) == ("not-in-hand", "WB-3.3")


@pytest.mark.rule("WB-3.4")
@pytest.mark.parametrize(
    ("field", "word", "card", "opens"),
    [
        ("あ", "あひる", "る", "る"),
        ("つ", "つみき", "か行", "き"),
        ("し", "しんがっき", "5", "き"),
    ],
)
def test_the_card_thrown_is_the_new_field(field: str, word: str, card: str, opens: str) -> None:
    state = world(field, f"{card} め", "ね う", lies=field)
    after = take(GAME, state, 0, says(word, card)).state

    assert (opens, SEQ + 1) == (after.field, after.seq)
    assert (field, card) == after.basket
    assert after.hands[0] == ("め",)


@pytest.mark.rule("WB-4.1")
@pytest.mark.parametrize(
    ("typed", "reason"),
    [
        ("", "no-word"),
        ("・", "no-word"),
        ("海驢", "kanji"),
        ("ashika", "not-kana"),
        ("ーしか", "chouon-first"),
        ("あ" * 61, "too-long"),
    ],
)
@pytest.mark.parametrize("rules", [BASE_RULES, STRICT_RULES], ids=["table", "strict"])
def test_what_is_not_one_word_in_kana_is_refused(rules: Rules, typed: str, reason: str) -> None:
    broken = refused(basket(rules), world("あ", "か め", "う"), 0, says(typed, "か"))

    assert (reason, "WB-4.1") == (code(broken), broken.clause)


@pytest.mark.rule("WB-4.1")
def test_katakana_are_as_good_as_hiragana() -> None:
    state = world("は", "あ め", "う")
    after = take(GAME, state, 0, says("バター", "あ")).state

    assert (after.said[0], after.field) == ("ばたー", "あ")


def broken_by(said: WordThrow, rules: Rules = BASE_RULES) -> str | None:
    broken = find_chain_violation(said, rules)
    return None if broken is None else broken.clause


def said(word: str, card: str, field: str, *, previous: str = "", held: int = 5) -> WordThrow:
    return WordThrow(Seat(0), word, card, field, previous, held)


@pytest.mark.rule("WB-4.2")
@pytest.mark.parametrize("card", ["は", "か行", "5", "7+"])
def test_no_card_takes_a_word_that_ends_on_n(card: str) -> None:
    assert broken_by(said("あんぱん", card, "あ")) == "WB-4.2"


@pytest.mark.rule("WB-4.3")
@pytest.mark.parametrize(
    ("field", "clause"), [("か", None), ("かきくけこ", None), ("さ", "WB-4.3")]
)
def test_a_word_begins_with_a_letter_of_the_field(field: str, clause: str | None) -> None:
    assert clause == broken_by(said("がまぐち", "ち", field))


@pytest.mark.rule("WB-4.4")
@pytest.mark.parametrize("word", ["すきー", "らっこ", "しゅみ", "ふぁい"])
def test_every_kana_counts_one(word: str) -> None:
    assert kana.length(word) == 3
    assert broken_by(said(word, kana.tail(word), kana.head(word))) is None


@pytest.mark.rule("WB-4.4")
def test_two_kana_are_too_few() -> None:
    assert broken_by(said("あめ", "め", "あ")) == "WB-4.4"


@pytest.mark.rule("WB-4.5")
@pytest.mark.parametrize(("word", "clause"), [("あしか", "WB-4.5"), ("あめりか", None)])
def test_the_last_word_has_four_kana(word: str, clause: str | None) -> None:
    assert clause == broken_by(said(word, "か", "あ", held=1))


@pytest.mark.rule("WB-4.6")
def test_a_word_ends_on_the_letter_of_the_card() -> None:
    assert broken_by(said("あひる", "か", "あ")) == "WB-4.6"


@pytest.mark.rule("WB-4.7")
@pytest.mark.parametrize(
    ("word", "letter"),
    [("ばたー", "あ"), ("すきー", "い"), ("めにゅー", "う"), ("かれー", "え"), ("しゅーー", "う")],
)
def test_a_long_vowel_goes_on_with_the_vowel(word: str, letter: str) -> None:
    assert broken_by(said(word, letter, kana.head(word))) is None


@pytest.mark.rule("WB-4.8")
@pytest.mark.parametrize(
    ("word", "letter"), [("いんきょ", "よ"), ("そふぁ", "あ"), ("めろっ", "つ")]
)
def test_small_kana_go_on_as_large_ones(word: str, letter: str) -> None:
    assert broken_by(said(word, letter, kana.head(word))) is None


@pytest.mark.rule("WB-4.9")
@pytest.mark.parametrize(
    ("word", "card", "field"),
    [
        ("よーろっぱ", "は", "よ"),
        ("ばんど", "と", "は"),
        ("とんぼ", "ほ", "と"),
        ("すさのを", "お", "す"),
    ],
)
def test_voicing_marks_are_ignored(word: str, card: str, field: str) -> None:
    assert broken_by(said(word, card, field)) is None


@pytest.mark.rule("WB-4.10")
@pytest.mark.parametrize(
    ("word", "card", "clause"),
    [
        ("しんがっき", "5", None),
        ("しんがっき", "6", "WB-4.10"),
        ("しんがっき", "7+", "WB-4.10"),
        ("しょうがつや", "6", None),
        ("しょうがつや", "5", "WB-4.10"),
        ("しんかいぎょるい", "7+", None),
        ("しょうがくせいき", "7+", None),
    ],
)
def test_a_number_card_asks_for_a_length(word: str, card: str, clause: str | None) -> None:
    assert clause == broken_by(said(word, card, "し"))


@pytest.mark.rule("WB-4.11")
@pytest.mark.parametrize(
    ("word", "clause"), [("ついか", None), ("つみき", None), ("つばさ", "WB-4.11")]
)
def test_a_line_card_takes_every_letter_of_its_row(word: str, clause: str | None) -> None:
    assert clause == broken_by(said(word, "か行", "つ"))


@pytest.mark.rule("WB-4.12")
def test_nobody_says_the_same_word_twice_running_but_others_may() -> None:
    long, other = "わらいごわ", "わたしぶわ"
    game = basket(STRICT_RULES, frozenset({long, other}))
    state = take(game, world("わ", "わ 5 め う", "わ 5 え"), 0, says(long, "わ")).state
    repeated = refused(game, state, 0, says(long, "5", seq=2))
    by_another = take(game, state, 1, says(long, "わ", seq=2)).state
    still = refused(game, by_another, 0, says(long, "5", seq=3))
    after = take(game, by_another, 0, says(other, "5", seq=3)).state

    assert (code(repeated), repeated.clause) == ("repeated", "WB-4.12")
    assert code(still) == "repeated"
    assert (other, long) == after.said


@pytest.mark.rule("WB-4.13")
def test_the_lexicon_decides_what_is_a_word() -> None:
    """Names that it has are words too; the rest is put to the vote."""
    state = world("あ", "か め", "う え", "お き")
    known = take(GAME, state, 0, says("あめりか", "か"))
    unknown = take(GAME, state, 0, says("あおいか", "か"))

    assert type(known.events[0]).__name__ == "CardThrown"
    assert type(unknown.events[0]).__name__ == "VoteOpened"


@pytest.mark.rule("WB-4.14")
def test_the_first_clause_broken_is_named() -> None:
    """ん before the first letter, that before the length, that before the card, then repeats."""
    rules = replace(NO_WILD_LAST_RULES, key="test")
    assert [
        broken_by(said("かん", "5", "あ", held=1), rules),
        broken_by(said("かめ", "5", "あ", held=1), rules),
        broken_by(said("あめ", "5", "あ", held=1), rules),
        broken_by(said("あめりか", "5", "あ", held=1), rules),
        broken_by(said("あしか", "き", "あ", previous="あしか"), rules),
        broken_by(said("あしか", "か", "あ", previous="あしか"), rules),
    ] == [
        "WB-4.2",
        "WB-4.3",
        "WB-4.5",
        "WB-4.15",
        "WB-4.6",
        "WB-4.12",
    ]


@pytest.mark.rule("WB-4.15")
@pytest.mark.parametrize("card", ["5", "か行"])
def test_a_wild_card_may_be_the_last_one_except_in_the_variation(card: str) -> None:
    last = said("しんがっき", card, "し", held=1)

    assert broken_by(last, PRESETS["base"]) is None
    assert broken_by(last, PRESETS["tournament"]) is None
    assert broken_by(last, NO_WILD_LAST_RULES) == "WB-4.15"
    assert broken_by(replace(last, held=2), NO_WILD_LAST_RULES) is None
