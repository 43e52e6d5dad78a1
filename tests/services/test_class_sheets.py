"""Sheets of a class: whose words, whose games, and the same again tomorrow."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import timedelta

import pytest

from studyplay.services import Studio, days
from studyplay.services.classes import positions, sheets
from studyplay.services.classes.sheet_words import Source
from studyplay.services.classes.sheets import Ask
from studyplay.services.people import learners
from studyplay.services.refusals import Forbidden, NotFound, Refused
from studyplay.services.reviewing import reviews
from studyplay.services.tables import host
from studyplay.services.tables.reviving import read_log
from studyplay.store import classes as store
from studyplay.store import rooms
from studyplay.store import words as word_store
from studyplay.store.learners import Learner
from studyplay.store.rooms import RoomRow
from studyplay.store.words import UseRow
from studyplay.study.classroom.model import Classroom, Joining, Member, Role, Standing
from studyplay.study.games.scrabble.turns import prover
from studyplay.study.sheets.making import Wanted
from studyplay.study.sheets.model import Boards, Part, answers_of
from studyplay.words.model import Level
from tests.finished_games import NOON, finished_game

ROOM = Classroom(
    id="room",
    name="3年2組",
    code="ABCD23",
    joining=Joining.OPEN,
    zone="Asia/Tokyo",
    level=Level.A2,
    opened_at=NOON,
    keep_until=NOON + timedelta(days=300),
)

RACKS = (Wanted(Part.ANAGRAM, 5),)


@pytest.fixture
def teacher(studio: Studio) -> Learner:
    return learners.register(studio, "Sato", Level.B2, "ja", NOON)


@pytest.fixture(autouse=True)
def room(studio: Studio, teacher: Learner, ann: Learner, bob: Learner) -> Classroom:
    """A class of Ann and Bob."""
    roles = ((teacher, Role.TEACHER), (ann, Role.LEARNER), (bob, Role.LEARNER))
    with studio.database.writing() as connection:
        store.add(connection, ROOM)
        for who, role in roles:
            member = Member(who.id, role, Standing.IN, who.nickname, NOON)
            store.enrol(connection, ROOM.id, member)
    return ROOM


def met(studio: Studio, who: Learner, role: str, words: Sequence[str], source: str) -> None:
    uses = [
        UseRow(NOON, "en", word, word, Level.A2, role, "scrabble", False, 9, source, 1, "{}")
        for word in words
    ]
    with studio.database.writing() as connection:
        word_store.add(connection, who.id, uses)


def gathered(studio: Studio, table_id: str, days_ago: int = 0) -> str:
    """Let the table be one of the club's, dealt so many days ago."""
    dealt = NOON - timedelta(days=days_ago)
    row = RoomRow(table_id, table_id[-8:], None, "scrabble/study", 4, False, True, dealt, dealt)
    with studio.database.writing() as connection:
        rooms.add(connection, row)
    return table_id


def ask(*sources: Source, text: str = "", wanted: Sequence[Wanted] = RACKS) -> Ask:
    return Ask(frozenset(sources), text, tuple(wanted), Level.A2)


def test_only_the_teachers_of_a_class_make_its_sheets(
    studio: Studio, ann: Learner, teacher: Learner
) -> None:
    stranger = learners.register(studio, "Zoe", Level.A2, "en", NOON)

    with pytest.raises(Forbidden):
        sheets.order(studio, ann, ROOM.id, ask(Source.LEVEL), NOON)
    with pytest.raises(NotFound):
        sheets.order(studio, stranger, ROOM.id, ask(Source.LEVEL), NOON)
    made = sheets.order(studio, teacher, ROOM.id, ask(Source.LEVEL), NOON)
    with pytest.raises(Forbidden):
        sheets.made(studio, ann, ROOM.id, made)


def test_an_order_makes_the_same_sheet_whatever_happens_afterwards(
    studio: Studio, teacher: Learner, ann: Learner
) -> None:
    met(studio, ann, "missed", ["stone", "notes", "least", "tears"], "drill")
    order = sheets.order(studio, teacher, ROOM.id, ask(Source.MISSED), NOON)
    today = sheets.made(studio, teacher, ROOM.id, order)
    met(studio, ann, "played", ["stone", "notes", "least"], "game")

    assert today == sheets.made(studio, teacher, ROOM.id, order)


def test_the_words_that_most_of_the_class_missed_come_first(
    studio: Studio, teacher: Learner, ann: Learner, bob: Learner
) -> None:
    """Those of the teacher are nobody's business."""
    met(studio, ann, "missed", ["stone", "tea"], "drill")
    met(studio, bob, "missed", ["tea"], "drill")
    met(studio, teacher, "missed", ["quiz"], "drill")

    order = sheets.order(studio, teacher, ROOM.id, ask(Source.MISSED), NOON)

    assert order.english == ("tea", "stone")


