"""SCR-8: dictionaries, challenge policies and the window."""

from dataclasses import replace

import pytest

from studyplay.engines.core import IllegalAction, Seat
from studyplay.engines.scrabble.actions import (
    Accept,
    Action,
    Challenge,
    Exchange,
    GiveUp,
    LookUp,
    Pass,
    ProposeStop,
)
from studyplay.engines.scrabble.events import (
    ChallengeFailed,
    GameEnded,
    LookedUp,
    PhonyWithdrawn,
    PlayAccepted,
    TilesDrawn,
    TilesPlaced,
    TurnMissed,
    WindowClosed,
)
from studyplay.engines.scrabble.rules import (
    DEFAULT_CHALLENGE_WINDOW,
    PUBLISHER,
    SEED_000,
    SEED_003,
    STUDY,
    TOURNAMENT,
    DoubleChallenge,
    Rules,
)
from studyplay.engines.scrabble.state import State
from tests.engines.scrabble.worlds import (
    board_of,
    play,
    scrabble,
    take,
    take_all,
    tiles_in_play,
    world,
)
from tests.strategies import ScriptedChance

GOOD = play("TRAIN", "D8")
PHONY = play("TRIAN", "D8")
RACKS = ("TRAINER", "AEIOUST", "FLOWERS")
CHALLENGED = pytest.mark.parametrize(
    "rules", [SEED_003, PUBLISHER, TOURNAMENT], ids=lambda rules: rules.key
)


def after(rules: Rules, *actions: tuple[int, Action], seats: int = 3) -> State:
    """The state after *actions* from a fresh board with full racks."""
    return take_all(scrabble(rules), world(rules, RACKS[:seats]), actions)


def refusal(rules: Rules, state: State, seat: int, action: Action, at: int = 0) -> tuple[str, str]:
    """Code and clause with which *action* is refused."""
    with pytest.raises(IllegalAction) as caught:
        take(scrabble(rules), state, seat, action, at=at)
    return caught.value.violation.code, caught.value.violation.clause


@pytest.mark.rule("SCR-8.1")
@CHALLENGED
def test_the_dictionary_is_forbidden_while_placing(rules: Rules) -> None:
    state = after(rules)

    assert refusal(rules, state, 0, LookUp("tr*")) == ("scrabble.lookup-forbidden", "SCR-8.1")


@pytest.mark.rule("SCR-8.1")
@pytest.mark.parametrize("rules", [SEED_000, STUDY], ids=lambda rules: rules.key)
def test_where_study_comes_first_every_look_up_is_recorded(rules: Rules) -> None:
    took = take(scrabble(rules), after(rules), 0, LookUp("tr*n"))

    assert (LookedUp(Seat(0), "tr*n"),) == took.events
    assert took.state.turn == 0


@pytest.mark.rule("SCR-8.1")
def test_the_dictionary_is_for_ones_own_turn() -> None:
    assert refusal(STUDY, after(STUDY), 1, LookUp("a")) == ("table.not-your-turn", "CORE-1")


@pytest.mark.rule("SCR-8.2")
def test_a_play_after_a_look_up_is_marked_as_assisted() -> None:
    state = after(STUDY, (0, LookUp("tr*")), (0, GOOD))

    assert state.sheet[0].assisted


@pytest.mark.rule("SCR-8.2")
def test_a_look_up_of_another_turn_marks_nothing() -> None:
    state = after(STUDY, (0, LookUp("tr*")), (0, Pass()), (1, play("SO", "H8")))

    assert not state.sheet[1].assisted


@pytest.mark.rule("SCR-8.3")
@pytest.mark.parametrize("rules", [SEED_000, STUDY], ids=lambda rules: rules.key)
def test_under_void_an_unknown_word_is_refused_and_the_turn_goes_on(rules: Rules) -> None:
    state = after(rules)

    assert refusal(rules, state, 0, PHONY) == ("scrabble.unknown-word", "SCR-5.2")
    assert take(scrabble(rules), state, 0, GOOD).state.turn == 1


