"""At a live table robots vote after the people, and never in place of one of them."""

from itertools import permutations

import pytest

from studyplay.bots.player import Bot, BotStrength
from studyplay.engines.core import Seat
from studyplay.engines.kotoba.actions import MakeWord, Vote
from studyplay.engines.kotoba.game import Kotoba
from studyplay.engines.wordbasket.actions import CastVote, Throw
from studyplay.engines.wordbasket.cards import NUMBER_CARDS, card_letters
from studyplay.services import AppContext
from studyplay.services.tables import bot_turns, substitution, table_actions
from studyplay.services.tables.action_request import ActionRequest
from studyplay.services.tables.loaded_table import LoadedTable
from studyplay.store.learners import Learner
from studyplay.store.tables import SeatRow
from studyplay.words.model import Level
from tests.services.conftest import Clock
from tests.waiting import until

TABLE = "t"
ROBOT = bot_turns.encode_bot(Bot(Level.A1, BotStrength.STRONG))


class Host:
    """A table of people and one robot, on the last seat."""

    def __init__(self, app_context: AppContext, clock: Clock, name: str, *people: Learner) -> None:
        self.app_context, self.clock = app_context, clock
        rows = [SeatRow(seat, each.id, None) for seat, each in enumerate(people)]
        rows.append(SeatRow(len(people), None, ROBOT))
        table_actions.open_table(app_context, TABLE, name, rows, clock())

    def now(self) -> LoadedTable:
        return table_actions.load_table(self.app_context, TABLE)

    def does(self, seat: int, action: object) -> None:
        at = self.clock.forward(0.01)
        cid = f"c{at.timestamp()}"
        table_actions.submit_action(
            self.app_context, TABLE, Seat(seat), ActionRequest(action, cid, None, at)
        )

    def robots_act(self) -> None:
        """Let the robots do what they want to do now."""
        self.app_context.table_registry.alarms.run_due(self.clock.forward(20))
        bot_turns.advance_bots(self.app_context, TABLE)
        self.app_context.table_registry.alarms.run_due(self.clock.forward(5))


def proposed(table: Host) -> tuple[Seat, Seat]:
    """A person proposes a word that does not exist; who that is, and the other person."""
    until(lambda: _robot_waits(table))
    hosted = table.now()
    turn = hosted.state.turn
    game = hosted.game
    assert isinstance(game, Kotoba)
    rows = map("".join, permutations(hosted.state.hands[turn], 4))
    word = next(row for row in rows if row[0] != "ー" and row not in game.words)
    table.does(turn, MakeWord(word))
    return turn, Seat(1 - turn)


def _robot_waits(table: Host) -> bool:
    if table.now().state.turn == 2:
        bot_turns.run_bots(table.app_context, TABLE)
    return bool(table.now().state.turn < 2)


@pytest.mark.parametrize("agree", [True, False])
def test_the_other_person_decides_at_kotoba(
    app_context: AppContext, ann: Learner, bob: Learner, clock: Clock, agree: bool
) -> None:
    table = Host(app_context, clock, "kotoba/base", ann, bob)
    turn, other = proposed(table)
    table.robots_act()
    waiting = table.now().state.proposal
    assert waiting is not None
    assert (waiting.agreed, waiting.abstained) == ({turn}, frozenset())

    table.does(other, Vote(agree))
    until(lambda: table.now().state.proposal is None)
    assert table.now().state.played is agree


def test_a_robot_abstains_after_the_people(
    app_context: AppContext, ann: Learner, bob: Learner, clock: Clock
) -> None:
    table = Host(app_context, clock, "kotoba/base", ann, bob)
    _, other = proposed(table)
    table.does(other, Vote(agree=None))

    until(lambda: table.now().state.proposal is None)
    assert (table.now().state.played, table.now().state.failed) == (False, 1)


def test_a_person_who_leaves_is_not_waited_for(
    app_context: AppContext, ann: Learner, bob: Learner, clock: Clock
) -> None:
    """A robot plays on for the person, and votes as one."""
    table = Host(app_context, clock, "kotoba/base", ann, bob)
    _, other = proposed(table)
    substitution.leave_permanently(app_context, (ann, bob)[other], TABLE)

    until(lambda: table.now().state.proposal is None)
    assert table.now().state.failed == 1


def asked(table: Host) -> str:
    """The first person says a word that does not exist, and the others are asked."""
    view = table.now().game.view(table.now().state, Seat(0))
    card = next(card for card in view.hand if card not in NUMBER_CARDS)
    word = view.field[0] + "ぬへむ" + card_letters(card)[0]
    table.does(0, Throw(word, card, view.seq))
    return str(word)


def test_at_word_basket_the_vote_ends_without_the_robot(
    app_context: AppContext, ann: Learner, bob: Learner, clock: Clock
) -> None:
    """Whoever says nothing for thirty seconds abstains, and the robot does not wait longer."""
    table = Host(app_context, clock, "wordbasket/strict", ann, bob)
    asked(table)
    table.robots_act()
    vote = table.now().state.vote
    assert vote is not None
    assert not vote.abstained

    app_context.table_registry.alarms.run_due(clock.forward(31))
    until(lambda: table.now().state.vote is None)
    assert len(table.now().state.set_aside) == 1


def test_at_word_basket_a_robot_never_overrules_the_other_person(
    app_context: AppContext, ann: Learner, bob: Learner, clock: Clock
) -> None:
    table = Host(app_context, clock, "wordbasket/strict", ann, bob)
    word = asked(table)
    table.does(1, CastVote(accept=False))
    clock.forward(5)
    app_context.table_registry.alarms.run_due(clock())

    until(lambda: table.now().state.vote is None)
    assert table.now().state.barred == {word}
