"""Tables in the store: one writer, no action twice, nothing lost, bots by the same path."""

import random
import threading
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from typing import Any

import pytest
from sqlalchemy import update

from studyplay.bots.player import Bot, BotStrength
from studyplay.engines.core import IllegalAction, Table
from studyplay.engines.scrabble.actions import Accept, Action, GiveUp, Pass, PlaceTiles
from studyplay.engines.scrabble.events import WindowClosed
from studyplay.services import AppContext
from studyplay.services.errors import Forbidden, NotFound, Refused, Stale
from studyplay.services.reviewing import reviews
from studyplay.services.tables import bot_turns, scrabble_tables, table_actions
from studyplay.services.tables.action_request import ActionRequest
from studyplay.services.tables.loaded_scrabble_table import scrabble_game_of, scrabble_state_of
from studyplay.services.wordlog import learner_word_log
from studyplay.store import codec, schema, tables
from studyplay.store.database import DatabaseUnusable
from studyplay.store.learners import Learner
from studyplay.store.tables import SeatRow
from studyplay.store.word_log import WordLogFilter
from studyplay.study.games.catalog import ENGINES
from studyplay.study.wordlog.word_uses import UseRole
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


@pytest.mark.parametrize("ruleset", ["study", "seed000", "seed003", "publisher", "tournament"])
def test_a_game_against_a_bot_is_played_to_its_end(
    app_context: AppContext, ann: Learner, clock: Clock, ruleset: str
) -> None:
    end = sit_down(app_context, ann, clock, ruleset).play_out()

    assert end.view.outcome is not None
    assert end.row.ended_at is not None
    assert end.view.to_act == frozenset()


def test_the_stored_state_is_what_the_log_folds_into(
    app_context: AppContext, ann: Learner, clock: Clock
) -> None:
    player = sit_down(app_context, ann, clock, "tournament")
    player.play_out()

    hosted = table_actions.load_table(app_context, player.table_id)
    game = scrabble_game_of(hosted)
    with app_context.database.read_transaction() as connection:
        rows = tables.load_events(connection, player.table_id)
    log: list[Any] = [codec.decode(row.payload, _events()) for row in rows]
    assert [row.seq for row in rows] == list(range(1, len(rows) + 1))
    assert hosted.row.version == len(rows)
    assert Table.replay(game, log).state == hosted.state


def _events() -> dict[str, type[Any]]:
    return dict(ENGINES["scrabble"].events)


def test_the_same_action_sent_twice_happens_once(
    app_context: AppContext, ann: Learner, clock: Clock
) -> None:
    player = sit_down(app_context, ann, clock)
    action = player.best()
    first = player.send(action, cid="same")
    second = player.send(action, cid="same")

    assert second >= first
    with app_context.database.read_transaction() as connection:
        log = tables.load_events(connection, player.table_id)
    assert sum(row.client_id == "0-same" for row in log) == 1


def test_a_hundred_copies_of_one_action_happen_once(
    app_context: AppContext, ann: Learner, clock: Clock
) -> None:
    player = sit_down(app_context, ann, clock)
    sent = ActionRequest(player.best(), "same", None, clock())
    with ThreadPoolExecutor(20) as pool:
        list(
            pool.map(
                lambda _: scrabble_tables.apply_action(app_context, ann, player.table_id, sent),
                range(100),
            )
        )

    with app_context.database.read_transaction() as connection:
        log = tables.load_events(connection, player.table_id)
    assert sum(row.client_id == "0-same" for row in log) == 1


def test_a_page_that_is_behind_is_told_so(
    app_context: AppContext, ann: Learner, clock: Clock
) -> None:
    player = sit_down(app_context, ann, clock)
    action, version = player.best(), player.look().row.version

    with pytest.raises(Stale) as told:
        player.send(action, base=version - 1)
    assert told.value.version == version


def test_two_tabs_cannot_both_move(app_context: AppContext, ann: Learner, clock: Clock) -> None:
    player = sit_down(app_context, ann, clock)
    action, version = player.best(), player.look().row.version
    player.send(action, cid="left", base=version)

    with pytest.raises(Stale):
        player.send(action, cid="right", base=version)


