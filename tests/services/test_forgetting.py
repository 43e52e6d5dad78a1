"""Deletion is proved: afterwards no byte of any file has the name or the key of who is gone."""

from datetime import timedelta
from pathlib import Path

import pytest

from studyplay.services import Studio
from studyplay.services.classes import classrooms, joining, roster
from studyplay.services.decks import personal as decks
from studyplay.services.drilling import drills
from studyplay.services.lobby import dealing, rooms, sitting
from studyplay.services.lobby.rooms import Wish
from studyplay.services.people import devices, learners, rights
from studyplay.services.people import forgetting as service
from studyplay.services.realboard import companion
from studyplay.services.realboard.companion_setup import Setup
from studyplay.services.refusals import Forbidden, NotFound, Refused
from studyplay.services.reviewing import reviews
from studyplay.services.tables import host
from studyplay.services.tables.hub import Goodbye
from studyplay.services.wordlog import tags
from studyplay.store import classes as class_store
from studyplay.store import forgetting, holdings, tables
from studyplay.store import learners as learner_store
from studyplay.store.learners import Learner
from studyplay.store.schema import metadata
from studyplay.study.classroom.model import Joining, Rank
from studyplay.study.decks.deck import Choice
from studyplay.study.drill.tasks import Spec, Task
from studyplay.words.model import Level
from tests.finished_games import GAMES, finished_game
from tests.record_samples import record_uses, use
from tests.services.conftest import Clock

NAME = "Zebrina-ゼブ"
OLD_NAME = "Quagga-クア"
GAME = "scrabble/study"


@pytest.fixture
def zebrina(studio: Studio, clock: Clock) -> Learner:
    """Somebody of a name that stands nowhere else, and who was called otherwise before."""
    first = learners.register(studio, OLD_NAME, Level.A2, "en", clock())
    return learners.change(studio, first, nickname=NAME, level=Level.A2, lang="en")


@pytest.fixture
def teacher(studio: Studio, clock: Clock) -> Learner:
    with studio.database.writing() as connection:
        new = Learner(0, "k" * 32, "Ms Mori", Level.C1, "en", Rank.TEACHER)
        return learner_store.add(connection, new, clock())


def _class(studio: Studio, teacher: Learner, clock: Clock, class_id: str = "class-1") -> str:
    kept = clock().date() + timedelta(days=30)
    plan = classrooms.Plan("1-B", Level.A2, "Asia/Tokyo", Joining.OPEN, kept)
    return classrooms.open_class(studio, teacher, class_id, plan, clock()).id


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


def _live_fully(studio: Studio, zebrina: Learner, bob: Learner, clock: Clock) -> dict[str, str]:
    """Play every game, alone and with Bob, drill, export, and sit at games that are on."""
    for seed, name in enumerate(GAMES):
        reviews.prepare(studio, finished_game(studio, name, [zebrina, bob], seed=seed))
        finished_game(studio, name, [zebrina], bots=3, seed=seed + 10)
    record_uses(studio, zebrina, [use(word) for word in ("alert", "later", "tea")])
    decks.download(studio, zebrina, Choice(), clock())
    tags.keep(studio, zebrina, f"words of {NAME}", "alert later", clock())
    tags.put(studio, zebrina, "tea", OLD_NAME, clock())
    tags.drop(studio, zebrina, OLD_NAME, clock())
    drills.open_drill(studio, zebrina, Spec(Task.WHOLE, Level.A2, length=5, racks=3), clock())
    devices.sign_in(studio, zebrina, NAME, clock())
    on = rooms.open_room(studio, zebrina, Wish("on", GAME), clock()).id
    sitting.sit(studio, bob, on)
    dealing.start(studio, zebrina, on, clock())
    waiting = rooms.open_room(studio, zebrina, Wish("waiting", GAME), clock()).id
    sitting.sit(studio, bob, waiting)
    setup = Setup((NAME, bob.nickname, "Cem"), "seed003")
    shared = companion.open_game(studio, zebrina, setup, clock(), {bob.nickname: bob.id})
    companion.open_game(studio, zebrina, Setup((NAME, "Cem"), "seed003"), clock())
    return {"on": on, "waiting": waiting, "shared": shared}


@pytest.fixture
def member(studio: Studio, zebrina: Learner, teacher: Learner, clock: Clock) -> Learner:
    """Zebrina, who is in a class."""
    class_id = _class(studio, teacher, clock)
    with studio.database.reading() as connection:
        room = class_store.find(connection, class_id)
    assert room is not None
    joining.come_in(studio, str(room.code), zebrina, NAME, clock())
    return zebrina


