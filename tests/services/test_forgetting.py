"""Deletion is proved: afterwards no byte of any file has the name or the key of who is gone."""

from datetime import timedelta
from pathlib import Path

import pytest

from studyplay.services import AppContext
from studyplay.services.classes import classrooms, joining, roster_import
from studyplay.services.decks import personal_decks as decks
from studyplay.services.drilling import drills
from studyplay.services.errors import Forbidden, NotFound, Refused
from studyplay.services.lobby import game_start, rooms, seating
from studyplay.services.lobby.rooms import RoomRequest
from studyplay.services.people import data_rights, devices, learners
from studyplay.services.people import deletion as service
from studyplay.services.realboard import game_actions
from studyplay.services.realboard.game_setup import Setup
from studyplay.services.reviewing import reviews
from studyplay.services.tables import table_actions
from studyplay.services.tables.table_streams import StreamClosed
from studyplay.services.wordlog import tags
from studyplay.store import classes as class_store
from studyplay.store import deletion, personal_data, tables
from studyplay.store import learners as learner_store
from studyplay.store.learners import Learner
from studyplay.store.schema import metadata
from studyplay.study.classroom.model import JoinPolicy, Rank
from studyplay.study.decks.deck import DeckOptions
from studyplay.study.drill.tasks import DrillSpec, TaskKind
from studyplay.words.model import Level
from tests.finished_games import GAMES, finished_game
from tests.record_samples import record_uses, use
from tests.services.conftest import Clock

NAME = "Zebrina-ゼブ"
OLD_NAME = "Quagga-クア"
GAME = "scrabble/study"


@pytest.fixture
def zebrina(app_context: AppContext, clock: Clock) -> Learner:
    """Somebody of a name that stands nowhere else, and who was called otherwise before."""
    first = learners.register(app_context, OLD_NAME, Level.A2, "en", clock())
    return learners.update_learner(app_context, first, nickname=NAME, level=Level.A2, lang="en")


@pytest.fixture
def teacher(app_context: AppContext, clock: Clock) -> Learner:
    with app_context.database.write_transaction() as connection:
        new = Learner(0, "k" * 32, "Ms Mori", Level.C1, "en", Rank.TEACHER)
        return learner_store.add_learner(connection, new, clock())


def _class(
    app_context: AppContext, teacher: Learner, clock: Clock, class_id: str = "class-1"
) -> str:
    kept = clock().date() + timedelta(days=30)
    plan = classrooms.ClassSettings("1-B", Level.A2, "Asia/Tokyo", JoinPolicy.OPEN, kept)
    return classrooms.open_class(app_context, teacher, class_id, plan, clock()).id


def _files_with(folder: Path, *secrets: str) -> list[str]:
    """The files under *folder* that have one of *secrets* in them, or in their names."""
    found = []
    for path in sorted(folder.rglob("*")):
        if path.is_symlink() or not path.is_file():
            continue
        data = path.read_bytes()
        for secret in secrets:
            ways = (secret.encode(), secret.encode("utf-16-le"), ascii(secret)[1:-1].encode())
            if any(way in data for way in ways) or secret in path.name:
                found.append(f"{path.name}: {secret}")
    return found


def _live_fully(
    app_context: AppContext, zebrina: Learner, bob: Learner, clock: Clock
) -> dict[str, str]:
    """Play every game, alone and with Bob, drill, export, and sit at games that are on."""
    for seed, name in enumerate(GAMES):
        reviews.prepare_reviews(
            app_context, finished_game(app_context, name, [zebrina, bob], seed=seed)
        )
        finished_game(app_context, name, [zebrina], bots=3, seed=seed + 10)
    record_uses(app_context, zebrina, [use(word) for word in ("alert", "later", "tea")])
    decks.download_deck(app_context, zebrina, DeckOptions(), clock())
    tags.tag_pasted_list(app_context, zebrina, f"words of {NAME}", "alert later", clock())
    tags.add_tag(app_context, zebrina, "tea", OLD_NAME, clock())
    tags.delete_tag(app_context, zebrina, OLD_NAME, clock())
    drills.create_drill(
        app_context, zebrina, DrillSpec(TaskKind.WHOLE, Level.A2, length=5, racks=3), clock()
    )
    devices.sign_in(app_context, zebrina, NAME, clock())
    on = rooms.open_room(app_context, zebrina, RoomRequest("on", GAME), clock()).id
    seating.take_chair(app_context, bob, on)
    game_start.start_game(app_context, zebrina, on, clock())
    waiting = rooms.open_room(app_context, zebrina, RoomRequest("waiting", GAME), clock()).id
    seating.take_chair(app_context, bob, waiting)
    setup = Setup((NAME, bob.nickname, "Cem"), "seed003")
    shared = game_actions.open_game(app_context, zebrina, setup, clock(), {bob.nickname: bob.id})
    game_actions.open_game(app_context, zebrina, Setup((NAME, "Cem"), "seed003"), clock())
    return {"on": on, "waiting": waiting, "shared": shared}


