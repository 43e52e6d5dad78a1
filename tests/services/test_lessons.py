"""What robots teach whom, and seeded bags as tables are opened."""

from collections.abc import Sequence
from datetime import timedelta

import pytest

from studyplay.bots.player import Bot, BotStrength
from studyplay.engines.scrabble.actions import Pass
from studyplay.engines.scrabble.events import BagOrdered, TilesPlaced
from studyplay.services import AppContext
from studyplay.services.coaching import bag_seeding, target_words
from studyplay.services.errors import Refused
from studyplay.services.tables import bot_turns, live_tables, scrabble_tables, table_actions
from studyplay.services.tables.action_request import ActionRequest
from studyplay.services.tables.loaded_scrabble_table import scrabble_game_of, scrabble_state_of
from studyplay.services.wordlog import learner_word_log
from studyplay.store import word_log as store
from studyplay.store.learners import Learner
from studyplay.store.tables import SeatRow
from studyplay.store.word_log import WordUseRow
from studyplay.study.games.scrabble.seeding import SeededChance, SeedWords, pack_letters
from studyplay.study.wordlog.decisions import WordDecision
from studyplay.words.model import Level
from tests.services.conftest import Clock

TEACHER = Bot(Level.A2, BotStrength.STRONG, teaches=True)


def meet(app_context: AppContext, learner: Learner, word: str, role: str, at: Clock) -> None:
    """Put a use into the record."""
    level = app_context.library.lexicon.level(word)
    row = WordUseRow(
        at(), "en", word, word, level, role, "scrabble", False, None, f"by-{word}", 1, "{}"
    )
    with app_context.database.write_transaction() as connection:
        store.add_word_uses(connection, learner.id, [row])


def seats(*people: Learner) -> tuple[SeatRow, ...]:
    robot = SeatRow(len(people), None, bot_turns.encode_bot(TEACHER))
    return (*(SeatRow(n, each.id, None) for n, each in enumerate(people)), robot)


def wanted(app_context: AppContext, *people: Learner) -> dict[str, float]:
    return dict(
        target_words.build_lesson(app_context, "scrabble/study", seats(*people)).word_weights
    )


def test_words_never_met_are_new_at_the_level_and_the_one_above(
    app_context: AppContext, ann: Learner
) -> None:
    """Ann is A2: red (A1) and aster (C2) are not for her, nor words of two letters."""
    found = wanted(app_context, ann)

    assert {target_words.NEW_WEIGHT} == {found["stone"], found["retain"]}
    assert not {"red", "aster", "at"} & found.keys()


def test_a_word_that_was_met_is_not_wanted_until_it_is_due_or_was_missed(
    app_context: AppContext, ann: Learner, clock: Clock
) -> None:
    meet(app_context, ann, "stone", "seen", clock)
    meet(app_context, ann, "notes", "missed", clock)

    found = wanted(app_context, ann)

    assert "stone" not in found
    assert found["notes"] >= target_words.MISSED_WEIGHT


def test_a_word_put_aside_is_wanted_most_and_one_that_is_known_not_at_all(
    app_context: AppContext, ann: Learner, clock: Clock
) -> None:
    for word in ("later", "season"):
        meet(app_context, ann, word, "seen", clock)
    learner_word_log.save_decision(app_context, ann, "later", WordDecision.DRILL, clock())
    learner_word_log.save_decision(app_context, ann, "season", WordDecision.KNEW, clock())

    found = wanted(app_context, ann)

    assert found["later"] == target_words.SET_ASIDE_WEIGHT
    assert "season" not in found


def test_everybodys_words_count_alike(app_context: AppContext, ann: Learner, bob: Learner) -> None:
    """Bob is B1, where retain is new too and stone is below him."""
    found = wanted(app_context, ann, bob)

    assert (found["stone"], found["retain"]) == (
        target_words.NEW_WEIGHT / 2,
        target_words.NEW_WEIGHT,
    )


def test_the_records_are_asked_again_after_a_while(
    app_context: AppContext, ann: Learner, clock: Clock
) -> None:
    before = wanted(app_context, ann)
    meet(app_context, ann, "stone", "seen", clock)

    assert before == wanted(app_context, ann)

    clock.forward(timedelta(minutes=2).total_seconds())

    assert "stone" not in wanted(app_context, ann)