@pytest.mark.rule("SCR-8.3")
def test_under_void_nobody_challenges() -> None:
    state = after(STUDY, (0, GOOD))

    assert refusal(STUDY, state, 1, Challenge()) == ("scrabble.no-window", "SCR-8.4")
    assert {1} == scrabble(STUDY).to_act(state)


@pytest.mark.rule("SCR-8.4")
@CHALLENGED
def test_a_play_opens_a_window_for_all_others(rules: Rules) -> None:
    game = scrabble(rules)
    took = take(game, after(rules), 0, GOOD, at=5_000)
    placed = took.events[0]

    assert isinstance(placed, TilesPlaced)
    assert 5_000 + DEFAULT_CHALLENGE_WINDOW == placed.closes_at == game.deadline(took.state)
    assert {1, 2} == game.to_act(took.state)


@pytest.mark.rule("SCR-8.4")
def test_who_has_accepted_is_asked_no_more() -> None:
    state = after(SEED_003, (0, GOOD), (2, Accept()))

    assert {1} == scrabble(SEED_003).to_act(state)
    assert refusal(SEED_003, state, 2, Challenge())[0] == "scrabble.already-accepted"


@pytest.mark.rule("SCR-8.4")
def test_the_next_player_who_has_accepted_may_begin_the_turn() -> None:
    state = after(SEED_003, (0, GOOD), (1, Accept()))

    assert {1, 2} == scrabble(SEED_003).to_act(state)
    assert take(scrabble(SEED_003), state, 1, Pass()).state.turn == 2


@pytest.mark.rule("SCR-8.4")
@pytest.mark.parametrize("action", [Challenge(), Accept()])
def test_nobody_judges_their_own_play(action: Action) -> None:
    state = after(SEED_003, (0, GOOD))

    assert refusal(SEED_003, state, 0, action) == ("scrabble.own-play", "SCR-8.4")


@pytest.mark.rule("SCR-8.4")
def test_others_than_the_next_player_may_not_move_on() -> None:
    assert refusal(SEED_003, after(SEED_003, (0, GOOD)), 2, Pass())[0] == "table.not-your-turn"


@pytest.mark.rule("SCR-8.5")
def test_under_single_a_failed_challenge_costs_nothing() -> None:
    took = take(scrabble(SEED_003), after(SEED_003, (0, GOOD)), 1, Challenge())

    assert ChallengeFailed(Seat(1), Seat(0), penalty=0, turns_lost=0) == took.events[0]
    assert took.state.scores == (12, 0, 0)
    assert took.state.turn == 1


@pytest.mark.rule("SCR-8.6")
def test_under_double_a_failed_challenger_misses_the_next_turn() -> None:
    took = take(scrabble(PUBLISHER), after(PUBLISHER, (0, GOOD)), 1, Challenge())

    assert ChallengeFailed(Seat(1), Seat(0), penalty=0, turns_lost=1) == took.events[0]
    assert TurnMissed(Seat(1)) == took.events[-1]
    assert took.state.turn == 2
    assert took.state.skips == (0, 0, 0)


@pytest.mark.rule("SCR-8.7")
def test_under_points_a_failed_challenger_pays_for_every_word() -> None:
    """MEAL above ARM makes four words: 20 points, and the score goes below zero."""
    state = world(
        TOURNAMENT, ["MEALXYZ", "AEIOUST", "FLOWERS"], board=board_of(("ARM", "G8", "A"))
    )
    state = take(scrabble(TOURNAMENT), state, 0, play("MEAL", "G7")).state
    took = take(scrabble(TOURNAMENT), state, 2, Challenge())

    assert ChallengeFailed(Seat(2), Seat(0), penalty=20, turns_lost=0) == took.events[0]
    assert took.state.scores == (24, 0, -20)
    assert (
        took.state.sheet[-1].kind,
        took.state.sheet[-1].points,
        took.state.sheet[-1].total,
    ) == ("penalty", -20, -20)


@pytest.mark.rule("SCR-8.8")
def test_the_window_closes_when_all_others_have_accepted() -> None:
    state = after(SEED_003, (0, GOOD), (2, Accept()))
    took = take(scrabble(SEED_003), state, 1, Accept(), chance=ScriptedChance("XYZQJ"))

    assert (
        PlayAccepted(Seat(1)),
        WindowClosed("all-accepted"),
        TilesDrawn(Seat(0), "XYZQJ"),
    ) == took.events
    assert took.state.pending is None