@pytest.fixture
def member(app_context: AppContext, zebrina: Learner, teacher: Learner, clock: Clock) -> Learner:
    """Zebrina, who is in a class."""
    class_id = _class(app_context, teacher, clock)
    with app_context.database.read_transaction() as connection:
        room = class_store.find_class(connection, class_id)
    assert room is not None
    joining.join_class(app_context, str(room.code), zebrina, NAME, clock())
    return zebrina


def test_after_deletion_no_file_has_the_name_or_the_key(
    app_context: AppContext, instance: Path, member: Learner, bob: Learner, clock: Clock
) -> None:
    zebrina = member
    _live_fully(app_context, zebrina, bob, clock)
    before = _files_with(instance, NAME, zebrina.key)

    data_rights.delete_learner(app_context, zebrina)

    assert before
    assert _files_with(instance, NAME, OLD_NAME, zebrina.key) == []
    assert list(instance.glob(f"exports/learner{zebrina.id}-*")) == []


def test_the_games_of_others_go_on_and_keep_their_moves(
    app_context: AppContext, zebrina: Learner, bob: Learner, clock: Clock
) -> None:
    places = _live_fully(app_context, zebrina, bob, clock)
    finished = finished_game(app_context, GAMES[0], [bob, zebrina], seed=77)
    with app_context.database.read_transaction() as connection:
        log = tables.load_events(connection, finished)

    data_rights.delete_learner(app_context, zebrina)

    on = table_actions.load_table(app_context, places["on"])
    with app_context.database.read_transaction() as connection:
        assert log == tables.load_events(connection, finished)
    assert [seat.learner_id for seat in on.seats if seat.learner_id != bob.id][:1] * 2 == [
        None,
        None,
    ]
    assert all(seat.learner_id or seat.bot for seat in on.seats)
    assert bob.id == rooms.load_room(app_context, places["on"]).row.host_id
    assert bob.id == rooms.load_room(app_context, places["waiting"]).row.host_id
    kept = game_actions.load_game(app_context, bob, places["shared"], clock())
    assert ["#1", bob.nickname, "Cem"] == [player.name for player in kept.players]
    assert bob.id == kept.row.keeper_id


def test_games_of_nobody_else_are_gone(app_context: AppContext, zebrina: Learner) -> None:
    table_id = finished_game(app_context, GAMES[0], [zebrina])

    data_rights.delete_learner(app_context, zebrina)

    with pytest.raises(NotFound):
        table_actions.load_table(app_context, table_id)


def test_a_session_of_who_is_gone_opens_nothing(
    app_context: AppContext, zebrina: Learner, clock: Clock
) -> None:
    token = devices.sign_in(app_context, zebrina, "phone", clock())
    assert zebrina == devices.find_signed_in_learner(app_context, token)

    data_rights.delete_learner(app_context, zebrina)

    assert devices.find_signed_in_learner(app_context, token) is None


def test_a_class_goes_with_the_accounts_that_were_made_for_it(
    app_context: AppContext, instance: Path, zebrina: Learner, teacher: Learner, clock: Clock
) -> None:
    class_id = _class(app_context, teacher, clock)
    roster_import.import_list(app_context, teacher, class_id, "Okapi-made\nTapir-made", clock())
    with app_context.database.read_transaction() as connection:
        room = class_store.find_class(connection, class_id)
    assert room is not None
    joining.join_class(app_context, str(room.code), zebrina, "Zebrina-class", clock())

    data_rights.delete_class(app_context, teacher, class_id)

    gone = ("Okapi-made", "Tapir-made", "Zebrina-class", "1-B", class_id)
    assert _files_with(instance, *gone) == []
    assert learners.find_by_id(app_context, zebrina.id) is not None


def test_who_became_somebody_at_the_door_of_a_class_goes_with_it(
    app_context: AppContext, instance: Path, teacher: Learner, clock: Clock
) -> None:
    """As the door has told them: nothing of them is kept longer than the class."""
    class_id = _class(app_context, teacher, clock)
    with app_context.database.read_transaction() as connection:
        room = class_store.find_class(connection, class_id)
    assert room is not None
    new = Learner(0, learners.generate_key(), "Okapi-came", Level.A2, "en")
    joining.join_as_new_learner(app_context, str(room.code), new, clock())

    data_rights.delete_class(app_context, teacher, class_id)

    assert _files_with(instance, "Okapi-came", new.key) == []


def test_who_is_in_another_class_stays_when_one_is_deleted(
    app_context: AppContext, teacher: Learner, clock: Clock
) -> None:
    first, second = (
        _class(app_context, teacher, clock),
        _class(app_context, teacher, clock, "class-2"),
    )
    roster_import.import_list(app_context, teacher, first, "Okapi-made", clock())
    (okapi,) = learners.list_by_nickname(app_context, "Okapi-made")
    with app_context.database.read_transaction() as connection:
        room = class_store.find_class(connection, second)
    assert room is not None
    joining.join_class(app_context, str(room.code), okapi, "Okapi", clock())

    data_rights.delete_class(app_context, teacher, first)

    assert okapi == learners.find_by_id(app_context, okapi.id)


