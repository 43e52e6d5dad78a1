"""Being led to a word at a table: what is told, what is written down, and who may not ask."""

import json
import secrets
from dataclasses import replace

import pytest

from studyplay.engines.core import NOT_YOUR_TURN, IllegalAction, Seat
from studyplay.engines.scrabble.actions import Pass, PlaceTiles
from studyplay.engines.scrabble.events import LookedUp
from studyplay.engines.scrabble.lookup_aid import HINT_LADDER_AIDS, LookupAid
from studyplay.services import AppContext
from studyplay.services.coaching import best_play, hint_ladder
from studyplay.services.coaching.hint_ladder import HintLadderState, HintLadderStep, PlayableCheck
from studyplay.services.errors import Forbidden, Refused
from studyplay.services.tables import live_tables, scrabble_tables, table_actions
from studyplay.services.tables.action_request import ActionRequest
from studyplay.services.tables.loaded_scrabble_table import scrabble_game_of, scrabble_state_of
from studyplay.store.learners import Learner
from studyplay.store.tables import SeatRow
from studyplay.store.word_log import WordUseRow
from tests.record_uses import all_uses

LOOK_UP_FORBIDDEN = "scrabble.lookup-forbidden"


class Desk:
    """A table of two people, as whoever is on turn and as the other one."""

    def __init__(
        self, app_context: AppContext, people: tuple[Learner, Learner], ruleset: str
    ) -> None:
        self.app_context = app_context
        self.id = secrets.token_urlsafe(9)
        seats = [SeatRow(number, each.id, None) for number, each in enumerate(people)]
        table_actions.open_table(
            app_context, self.id, f"scrabble/{ruleset}", seats, app_context.clock()
        )
        turn = scrabble_state_of(table_actions.load_table(app_context, self.id)).turn
        self.learner, self.other = people[turn], people[1 - turn]

    def sent(self, action: object = None) -> ActionRequest:
        return ActionRequest(action, secrets.token_hex(8), None, self.app_context.clock())

    def climb(self, rung: LookupAid, length: int) -> HintLadderState:
        asked = HintLadderStep(length, rung)
        return hint_ladder.request_hint(
            self.app_context, self.learner, self.id, asked, self.sent()
        )

    def position(self) -> HintLadderState:
        return hint_ladder.load_hint_ladder(self.app_context, self.learner, self.id)

    def looked_up(self) -> list[LookedUp]:
        _, events = live_tables.load_events_since(self.app_context, self.id, 0)
        return [event for event in events if isinstance(event, LookedUp)]

    def length(self) -> int:
        """Of how many letters there is a word for whoever is on turn."""
        for length in range(2, 9):
            if self.climb(LookupAid.EXISTS, length).target:
                return length
        raise AssertionError("this rack makes no word")

    def act(self, action: object, learner: Learner | None = None) -> None:
        scrabble_tables.apply_action(
            self.app_context, learner or self.learner, self.id, self.sent(action)
        )

    def record(self, learner: Learner) -> tuple[WordUseRow, ...]:
        with self.app_context.database.read_transaction() as connection:
            return all_uses(connection, learner.id)


@pytest.fixture
def desk(app_context: AppContext, ann: Learner, bob: Learner) -> Desk:
    """A table whose rules allow look-ups."""
    return Desk(app_context, (ann, bob), "study")


def test_each_rung_is_one_look_up_that_tells_no_more_than_it_says(desk: Desk) -> None:
    length = desk.length()
    asked = len(desk.looked_up())
    for rung in HINT_LADDER_AIDS[1:]:
        desk.climb(rung, length)
    target = desk.position().target
    assert target is not None
    told = [(event.aid, event.query) for event in desk.looked_up()[asked - 1 :]]
    word = target.entry.word

    assert list(HINT_LADDER_AIDS) == [aid for aid, _ in told]
    assert [query == word for _, query in told] == [False, False, False, False, True]
    assert "?" * length == told[0][1]
    assert {length} == {len(query) for _, query in told}
    assert told[3][1].replace("?", "") != ""