@pytest.mark.rule("SCR-8.8")
def test_the_window_closes_when_its_time_is_over() -> None:
    game = scrabble(SEED_003)
    state = after(SEED_003, (0, GOOD))
    closes = game.deadline(state)
    assert closes is not None

    assert game.expire(state, type(DEFAULT_CHALLENGE_WINDOW)(closes - 1), ScriptedChance()) == ()
    assert (WindowClosed("time"), TilesDrawn(Seat(0), "XYZQJ")) == game.expire(
        state, closes, ScriptedChance("XYZQJ")
    )


@pytest.mark.rule("SCR-8.8")
def test_the_next_players_turn_closes_the_window_and_follows_the_late_draw() -> None:
    state = after(SEED_003, (0, GOOD))
    took = take(scrabble(SEED_003), state, 1, Exchange("A"), chance=ScriptedChance("XYZQJ", "K"))

    assert WindowClosed("moved-on") == took.events[0]
    assert TilesDrawn(Seat(0), "XYZQJ") == took.events[1]
    assert took.state.racks[1] == "EIOUSTK"


@pytest.mark.rule("SCR-8.8")
def test_a_challenge_at_the_last_moment_is_too_late() -> None:
    state = after(SEED_003, (0, GOOD))

    assert refusal(SEED_003, state, 1, Challenge(), at=DEFAULT_CHALLENGE_WINDOW) == (
        "scrabble.too-late",
        "SCR-8.8",
    )
    take(scrabble(SEED_003), state, 1, Challenge(), at=DEFAULT_CHALLENGE_WINDOW - 1)


@pytest.mark.rule("SCR-8.8")
def test_nothing_is_drawn_while_the_window_is_open() -> None:
    took = take(scrabble(SEED_003), after(SEED_003), 0, GOOD)

    assert took.state.racks[0] == "ER"
    assert [TilesPlaced] == [type(event) for event in took.events]


@pytest.mark.rule("SCR-8.9")
@CHALLENGED
def test_a_phony_goes_back_tile_by_tile_and_the_turn_is_lost(rules: Rules) -> None:
    before = after(rules)
    took = take(scrabble(rules), after(rules, (0, PHONY)), 2, Challenge())
    state = took.state

    assert (PhonyWithdrawn(Seat(2), Seat(0), ("TRIAN",)),) == took.events
    assert before.board == state.board
    assert sorted(before.racks[0]) == sorted(state.racks[0])
    assert before.bag == state.bag
    assert before.scores == state.scores
    assert state.turn == 1


@pytest.mark.rule("SCR-8.9")
def test_a_blank_taken_back_is_a_blank_again() -> None:
    state = world(SEED_003, ["?RIANER", "AEIOUST"])
    state = take(scrabble(SEED_003), state, 0, play("tRIAN", "D8")).state
    state = take(scrabble(SEED_003), state, 1, Challenge()).state

    assert sorted("?RIANER") == sorted(state.racks[0])
    assert sorted(SEED_003.tiles.bag) == list(tiles_in_play(state))


@pytest.mark.rule("SCR-8.9")
def test_one_unknown_crossword_voids_the_whole_play() -> None:
    """PEG is a word, but it runs into MOON."""
    board = board_of(("HAPPEN", "D8", "A"), ("HALO", "D8", "D"), ("MOON", "C11", "A"))
    state = world(SEED_003, ["EGXYZQJ", "AEIOUST"], board=board, bag="AAAA")
    state = take(scrabble(SEED_003), state, 0, play("EG", "F9", "D")).state
    took = take(scrabble(SEED_003), state, 1, Challenge())

    assert PhonyWithdrawn(Seat(1), Seat(0), ("PEGN",)) == took.events[0]


@pytest.mark.rule("SCR-8.9")
def test_a_failed_challenge_is_final_and_the_play_draws() -> None:
    state = after(TOURNAMENT, (0, GOOD))
    took = take(scrabble(TOURNAMENT), state, 1, Challenge(), chance=ScriptedChance("XYZQJ"))

    assert TilesDrawn(Seat(0), "XYZQJ") == took.events[1]
    assert refusal(TOURNAMENT, took.state, 2, Challenge())[0] == "scrabble.no-window"


