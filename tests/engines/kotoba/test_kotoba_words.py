"""KOT-4: what is a word, and voting on it."""

import pytest

from studyplay.engines.core import IllegalAction, Seat, Violation
from studyplay.engines.kotoba.actions import (
    Action,
    EndTurn,
    MakeWord,
    Rewrite,
    Vote,
    WithdrawProposal,
)
from studyplay.engines.kotoba.events import (
    PlayProposed,
    ProposalRefused,
    ProposalWithdrawn,
    VoteCast,
    WordMade,
    WordRewritten,
)
from studyplay.engines.kotoba.rules import Rules
from studyplay.engines.kotoba.state import State
from tests.engines.kotoba.worlds import (
    BASE,
    TWO,
    code_and_clause,
    kotoba,
    refusal,
    seen,
    take,
    take_all,
    world,
)

DOUBTED = MakeWord("どーもくん")
HAND = "どーもくんあいすわか"
YES, NO = Vote(agree=True), Vote(agree=False)


def proposed(seats: int = 3, rules: Rules = BASE) -> State:
    """Seat 0 has proposed a word that the dictionary does not have."""
    empty = ("",) * (seats - 1)
    return take(world((HAND, *empty), rules=rules), 0, DOUBTED).state


def why(state: State, seat: int, action: Action) -> tuple[str, str] | None:
    return code_and_clause(refusal(state, seat, action))


@pytest.mark.rule("KOT-4.1")
@pytest.mark.parametrize("typed", ["シャツ", "しゃつ", "しやつ", "ｼｬﾂ"])
def test_small_kana_are_laid_with_large_cards(typed: str) -> None:
    game = kotoba(words=frozenset({"しやつ"}))
    after = take(world(("つやしん", "", "")), 0, MakeWord(typed), game=game).state

    assert [word.cards for word in after.words[0]] == ["しやつ"]
    assert after.hands[0] == "ん"


@pytest.mark.rule("KOT-4.1")
@pytest.mark.parametrize("cards", ["ふあん", "ばつたー", "こうさ"])
def test_a_long_vowel_is_a_card_of_its_own(cards: str) -> None:
    """ファン, バッター; コーサ is not こうさ."""
    typed = {"ふあん": "ファン", "ばつたー": "バッター", "こうさ": "コーサ"}[cards]
    fits = seen(world((cards, "", "")), MakeWord(typed)).violation is None

    assert (cards != "こうさ") is fits


@pytest.mark.rule("KOT-4.1")
@pytest.mark.parametrize("typed", ["", "交差", "kousa", "ーこう", "こう3", "こう" * 50_000])
def test_what_is_not_kana_cannot_be_laid(typed: str) -> None:
    assert why(world((HAND, "", "")), 0, MakeWord(typed)) == ("not-kana", "KOT-4.1")


@pytest.mark.rule("KOT-4.2")
def test_a_word_has_three_cards() -> None:
    assert why(world((HAND, "", "")), 0, MakeWord("あい")) == ("too-short", "KOT-4.2")
    assert take(world((HAND, "", "")), 0, MakeWord("あいす")).events


@pytest.mark.rule("KOT-4.3")
def test_a_word_that_was_there_cannot_be_made_again() -> None:
    state = world(("あいす", "", ""), [(1, "あいす")])

    assert why(state, 0, MakeWord("アイス")) == ("already-appeared", "KOT-4.3")


@pytest.mark.rule("KOT-4.3")
def test_the_steps_of_a_rewrite_were_there_too() -> None:
    state = world(("てさふとう", "", ""), [(1, "あいす")])
    after = take(state, 0, Rewrite(Seat(1), 0, ("あいて", "さいふ", "とうふ"))).state

    assert after.appeared == ("あいす", "あいて", "さいふ", "とうふ")


@pytest.mark.rule("KOT-4.3")
def test_a_chain_cannot_come_back_to_a_word() -> None:
    state = world(("てす", "", ""), [(1, "あいす")])
    chain = Rewrite(Seat(1), 0, ("あいて", "あいす"))

    assert why(state, 0, chain) == ("already-appeared", "KOT-4.3")
    assert seen(state, chain).failed_step == 1


@pytest.mark.rule("KOT-4.4")
def test_what_the_dictionary_has_needs_no_vote() -> None:
    took = take(world(("とつて", "", "")), 0, MakeWord("とって"))

    assert [WordMade] == [type(event) for event in took.events]
    assert took.state.proposal is None


@pytest.mark.rule("KOT-4.5")
def test_an_unknown_word_is_put_to_the_vote() -> None:
    took = take(world((HAND, "", "")), 0, DOUBTED)

    assert (PlayProposed(Seat(0), None, 0, ("どーもくん",), ("どーもくん",)),) == took.events
    assert {0, 1, 2} == kotoba().to_act(took.state)
    assert took.state.hands[0] == HAND


@pytest.mark.rule("KOT-4.5")
def test_nothing_else_is_done_during_a_vote() -> None:
    for action in (EndTurn(""), MakeWord("あいす"), Rewrite(Seat(1), 0, ("あいす",))):
        assert why(proposed(), 0, action) == ("vote-open", "KOT-4.5")


@pytest.mark.rule("KOT-4.5")
@pytest.mark.parametrize("action", [YES, WithdrawProposal()])
def test_without_a_proposal_there_is_no_vote(action: Action) -> None:
    assert why(world((HAND, "", "")), 0, action) == ("no-vote", "KOT-4.5")