def test_the_word_stays_the_same_all_through_a_turn(desk: Desk) -> None:
    """Whoever looks again, after a reload too, stands where they stood."""
    length = desk.length()
    desk.climb(LookupAid.POSITION, length)
    first = desk.climb(LookupAid.MEANING, length)
    table_actions.load_table(desk.app_context, desk.id)
    desk.app_context.table_registry.evict_all()

    assert desk.position() == first
    assert first.rungs == (LookupAid.EXISTS, LookupAid.POSITION, LookupAid.MEANING)
    assert first.next_rung is LookupAid.FIRST_LETTER


def test_a_rung_climbed_twice_is_logged_once(desk: Desk) -> None:
    length = desk.length()
    before = desk.climb(LookupAid.POSITION, length)
    again = desk.climb(LookupAid.POSITION, length)

    assert before == again
    assert [event.aid for event in desk.looked_up() if event.aid is LookupAid.POSITION] == [
        LookupAid.POSITION
    ]


def test_no_rung_is_left_out(desk: Desk) -> None:
    length = desk.length()
    for rung, letters in (
        (LookupAid.MEANING, length),
        (LookupAid.POSITION, length + 1),
        (LookupAid.EXISTS, 1),
        (LookupAid.EXISTS, 16),
        (LookupAid.PATTERN, length),
        (LookupAid.CHECK, length),
    ):
        with pytest.raises(Refused) as refused:
            desk.climb(rung, letters)
        assert refused.value.code == "ladder.rung"


def test_a_length_without_a_word_ends_there(desk: Desk) -> None:
    lengths = [
        length for length in range(2, 9) if desk.climb(LookupAid.EXISTS, length).target is None
    ]

    assert lengths
    assert desk.climb(LookupAid.EXISTS, lengths[0]).next_rung in {LookupAid.EXISTS, None}
    with pytest.raises(Refused):
        desk.climb(LookupAid.POSITION, lengths[0])


def test_the_play_counts_as_what_was_told_before_it(desk: Desk) -> None:
    length = desk.length()
    target = desk.climb(LookupAid.POSITION, length).target
    assert target is not None
    desk.act(PlaceTiles(target.placements))
    played = next(use for use in desk.record(desk.learner) if use.role == "played")

    assert (target.entry.word, True) == (played.word, played.assisted)
    assert json.loads(played.context)["aid"] == "where"
    assert target.points == played.points


def test_the_next_turn_begins_at_the_foot_of_the_ladder(desk: Desk) -> None:
    desk.length()
    desk.act(Pass())
    desk.act(Pass(), desk.other)
    now = desk.position()

    assert (now.length, now.rungs, now.target) == (0, (), None)
    assert now.next_rung is LookupAid.EXISTS


def test_the_others_learn_nothing_of_it(desk: Desk) -> None:
    """That somebody looked is on the sheet; not what, nor how much, nor of how many letters."""
    desk.climb(LookupAid.POSITION, desk.length())
    hosted, events = live_tables.load_events_since(desk.app_context, desk.id, 0)
    for seat in (Seat(1 - scrabble_state_of(hosted).turn), None):
        seen = [hosted.game.redact(event, seat) for event in events]
        looked = {(each.query, each.aid) for each in seen if isinstance(each, LookedUp)}
        assert {("", LookupAid.PATTERN)} == looked
    with pytest.raises(IllegalAction) as refused:
        hint_ladder.load_hint_ladder(desk.app_context, desk.other, desk.id)
    assert refused.value.violation == NOT_YOUR_TURN
    assert not [use for use in desk.record(desk.other) if use.role == "looked-up"]


def test_who_does_not_sit_there_may_not_ask(
    app_context: AppContext, desk: Desk, ann: Learner
) -> None:
    stranger = replace(ann, id=999)
    for ask in (hint_ladder.load_hint_ladder, best_play.find_best_play_of_last_turn):
        with pytest.raises(Forbidden):
            ask(app_context, stranger, desk.id)