def test_after_deletion_no_file_has_the_name_or_the_key(
    studio: Studio, instance: Path, member: Learner, bob: Learner, clock: Clock
) -> None:
    zebrina = member
    _live_fully(studio, zebrina, bob, clock)
    before = _files_with(instance, NAME, zebrina.key)

    rights.delete_learner(studio, zebrina)

    assert before
    assert _files_with(instance, NAME, OLD_NAME, zebrina.key) == []
    assert list(instance.glob(f"exports/learner{zebrina.id}-*")) == []


def test_the_games_of_others_go_on_and_keep_their_moves(
    studio: Studio, zebrina: Learner, bob: Learner, clock: Clock
) -> None:
    places = _live_fully(studio, zebrina, bob, clock)
    finished = finished_game(studio, GAMES[0], [bob, zebrina], seed=77)
    with studio.database.reading() as connection:
        log = tables.log(connection, finished)

    rights.delete_learner(studio, zebrina)

    on = host.look(studio, places["on"])
    with studio.database.reading() as connection:
        assert log == tables.log(connection, finished)
    assert [seat.learner_id for seat in on.sitting if seat.learner_id != bob.id][:1] * 2 == [
        None,
        None,
    ]
    assert all(seat.learner_id or seat.bot for seat in on.sitting)
    assert bob.id == rooms.look(studio, places["on"]).row.host_id
    assert bob.id == rooms.look(studio, places["waiting"]).row.host_id
    kept = companion.look(studio, bob, places["shared"], clock())
    assert ["#1", bob.nickname, "Cem"] == [player.name for player in kept.players]
    assert bob.id == kept.row.keeper_id


def test_games_of_nobody_else_are_gone(studio: Studio, zebrina: Learner) -> None:
    table_id = finished_game(studio, GAMES[0], [zebrina])

    rights.delete_learner(studio, zebrina)

    with pytest.raises(NotFound):
        host.look(studio, table_id)


def test_a_session_of_who_is_gone_opens_nothing(
    studio: Studio, zebrina: Learner, clock: Clock
) -> None:
    token = devices.sign_in(studio, zebrina, "phone", clock())
    assert zebrina == devices.holder(studio, token)

    rights.delete_learner(studio, zebrina)

    assert devices.holder(studio, token) is None


def test_a_class_goes_with_the_accounts_that_were_made_for_it(
    studio: Studio, instance: Path, zebrina: Learner, teacher: Learner, clock: Clock
) -> None:
    class_id = _class(studio, teacher, clock)
    roster.take(studio, teacher, class_id, "Okapi-made\nTapir-made", clock())
    with studio.database.reading() as connection:
        room = class_store.find(connection, class_id)
    assert room is not None
    joining.come_in(studio, str(room.code), zebrina, "Zebrina-class", clock())

    rights.delete_class(studio, teacher, class_id)

    gone = ("Okapi-made", "Tapir-made", "Zebrina-class", "1-B", class_id)
    assert _files_with(instance, *gone) == []
    assert learners.by_id(studio, zebrina.id) is not None


def test_who_became_somebody_at_the_door_of_a_class_goes_with_it(
    studio: Studio, instance: Path, teacher: Learner, clock: Clock
) -> None:
    """As the door has told them: nothing of them is kept longer than the class."""
    class_id = _class(studio, teacher, clock)
    with studio.database.reading() as connection:
        room = class_store.find(connection, class_id)
    assert room is not None
    new = Learner(0, learners.new_key(), "Okapi-came", Level.A2, "en")
    joining.come_in_new(studio, str(room.code), new, clock())

    rights.delete_class(studio, teacher, class_id)

    assert _files_with(instance, "Okapi-came", new.key) == []


def test_who_is_in_another_class_stays_when_one_is_deleted(
    studio: Studio, teacher: Learner, clock: Clock
) -> None:
    first, second = _class(studio, teacher, clock), _class(studio, teacher, clock, "class-2")
    roster.take(studio, teacher, first, "Okapi-made", clock())
    (okapi,) = learners.named(studio, "Okapi-made")
    with studio.database.reading() as connection:
        room = class_store.find(connection, second)
    assert room is not None
    joining.come_in(studio, str(room.code), okapi, "Okapi", clock())

    rights.delete_class(studio, teacher, first)

    assert okapi == learners.by_id(studio, okapi.id)


