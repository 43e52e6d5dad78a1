"""WB-5, WB-6 and WB-7: wrong words, at the table and under strict rules, and votes."""

from dataclasses import replace

import pytest

from studyplay.engines.core import AUDIENCE, Millis, Seat
from studyplay.engines.wordbasket.actions import Accuse, CallReach, CastVote, Reset, Throw
from studyplay.engines.wordbasket.events import (
    AccusationFailed,
    CardsDrawn,
    CardThrown,
    ThrowTakenBack,
    VoteClosed,
)
from studyplay.engines.wordbasket.rules import BASE_RULES, STRICT_RULES, VOTE_WINDOW
from tests.engines.wordbasket.worlds import (
    NO,
    SEQ,
    TOWER,
    YES,
    basket,
    code,
    expired,
    names,
    refused,
    says,
    take,
    take_all,
    world,
)
from tests.strategies import ScriptedChance

TABLE = basket(BASE_RULES)
CAREFUL = basket(STRICT_RULES)
ACCUSE = Accuse(SEQ + 1)
ABSTAIN = CastVote(accept=None)


def three() -> tuple[str, str, str]:
    return "あ か め 7+", "き く ね", "さ し す"


WRONG = [
    ("あ", says("あんぱん", "か")),
    ("き", says("あしか", "か")),
    ("あ", says("あか", "か")),
    ("あ", says("あひる", "か")),
    ("あ", says("あしか", "7+")),
]


@pytest.mark.rule("WB-5.1")
@pytest.mark.parametrize(("field", "wrong"), WRONG)
def test_a_wrong_card_lies_until_somebody_objects(field: str, wrong: Throw) -> None:
    took = take(TABLE, world(field, *three()), 0, wrong)

    assert names(took.events) == ["CardThrown"]
    assert (wrong.card, SEQ + 1) == (took.state.basket[-1], took.state.seq)


@pytest.mark.rule("WB-5.2")
@pytest.mark.parametrize(("field", "wrong"), WRONG)
def test_any_other_player_may_point_it_out_before_the_next_card(field: str, wrong: Throw) -> None:
    state = take(TABLE, world(field, *three()), 0, wrong).state
    own = refused(TABLE, state, 0, ACCUSE)
    took = take(TABLE, state, 2, ACCUSE)

    assert (code(own), own.clause) == ("own-throw", "WB-5.2")
    assert names(took.events) == ["ThrowTakenBack", "CardsDrawn"]


@pytest.mark.rule("WB-5.2")
def test_without_a_throw_there_is_nothing_to_point_out() -> None:
    state = world("あ", *three())

    assert code(refused(TABLE, state, 1, Accuse(SEQ))) == "nothing-to-accuse"


@pytest.mark.rule("WB-5.2")
def test_a_throw_is_judged_by_the_lexicon_of_its_moment() -> None:
    """A list of words that has lost the word since changes nothing."""
    state = take(TABLE, world("あ", *three()), 0, says("あしか", "か")).state
    took = take(basket(BASE_RULES, frozenset()), state, 1, ACCUSE)

    assert (AccusationFailed(Seat(0), Seat(1)),) == took.events


@pytest.mark.rule("WB-5.3")
def test_the_card_comes_back_with_another_one() -> None:
    state = take(TABLE, world("あ", *three()), 0, says("あひる", "か")).state
    took = take(TABLE, state, 1, ACCUSE, chance=ScriptedChance(["ろ"]))

    assert (
        ThrowTakenBack(Seat(0), Seat(1), "wrong-end"),
        CardsDrawn(Seat(0), ("ろ",)),
    ) == took.events
    assert took.state.hands[0] == ("あ", "め", "7+", "か", "ろ")


@pytest.mark.rule("WB-5.3")
def test_a_league_draws_two() -> None:
    league = basket(replace(BASE_RULES, key="league", penalty=2))
    state = take(league, world("あ", *three()), 0, says("あひる", "か")).state

    assert len(take(league, state, 1, ACCUSE).state.hands[0]) == 6