def last_play(rules: Rules, word: str) -> State:
    """The first player has laid down everything, the bag is empty, the window open."""
    state = world(rules, [word, "AX", "Q"], bag="")
    return take(scrabble(rules), state, 0, play(word, "H8")).state


@pytest.mark.rule("SCR-8.10")
def test_the_last_play_ends_nothing_before_its_window_closes() -> None:
    game = scrabble(SEED_003)
    state = last_play(SEED_003, "FAR")

    assert game.outcome(state) is None
    assert refusal(SEED_003, state, 1, Pass()) == ("scrabble.window-open", "SCR-8.10")
    closing = take(game, take(game, state, 1, Accept()).state, 2, Accept())
    assert [PlayAccepted, WindowClosed, GameEnded] == [type(event) for event in closing.events]
    assert frozenset() == game.to_act(closing.state)


@pytest.mark.rule("SCR-8.10")
def test_a_last_play_taken_back_ends_nothing() -> None:
    state = take(scrabble(SEED_003), last_play(SEED_003, "RAF"), 1, Challenge()).state

    assert state.outcome is None
    assert sorted("RAF") == sorted(state.racks[0])
    assert state.turn == 1


@pytest.mark.rule("SCR-8.10")
def test_a_last_play_challenged_in_vain_ends_the_game_before_a_turn_is_missed() -> None:
    took = take(scrabble(PUBLISHER), last_play(PUBLISHER, "FAR"), 1, Challenge())

    assert [ChallengeFailed, GameEnded] == [type(event) for event in took.events]


@pytest.mark.rule("SCR-8.11")
def test_the_turn_is_missed_when_it_would_come() -> None:
    """Seat 2 challenges in vain: seat 1 plays on, and only then is seat 2 passed over."""
    state = after(PUBLISHER, (0, GOOD), (2, Challenge()))
    assert state.skips == (0, 0, 1)
    took = take(scrabble(PUBLISHER), state, 1, Pass())

    assert TurnMissed(Seat(2)) == took.events[-1]
    assert took.state.turn == 0


@pytest.mark.rule("SCR-8.11")
def test_who_must_miss_the_turn_cannot_begin_it_but_may_challenge() -> None:
    """Two turns running: seat 1 owes one and the play of seat 0 waits."""
    owing = replace(world(PUBLISHER, RACKS), skips=(0, 1, 0))
    state = take(scrabble(PUBLISHER), owing, 0, GOOD).state

    assert {1, 2} == scrabble(PUBLISHER).to_act(state)
    assert refusal(PUBLISHER, state, 1, Pass()) == ("scrabble.must-miss", "SCR-8.11")
    accepted = take_all(scrabble(PUBLISHER), state, [(1, Accept()), (2, Accept())])
    assert accepted.turn == 2


@pytest.mark.rule("SCR-8.11")
def test_turns_owed_add_up() -> None:
    owing = replace(world(PUBLISHER, RACKS), skips=(0, 1, 0))
    state = take_all(scrabble(PUBLISHER), owing, [(0, GOOD), (1, Challenge())])

    assert (state.skips, state.turn) == ((0, 1, 0), 2)


@pytest.mark.rule("SCR-8.1")
def test_a_look_up_begins_the_turn_and_closes_the_window() -> None:
    """Else the dictionary would tell whether to challenge."""
    rules = replace(STUDY, key="own", challenge=DoubleChallenge())
    took = take(scrabble(rules), after(rules, (0, GOOD)), 1, LookUp("train"))

    assert WindowClosed("moved-on") == took.events[0]
    assert refusal(rules, took.state, 1, Challenge())[0] == "scrabble.no-window"


def test_give_ups_and_proposals_close_the_window_like_any_turn() -> None:
    rules = replace(STUDY, key="own", challenge=DoubleChallenge())
    for action in (GiveUp(), ProposeStop()):
        took = take(scrabble(rules), after(rules, (0, GOOD)), 1, action)

        assert WindowClosed("moved-on") == took.events[0]
