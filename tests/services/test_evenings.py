"""Club evenings: which games belong to a day, who won, and what everybody may see of it."""

from datetime import datetime, timedelta

import pytest

from studyplay.services import AppContext
from studyplay.services.people import learners as service
from studyplay.services.reviewing import club_evenings
from studyplay.services.runtime.club_days import day_of
from studyplay.services.tables import bot_turns
from studyplay.store import rooms
from studyplay.store import word_log as word_store
from studyplay.store.learners import Learner
from studyplay.store.rooms import RoomRow
from studyplay.store.tables import SeatRow
from studyplay.store.word_log import WordUseRow
from studyplay.words.model import Level
from tests.finished_games import GENTLE, NOON, finished_game

GAME = "scout/base"


def gathered(
    app_context: AppContext, table_id: str, dealt: datetime = NOON, *, watched: bool = True
) -> str:
    """Let the table be one of a room, dealt at that time."""
    row = RoomRow(table_id, table_id[-8:], None, GAME, 4, False, watched, dealt, dealt)
    with app_context.database.write_transaction() as connection:
        rooms.add_room(connection, row)
    return table_id


def local(hour: int, days: int = 0) -> datetime:
    """So late on the day of the games by the clock of the machine."""
    midnight = datetime(2026, 11, 21).astimezone()
    return midnight + timedelta(days=days, hours=hour)


@pytest.fixture
def cat(app_context: AppContext) -> Learner:
    """Somebody who sits at no table."""
    return service.register(app_context, "Cat", Level.A2, "zh-Hant", NOON)


def use(word: str, role: str, source: str, at: datetime = NOON) -> WordUseRow:
    return WordUseRow(at, "en", word, word, Level.A1, role, "scrabble", False, 9, source, 1, "{}")


def test_an_evening_goes_on_after_midnight_and_ends_at_five() -> None:
    assert day_of(local(5)) == day_of(local(4, days=1))
    assert day_of(local(4)) == day_of(local(5)) - timedelta(days=1)


def test_games_of_the_day_are_there_with_players_and_winners(
    app_context: AppContext, ann: Learner, bob: Learner
) -> None:
    """And those of other days are not."""
    table_id = gathered(app_context, finished_game(app_context, GAME, [ann, bob]))
    gathered(
        app_context, finished_game(app_context, GAME, [ann, bob], seed=2), NOON - timedelta(days=2)
    )

    evening = club_evenings.load_evening(app_context, ann, day_of(NOON), NOON + timedelta(hours=3))

    assert [table_id] == [game.id for game in evening.games]
    game = evening.games[0]
    assert game.players[:2] == ("Ann", "ボブ")
    assert game.outcome is not None
    assert len(game.outcome.points) == 4
    assert {ann.id, bob.id} == {each.learner_id for each in evening.standings}
    assert {ann.id: "Ann", bob.id: "ボブ"} == evening.nicknames


def test_days_with_games_are_offered_the_latest_first(
    app_context: AppContext, ann: Learner, bob: Learner
) -> None:
    for seed in range(3):
        dealt = NOON - timedelta(days=7 * (seed // 2))
        gathered(app_context, finished_game(app_context, GAME, [ann, bob], seed=seed), dealt)

    evening = club_evenings.load_evening(app_context, ann, day_of(NOON), NOON + timedelta(hours=1))

    today = day_of(NOON)
    assert (today, today - timedelta(days=7)) == evening.days


def test_who_may_not_watch_a_table_sees_only_how_it_ended(
    app_context: AppContext, ann: Learner, bob: Learner, cat: Learner
) -> None:
    closed = gathered(app_context, finished_game(app_context, GAME, [ann, bob]), watched=False)
    day = day_of(NOON)

    mine = club_evenings.load_evening(app_context, ann, day, NOON).games[0]
    others = club_evenings.load_evening(app_context, cat, day, NOON).games[0]

    assert closed == others.id
    assert (mine.may_watch, mine.may_review) == (True, True)
    assert (others.may_watch, others.may_review) == (False, False)


def test_words_are_new_unless_they_were_met_on_an_earlier_day(
    app_context: AppContext, ann: Learner, bob: Learner
) -> None:
    """Words that are not in the dictionary are not shown to everybody."""
    table_id = gathered(app_context, finished_game(app_context, GAME, [ann, bob]))
    before = use("tea", "seen", "earlier", NOON - timedelta(days=3))
    with app_context.database.write_transaction() as connection:
        word_store.add_word_uses(connection, ann.id, [before, use("tea", "played", table_id)])
        for who in (ann, bob):
            word_store.add_word_uses(connection, who.id, [use("tea", "missed", table_id)])
        word_store.add_word_uses(connection, bob.id, [use("xqzzy", "played", table_id)])

    found = club_evenings.load_evening(app_context, ann, day_of(NOON), NOON).words
    with app_context.database.write_transaction() as connection:
        word_store.add_word_uses(connection, bob.id, [use("tea", "formed", table_id)])
    later = club_evenings.load_evening(app_context, ann, day_of(NOON), NOON).words

    assert [word.word for word in found.longest] == ["tea"]
    assert found.new_words == ()
    assert [(bob.id,)] == [word.learner_ids for word in later.new_words]
    assert [word.word for word in found.missed] == ["tea"]


def test_games_alone_with_robots_are_not_of_an_evening(
    app_context: AppContext, ann: Learner, bob: Learner
) -> None:
    """In a room or without one; one that somebody left to a robot was played by two."""
    gathered(app_context, finished_game(app_context, GAME, [ann]))
    finished_game(app_context, GAME, [ann, bob], seed=2)
    left = gathered(app_context, finished_game(app_context, GAME, [ann], seed=3))
    robot = bot_turns.encode_bot(GENTLE)
    chairs = [SeatRow(0, ann.id, None), SeatRow(1, bob.id, None), SeatRow(2, None, robot)]
    with app_context.database.write_transaction() as connection:
        rooms.replace_room_seats(connection, left, chairs)

    evening = club_evenings.load_evening(app_context, ann, day_of(NOON), NOON + timedelta(hours=3))

    assert [game.id for game in evening.games] == [left]


def test_an_evening_of_games_alone_is_not_offered(app_context: AppContext, ann: Learner) -> None:
    gathered(app_context, finished_game(app_context, GAME, [ann]), NOON - timedelta(days=7))

    evening = club_evenings.load_evening(app_context, ann, day_of(NOON), NOON + timedelta(hours=3))

    assert evening.days == ()


def test_a_day_without_games_is_empty(app_context: AppContext, ann: Learner) -> None:
    evening = club_evenings.load_evening(app_context, ann, day_of(NOON), NOON)

    assert (evening.games, evening.standings, evening.days) == ((), (), ())
