"""Sheets of a class: whose words, whose games, and the same again tomorrow."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import timedelta

import pytest

from studyplay.services import AppContext
from studyplay.services.classes import missed_positions, sheets
from studyplay.services.classes.sheet_words import SheetSource
from studyplay.services.classes.sheets import SheetRequest
from studyplay.services.errors import Forbidden, NotFound, Refused
from studyplay.services.people import learners
from studyplay.services.reviewing import reviews
from studyplay.services.runtime import club_days
from studyplay.services.tables import table_actions
from studyplay.services.tables.loaded_scrabble_table import scrabble_game_of
from studyplay.services.tables.table_loading import read_events
from studyplay.store import classes as store
from studyplay.store import rooms
from studyplay.store import word_log as word_store
from studyplay.store.learners import Learner
from studyplay.store.rooms import RoomRow
from studyplay.store.word_log import WordUseRow
from studyplay.study.classroom.model import (
    ClassRole,
    Classroom,
    JoinPolicy,
    Member,
    MembershipStatus,
)
from studyplay.study.games.scrabble.turns import build_play_scorer
from studyplay.study.sheets.model import BoardSection, SectionType, answers_of
from studyplay.study.sheets.sheet_builder import SectionRequest
from studyplay.words.model import Level
from tests.finished_games import NOON, finished_game

ROOM = Classroom(
    id="room",
    name="3年2組",
    code="ABCD23",
    joining=JoinPolicy.OPEN,
    zone="Asia/Tokyo",
    level=Level.A2,
    opened_at=NOON,
    keep_until=NOON + timedelta(days=300),
)

RACKS = (SectionRequest(SectionType.ANAGRAM, 5),)


@pytest.fixture
def teacher(app_context: AppContext) -> Learner:
    return learners.register(app_context, "Sato", Level.B2, "ja", NOON)


@pytest.fixture(autouse=True)
def room(app_context: AppContext, teacher: Learner, ann: Learner, bob: Learner) -> Classroom:
    """A class of Ann and Bob."""
    roles = ((teacher, ClassRole.TEACHER), (ann, ClassRole.LEARNER), (bob, ClassRole.LEARNER))
    with app_context.database.write_transaction() as connection:
        store.add_class(connection, ROOM)
        for who, role in roles:
            member = Member(who.id, role, MembershipStatus.IN, who.nickname, NOON)
            store.add_member(connection, ROOM.id, member)
    return ROOM


def met(
    app_context: AppContext, who: Learner, role: str, words: Sequence[str], source: str
) -> None:
    uses = [
        WordUseRow(NOON, "en", word, word, Level.A2, role, "scrabble", False, 9, source, 1, "{}")
        for word in words
    ]
    with app_context.database.write_transaction() as connection:
        word_store.add_word_uses(connection, who.id, uses)


def gathered(app_context: AppContext, table_id: str, days_ago: int = 0) -> str:
    """Let the table be one of the club's, dealt so many days ago."""
    dealt = NOON - timedelta(days=days_ago)
    row = RoomRow(table_id, table_id[-8:], None, "scrabble/study", 4, False, True, dealt, dealt)
    with app_context.database.write_transaction() as connection:
        rooms.add_room(connection, row)
    return table_id


def ask(
    *sources: SheetSource, text: str = "", wanted: Sequence[SectionRequest] = RACKS
) -> SheetRequest:
    return SheetRequest(frozenset(sources), text, tuple(wanted), Level.A2)


def test_only_the_teachers_of_a_class_make_its_sheets(
    app_context: AppContext, ann: Learner, teacher: Learner
) -> None:
    stranger = learners.register(app_context, "Zoe", Level.A2, "en", NOON)

    with pytest.raises(Forbidden):
        sheets.create_order(app_context, ann, ROOM.id, ask(SheetSource.LEVEL), NOON)
    with pytest.raises(NotFound):
        sheets.create_order(app_context, stranger, ROOM.id, ask(SheetSource.LEVEL), NOON)
    made = sheets.create_order(app_context, teacher, ROOM.id, ask(SheetSource.LEVEL), NOON)
    with pytest.raises(Forbidden):
        sheets.make_sheet(app_context, ann, ROOM.id, made)


def test_an_order_makes_the_same_sheet_whatever_happens_afterwards(
    app_context: AppContext, teacher: Learner, ann: Learner
) -> None:
    met(app_context, ann, "missed", ["stone", "notes", "least", "tears"], "drill")
    order = sheets.create_order(app_context, teacher, ROOM.id, ask(SheetSource.MISSED), NOON)
    today = sheets.make_sheet(app_context, teacher, ROOM.id, order)
    met(app_context, ann, "played", ["stone", "notes", "least"], "game")

    assert today == sheets.make_sheet(app_context, teacher, ROOM.id, order)


def test_the_words_that_most_of_the_class_missed_come_first(
    app_context: AppContext, teacher: Learner, ann: Learner, bob: Learner
) -> None:
    """Those of the teacher are nobody's business."""
    met(app_context, ann, "missed", ["stone", "tea"], "drill")
    met(app_context, bob, "missed", ["tea"], "drill")
    met(app_context, teacher, "missed", ["quiz"], "drill")

    order = sheets.create_order(app_context, teacher, ROOM.id, ask(SheetSource.MISSED), NOON)

    assert order.english == ("tea", "stone")


