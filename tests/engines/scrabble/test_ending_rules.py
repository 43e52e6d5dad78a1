"""SCR-10 and SCR-11: the end, its sums, and too many tiles."""

from collections.abc import Iterable
from dataclasses import replace

import pytest

from studyplay.engines.core import IllegalAction, Outcome, Seat
from studyplay.engines.scrabble.actions import (
    Accept,
    Action,
    AnswerStop,
    Challenge,
    Exchange,
    GiveUp,
    LookUp,
    Pass,
    ProposeStop,
)
from studyplay.engines.scrabble.events import GameEnded, StopAnswered, StopProposed
from studyplay.engines.scrabble.game_end import calculate_end_adjustments
from studyplay.engines.scrabble.realboard.overdraw import OverdrawRemedy, find_remedy
from studyplay.engines.scrabble.rules import (
    PUBLISHER,
    SEED_000,
    SEED_003,
    STUDY,
    TOURNAMENT,
    Rules,
)
from studyplay.engines.scrabble.state import State
from studyplay.engines.scrabble.tiles import ENGLISH_TILES
from tests.engines.scrabble.worlds import play, scrabble, take, take_all, world

RACKS = ("TRAINER", "AEIOUST", "FLOWERS")
GOOD = play("TRAIN", "D8")
PHONY = play("TRIAN", "D8")


def after(rules: Rules, actions: Iterable[tuple[int, Action]], seats: int = 3) -> State:
    """The state after *actions* from a fresh board with full racks."""
    return take_all(scrabble(rules), world(rules, RACKS[:seats]), actions)


def round_of(action: Action, seats: int = 3) -> list[tuple[int, Action]]:
    """The same from every seat in turn."""
    return [(seat, action) for seat in range(seats)]


def reason(state: State) -> str | None:
    """Why the game is over, if it is."""
    return None if state.outcome is None else state.outcome.reason


@pytest.mark.rule("SCR-10.1")
def test_the_game_ends_when_the_bag_is_empty_and_a_rack_is_used_up() -> None:
    state = world(SEED_000, ["FAR", "AX", "Q"], bag="")
    took = take(scrabble(SEED_000), state, 0, play("FAR", "H8"))

    assert reason(took.state) == "out"
    assert frozenset() == scrabble(SEED_000).to_act(took.state)


@pytest.mark.rule("SCR-10.1")
def test_a_rack_used_up_with_tiles_in_the_bag_is_filled_again() -> None:
    state = world(SEED_000, ["FAR", "AX"], bag="Q")
    after_play = take(scrabble(SEED_000), state, 0, play("FAR", "H8")).state

    assert reason(after_play) is None
    assert after_play.racks[0] == "Q"


@pytest.mark.rule("SCR-10.2")
@pytest.mark.parametrize("rules", [SEED_003, PUBLISHER], ids=lambda rules: rules.key)
@pytest.mark.parametrize("seats", [2, 3])
def test_the_game_ends_when_all_have_passed_twice_running(rules: Rules, seats: int) -> None:
    passes = round_of(Pass(), seats) * 2

    assert reason(after(rules, passes[:-1], seats)) is None
    assert reason(after(rules, passes, seats)) == "all-passed"


@pytest.mark.rule("SCR-10.2")
def test_under_the_japanese_guide_passing_ends_nothing() -> None:
    assert reason(after(SEED_000, round_of(Pass()) * 5)) is None


@pytest.mark.rule("SCR-10.3")
@pytest.mark.parametrize("rules", [SEED_000, STUDY], ids=lambda rules: rules.key)
def test_the_game_ends_when_all_give_up(rules: Rules) -> None:
    assert reason(after(rules, round_of(GiveUp())[:-1])) is None
    assert reason(after(rules, round_of(GiveUp()))) == "all-gave-up"


@pytest.mark.rule("SCR-10.3")
def test_where_passing_ends_the_game_there_is_no_giving_up() -> None:
    with pytest.raises(IllegalAction, match="no-give-up"):
        after(SEED_003, [(0, GiveUp())])


@pytest.mark.rule("SCR-10.4")
def test_the_game_goes_on_though_no_word_is_possible() -> None:
    """Bare board, one tile each and no bag: nobody can ever play, and nobody is stopped."""
    state = world(SEED_003, ["Q", "V"], bag="")
    game = scrabble(SEED_003)

    assert {0} == game.to_act(state)
    assert {1} == game.to_act(take(game, state, 0, Pass()).state)


