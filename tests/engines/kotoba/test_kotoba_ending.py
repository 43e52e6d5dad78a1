"""KOT-9 and KOT-10: who sees what, breaking off, and the end."""

from dataclasses import replace

import pytest

from studyplay.engines.core import AUDIENCE, Outcome, Seat, Table
from studyplay.engines.kotoba.actions import EndTurn, MakeWord, Vote
from studyplay.engines.kotoba.events import CardsDrawn, GameEnded, GameOpened, TurnEnded, VoteCast
from studyplay.engines.kotoba.game import Kotoba
from studyplay.engines.kotoba.state import State
from tests.contract.contestant import played
from tests.contract.kotoba import presets
from tests.engines.kotoba.worlds import BASE, DECK, kotoba, take, world


@pytest.mark.rule("KOT-9.1")
def test_a_seat_sees_its_own_hand_and_counts() -> None:
    state = world(("あいす", "きかんと", ""))
    mine, all_others = (kotoba().view(state, seat) for seat in (Seat(1), AUDIENCE))

    assert (mine.hand, mine.hand_counts, mine.pile_count) == ("きかんと", (3, 4, 0), 113)
    assert (all_others.hand, all_others.hand_counts) == ("", (3, 4, 0))


@pytest.mark.rule("KOT-9.1")
def test_what_others_draw_is_blanked() -> None:
    drawn = CardsDrawn(Seat(1), "きかん")

    assert drawn == kotoba().redact(drawn, Seat(1))
    assert CardsDrawn(Seat(1), "···") == kotoba().redact(drawn, Seat(0))
    assert CardsDrawn(Seat(1), "···") == kotoba().redact(drawn, AUDIENCE)


@pytest.mark.rule("KOT-9.2")
def test_words_chips_and_discards_lie_open() -> None:
    state = world(("どーもくん", "", ""), [(2, "しょき")], discards="わん")
    open_vote = take(state, 0, MakeWord("どーもくん"))
    view = kotoba().view(open_vote.state, AUDIENCE)

    assert (state.words, (5, 5, 5), "わん") == (view.words, view.chips, view.discards)
    assert (("しよき",), open_vote.state.proposal) == (view.appeared, view.proposal)
    assert open_vote.events[0] == kotoba().redact(open_vote.events[0], AUDIENCE)


@pytest.mark.rule("KOT-9.3")
def test_a_game_goes_on_from_its_log_without_words_or_cards() -> None:
    """At every event of whole games, open votes among them."""
    bare = Kotoba(replace(BASE, deck=tuple((card, 9) for card, _ in DECK)), frozenset())
    for contestant in presets():
        _, last = played(contestant, 7)

        assert last.state == Table.replay(bare, last.log).state


@pytest.mark.rule("KOT-9.3")
def test_a_vote_goes_on_where_it_was() -> None:
    state = take(world(("どーもくん", "", "", "")), 0, MakeWord("どーもくん")).state
    half = take(state, 2, Vote(agree=True)).state
    after = take(half, 3, Vote(agree=True), game=kotoba(words=frozenset())).state

    assert after.played


@pytest.mark.rule("KOT-10.1")
def test_the_game_ends_with_the_last_turn_of_the_last_round() -> None:
    before = world(("", "", ""), round_number=4)
    state = replace(before, turn=Seat(1))
    state = take(state, 1, EndTurn("")).state

    assert state.outcome is None

    took = take(state, 2, EndTurn(""))
    assert [TurnEnded, GameEnded] == [type(event) for event in took.events[-2:]]
    assert frozenset() == kotoba().to_act(took.state)


def ended(words: list[tuple[int, str]], chips: tuple[int, int, int]) -> State:
    """The last turn has ended with these words and chips."""
    before = world(("", "", ""), words, chips=chips, round_number=4)
    return take(replace(before, turn=Seat(2)), 2, EndTurn("")).state


@pytest.mark.rule("KOT-10.2")
def test_cards_in_front_and_chips_are_points() -> None:
    words = [(0, "きかく"), (0, "とうきょう"), (1, "ぱーぷる")]

    assert Outcome("rounds", frozenset({Seat(0)}), (10, 9, 7)) == ended(words, (2, 5, 7)).outcome


@pytest.mark.rule("KOT-10.3")
def test_equal_points_share_the_win() -> None:
    outcome = ended([(0, "きかく"), (1, "しょき")], (5, 5, 8)).outcome

    assert outcome is not None
    assert {0, 1, 2} == outcome.winners


def test_a_game_begins_with_its_opening_and_has_one() -> None:
    opened = GameOpened(3, Seat(0), 4, 5, DECK)
    state = kotoba().evolve(None, opened)
    with pytest.raises(ValueError, match="begins with GameOpened"):
        kotoba().evolve(None, CardsDrawn(Seat(0), "あ"))
    with pytest.raises(ValueError, match="opened once"):
        kotoba().evolve(state, opened)


def test_a_vote_without_a_proposal_cannot_be_folded() -> None:
    with pytest.raises(ValueError, match="no open proposal"):
        kotoba().evolve(world(("", "", "")), VoteCast(Seat(1), agree=True))