def test_a_refused_play_changes_nothing_but_the_record(
    app_context: AppContext, ann: Learner, clock: Clock
) -> None:
    """Unknown words are refused at entry, and remembered as rejected."""
    player = sit_down(app_context, ann, clock)
    before, good = player.look(), player.best()
    assert isinstance(good, PlaceTiles)
    letters = [placed.letter for placed in reversed(good.placements)]
    pairs = zip(good.placements, letters, strict=True)
    backwards = PlaceTiles(tuple(replace(placed, letter=letter) for placed, letter in pairs))
    with pytest.raises(IllegalAction, match="unknown-word") as refused:
        player.send(backwards)

    unknown = refused.value.violation.facts["words"].lower().split(", ")
    rejected = learner_word_log.search_word_log(
        app_context, ann, WordLogFilter(role=UseRole.REJECTED)
    )
    assert before.view == player.look().view
    assert set(unknown) == {line.row.lemma for line in rejected.lines}


def test_another_learner_sees_and_does_nothing(
    app_context: AppContext, ann: Learner, bob: Learner, clock: Clock
) -> None:
    player = sit_down(app_context, ann, clock)
    intruder = Player(app_context, bob, player.table_id, clock)

    with pytest.raises(Forbidden):
        scrabble_tables.load_for_viewer(app_context, bob, player.table_id, clock())
    with pytest.raises(Forbidden):
        intruder.send(Pass())


def test_a_table_that_is_not_there_is_not_found(
    app_context: AppContext, ann: Learner, clock: Clock
) -> None:
    with pytest.raises(NotFound):
        scrabble_tables.load_for_viewer(app_context, ann, "nothing", clock())


@pytest.mark.parametrize(
    ("ruleset", "bots", "code"),
    [
        ("nonsense", 1, "practice.ruleset-unknown"),
        ("study", 0, "practice.bots"),
        ("study", 4, "practice.bots"),
    ],
)
def test_an_impossible_game_is_refused(  # noqa: PLR0917
    app_context: AppContext, ann: Learner, clock: Clock, ruleset: str, bots: int, code: str
) -> None:
    with pytest.raises(Refused, match=code):
        scrabble_tables.open_practice_table(app_context, ann, ruleset, [GENTLE] * bots, clock())


def test_a_window_closes_by_the_clock_alone(
    app_context: AppContext, ann: Learner, clock: Clock
) -> None:
    """Nobody answers; after its time the play stands and its player has drawn."""
    bots = [Bot(Level.A2, BotStrength.GENTLE)]
    table_id = scrabble_tables.open_practice_table(app_context, ann, "seed003", bots, clock())
    player = Player(app_context, ann, table_id, clock)
    while (pending := player.look().view.pending) is None or pending.seat == 0:
        player.send(player.best())
    clock.forward(60)
    scrabble_tables.load_for_viewer(app_context, ann, table_id, clock())

    with app_context.database.read_transaction() as connection:
        log = tables.load_events(connection, table_id)
    events: list[Any] = [codec.decode(row.payload, _events()) for row in log]
    assert WindowClosed("time") in events


def test_many_threads_at_many_tables_lose_nothing(
    app_context: AppContext, ann: Learner, clock: Clock
) -> None:
    """Six games at once in six threads, with bots in between; every log is whole."""
    players = [sit_down(app_context, ann, clock) for _ in range(6)]
    barrier = threading.Barrier(6)

    def play(player: Player) -> int:
        barrier.wait()
        return player.play_out().row.version

    with ThreadPoolExecutor(6) as pool:
        versions = list(pool.map(play, players))
    with app_context.database.read_transaction() as connection:
        lengths = [len(tables.load_events(connection, player.table_id)) for player in players]
    assert versions == lengths


def test_the_review_waits_for_the_end(app_context: AppContext, ann: Learner, clock: Clock) -> None:
    player = sit_down(app_context, ann, clock)

    with pytest.raises(Refused, match=r"review\.game-on"):
        reviews.load_review(app_context, ann, player.table_id, clock())


def test_missed_words_of_the_review_are_in_the_record(
    app_context: AppContext, ann: Learner, clock: Clock
) -> None:
    """Ann always gives up; what she could have played is in the review and in her record."""
    player = sit_down(app_context, ann, clock)
    while player.look().view.outcome is None:
        player.send(GiveUp())
    reviewed = reviews.load_review(app_context, ann, player.table_id, clock())
    again = reviews.load_review(app_context, ann, player.table_id, clock())

    missed = {missed.word for missed in reviewed.review.missed}
    kept = learner_word_log.search_word_log(app_context, ann, WordLogFilter(role=UseRole.MISSED))
    assert 0 < len(missed) <= 5
    assert missed == {line.row.lemma for line in kept.lines}
    assert again.review == reviewed.review