@pytest.mark.rule("WB-5.4")
def test_the_field_is_again_that_of_before() -> None:
    start = replace(world("あ", *three(), lies="あ行"), said=("あめりか", "", ""))
    state = take(TABLE, start, 0, says("あひる", "か")).state
    after = take(TABLE, state, 1, ACCUSE).state
    late = refused(TABLE, after, 1, says("かき", "き", seq=SEQ + 1))

    assert (after.field, after.basket, after.said[0]) == ("あ", ("あ行",), "あめりか")
    assert code(late) == "late"


@pytest.mark.rule("WB-5.5")
@pytest.mark.parametrize("next_card", [says("かかし", "く", seq=SEQ + 1), Reset("き", SEQ + 1)])
def test_after_the_next_card_nobody_is_punished(next_card: Throw | Reset) -> None:
    state = take(TABLE, world("あ", *three()), 0, says("あひる", "か")).state
    after = take(TABLE, state, 1, next_card).state
    broken = refused(TABLE, after, 2, ACCUSE)

    assert (code(broken), broken.clause) == ("stands", "WB-5.5")


@pytest.mark.rule("WB-5.6")
def test_a_wrong_accusation_costs_nothing() -> None:
    state = take(TABLE, world("あ", *three()), 0, says("あしか", "か")).state
    took = take(TABLE, state, 1, ACCUSE)

    assert (AccusationFailed(Seat(0), Seat(1)),) == took.events
    assert state.hands == took.state.hands


@pytest.mark.rule("WB-5.7")
def test_a_throw_is_judged_once() -> None:
    state = take(TABLE, world("あ", *three()), 0, says("あしか", "か")).state
    state = take(TABLE, state, 1, ACCUSE).state

    assert code(refused(TABLE, state, 2, ACCUSE)) == "nothing-to-accuse"


@pytest.mark.rule("WB-5.8")
@pytest.mark.parametrize(
    ("wrong", "opens"),
    [
        (says("あひる", "か"), "か"),
        (says("あひる", "か行"), "かきくけこ"),
        (says("いるか", "か行"), "か"),
        (says("あひる", "5"), "る"),
        (says("あんぱん", "5"), "あ"),
    ],
)
def test_a_wrong_card_goes_on_as_its_face_says(wrong: Throw, opens: str) -> None:
    state = take(TABLE, world("あ", "か か行 5", "き"), 0, wrong).state

    assert opens == state.field


@pytest.mark.rule("WB-6.1")
@pytest.mark.parametrize(
    ("wrong", "clause"),
    [
        (says("あんぱん", "か"), "WB-4.2"),
        (says("かき", "か"), "WB-4.3"),
        (says("あか", "か"), "WB-4.4"),
        (says("あひる", "か"), "WB-4.6"),
        (says("あしか", "7+"), "WB-4.10"),
    ],
)
def test_strict_rules_refuse_and_name_the_clause(wrong: Throw, clause: str) -> None:
    assert clause == refused(CAREFUL, world("あ", *three()), 0, wrong).clause


@pytest.mark.rule("WB-6.1")
def test_under_strict_rules_nothing_can_be_pointed_out() -> None:
    state = take(CAREFUL, world("あ", *three()), 0, says("あしか", "か")).state

    assert code(refused(CAREFUL, state, 1, ACCUSE)) == "nothing-to-accuse"


@pytest.mark.rule("WB-6.2")
def test_the_others_vote_before_an_unknown_word_is_thrown() -> None:
    start = world("と", *three())
    asked = take(CAREFUL, start, 0, TOWER)
    allowed = take(CAREFUL, take(CAREFUL, asked.state, 1, YES).state, 2, YES)
    barred = take_all(CAREFUL, asked.state, (1, NO))

    assert names(asked.events) == ["VoteOpened"]
    assert start.hands == asked.state.hands
    assert names(allowed.events) == ["VoteCast", "VoteClosed", "CardThrown"]
    assert isinstance(thrown := allowed.events[-1], CardThrown)
    assert thrown.approved == "vote"
    assert (start.hands, "と", SEQ) == (barred.hands, barred.field, barred.seq)