def test_a_teacher_deletes_accounts_of_the_class_and_only_those(
    studio: Studio, zebrina: Learner, teacher: Learner, clock: Clock
) -> None:
    class_id = _class(studio, teacher, clock)
    roster.take(studio, teacher, class_id, "Okapi-made", clock())
    (okapi,) = learners.named(studio, "Okapi-made")
    with studio.database.reading() as connection:
        room = class_store.find(connection, class_id)
    assert room is not None
    joining.come_in(studio, str(room.code), zebrina, NAME, clock())

    made = rights.delete_member(studio, teacher, class_id, okapi.id)
    joined = rights.delete_member(studio, teacher, class_id, zebrina.id)

    assert (made, joined) == (True, False)
    assert learners.by_id(studio, okapi.id) is None
    assert zebrina == learners.by_id(studio, zebrina.id)


def test_only_a_teacher_of_the_class_deletes_it_or_its_people(
    studio: Studio, zebrina: Learner, bob: Learner, teacher: Learner, clock: Clock
) -> None:
    class_id = _class(studio, teacher, clock)
    with studio.database.reading() as connection:
        room = class_store.find(connection, class_id)
    assert room is not None
    joining.come_in(studio, str(room.code), zebrina, NAME, clock())

    with pytest.raises(Forbidden):
        rights.delete_class(studio, zebrina, class_id)
    with pytest.raises(NotFound):
        rights.delete_class(studio, bob, class_id)
    with pytest.raises(NotFound):
        rights.delete_member(studio, teacher, class_id, bob.id)
    with pytest.raises(NotFound):
        rights.delete_member(studio, teacher, class_id, teacher.id)


def test_the_last_teacher_and_the_owner_hand_over_before_they_go(
    studio: Studio, teacher: Learner, clock: Clock
) -> None:
    _class(studio, teacher, clock)
    with studio.database.writing() as connection:
        owner = learner_store.add(
            connection, Learner(0, "o" * 32, "Ito", Level.C1, "en", Rank.OWNER), clock()
        )

    with pytest.raises(Refused, match="last-teacher"):
        rights.delete_learner(studio, teacher)
    with pytest.raises(Refused, match="owner"):
        rights.delete_learner(studio, owner)


def test_classes_past_their_date_are_purged_and_no_others(
    studio: Studio, teacher: Learner, clock: Clock
) -> None:
    old = _class(studio, teacher, clock)
    roster.take(studio, teacher, old, "Okapi-made\nTapir-made", clock())
    clock.forward(20 * 86400)
    _class(studio, teacher, clock, "class-2")
    nothing = service.purge(studio, clock())
    clock.forward(12 * 86400)

    assert nothing == (0, 0)
    assert service.purge(studio, clock()) == (1, 2)
    with studio.database.reading() as connection:
        assert list(forgetting.class_ids(connection)) == ["class-2"]


def test_every_table_is_in_the_export_or_nobodys() -> None:
    named = [table.name for table in (*holdings.OWN, *holdings.SHARED, *holdings.NOBODYS)]

    assert sorted(metadata.tables) == sorted(named)


def test_nobody_gets_the_number_of_who_was_deleted(
    studio: Studio, zebrina: Learner, teacher: Learner, clock: Clock
) -> None:
    """Neither who comes by themselves nor who is on a list; and not after two deletions either."""
    last = learners.register(studio, "Last", Level.A2, "en", clock())
    rights.delete_learner(studio, last)
    newcomer = learners.register(studio, "New", Level.A2, "en", clock())
    rights.delete_learner(studio, newcomer)
    rights.delete_learner(studio, zebrina)
    class_id = _class(studio, teacher, clock)
    roster.take(studio, teacher, class_id, "Ken\nMei", clock())
    listed = [learner.id for name in ("Ken", "Mei") for learner in learners.named(studio, name)]

    assert [last.id + 1, last.id + 2, last.id + 3] == [newcomer.id, *listed]


def test_what_listens_for_a_deleted_learner_is_cut_off(studio: Studio, zebrina: Learner) -> None:
    """Also in a room where they only look on."""
    with studio.hall.hub.listening("a-room", None, zebrina.id) as stream:
        rights.delete_learner(studio, zebrina)
        heard = [stream.get(0) for _ in range(2)]

    assert Goodbye("anew") in heard