def test_a_bot_gives_people_time_to_doubt_another_bots_play(
    app_context: AppContext, ann: Learner, clock: Clock
) -> None:
    """Two bots follow each other; the second waits while Ann may still challenge the first."""
    table_id = scrabble_tables.open_practice_table(
        app_context, ann, "seed003", [GENTLE, GENTLE], clock()
    )
    player = Player(app_context, ann, table_id, clock)
    asked = 0
    while (seen := player.look()).view.outcome is None and asked < 2:
        if seen.view.pending is not None and seen.view.turn != seen.seat:
            asked += 1
            assert seen.seat in seen.view.to_act
        player.send(player.best())

    assert asked == 2


def test_what_the_clock_did_stays_when_the_action_after_it_is_refused(
    app_context: AppContext, ann: Learner, clock: Clock
) -> None:
    """A page that shows the open window is behind, and yet the window stays closed."""
    player = sit_down(app_context, ann, clock, "seed003")
    while (seen := player.look()).view.pending is None or seen.view.pending.seat == seen.seat:
        player.send(player.best())
    clock.forward(60)
    with pytest.raises(Stale) as told:
        player.send(Accept(), base=seen.row.version)

    after = table_actions.load_table(app_context, player.table_id)
    assert scrabble_state_of(after).pending is None
    assert (after.row.version, after.row.version > seen.row.version) == (told.value.version, True)


def spoil(app_context: AppContext, table_id: str, **values: str) -> None:
    """Write *values* into the stored table, as another version or a fault would have."""
    with app_context.database.write_transaction() as connection:
        connection.execute(update(schema.tables).filter_by(id=table_id).values(**values))


def test_a_state_of_another_shape_is_folded_from_the_log(
    app_context: AppContext, ann: Learner, clock: Clock
) -> None:
    player = sit_down(app_context, ann, clock)
    player.send(player.best())
    before = player.look()
    spoil(app_context, player.table_id, state='{"seats": 2}')

    assert before == replace(player.look(), row=before.row)
    assert player.send(player.best()) > before.row.version


def test_a_damaged_log_is_named_and_the_other_games_go_on(
    app_context: AppContext, ann: Learner, clock: Clock
) -> None:
    good, bad = sit_down(app_context, ann, clock), sit_down(app_context, ann, clock)
    good.look()
    bad.look()
    with app_context.database.write_transaction() as connection:
        connection.execute(
            update(schema.events).filter_by(table_id=bad.table_id, seq=1).values(payload="{")
        )
    spoil(app_context, bad.table_id, state="{")

    with pytest.raises(DatabaseUnusable, match=bad.table_id):
        scrabble_tables.load_for_viewer(app_context, ann, bad.table_id, clock())
    assert [good.table_id] == [
        look.row.id for look in scrabble_tables.list_recent_views(app_context, ann)
    ]


def test_a_review_of_another_shape_is_made_again(
    app_context: AppContext, ann: Learner, clock: Clock
) -> None:
    player = sit_down(app_context, ann, clock)
    while player.look().view.outcome is None:
        player.send(GiveUp())
    first = reviews.load_review(app_context, ann, player.table_id, clock()).review
    with app_context.database.write_transaction() as connection:
        connection.execute(update(schema.reviews).values(payload='{"seat": 0}'))

    assert first == reviews.load_review(app_context, ann, player.table_id, clock()).review


def test_actions_without_a_client_id_are_all_done(
    app_context: AppContext, ann: Learner, clock: Clock
) -> None:
    """A form without one must not pass for the form before it."""
    player = sit_down(app_context, ann, clock)
    versions = []
    for _ in range(2):
        sent = ActionRequest(player.best(), "", None, clock.forward(1))
        versions.append(scrabble_tables.apply_action(app_context, ann, player.table_id, sent))

    assert versions[0] < versions[1]


def test_a_table_of_another_game_is_not_practised(
    app_context: AppContext, ann: Learner, clock: Clock
) -> None:
    """Its page is another."""
    seats = [SeatRow(0, ann.id, None), SeatRow(1, None, bot_turns.encode_bot(GENTLE))]
    table_actions.open_table(app_context, "t", "scout/base", seats, clock())

    assert scrabble_tables.list_recent_views(app_context, ann) == ()
    with pytest.raises(NotFound):
        scrabble_tables.load_for_viewer(app_context, ann, "t", clock())
