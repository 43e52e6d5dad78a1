"""Games that a newer version has stored."""

import random

import pytest
from sqlalchemy import update

from studyplay.bots.player import Bot, BotStrength
from studyplay.engines.scrabble.actions import Accept, Action, GiveUp, Pass, PlaceTiles
from studyplay.services import AppContext
from studyplay.services.tables import bot_turns, scrabble_tables
from studyplay.services.tables.action_request import ActionRequest
from studyplay.store import schema
from studyplay.store.database import DatabaseFault, DatabaseUnusable
from studyplay.store.learners import Learner
from studyplay.words.model import Level
from tests.services.conftest import Clock

GENTLE = Bot(Level.A2, BotStrength.GENTLE)


class Player:
    """A learner at a table who plays what the move generator likes best."""

    def __init__(
        self, app_context: AppContext, learner: Learner, table_id: str, clock: Clock
    ) -> None:
        self.app_context, self.learner, self.table_id, self.clock = (
            app_context,
            learner,
            table_id,
            clock,
        )

    def look(self) -> scrabble_tables.ScrabbleTableView:
        """The table when the bots have done what they can."""
        bot_turns.run_bots(self.app_context, self.table_id)
        return scrabble_tables.load_for_viewer(
            self.app_context, self.learner, self.table_id, self.clock()
        )

    def send(self, action: Action, cid: str = "", base: int | None = None) -> int:
        sent = ActionRequest(action, cid or f"c{random.random()}", base, self.clock.forward(1))
        return scrabble_tables.apply_action(self.app_context, self.learner, self.table_id, sent)

    def best(self) -> Action:
        seen = self.look()
        if seen.view.pending is not None and seen.view.pending.seat != seen.seat:
            return Accept()
        generator = self.app_context.move_generators.generator_for(seen.rules)
        plays = generator.find_plays(seen.view.board, seen.view.rack)
        if plays:
            return PlaceTiles(plays[0].placements)
        return GiveUp() if seen.rules.give_up else Pass()

    def play_out(self) -> scrabble_tables.ScrabbleTableView:
        """Play to the end; the look after it."""
        while self.look().view.outcome is None:
            self.send(self.best())
        return self.look()


def sit_down(
    app_context: AppContext, learner: Learner, clock: Clock, ruleset: str = "study"
) -> Player:
    table_id = scrabble_tables.open_practice_table(
        app_context, learner, ruleset, [GENTLE], clock()
    )
    return Player(app_context, learner, table_id, clock)


def spoil(app_context: AppContext, table_id: str, **values: str) -> None:
    """Write *values* into the stored table, as another version or a fault would have."""
    with app_context.database.write_transaction() as connection:
        connection.execute(update(schema.tables).filter_by(id=table_id).values(**values))


@pytest.mark.parametrize("event", ['{"type":"OrderDrawn","v":99}', '{"type":"DragonMet","v":1}'])
def test_a_log_from_a_newer_version_says_so(
    app_context: AppContext, ann: Learner, clock: Clock, event: str
) -> None:
    """It is not damaged, nobody has to move it aside, and the other games go on."""
    good, newer = sit_down(app_context, ann, clock), sit_down(app_context, ann, clock)
    newer.look()  # no robot writes there any more
    with app_context.database.write_transaction() as connection:
        written = update(schema.events).filter_by(table_id=newer.table_id, seq=1)
        connection.execute(written.values(payload=event))
    spoil(app_context, newer.table_id, state="{}")

    with pytest.raises(DatabaseUnusable, match="Update this program") as told:
        scrabble_tables.load_for_viewer(app_context, ann, newer.table_id, clock())
    assert told.value.fault == DatabaseFault.NEWER
    assert [good.table_id] == [
        look.row.id for look in scrabble_tables.list_recent_views(app_context, ann)
    ]


def test_rules_from_a_newer_version_are_told_as_such(
    app_context: AppContext, ann: Learner, clock: Clock
) -> None:
    player = sit_down(app_context, ann, clock)
    spoil(app_context, player.table_id, game="scrabble/of-next-year")

    with pytest.raises(DatabaseUnusable, match="unknown rules scrabble/of-next-year") as told:
        player.look()
    assert told.value.fault == DatabaseFault.NEWER