def test_words_of_the_level_fill_what_the_others_leave(
    app_context: AppContext, teacher: Learner, ann: Learner
) -> None:
    met(app_context, ann, "missed", ["stone"], "drill")

    order = sheets.create_order(
        app_context, teacher, ROOM.id, ask(SheetSource.MISSED, SheetSource.LEVEL), NOON
    )

    assert order.english == ("stone",)
    assert len(order.spare) == 9
    assert "stone" not in order.spare


def test_a_list_is_read_as_drills_read_it(app_context: AppContext, teacher: Learner) -> None:
    """In Japanese, too; what is no word is left out."""
    wanted = (*RACKS, SectionRequest(SectionType.READING, 3))
    text = "1. Stone\nＴＥＡ, xqzzy、学校、ねこ"

    order = sheets.create_order(
        app_context, teacher, ROOM.id, ask(SheetSource.LIST, text=text, wanted=wanted), NOON
    )

    assert order.english == ("stone", "tea")
    assert order.japanese == ("がっこう", "ねこ")


def test_nothing_chosen_and_nothing_found_are_told(
    app_context: AppContext, teacher: Learner
) -> None:
    for wrong, code in (
        (ask(SheetSource.LEVEL, wanted=()), "sheets.nothing-chosen"),
        (ask(), "sheets.nothing-chosen"),
        (ask(SheetSource.LIST, text="xqzzy"), "sheets.no-words"),
    ):
        with pytest.raises(Refused) as refused:
            sheets.create_order(app_context, teacher, ROOM.id, wrong, NOON)
        assert code == refused.value.code


def test_an_address_that_somebody_wrote_brings_no_rude_word_onto_paper(
    app_context: AppContext, teacher: Learner
) -> None:
    order = sheets.create_order(
        app_context, teacher, ROOM.id, ask(SheetSource.LIST, text="stone"), NOON
    )
    forged = replace(order, english=("tits", "xqzzy", "notes"), boards=("no.1.2.such", "x"))

    (section,) = sheets.make_sheet(app_context, teacher, ROOM.id, forged).sheet.sections

    assert answers_of(section) == ["notes"]


def test_a_week_has_what_its_members_missed_or_played_in_games_of_the_club(
    app_context: AppContext, teacher: Learner, ann: Learner, bob: Learner
) -> None:
    """What most missed comes first; older games, games alone and guests' words do not count."""
    guest = learners.register(app_context, "Zoe", Level.A2, "en", NOON)
    club = gathered(app_context, finished_game(app_context, "scout/base", [ann, bob]))
    old = gathered(
        app_context, finished_game(app_context, "scout/base", [bob], seed=2), days_ago=7
    )
    met(app_context, ann, "missed", ["tea", "stone"], club)
    met(app_context, bob, "missed", ["stone"], club)
    met(app_context, bob, "played", ["quiz"], club)
    met(app_context, guest, "missed", ["jam"], club)
    met(app_context, bob, "missed", ["hot"], old)
    met(app_context, bob, "missed", ["ice"], "alone")

    found = sheets.load_week_words(app_context, teacher, ROOM.id, club_days.day_of(NOON))

    assert found.english == ("stone", "tea", "quiz")


def test_board_puzzles_are_real_positions_that_the_engine_would_have_accepted(
    app_context: AppContext, teacher: Learner, ann: Learner, bob: Learner
) -> None:
    table_id = gathered(
        app_context, finished_game(app_context, "scrabble/study", [ann, bob], seed=3)
    )
    wanted = (SectionRequest(SectionType.BOARD, 4),)

    order = sheets.create_order(
        app_context, teacher, ROOM.id, ask(SheetSource.WEEK, wanted=wanted), NOON
    )
    (section,) = sheets.make_sheet(app_context, teacher, ROOM.id, order).sheet.sections

    assert isinstance(section, BoardSection)
    assert section.puzzles
    assert len(order.boards) == len(section.puzzles)
    for text, puzzle in zip(order.boards, section.puzzles, strict=True):
        place = missed_positions.parse_position(text)
        assert place is not None
        assert (table_id, place.word) == (place.table_id, puzzle.word)
        assert puzzle.points == _proved(app_context, (ann, bob)[place.seat], place)


def test_games_of_others_are_no_puzzles_for_who_writes_their_address(
    app_context: AppContext, teacher: Learner, ann: Learner, bob: Learner
) -> None:
    """A learner without a class has positions of the own seat only."""
    gathered(app_context, finished_game(app_context, "scrabble/study", [ann, bob], seed=3))
    wanted = (SectionRequest(SectionType.BOARD, 4),)
    order = sheets.create_order(
        app_context, teacher, ROOM.id, ask(SheetSource.WEEK, wanted=wanted), NOON
    )
    stranger = learners.register(app_context, "Zoe", Level.A2, "en", NOON)

    assert sheets.make_sheet(app_context, stranger, None, order).sheet.sections == ()


def _proved(
    app_context: AppContext, learner: Learner, place: missed_positions.MissedPosition
) -> int | None:
    """The points that the rules give the missed play on the state of its turn."""
    hosted = table_actions.load_table(app_context, place.table_id)
    review = reviews.load_review(app_context, learner, place.table_id, NOON).review
    with app_context.database.read_transaction() as connection:
        log = read_events(app_context, connection, hosted.row)
    prove = build_play_scorer(scrabble_game_of(hosted), log, review.seat)
    turn = next(turn for turn in review.turns if turn.number == place.number)
    missed = next(each for each in review.missed if each.word == place.word)
    return prove(turn, missed.placements)