@pytest.mark.rule("SCR-10.5")
def test_six_turns_without_points_end_a_tournament_game() -> None:
    """Passes, exchanges and plays taken back all count."""
    turns: list[tuple[int, Action]] = [
        (0, Pass()),
        (1, Exchange("A")),
        (2, Exchange("F")),
        (0, PHONY),
        (1, Challenge()),
        (1, Pass()),
    ]

    state = after(TOURNAMENT, turns)
    assert state.scoreless == 5
    assert reason(state) is None
    assert reason(take(scrabble(TOURNAMENT), state, 2, Pass()).state) == "scoreless"


@pytest.mark.rule("SCR-10.5")
def test_a_play_taken_back_may_be_the_last_of_them() -> None:
    state = replace(after(TOURNAMENT, []), scoreless=5)
    state = take_all(scrabble(TOURNAMENT), state, [(0, PHONY), (2, Challenge())])

    assert reason(state) == "scoreless"


@pytest.mark.rule("SCR-10.5")
def test_eight_end_a_study_game() -> None:
    turns: list[tuple[int, Action]] = [*round_of(Pass()) * 2, (0, GiveUp()), (1, Pass())]

    assert reason(after(STUDY, turns[:-1])) is None
    assert reason(after(STUDY, turns)) == "scoreless"


@pytest.mark.rule("SCR-10.5")
def test_a_play_that_stands_breaks_the_run_even_for_nothing() -> None:
    start = replace(world(TOURNAMENT, ["??AEIOU", "AEIOUST"]), scoreless=5)
    state = take(scrabble(TOURNAMENT), start, 0, play("at", "H8")).state
    assert state.scoreless == 5

    assert take(scrabble(TOURNAMENT), state, 1, Accept()).state.scoreless == 0


@pytest.mark.rule("SCR-10.5")
def test_a_play_challenged_in_vain_breaks_the_run() -> None:
    start = replace(after(TOURNAMENT, []), scoreless=5)
    state = take_all(scrabble(TOURNAMENT), start, [(0, GOOD), (1, Challenge())])

    assert state.scoreless == 0


@pytest.mark.rule("SCR-10.5")
def test_a_missed_turn_neither_counts_nor_breaks() -> None:
    rules = replace(PUBLISHER, key="own", scoreless_limit=6)
    owing = replace(world(rules, RACKS), skips=(0, 1, 0), scoreless=2)

    assert take(scrabble(rules), owing, 0, Pass()).state.scoreless == 3


@pytest.mark.rule("SCR-10.6")
@pytest.mark.parametrize(
    "broken_by",
    [
        [(2, Exchange("F"))],
        [(2, play("FOR", "H8")), (0, Accept()), (1, Accept())],
        [(2, play("ROF", "H8")), (0, Challenge())],
    ],
    ids=["exchange", "play", "play taken back"],
)
def test_a_run_of_passes_is_broken_by_any_other_turn(
    broken_by: list[tuple[int, Action]],
) -> None:
    state = after(SEED_003, [*round_of(Pass()), (0, Pass()), (1, Pass()), *broken_by])

    assert state.passes == 0
    assert reason(take_all(scrabble(SEED_003), state, round_of(Pass()))) is None


@pytest.mark.rule("SCR-10.6")
def test_a_missed_turn_breaks_the_runs() -> None:
    owing = replace(world(PUBLISHER, RACKS), skips=(0, 1, 0), passes=3, give_ups=1)
    state = take(scrabble(PUBLISHER), owing, 0, Pass()).state

    assert (state.passes, state.give_ups) == (0, 0)


@pytest.mark.rule("SCR-10.6")
def test_a_pass_breaks_a_run_of_give_ups_and_the_other_way_round() -> None:
    """Else one who never gave up could be counted as having done so."""
    state = after(SEED_000, [(0, GiveUp()), (1, GiveUp()), (2, Pass())])
    assert (state.passes, state.give_ups) == (1, 0)

    assert take(scrabble(SEED_000), state, 0, GiveUp()).state.passes == 0


@pytest.mark.rule("SCR-10.7")
def test_all_agree_to_stop() -> None:
    game = scrabble(SEED_003)
    state = after(SEED_003, [(0, ProposeStop())])
    assert {0, 1, 2} == game.to_act(state)
    state = take(game, state, 2, AnswerStop(agree=True)).state
    took = take(game, state, 1, AnswerStop(agree=True))

    assert StopAnswered(Seat(1), agree=True) == took.events[0]
    assert reason(took.state) == "agreed"