def test_words_of_the_level_fill_what_the_others_leave(
    studio: Studio, teacher: Learner, ann: Learner
) -> None:
    met(studio, ann, "missed", ["stone"], "drill")

    order = sheets.order(studio, teacher, ROOM.id, ask(Source.MISSED, Source.LEVEL), NOON)

    assert order.english == ("stone",)
    assert len(order.spare) == 9
    assert "stone" not in order.spare


def test_a_list_is_read_as_drills_read_it(studio: Studio, teacher: Learner) -> None:
    """In Japanese, too; what is no word is left out."""
    wanted = (*RACKS, Wanted(Part.READING, 3))
    text = "1. Stone\nＴＥＡ, xqzzy、学校、ねこ"

    order = sheets.order(
        studio, teacher, ROOM.id, ask(Source.LIST, text=text, wanted=wanted), NOON
    )

    assert order.english == ("stone", "tea")
    assert order.japanese == ("がっこう", "ねこ")


def test_nothing_chosen_and_nothing_found_are_told(studio: Studio, teacher: Learner) -> None:
    for wrong, code in (
        (ask(Source.LEVEL, wanted=()), "sheets.nothing-chosen"),
        (ask(), "sheets.nothing-chosen"),
        (ask(Source.LIST, text="xqzzy"), "sheets.no-words"),
    ):
        with pytest.raises(Refused) as refused:
            sheets.order(studio, teacher, ROOM.id, wrong, NOON)
        assert code == refused.value.code


def test_an_address_that_somebody_wrote_brings_no_rude_word_onto_paper(
    studio: Studio, teacher: Learner
) -> None:
    order = sheets.order(studio, teacher, ROOM.id, ask(Source.LIST, text="stone"), NOON)
    forged = replace(order, english=("tits", "xqzzy", "notes"), boards=("no.1.2.such", "x"))

    (section,) = sheets.made(studio, teacher, ROOM.id, forged).sheet.sections

    assert answers_of(section) == ["notes"]


def test_a_week_has_what_its_members_missed_or_played_in_games_of_the_club(
    studio: Studio, teacher: Learner, ann: Learner, bob: Learner
) -> None:
    """What most missed comes first; older games, games alone and guests' words do not count."""
    guest = learners.register(studio, "Zoe", Level.A2, "en", NOON)
    club = gathered(studio, finished_game(studio, "scout/base", [ann, bob]))
    old = gathered(studio, finished_game(studio, "scout/base", [bob], seed=2), days_ago=7)
    met(studio, ann, "missed", ["tea", "stone"], club)
    met(studio, bob, "missed", ["stone"], club)
    met(studio, bob, "played", ["quiz"], club)
    met(studio, guest, "missed", ["jam"], club)
    met(studio, bob, "missed", ["hot"], old)
    met(studio, bob, "missed", ["ice"], "alone")

    found = sheets.of_week(studio, teacher, ROOM.id, days.day_of(NOON))

    assert found.english == ("stone", "tea", "quiz")


def test_board_puzzles_are_real_positions_that_the_engine_would_have_accepted(
    studio: Studio, teacher: Learner, ann: Learner, bob: Learner
) -> None:
    table_id = gathered(studio, finished_game(studio, "scrabble/study", [ann, bob], seed=3))
    wanted = (Wanted(Part.BOARD, 4),)

    order = sheets.order(studio, teacher, ROOM.id, ask(Source.WEEK, wanted=wanted), NOON)
    (section,) = sheets.made(studio, teacher, ROOM.id, order).sheet.sections

    assert isinstance(section, Boards)
    assert section.puzzles
    assert len(order.boards) == len(section.puzzles)
    for text, puzzle in zip(order.boards, section.puzzles, strict=True):
        place = positions.read(text)
        assert place is not None
        assert (table_id, place.word) == (place.table_id, puzzle.word)
        assert puzzle.points == _proved(studio, (ann, bob)[place.seat], place)


def test_games_of_others_are_no_puzzles_for_who_writes_their_address(
    studio: Studio, teacher: Learner, ann: Learner, bob: Learner
) -> None:
    """A learner without a class has positions of the own seat only."""
    gathered(studio, finished_game(studio, "scrabble/study", [ann, bob], seed=3))
    wanted = (Wanted(Part.BOARD, 4),)
    order = sheets.order(studio, teacher, ROOM.id, ask(Source.WEEK, wanted=wanted), NOON)
    stranger = learners.register(studio, "Zoe", Level.A2, "en", NOON)

    assert sheets.made(studio, stranger, None, order).sheet.sections == ()


def _proved(studio: Studio, learner: Learner, place: positions.Position) -> int | None:
    """The points that the rules give the missed play on the state of its turn."""
    hosted = host.look(studio, place.table_id)
    review = reviews.read(studio, learner, place.table_id, NOON).review
    with studio.database.reading() as connection:
        log = read_log(studio, connection, hosted.row)
    prove = prover(hosted.crossword, log, review.seat)
    turn = next(turn for turn in review.turns if turn.number == place.number)
    missed = next(each for each in review.missed if each.word == place.word)
    return prove(turn, missed.placements)