@pytest.mark.rule("KOT-4.5")
def test_a_chain_is_put_to_the_vote_as_a_whole() -> None:
    state = world(("ぬぬてふさ", "", ""), [(1, "あいす")])
    chain = Rewrite(Seat(1), 0, ("あいぬ", "ぬいぬ", "さいふ"))
    open_vote = take(state, 0, chain)
    done = take(open_vote.state, 2, YES)

    assert (
        PlayProposed(Seat(0), Seat(1), 0, chain.chain, ("あいぬ", "ぬいぬ")),
    ) == open_vote.events
    assert isinstance(done.events[1], WordRewritten)
    assert done.events[1].by_vote == ("あいぬ", "ぬいぬ")


@pytest.mark.rule("KOT-4.6")
@pytest.mark.parametrize(
    ("rules", "seats", "votes", "accepted"),
    [
        (TWO, 2, [YES], True),
        (TWO, 2, [NO], False),
        (BASE, 3, [YES], True),
        (BASE, 3, [NO, YES], True),
        (BASE, 3, [NO, NO], False),
        (BASE, 4, [YES, YES], True),
        (BASE, 4, [YES, NO, YES], True),
        (BASE, 4, [NO, NO], False),
        (BASE, 4, [YES, NO, NO], False),
        (BASE, 5, [NO, YES, NO, YES], True),
        (BASE, 5, [NO, NO, NO], False),
        (BASE, 5, [NO, NO, YES, NO], False),
    ],
)
def test_more_than_half_of_all_must_agree(
    rules: Rules, seats: int, votes: list[Vote], accepted: bool
) -> None:
    """The last of the votes decides, and none before it."""
    state = proposed(seats, rules)
    for seat, vote in enumerate(votes, start=1):
        assert state.proposal is not None
        state = take(state, seat, vote).state

    assert state.proposal is None
    assert accepted is state.played


@pytest.mark.rule("KOT-4.6")
def test_nobody_votes_twice_and_who_proposed_has_voted() -> None:
    state = take(proposed(4), 2, NO).state

    assert why(state, 2, YES) == ("already-voted", "KOT-4.6")
    assert why(state, 0, YES) == ("already-voted", "KOT-4.6")
    assert {0, 1, 3} == kotoba().to_act(state)


@pytest.mark.rule("KOT-4.6")
def test_an_accepted_word_lies_there_by_vote() -> None:
    took = take(proposed(), 1, YES)
    vote, made = took.events

    assert VoteCast(Seat(1), agree=True) == vote
    assert isinstance(made, WordMade)
    assert made.by_vote == ("どーもくん",)
    assert made.step.chips == 1
    assert took.state.hands[0] == "あいすわか"


@pytest.mark.rule("KOT-4.7")
def test_a_refused_proposal_changes_nothing_but_is_not_made_again() -> None:
    first = take(proposed(), 1, NO).state
    took = take(first, 2, NO)

    assert ProposalRefused(Seat(0), ("どーもくん",)) == took.events[1]
    assert (took.state.hands[0], took.state.words[0], took.state.chips) == (HAND, (), (5, 5, 5))
    assert why(took.state, 0, DOUBTED) == ("voted-down", "KOT-4.7")
    assert refusal(took.state, 0, DOUBTED).facts["words"] == "どーもくん"
    assert take(took.state, 0, MakeWord("あいす")).state.played


def voted_down(state: State, words: list[str]) -> State:
    for word in words:
        state = take_all(state, [(0, MakeWord(word)), (1, NO), (2, NO)])
    return state


@pytest.mark.rule("KOT-4.8")
def test_after_three_refused_proposals_only_the_dictionary_counts() -> None:
    state = voted_down(world((HAND, "", "")), ["どーも", "もーど", "かくも"])
    refused = refusal(state, 0, DOUBTED)

    expected = Violation(
        "kotoba.proposals-used-up",
        "KOT-4.8",
        {"doubtful": "どーもくん", "most": "3", "words": "どーもくん"},
    )
    assert expected == refused
    assert take(state, 0, MakeWord("あいす")).state.played


@pytest.mark.rule("KOT-4.8")
def test_the_next_turn_has_three_proposals_again() -> None:
    state = voted_down(world((HAND, HAND, "")), ["どーも", "もーど", "かくも"])
    after = take_all(state, [(0, EndTurn("")), (1, DOUBTED)])

    assert after.proposal is not None
    assert why(take_all(after, [(1, WithdrawProposal())]), 1, MakeWord("どーも")) == (
        "voted-down",
        "KOT-4.7",
    )


@pytest.mark.rule("KOT-4.9")
def test_who_proposed_may_take_it_back() -> None:
    took = take(take(proposed(), 1, NO).state, 0, WithdrawProposal())

    assert (ProposalWithdrawn(Seat(0), ("どーもくん",)),) == took.events
    assert (took.state.proposal, took.state.failed, took.state.hands[0]) == (None, 1, HAND)
    assert take(took.state, 0, DOUBTED).state.proposal


@pytest.mark.rule("KOT-4.9")
def test_nobody_else_takes_it_back() -> None:
    with pytest.raises(IllegalAction, match=r"kotoba\.not-your-proposal \(KOT-4\.9\)"):
        take(proposed(), 1, WithdrawProposal())