@pytest.mark.rule("SCR-10.7")
def test_one_refusal_and_the_game_goes_on_without_a_second_question() -> None:
    game = scrabble(SEED_003)
    state = after(SEED_003, [(0, ProposeStop()), (1, AnswerStop(agree=True))])
    state = take(game, state, 2, AnswerStop(agree=False)).state

    assert {0} == game.to_act(state)
    with pytest.raises(IllegalAction, match="stop-asked"):
        take(game, state, 0, ProposeStop())
    later = take_all(game, state, round_of(Pass()))
    assert (StopProposed(Seat(0)),) == take(game, later, 0, ProposeStop()).events


@pytest.mark.rule("SCR-10.7")
def test_playing_on_withdraws_the_question() -> None:
    game = scrabble(SEED_003)
    state = after(SEED_003, [(0, ProposeStop()), (0, Pass())])

    assert {1} == game.to_act(state)
    with pytest.raises(IllegalAction, match="no-proposal"):
        take(game, state, 2, AnswerStop(agree=True))


@pytest.mark.rule("SCR-10.7")
def test_a_look_up_is_not_playing_on() -> None:
    state = after(STUDY, [(0, ProposeStop()), (0, LookUp("a"))])

    assert state.stop_asked == 0


@pytest.mark.rule("SCR-10.7")
def test_the_question_is_answered_once() -> None:
    state = after(SEED_003, [(0, ProposeStop()), (1, AnswerStop(agree=True))])
    with pytest.raises(IllegalAction, match="already-answered"):
        take(scrabble(SEED_003), state, 1, AnswerStop(agree=False))


@pytest.mark.rule("SCR-10.8")
def test_everybody_loses_the_value_of_the_own_tiles() -> None:
    assert calculate_end_adjustments(["XA", "Q?", "?"], None, ENGLISH_TILES) == (-9, -10, 0)


@pytest.mark.rule("SCR-10.9")
def test_who_went_out_gains_the_tiles_of_all_others() -> None:
    """An X and an A left cost 9 and bring 9, as the rule sheet says; the blank is worth 0."""
    gained = calculate_end_adjustments(["", "XA", "Q?"], Seat(0), ENGLISH_TILES)

    assert gained == (19, -9, -10)
    assert tuple(map(sum, zip((120, 98, 101), gained, strict=True))) == (139, 89, 91)


@pytest.mark.rule("SCR-10.9")
def test_the_sums_stand_in_the_last_event_and_on_the_sheet() -> None:
    state = world(SEED_000, ["FAR", "XA", "Q?"], bag="")
    took = take(scrabble(SEED_000), state, 0, play("FAR", "H8"))

    assert GameEnded("out", ("", "XA", "Q?"), (19, -9, -10)) == took.events[-1]
    assert took.state.scores == (31, -9, -10)
    assert [(line.kind, line.points, line.total) for line in took.state.sheet[1:]] == [
        ("end", 19, 31),
        ("end", -9, -9),
        ("end", -10, -10),
    ]


@pytest.mark.rule("SCR-10.9")
def test_where_nobody_went_out_nobody_gains() -> None:
    state = world(SEED_000, ["FAR", "XA"], bag="")
    state = take_all(scrabble(SEED_000), state, [(0, GiveUp()), (1, GiveUp())])

    assert state.scores == (-6, -9)


@pytest.mark.rule("SCR-10.10")
def test_the_highest_total_wins_and_a_tie_is_shared() -> None:
    state = world(SEED_000, ["A", "B"], bag="")
    game, end = scrabble(SEED_000), round_of(GiveUp(), 2)
    ahead = take_all(game, replace(state, scores=(3, 7)), end)
    level = take_all(game, replace(state, scores=(3, 5)), end)

    assert Outcome("all-gave-up", frozenset({Seat(1)}), (2, 4)) == ahead.outcome
    assert Outcome("all-gave-up", frozenset({Seat(0), Seat(1)}), (2, 2)) == level.outcome


@pytest.mark.rule("SCR-11.1")
@pytest.mark.parametrize(
    ("rack", "remedy"),
    [(7, None), (5, None), (8, OverdrawRemedy(3, 1, 7)), (9, OverdrawRemedy(4, 2, 7))],
)
def test_too_many_tiles_go_back_unseen(rack: int, remedy: OverdrawRemedy | None) -> None:
    assert remedy == find_remedy(rack, 7)


@pytest.mark.rule("SCR-11.2")
def test_the_same_holds_for_more_as_far_as_the_rack_goes() -> None:
    assert OverdrawRemedy(6, 4, 7) == find_remedy(11, 7)
    assert OverdrawRemedy(4, 3, 1) == find_remedy(4, 1)
