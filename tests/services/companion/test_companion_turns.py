"""What comes of a turn on a real board: challenges, refusals, look-ups, undoing, the end."""

from dataclasses import replace

import pytest

from studyplay.engines.core import IllegalAction
from studyplay.engines.scrabble.realboard.entries import (
    ExchangeWritten,
    PassWritten,
    PlayTakenBack,
    RacksLeft,
)
from studyplay.services import AppContext
from studyplay.services.errors import Refused
from studyplay.services.realboard.game_setup import Setup
from studyplay.store.learners import Learner
from studyplay.study.realboard.log_records import (
    Change,
    Doubt,
    LookUp,
    SetClock,
    Undo,
    WordsRefused,
)
from tests.services.companion.real_game import ANN, BOB, CEM, Game, lines, play
from tests.services.conftest import Clock


def test_a_challenged_phony_comes_off_and_its_player_loses_the_turn(
    game: Game, bob: Learner
) -> None:
    game.enter(play(ANN, "8D", "SEESON"))
    step = game.ask(Doubt(BOB))

    assert step.after.sheet is not None
    assert step.after.sheet.board.is_empty
    assert game.totals() == (0, 0, 0)
    assert step.after.sheet.turn == BOB
    assert game.record(game.keeper) == [("seeson", "rejected")]
    assert game.record(bob) == [("seeson", "challenged-ok")]


def test_a_failed_challenge_costs_what_the_rules_say(
    app_context: AppContext, ann: Learner, bob: Learner, clock: Clock, setup: Setup
) -> None:
    for rules, kinds, totals, turn in (
        ("seed003", ["play"], (14, 0, 0), BOB),
        ("publisher", ["play", "pass"], (14, 0, 0), CEM),
        ("tournament", ["play", "points"], (14, -5, 0), BOB),
    ):
        game = Game(app_context, ann, clock, replace(setup, rules=rules)).begun()
        game.enter(play(ANN, "8D", "REASON"))
        after = game.ask(Doubt(BOB)).after

        assert after.sheet is not None
        assert kinds == [line.kind for line in after.sheet.lines]
        assert totals == after.sheet.totals
        assert turn == after.sheet.turn
        assert game.record(bob) == [("reason", "challenged-bad"), ("reason", "seen")]


def test_a_turn_owed_is_missed_when_it_comes(
    app_context: AppContext, ann: Learner, clock: Clock, setup: Setup
) -> None:
    game = Game(app_context, ann, clock, replace(setup, rules="publisher")).begun()
    game.enter(play(ANN, "8D", "REASON"))
    game.ask(Doubt(CEM))
    after = game.enter(PassWritten(BOB)).after

    assert after.sheet is not None
    assert [line.kind for line in after.sheet.lines] == ["play", "pass", "pass"]
    assert after.state.lines[-1].missed
    assert after.sheet.turn == ANN
    assert after.state.owed == (0, 0, 0)


def test_nobody_challenges_the_own_play_one_twice_or_a_pass(game: Game) -> None:
    game.enter(play(ANN, "8D", "REASON"))
    with pytest.raises(IllegalAction):
        game.ask(Doubt(ANN))
    game.ask(Doubt(BOB))
    with pytest.raises(IllegalAction):
        game.ask(Doubt(CEM))
    game.enter(PassWritten(BOB))
    with pytest.raises(IllegalAction):
        game.ask(Doubt(ANN))


def test_an_unknown_word_is_refused_at_entry_where_nobody_challenges(
    app_context: AppContext, ann: Learner, clock: Clock, setup: Setup
) -> None:
    """Unless the table's own dictionary has it; then it was never wrong."""
    game = Game(app_context, ann, clock, replace(setup, rules="study")).begun()
    refused = game.enter(play(ANN, "8D", "SEESON"))

    assert isinstance(refused.record, WordsRefused)
    assert refused.record.words == ("SEESON",)
    assert game.record(ann) == [("seeson", "rejected")]
    assert refused.after.state.lines == ()
    game.enter(play(ANN, "8D", "SEESON"), agreed=True)
    assert game.record(ann) == [("seeson", "played")]


def test_a_look_up_is_recorded_and_marks_the_play(
    app_context: AppContext, ann: Learner, clock: Clock, setup: Setup
) -> None:
    game = Game(app_context, ann, clock, replace(setup, rules="study")).begun()
    game.ask(LookUp("reason"))
    game.enter(play(ANN, "8D", "REASON"))
    game.enter(play(BOB, "F8", "AT"))

    assert [line.assisted for line in game.look().state.lines] == [True, False]
    assert ("reason", "looked-up") in game.record(ann)


def test_the_rules_may_forbid_looking_up(game: Game) -> None:
    with pytest.raises(IllegalAction) as refused:
        game.ask(LookUp("reason"))

    assert refused.value.violation.code == "scrabble.lookup-forbidden"


def test_everything_can_be_undone_step_by_step(game: Game, bob: Learner) -> None:
    game.enter(play(ANN, "8D", "SEESON"))
    game.ask(SetClock(goes=True))
    game.ask(Doubt(BOB))
    game.ask(Undo())

    assert [line.kind for line in lines(game)] == ["play"]
    assert game.record(bob) == [("seeson", "seen")]
    game.ask(Undo())
    assert game.look().state.lines == ()
    assert game.record(bob) == []
    game.ask(Undo())
    with pytest.raises(Refused, match="nothing-to-undo"):
        game.ask(Undo())


def test_the_clock_of_the_turn_goes_stands_and_starts_again(game: Game) -> None:
    game.ask(SetClock(goes=True))
    game.clock.forward(20)
    game.ask(SetClock(goes=False))
    stood = game.look()
    game.clock.forward(500)
    game.ask(SetClock(goes=True))
    after = game.enter(PassWritten(ANN)).after

    assert stood.state.clock.elapsed(stood.elapsed_ms) == 30_000
    assert after.state.lines[0].took == 40_000
    assert after.state.clock.elapsed(after.elapsed_ms) == 0
    assert after.state.clock.is_running


def test_the_racks_left_end_the_game_and_a_correction_comes_after(game: Game) -> None:
    game.enter(play(ANN, "8D", "REASON"))
    game.enter(ExchangeWritten(BOB, 3))
    over = game.enter(RacksLeft(("", "QA", "?"), out=ANN)).after

    assert over.sheet is not None
    assert over.sheet.outcome is not None
    assert over.sheet.outcome.points == (25, -11, 0)
    assert game.look().row.ended_at is not None
    with pytest.raises(Refused, match="over"):
        game.enter(PassWritten(CEM))
    game.ask(Change(0, play(ANN, "8D", "SEASON")))
    assert game.look().row.ended_at is not None
    game.ask(Undo())
    game.ask(Undo())
    assert game.look().row.ended_at is None


def test_a_play_taken_back_without_a_challenge_is_no_play(game: Game, bob: Learner) -> None:
    game.enter(play(ANN, "8D", "SEASON"))
    game.enter(PlayTakenBack(ANN))

    assert game.totals() == (0, 0, 0)
    assert game.record(bob) == []
