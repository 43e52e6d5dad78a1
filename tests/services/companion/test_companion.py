"""A game on a real board as it is kept: opened, entered, corrected."""

from dataclasses import replace

import pytest
from sqlalchemy import text
from sqlalchemy.exc import IntegrityError

from studyplay.engines.core import IllegalAction
from studyplay.engines.scrabble.realboard.entries import PassWritten
from studyplay.services import AppContext
from studyplay.services.errors import Forbidden, NotFound, Refused, Stale
from studyplay.services.people import learners, login_slips, pins
from studyplay.services.realboard import game_actions, player_matching
from studyplay.services.realboard.game_setup import Setup
from studyplay.store.learners import Learner
from studyplay.study.realboard.log_records import (
    Change,
    ChooseFirst,
    DrawForUs,
    DrawOrder,
    Enter,
    Insert,
    Remove,
    ScorekeeperRequest,
)
from studyplay.words.model import Level
from tests.services.companion.real_game import ANN, BOB, CEM, Game, lines, play
from tests.services.conftest import Clock


def test_players_with_an_account_are_known_and_guests_are_names(game: Game, bob: Learner) -> None:
    players = game.look().players

    assert [player.name for player in players] == ["Ann", "ボブ", "Cem"]
    assert [game.keeper.id, bob.id, None] == [player.learner_id for player in players]


def test_a_name_that_two_learners_have_is_a_guest(
    app_context: AppContext, ann: Learner, clock: Clock, setup: Setup
) -> None:
    learners.register(app_context, "ボブ", Level.A1, "ja", clock())
    game = Game(app_context, ann, clock, setup)

    assert [ann.id, None, None] == [player.learner_id for player in game.look().players]


def test_who_shares_a_name_is_known_by_slip_and_pin(
    app_context: AppContext, ann: Learner, clock: Clock
) -> None:
    """Also under another name, so that two of one name can sit at one board."""
    first, second, other = (
        learners.register(app_context, name, Level.A1, "en", clock())
        for name in ("Eva", "Eva", "Ann")
    )
    typed = {
        name: login_slips.get_or_create_slip(app_context, who).upper()
        + pins.get_or_create_pin(app_context, who)
        for name, who in {"Eva": second, "Ann K.": other}.items()
    }
    agreed = {
        name: player_matching.authenticate_player(app_context, name, text).id
        for name, text in typed.items()
    }
    setup = Setup(("Ann", "Eva", "Ann K."), "seed003")
    game_id = game_actions.open_game(app_context, ann, setup, clock(), agreed)
    players = game_actions.load_game(app_context, ann, game_id, clock()).players

    assert [ann.id, second.id, other.id] == [player.learner_id for player in players]
    with pytest.raises(pins.UnknownPerson):
        player_matching.authenticate_player(
            app_context, "Eva", pins.get_or_create_pin(app_context, first)
        )
    with pytest.raises(Refused, match=r"pin\.wrong"):
        player_matching.authenticate_player(
            app_context,
            "Eva",
            login_slips.get_or_create_slip(app_context, first) + "0" * pins.PIN_DIGITS,
        )


@pytest.mark.parametrize(
    ("setup", "code"),
    [
        (Setup(("Ann",), "study"), "companion.players"),
        (Setup(("Ann", "  ", ""), "study"), "companion.players"),
        (Setup(("A", "B", "C", "D", "E"), "study"), "companion.players"),
        (Setup(("Ann", " Ann "), "study"), "companion.same-name"),
        (Setup(("Ann", "B" * 21), "study"), "learner.nickname-long"),
        (Setup(("Ann", "B\0"), "study"), "learner.nickname-strange"),
        (Setup(("Ann", "Bob"), "study+power"), "practice.ruleset-unknown"),
        (Setup(("Ann", "Bob"), "study", limit=7), "companion.limit"),
    ],
)
def test_an_impossible_set_up_is_refused(
    app_context: AppContext, ann: Learner, clock: Clock, setup: Setup, code: str
) -> None:
    with pytest.raises(Refused) as refused:
        game_actions.open_game(app_context, ann, setup, clock())

    assert code == refused.value.code


def test_tiles_drawn_for_the_order_are_typed_in_until_one_is_best(
    app_context: AppContext, ann: Learner, clock: Clock, setup: Setup
) -> None:
    """Those who share the best tile draw again."""
    game = Game(app_context, ann, clock, setup)
    tied = game.ask(DrawOrder(((ANN, "E"), (BOB, "c"), (CEM, "C")))).after
    known = game.ask(DrawOrder(((BOB, "T"), (CEM, "?")))).after

    assert tied.state.first is None
    assert tied.sheet is None
    assert known.state.first == CEM
    assert known.sheet is not None
    assert known.sheet.turn == CEM


def test_the_program_can_draw_the_order(
    app_context: AppContext, ann: Learner, clock: Clock, setup: Setup
) -> None:
    game = Game(app_context, ann, clock, setup)
    drawn = game.ask(DrawForUs()).after

    assert drawn.state.first is not None
    assert {ANN, BOB, CEM} == {seat for seat, _ in drawn.state.rounds[0]}
    with pytest.raises(Refused, match="order-known"):
        game.ask(ChooseFirst(BOB))


def test_nothing_is_entered_before_the_order_is_known(
    app_context: AppContext, ann: Learner, clock: Clock, setup: Setup
) -> None:
    game = Game(app_context, ann, clock, setup)
    with pytest.raises(Refused, match="order-first"):
        game.enter(PassWritten(ANN))