@pytest.mark.parametrize("ruleset", ["seed003", "publisher", "tournament"])
def test_where_look_ups_are_forbidden_there_is_no_ladder(
    app_context: AppContext, ann: Learner, bob: Learner, ruleset: str
) -> None:
    desk = Desk(app_context, (ann, bob), ruleset)
    version = table_actions.load_table(app_context, desk.id).row.version
    asking = (
        lambda: desk.climb(LookupAid.EXISTS, 7),
        desk.position,
        lambda: hint_ladder.check_playable_word(
            app_context, desk.learner, desk.id, PlayableCheck("cat"), desk.sent()
        ),
        lambda: best_play.find_best_play_of_last_turn(app_context, desk.learner, desk.id),
    )
    for ask in asking:
        with pytest.raises(IllegalAction) as refused:
            ask()
        assert refused.value.violation.code == LOOK_UP_FORBIDDEN

    assert table_actions.load_table(app_context, desk.id).row.version == version


def test_a_word_is_checked_for_a_play_and_logged(desk: Desk) -> None:
    hosted = table_actions.load_table(desk.app_context, desk.id)
    state, rules = scrabble_state_of(hosted), scrabble_game_of(hosted).rules
    generator = desk.app_context.move_generators.generator_for(rules)
    play = generator.find_plays(state.board, state.racks[state.turn])[0]
    word = "".join(tile.letter for tile in play.placements)
    asked = PlayableCheck(f" {word.lower()} ")
    answer = hint_ladder.check_playable_word(
        desk.app_context, desk.learner, desk.id, asked, desk.sent()
    )

    assert play.score == answer.places[0].points
    assert [(LookupAid.CHECK, word.lower())] == [
        (each.aid, each.query) for each in desk.looked_up()
    ]
    assert scrabble_state_of(table_actions.load_table(desk.app_context, desk.id)).helped


@pytest.mark.parametrize(
    ("word", "code"),
    [
        ("", "ladder.letters"),
        ("f?ower", "ladder.letters"),
        ("はな", "ladder.letters"),
        ("a", "ladder.length"),
        ("x" * 22, "ladder.length"),
    ],
)
def test_what_is_no_word_is_not_looked_up(desk: Desk, word: str, code: str) -> None:
    with pytest.raises(Refused) as refused:
        hint_ladder.check_playable_word(
            desk.app_context, desk.learner, desk.id, PlayableCheck(word), desk.sent()
        )

    assert refused.value.code == code
    assert desk.looked_up() == []


def test_the_best_word_is_told_after_the_turn_alone(desk: Desk) -> None:
    """It was legal with the tiles held then, and is no advice for the tiles held now."""
    app_context = desk.app_context
    before = table_actions.load_table(app_context, desk.id)
    state, game = scrabble_state_of(before), scrabble_game_of(before)
    generator = app_context.move_generators.generator_for(game.rules)

    assert best_play.find_best_play_of_last_turn(app_context, desk.learner, desk.id) is None

    plays = generator.find_plays(state.board, state.racks[state.turn])
    desk.act(PlaceTiles(plays[-1].placements))
    best = best_play.find_best_play_of_last_turn(app_context, desk.learner, desk.id)

    assert best is not None
    assert (1, plays[-1].score) == (best.turn, best.points)
    assert best.target is not None
    assert best.target.placements in [play.placements for play in plays]
    assert best.target.entry.level <= desk.learner.level + 1
    assert desk.looked_up() == []


def test_a_word_that_can_still_be_laid_is_not_told(desk: Desk) -> None:
    """Who passes keeps the rack: telling the best word would be telling the next play."""
    desk.act(Pass())
    best = best_play.find_best_play_of_last_turn(desk.app_context, desk.learner, desk.id)

    assert best is not None
    assert (best.target, best.played, best.points) == (None, "", 0)


def test_an_earlier_ladder_goes_on_where_it_was_left(desk: Desk) -> None:
    """Asking for another length in between costs nothing of what was told before."""
    length = desk.length()
    desk.climb(LookupAid.POSITION, length)
    desk.climb(LookupAid.EXISTS, 8)
    asked = len(desk.looked_up())
    again = desk.climb(LookupAid.EXISTS, length)

    assert again.rungs == (LookupAid.EXISTS, LookupAid.POSITION)
    assert asked == len(desk.looked_up())
    assert LookupAid.MEANING in desk.climb(LookupAid.MEANING, length).rungs
    assert length == desk.position().length
