"""What robots teach whom, and seeded bags as tables are opened."""

from collections.abc import Sequence
from datetime import timedelta

import pytest

from studyplay.bots.player import Bot, Strength
from studyplay.engines.scrabble.actions import Pass
from studyplay.engines.scrabble.events import BagOrdered, TilesPlaced
from studyplay.services import Studio
from studyplay.services.coaching import seeding, teaching
from studyplay.services.refusals import Refused
from studyplay.services.tables import botplay, host, live, practice
from studyplay.services.wordlog import record
from studyplay.store import words as store
from studyplay.store.learners import Learner
from studyplay.store.tables import SeatRow
from studyplay.store.words import UseRow
from studyplay.study.games.scrabble.seeding import SeededChance, Wanted, count
from studyplay.study.wordlog.decisions import Decision
from studyplay.words.model import Level
from tests.services.conftest import Clock

TEACHER = Bot(Level.A2, Strength.STRONG, teaches=True)


def meet(studio: Studio, learner: Learner, word: str, role: str, at: Clock) -> None:
    """Put a use into the record."""
    level = studio.library.lexicon.level(word)
    row = UseRow(
        at(), "en", word, word, level, role, "scrabble", False, None, f"by-{word}", 1, "{}"
    )
    with studio.database.writing() as connection:
        store.add(connection, learner.id, [row])


def seats(*people: Learner) -> tuple[SeatRow, ...]:
    robot = SeatRow(len(people), None, botplay.describe(TEACHER))
    return (*(SeatRow(n, each.id, None) for n, each in enumerate(people)), robot)


def wanted(studio: Studio, *people: Learner) -> dict[str, float]:
    return dict(teaching.lesson_for(studio, "scrabble/study", seats(*people)).wanted)


def test_words_never_met_are_new_at_the_level_and_the_one_above(
    studio: Studio, ann: Learner
) -> None:
    """Ann is A2: red (A1) and aster (C2) are not for her, nor words of two letters."""
    found = wanted(studio, ann)

    assert {teaching.NEW} == {found["stone"], found["retain"]}
    assert not {"red", "aster", "at"} & found.keys()


def test_a_word_that_was_met_is_not_wanted_until_it_is_due_or_was_missed(
    studio: Studio, ann: Learner, clock: Clock
) -> None:
    meet(studio, ann, "stone", "seen", clock)
    meet(studio, ann, "notes", "missed", clock)

    found = wanted(studio, ann)

    assert "stone" not in found
    assert found["notes"] >= teaching.MISSED


def test_a_word_put_aside_is_wanted_most_and_one_that_is_known_not_at_all(
    studio: Studio, ann: Learner, clock: Clock
) -> None:
    for word in ("later", "season"):
        meet(studio, ann, word, "seen", clock)
    record.decide(studio, ann, "later", Decision.DRILL, clock())
    record.decide(studio, ann, "season", Decision.KNEW, clock())

    found = wanted(studio, ann)

    assert found["later"] == teaching.ASIDE
    assert "season" not in found


def test_everybodys_words_count_alike(studio: Studio, ann: Learner, bob: Learner) -> None:
    """Bob is B1, where retain is new too and stone is below him."""
    found = wanted(studio, ann, bob)

    assert (found["stone"], found["retain"]) == (teaching.NEW / 2, teaching.NEW)


def test_the_records_are_asked_again_after_a_while(
    studio: Studio, ann: Learner, clock: Clock
) -> None:
    before = wanted(studio, ann)
    meet(studio, ann, "stone", "seen", clock)

    assert before == wanted(studio, ann)

    clock.forward(timedelta(minutes=2).total_seconds())

    assert "stone" not in wanted(studio, ann)


def test_nothing_is_taught_without_words_or_people(studio: Studio, ann: Learner) -> None:
    assert teaching.lesson_for(studio, "scout/base", seats(ann)).wanted == {}
    assert teaching.lesson_for(studio, "scrabble/study", seats()).wanted == {}


def test_a_stored_robot_says_whether_it_teaches_and_an_old_one_does_not() -> None:
    old = SeatRow(0, None, '{"level":2,"strength":2}')

    assert botplay.bot_of(SeatRow(0, None, botplay.describe(TEACHER))) == TEACHER
    assert Bot(Level.A2, Strength.EVEN) == botplay.bot_of(old)


def test_a_robot_that_teaches_plays_a_word_that_is_wanted(
    studio: Studio, ann: Learner, clock: Clock
) -> None:
    """Over some games it plays more of them than one that does not."""
    teaching_bot, playing_bot = (
        sum(_taught(studio, ann, bot, clock) for _ in range(6))
        for bot in (TEACHER, Bot(Level.A2, Strength.STRONG))
    )

    assert teaching_bot > playing_bot


def _taught(studio: Studio, learner: Learner, bot: Bot, clock: Clock) -> int:
    """How many wanted words the robot plays in a game in which the learner passes."""
    looked_for = wanted(studio, learner)
    table_id = practice.open_practice(studio, learner, "study", [bot], clock())
    _, events = play_on(studio, learner, table_id, clock)
    plays = (event for event in events if isinstance(event, TilesPlaced))
    return sum(word.word.lower() in looked_for for event in plays for word in event.sheet.words)


def play_on(
    studio: Studio, learner: Learner, table_id: str, clock: Clock
) -> tuple[int, Sequence[object]]:
    """Let the robot take three turns, the learner passing between them."""
    for turn in range(3):
        botplay.run(studio, table_id)
        clock.forward(61)
        sent = live.Sent(Pass(), f"pass-{turn}", None, clock())
        live.act(studio, learner, table_id, sent)
    botplay.run(studio, table_id)
    hosted, events = live.since(studio, table_id, 0)
    return hosted.row.version, events


def test_a_seeded_game_is_dealt_with_words_to_learn(
    studio: Studio, ann: Learner, bob: Learner, clock: Clock
) -> None:
    """By the normal way of every table; both racks have some."""
    host.open_table(studio, "seeded", "scrabble/study+seeded", seats(ann, bob)[:2], clock())

    hosted, events = live.since(studio, "seeded", 0)
    bag = next(event.tiles for event in events if isinstance(event, BagOrdered))
    words = Wanted(wanted(studio, ann, bob), 7)

    assert sorted(hosted.crossword.rules.tiles.bag) == sorted(bag)
    assert all(words.playable(count(rack)) for rack in hosted.crossword_state.racks)


def test_a_bag_is_seeded_with_as_many_words_of_each(
    studio: Studio, ann: Learner, bob: Learner
) -> None:
    game = studio.game("scrabble/study+seeded")
    chance = seeding.chance_for(studio, game, seats(ann, bob))

    assert isinstance(chance, SeededChance)
    assert chance.seats == 3
    of_bob = set(chance.words) & wanted(studio, bob).keys()
    assert min(len(of_bob), seeding.WORDS // 2) == len(of_bob)
    assert studio.chance is seeding.chance_for(studio, studio.game("scrabble/study"), seats(ann))


def test_practice_can_be_seeded(studio: Studio, ann: Learner, clock: Clock) -> None:
    table_id = practice.open_practice(studio, ann, "study+seeded", [TEACHER], clock())

    assert host.look(studio, table_id).row.game == "scrabble/study+seeded"
    with pytest.raises(Refused):
        practice.open_practice(studio, ann, "study+super", [TEACHER], clock())
