"""What holds of every step, whatever the cards."""

from collections import Counter

from hypothesis import given, settings
from hypothesis import strategies as st

from studyplay.engines.core import Seat
from studyplay.engines.kotoba.actions import Rewrite
from studyplay.engines.kotoba.preview import preview_play
from studyplay.engines.kotoba.rules import BONUS_CARDS
from studyplay.engines.kotoba.steps import StepKind, build_rewrite_step, check_shape
from tests.engines.kotoba.worlds import BASE, cards_in_play, kotoba, refusal, take, world

KANA = "".join(card for card, _ in BASE.deck)
CARDS = st.text(KANA, min_size=3, max_size=8).filter(lambda cards: cards[0] != "ー")


@settings(max_examples=40, deadline=None)
@given(CARDS, st.data())
def test_whatever_is_added_is_what_was_used(before: str, data: st.DataObject) -> None:
    added = data.draw(st.text(KANA, min_size=1, max_size=6))
    after = before
    for card in added:
        place = data.draw(st.integers(0, len(after)))
        after = after[:place] + card + after[place:]

    assert check_shape(before, after, BASE) is None

    step = build_rewrite_step(before, after, after, BASE)
    long = max(0, len(after) - max(len(before), 4))
    bonus = sum(card in BONUS_CARDS for card in added)
    assert (StepKind.ADD, "", long + 2 * bonus) == (step.kind, step.discarded, step.chips)
    assert Counter(added) == Counter(step.used)


@settings(max_examples=40, deadline=None)
@given(CARDS, st.data())
def test_one_or_two_other_cards_are_replaced_and_more_are_not(
    before: str, data: st.DataObject
) -> None:
    places = data.draw(st.sets(st.integers(0, len(before) - 1), min_size=1, max_size=4))
    after = list(before)
    for place in places:
        after[place] = data.draw(st.sampled_from(KANA.replace(before[place], "")))
    word = "".join(after)

    if len(places) > 2:
        assert "too-many-replaced" in str(check_shape(before, word, BASE))
        return
    assert check_shape(before, word, BASE) is None
    step = build_rewrite_step(before, word, word, BASE)
    assert len(places) == len(step.used) == len(step.discarded)
    assert Counter(before + step.used) == Counter(word + step.discarded)


@settings(max_examples=40, deadline=None)
@given(CARDS, CARDS)
def test_a_step_is_of_one_kind_or_has_a_fault(before: str, after: str) -> None:
    """Where there is no fault, cards are kept: what was used is in, what was replaced is out."""
    if check_shape(before, after, BASE) is None:
        step = build_rewrite_step(before, after, after, BASE)
        assert Counter(before + step.used) == Counter(after + step.discarded)
        assert (step.kind is StepKind.REPLACE) == (len(before) == len(after))


class Everything:
    """A dictionary that has every word."""

    def __contains__(self, word: object) -> bool:
        return True


@settings(max_examples=40, deadline=None)
@given(CARDS, st.lists(CARDS, min_size=1, max_size=2), st.text(KANA, min_size=1, max_size=10))
def test_a_preview_says_what_happens(before: str, chain: list[str], hand: str) -> None:
    """Whatever is tried, a good preview is what the game then does, to the card and the chip."""
    game = kotoba(words=Everything())
    grown = [before + hand[: size + 1] for size in range(min(3, len(hand)))]
    state = world((hand, "", ""), [(1, before)], chips=(40, 5, 5), pile="")
    for words in (chain, grown, [hand[0] + before[1:], *grown]):
        play = Rewrite(Seat(1), 0, tuple(words))
        found = preview_play(game.view(state, Seat(0)), play, BASE, game.words)
        if found.violation is not None:
            assert found.violation == refusal(state, 0, play, game=game)
            assert len(found.steps) == found.failed_step
            continue
        after = take(state, 0, play, game=game).state
        assert cards_in_play(state) == cards_in_play(after)
        assert 40 - found.price + found.chips == after.chips[0]
        assert found.discarded_cards == after.discards
        assert found.final_cards == after.words[0][0].cards