def test_nothing_is_taught_without_words_or_people(app_context: AppContext, ann: Learner) -> None:
    assert target_words.build_lesson(app_context, "scout/base", seats(ann)).word_weights == {}
    assert target_words.build_lesson(app_context, "scrabble/study", seats()).word_weights == {}


def test_a_stored_robot_says_whether_it_teaches_and_an_old_one_does_not() -> None:
    old = SeatRow(0, None, '{"level":2,"strength":2}')

    assert bot_turns.decode_bot(SeatRow(0, None, bot_turns.encode_bot(TEACHER))) == TEACHER
    assert Bot(Level.A2, BotStrength.EVEN) == bot_turns.decode_bot(old)


def test_a_robot_that_teaches_plays_a_word_that_is_wanted(
    app_context: AppContext, ann: Learner, clock: Clock
) -> None:
    """Over some games it plays more of them than one that does not."""
    teaching_bot, playing_bot = (
        sum(_taught(app_context, ann, bot, clock) for _ in range(6))
        for bot in (TEACHER, Bot(Level.A2, BotStrength.STRONG))
    )

    assert teaching_bot > playing_bot


def _taught(app_context: AppContext, learner: Learner, bot: Bot, clock: Clock) -> int:
    """How many wanted words the robot plays in a game in which the learner passes."""
    looked_for = wanted(app_context, learner)
    table_id = scrabble_tables.open_practice_table(app_context, learner, "study", [bot], clock())
    _, events = play_on(app_context, learner, table_id, clock)
    plays = (event for event in events if isinstance(event, TilesPlaced))
    return sum(word.word.lower() in looked_for for event in plays for word in event.sheet.words)


def play_on(
    app_context: AppContext, learner: Learner, table_id: str, clock: Clock
) -> tuple[int, Sequence[object]]:
    """Let the robot take three turns, the learner passing between them."""
    for turn in range(3):
        bot_turns.run_bots(app_context, table_id)
        clock.forward(61)
        sent = ActionRequest(Pass(), f"pass-{turn}", None, clock())
        live_tables.apply_action(app_context, learner, table_id, sent)
    bot_turns.run_bots(app_context, table_id)
    hosted, events = live_tables.load_events_since(app_context, table_id, 0)
    return hosted.row.version, events


def test_a_seeded_game_is_dealt_with_words_to_learn(
    app_context: AppContext, ann: Learner, bob: Learner, clock: Clock
) -> None:
    """By the normal way of every table; both racks have some."""
    table_actions.open_table(
        app_context, "seeded", "scrabble/study+seeded", seats(ann, bob)[:2], clock()
    )

    hosted, events = live_tables.load_events_since(app_context, "seeded", 0)
    bag = next(event.tiles for event in events if isinstance(event, BagOrdered))
    words = SeedWords(wanted(app_context, ann, bob), 7)

    assert sorted(scrabble_game_of(hosted).rules.tiles.bag) == sorted(bag)
    assert all(words.find_playable(pack_letters(rack)) for rack in scrabble_state_of(hosted).racks)


def test_a_bag_is_seeded_with_as_many_words_of_each(
    app_context: AppContext, ann: Learner, bob: Learner
) -> None:
    game = app_context.game("scrabble/study+seeded")
    chance = bag_seeding.choose_chance(app_context, game, seats(ann, bob))

    assert isinstance(chance, SeededChance)
    assert chance.seats == 3
    of_bob = set(chance.words) & wanted(app_context, bob).keys()
    assert min(len(of_bob), bag_seeding.MAX_SEED_WORDS // 2) == len(of_bob)
    assert app_context.chance is bag_seeding.choose_chance(
        app_context, app_context.game("scrabble/study"), seats(ann)
    )


def test_practice_can_be_seeded(app_context: AppContext, ann: Learner, clock: Clock) -> None:
    table_id = scrabble_tables.open_practice_table(
        app_context, ann, "study+seeded", [TEACHER], clock()
    )

    assert table_actions.load_table(app_context, table_id).row.game == "scrabble/study+seeded"
    with pytest.raises(Refused):
        scrabble_tables.open_practice_table(app_context, ann, "study+super", [TEACHER], clock())