@pytest.mark.rule("WB-6.3")
def test_who_is_alone_may_insist() -> None:
    state = world("と", "あ か め")
    broken = refused(CAREFUL, state, 0, TOWER)
    took = take(CAREFUL, state, 0, replace(TOWER, insist=True))
    thrown = took.events[0]

    assert (code(broken), broken.clause) == ("unknown-word", "WB-6.3")
    assert broken.facts["words"] == "とうきょうたわー"
    assert isinstance(thrown, CardThrown)
    assert (thrown.approved, thrown.known, took.state.field) == ("self", False, "あ")


@pytest.mark.rule("WB-6.3")
def test_to_insist_helps_against_no_other_rule() -> None:
    wrong = replace(says("とうきょうたわー", "か"), insist=True)

    assert code(refused(CAREFUL, world("と", "あ か"), 0, wrong)) == "wrong-end"


@pytest.mark.rule("WB-7.3")
def test_a_vote_that_comes_late_does_not_count_for_another_word() -> None:
    state = take(CAREFUL, world("と", "あ か", "き", "さ"), 0, TOWER).state
    late = refused(CAREFUL, state, 1, CastVote(accept=True, word="とんねる"))
    voted = take(CAREFUL, state, 1, CastVote(accept=True, word="とうきょうたわー")).state

    assert code(late) == "vote-over"
    assert voted.vote is not None
    assert frozenset({Seat(1)}) == voted.vote.agreed


@pytest.mark.rule("WB-7.1")
@pytest.mark.parametrize(
    ("votes", "accepted"),
    [
        ((YES, YES, YES), True),
        ((YES, NO, YES, YES), True),
        ((NO, NO), False),
        ((YES, NO, NO), False),
        ((YES, YES, NO, NO), False),
        ((ABSTAIN, YES, YES), True),
        ((ABSTAIN, ABSTAIN, ABSTAIN, YES), True),
        ((ABSTAIN, YES, ABSTAIN, NO), False),
    ],
)
def test_more_than_half_of_the_four_others_who_do_not_abstain_must_agree(
    votes: tuple[CastVote, ...], accepted: bool
) -> None:
    """It is over as soon as it is certain: with 3 for it, or 2 against it, if nobody abstains."""
    state = take(CAREFUL, world("と", "あ か", "き", "さ", "た", "な"), 0, TOWER).state
    for voter, vote in enumerate(votes[:-1], start=1):
        state = take(CAREFUL, state, voter, vote).state
    took = take(CAREFUL, state, len(votes), votes[-1])

    assert state.vote is not None
    assert VoteClosed(accepted, None) in took.events


@pytest.mark.rule("WB-7.1")
def test_at_the_table_the_vote_is_on_the_card_that_lies_there() -> None:
    lies = take(TABLE, world("と", *three()), 0, TOWER).state
    asked = take(TABLE, lies, 1, ACCUSE)
    good = take_all(TABLE, asked.state, (1, YES))
    bad = take_all(TABLE, asked.state, (1, NO), (2, NO))

    assert names(asked.events) == ["VoteOpened"]
    assert (good.field, len(good.hands[0]), good.thrown) == ("あ", 3, None)
    assert (bad.field, len(bad.hands[0])) == ("と", 5)


@pytest.mark.rule("WB-7.1")
def test_its_player_has_no_vote_and_nobody_has_two() -> None:
    state = take(CAREFUL, world("と", *three()), 0, TOWER).state
    own = refused(CAREFUL, state, 0, YES)
    state = take(CAREFUL, state, 1, YES).state

    assert (code(own), code(refused(CAREFUL, state, 1, NO))) == ("no-voter", "no-voter")
    assert frozenset({Seat(2)}) == CAREFUL.to_act(state)