def test_a_teacher_deletes_accounts_of_the_class_and_only_those(
    app_context: AppContext, zebrina: Learner, teacher: Learner, clock: Clock
) -> None:
    class_id = _class(app_context, teacher, clock)
    roster_import.import_list(app_context, teacher, class_id, "Okapi-made", clock())
    (okapi,) = learners.list_by_nickname(app_context, "Okapi-made")
    with app_context.database.read_transaction() as connection:
        room = class_store.find_class(connection, class_id)
    assert room is not None
    joining.join_class(app_context, str(room.code), zebrina, NAME, clock())

    made = data_rights.delete_member(app_context, teacher, class_id, okapi.id)
    joined = data_rights.delete_member(app_context, teacher, class_id, zebrina.id)

    assert (made, joined) == (True, False)
    assert learners.find_by_id(app_context, okapi.id) is None
    assert zebrina == learners.find_by_id(app_context, zebrina.id)


def test_only_a_teacher_of_the_class_deletes_it_or_its_people(
    app_context: AppContext, zebrina: Learner, bob: Learner, teacher: Learner, clock: Clock
) -> None:
    class_id = _class(app_context, teacher, clock)
    with app_context.database.read_transaction() as connection:
        room = class_store.find_class(connection, class_id)
    assert room is not None
    joining.join_class(app_context, str(room.code), zebrina, NAME, clock())

    with pytest.raises(Forbidden):
        data_rights.delete_class(app_context, zebrina, class_id)
    with pytest.raises(NotFound):
        data_rights.delete_class(app_context, bob, class_id)
    with pytest.raises(NotFound):
        data_rights.delete_member(app_context, teacher, class_id, bob.id)
    with pytest.raises(NotFound):
        data_rights.delete_member(app_context, teacher, class_id, teacher.id)


def test_the_last_teacher_and_the_owner_hand_over_before_they_go(
    app_context: AppContext, teacher: Learner, clock: Clock
) -> None:
    _class(app_context, teacher, clock)
    with app_context.database.write_transaction() as connection:
        owner = learner_store.add_learner(
            connection, Learner(0, "o" * 32, "Ito", Level.C1, "en", Rank.OWNER), clock()
        )

    with pytest.raises(Refused, match="last-teacher"):
        data_rights.delete_learner(app_context, teacher)
    with pytest.raises(Refused, match="owner"):
        data_rights.delete_learner(app_context, owner)


def test_classes_past_their_date_are_purged_and_no_others(
    app_context: AppContext, teacher: Learner, clock: Clock
) -> None:
    old = _class(app_context, teacher, clock)
    roster_import.import_list(app_context, teacher, old, "Okapi-made\nTapir-made", clock())
    clock.forward(20 * 86400)
    _class(app_context, teacher, clock, "class-2")
    nothing = service.purge_expired_classes(app_context, clock())
    clock.forward(12 * 86400)

    assert nothing == (0, 0)
    assert service.purge_expired_classes(app_context, clock()) == (1, 2)
    with app_context.database.read_transaction() as connection:
        assert list(deletion.list_class_ids(connection)) == ["class-2"]


def test_every_table_is_in_the_export_or_nobodys() -> None:
    named = [
        table.name
        for table in (
            *personal_data.OWNER_COLUMNS,
            *personal_data.INDIRECT_TABLES,
            *personal_data.IMPERSONAL_TABLES,
        )
    ]

    assert sorted(metadata.tables) == sorted(named)


def test_nobody_gets_the_number_of_who_was_deleted(
    app_context: AppContext, zebrina: Learner, teacher: Learner, clock: Clock
) -> None:
    """Neither who comes by themselves nor who is on a list; and not after two deletions either."""
    last = learners.register(app_context, "Last", Level.A2, "en", clock())
    data_rights.delete_learner(app_context, last)
    newcomer = learners.register(app_context, "New", Level.A2, "en", clock())
    data_rights.delete_learner(app_context, newcomer)
    data_rights.delete_learner(app_context, zebrina)
    class_id = _class(app_context, teacher, clock)
    roster_import.import_list(app_context, teacher, class_id, "Ken\nMei", clock())
    listed = [
        learner.id
        for name in ("Ken", "Mei")
        for learner in learners.list_by_nickname(app_context, name)
    ]

    assert [last.id + 1, last.id + 2, last.id + 3] == [newcomer.id, *listed]


def test_what_listens_for_a_deleted_learner_is_cut_off(
    app_context: AppContext, zebrina: Learner
) -> None:
    """Also in a room where they only look on."""
    with app_context.table_registry.hub.subscribe("a-room", None, zebrina.id) as stream:
        data_rights.delete_learner(app_context, zebrina)
        heard = [stream.next_item(0) for _ in range(2)]

    assert StreamClosed("anew") in heard