def test_plays_are_counted_and_logged_as_online(game: Game, bob: Learner) -> None:
    game.enter(play(ANN, "8D", "REASON", 14))
    step = game.enter(play(BOB, "D8", "RED"))

    assert step.after.sheet is not None
    assert step.after.sheet.totals == (14, 4, 0)
    assert step.after.sheet.turn == CEM
    assert game.record(game.keeper) == [("reason", "played"), ("red", "seen")]
    assert game.record(bob) == [("reason", "seen"), ("red", "played")]


def test_a_step_sent_twice_is_done_once(game: Game) -> None:
    entry = Enter(play(ANN, "8D", "REASON"))
    first = game.ask(entry, "same")
    game.enter(PassWritten(BOB))
    again = game.ask(entry, "same", base=first.before.version)

    assert first.record == again.record
    assert first.before.version == again.before.version
    assert len(game.look().state.lines) == 2


def test_a_page_that_is_behind_is_told_so(game: Game) -> None:
    game.enter(PassWritten(ANN))
    with pytest.raises(Stale) as stale:
        game.ask(Enter(PassWritten(ANN)), base=1)

    assert stale.value.version == 2
    assert len(game.look().state.lines) == 1


def test_only_keeper_and_players_get_in(
    game: Game, app_context: AppContext, bob: Learner, clock: Clock
) -> None:
    stranger = learners.register(app_context, "Dan", Level.A1, "en", clock())

    assert game.id == game_actions.load_game(app_context, bob, game.id, clock()).row.id
    with pytest.raises(Forbidden):
        game_actions.load_game(app_context, stranger, game.id, clock())
    with pytest.raises(NotFound):
        game_actions.load_game(app_context, bob, "nothing", clock())
    assert [game.id] == [
        kept.row.id for kept in game_actions.list_games(app_context, bob, clock())
    ]
    assert game_actions.list_games(app_context, stranger, clock()) == ()


def test_a_correction_counts_everything_anew_and_corrects_the_records(
    game: Game, bob: Learner
) -> None:
    game.enter(play(ANN, "8D", "SEASON"))
    game.enter(play(BOB, "F8", "AT"))
    game.ask(Change(0, play(ANN, "8D", "REASON")))

    assert game.totals() == (14, 2, 0)
    assert game.record(bob) == [("at", "played"), ("reason", "seen")]
    game.ask(Remove(1))
    assert game.totals() == (14, 0, 0)
    assert game.record(bob) == [("reason", "seen")]
    game.ask(Insert(1, PassWritten(BOB)))
    assert [line.kind for line in lines(game)] == ["play", "pass"]


@pytest.mark.parametrize("asked", [Remove(1), Change(9, PassWritten(ANN)), Remove(-1)])
def test_a_line_that_is_not_there_cannot_be_corrected(
    game: Game, asked: ScorekeeperRequest
) -> None:
    game.enter(PassWritten(ANN))
    with pytest.raises(IllegalAction) as refused:
        game.ask(asked)

    assert refused.value.violation.code == "scrabble.no-such-line"


def test_what_cannot_lie_there_is_refused_as_mistyped(game: Game) -> None:
    game.enter(play(ANN, "8D", "REASON"))
    for entry, code in (
        (play(BOB, "D8", "CAT"), "scrabble.occupied"),
        (play(BOB, "8M", "REASON"), "scrabble.off-board"),
        (play(BOB, "D8", "R2"), "scrabble.bad-letter"),
    ):
        with pytest.raises(IllegalAction) as refused:
            game.enter(entry)

        assert code == refused.value.violation.code


def test_a_large_board_can_be_kept(
    app_context: AppContext, ann: Learner, clock: Clock, setup: Setup
) -> None:
    game = Game(app_context, ann, clock, replace(setup, rules="study+super")).begun()
    after = game.enter(play(ANN, "11K", "REASON")).after

    assert after.sheet is not None
    assert after.sheet.board.size == 21


def test_entry_and_record_are_one_transaction(game: Game, app_context: AppContext) -> None:
    """Where the record cannot be written, nothing was entered either."""
    full = "CREATE TRIGGER full BEFORE INSERT ON word_uses BEGIN SELECT RAISE(ABORT, 'full'); END"
    with app_context.database.write_transaction() as connection:
        connection.execute(text(full))
    with pytest.raises(IntegrityError):
        game.enter(play(ANN, "8D", "REASON"))

    assert game.look().state.lines == ()
    with app_context.database.write_transaction() as connection:
        connection.execute(text("DROP TRIGGER full"))
    game.enter(play(ANN, "8D", "REASON"))
    assert game.record(game.keeper) == [("reason", "played")]


def test_a_learner_who_is_gone_stays_as_a_name(
    game: Game, app_context: AppContext, bob: Learner
) -> None:
    game.enter(PassWritten(ANN))
    with app_context.database.write_transaction() as connection:
        connection.execute(text("DELETE FROM learners WHERE id = :id"), {"id": bob.id})
    game.enter(play(BOB, "8D", "REASON"))

    assert bob.nickname == game.look().players[1].name
    assert game.look().players[1].learner_id is None


def test_the_sheet_goes_on_as_if_it_were_worked_out_anew(game: Game) -> None:
    for entry in (play(ANN, "8D", "REASON", 3), PassWritten(BOB), play(CEM, "F8", "AT")):
        assert game.enter(entry).after.sheet == game.look().sheet


def test_a_preview_writes_nothing_down(game: Game) -> None:
    kept = game.look()
    line = game_actions.preview_line(game.app_context, kept, play(ANN, "8D", "REASON", 12))

    assert line.points == 14
    assert line.count_error == -2
    assert kept.version == game.look().version