@pytest.mark.rule("WB-7.1")
def test_without_a_question_there_is_no_vote() -> None:
    assert code(refused(TABLE, world("と", *three()), 0, YES)) == "no-vote"


@pytest.mark.rule("WB-7.2")
@pytest.mark.parametrize("action", [says("とんぼ", "さ"), Reset("さ", SEQ), CallReach()])
def test_while_a_vote_is_on_nobody_does_anything_else(
    action: Throw | Reset | CallReach,
) -> None:
    state = take(CAREFUL, world("と", *three()), 0, TOWER).state
    broken = refused(CAREFUL, state, 2, action)

    assert (code(broken), broken.clause) == ("voting", "WB-7.2")


@pytest.mark.rule("WB-7.3")
@pytest.mark.parametrize(
    ("vote", "found"),
    [
        (YES, [True, False, False]),
        (NO, [False, True, False]),
        (ABSTAIN, [False, False, True]),
    ],
)
def test_silence_is_an_abstention(vote: CastVote, found: list[bool]) -> None:
    state = take(CAREFUL, world("と", *three(), "た ち"), 0, TOWER, at=1000).state
    state = take(CAREFUL, state, 1, vote, at=2000).state
    end = 1000 + VOTE_WINDOW
    broken = refused(CAREFUL, state, 2, YES, at=end)

    assert (code(broken), broken.clause) == ("vote-over", "WB-7.3")
    assert end == CAREFUL.deadline(state)
    assert CAREFUL.expire(state, Millis(end - 1), ScriptedChance()) == ()
    after = expired(CAREFUL, state, end)
    word = frozenset({"とうきょうたわー"})
    assert found == [word == each for each in (after.allowed, after.barred, after.set_aside)]


@pytest.mark.rule("WB-7.3")
def test_at_the_table_silence_takes_the_card_back_without_a_penalty() -> None:
    state = take_all(TABLE, world("と", *three()), (0, TOWER), (1, ACCUSE))

    assert ((after := expired(TABLE, state, VOTE_WINDOW)).field, len(after.hands[0])) == ("と", 4)


@pytest.mark.rule("WB-7.4")
def test_what_was_allowed_is_known() -> None:
    state = take_all(CAREFUL, world("と", *three()), (0, TOWER), (1, YES), (2, YES))
    again = replace(state, field="と", hands=(("か",), ("あ", "き"), ("さ",)))
    took = take(CAREFUL, again, 1, replace(TOWER, seq=SEQ + 1))

    assert names(took.events) == ["CardThrown"]


@pytest.mark.rule("WB-7.4")
def test_what_was_not_allowed_is_wrong_without_another_vote() -> None:
    careful = take_all(CAREFUL, world("と", *three()), (0, TOWER), (1, NO))
    broken = refused(CAREFUL, careful, 0, TOWER)
    lies = replace(world("と", *three()), barred=frozenset({"とうきょうたわー"}))
    took = take(TABLE, take(TABLE, lies, 0, TOWER).state, 1, ACCUSE)

    assert (code(broken), broken.clause) == ("voted-down", "WB-7.4")
    assert broken.facts["words"] == "とうきょうたわー"
    assert ThrowTakenBack(Seat(0), Seat(1), "voted-down") == took.events[0]


@pytest.mark.rule("WB-13.2")
@pytest.mark.parametrize("viewer", [Seat(0), Seat(1), AUDIENCE])
def test_nobody_is_told_what_a_throw_is_worth(viewer: Seat | None) -> None:
    """Not even by the log: a wrong word, an unknown one and a good one look alike."""
    start = world("あ", *three())
    thrown = [
        take(TABLE, start, 0, says("あひる", "か")).events[0],
        take(TABLE, start, 0, says("あんいか", "か")).events[0],
        take(TABLE, start, 0, says("あしか", "か")).events[0],
    ]
    told = [TABLE.redact(event, viewer) for event in thrown]

    assert all(isinstance(event, CardThrown) and event.known is None for event in told)
    assert all(isinstance(event, CardThrown) and event.fault == "" for event in told)
