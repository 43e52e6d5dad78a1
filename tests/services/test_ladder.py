"""Being led to a word at a table: what is told, what is written down, and who may not ask."""

import json
import secrets
from dataclasses import replace

import pytest

from studyplay.engines.core import NOT_YOUR_TURN, IllegalAction, Seat
from studyplay.engines.scrabble.actions import Pass, PlaceTiles
from studyplay.engines.scrabble.events import LookedUp
from studyplay.engines.scrabble.lookups import RUNGS, Aid
from studyplay.services import Studio
from studyplay.services.coaching import bestword, ladder
from studyplay.services.coaching.ladder import Check, Climb, Position
from studyplay.services.refusals import Forbidden, Refused
from studyplay.services.tables import host, live, practice
from studyplay.services.tables.live import Sent
from studyplay.store.learners import Learner
from studyplay.store.tables import SeatRow
from studyplay.store.words import UseRow
from tests.record_uses import all_uses

LOOK_UP_FORBIDDEN = "scrabble.lookup-forbidden"


class Desk:
    """A table of two people, as whoever is on turn and as the other one."""

    def __init__(self, studio: Studio, people: tuple[Learner, Learner], ruleset: str) -> None:
        self.studio = studio
        self.id = secrets.token_urlsafe(9)
        seats = [SeatRow(number, each.id, None) for number, each in enumerate(people)]
        host.open_table(studio, self.id, f"scrabble/{ruleset}", seats, studio.clock())
        turn = host.look(studio, self.id).crossword_state.turn
        self.learner, self.other = people[turn], people[1 - turn]

    def sent(self, action: object = None) -> Sent:
        return Sent(action, secrets.token_hex(8), None, self.studio.clock())

    def climb(self, rung: Aid, length: int) -> Position:
        asked = Climb(length, rung)
        return ladder.climb(self.studio, self.learner, self.id, asked, self.sent())

    def position(self) -> Position:
        return ladder.position(self.studio, self.learner, self.id)

    def looked_up(self) -> list[LookedUp]:
        _, events = live.since(self.studio, self.id, 0)
        return [event for event in events if isinstance(event, LookedUp)]

    def length(self) -> int:
        """Of how many letters there is a word for whoever is on turn."""
        for length in range(2, 9):
            if self.climb(Aid.THERE, length).target:
                return length
        raise AssertionError("this rack makes no word")

    def act(self, action: object, learner: Learner | None = None) -> None:
        practice.act(self.studio, learner or self.learner, self.id, self.sent(action))

    def record(self, learner: Learner) -> tuple[UseRow, ...]:
        with self.studio.database.reading() as connection:
            return all_uses(connection, learner.id)


@pytest.fixture
def desk(studio: Studio, ann: Learner, bob: Learner) -> Desk:
    """A table whose rules allow look-ups."""
    return Desk(studio, (ann, bob), "study")


def test_each_rung_is_one_look_up_that_tells_no_more_than_it_says(desk: Desk) -> None:
    length = desk.length()
    asked = len(desk.looked_up())
    for rung in RUNGS[1:]:
        desk.climb(rung, length)
    target = desk.position().target
    assert target is not None
    told = [(event.aid, event.query) for event in desk.looked_up()[asked - 1 :]]
    word = target.entry.word

    assert list(RUNGS) == [aid for aid, _ in told]
    assert [query == word for _, query in told] == [False, False, False, False, True]
    assert "?" * length == told[0][1]
    assert {length} == {len(query) for _, query in told}
    assert told[3][1].replace("?", "") != ""


def test_the_word_stays_the_same_all_through_a_turn(desk: Desk) -> None:
    """Whoever looks again, after a reload too, stands where they stood."""
    length = desk.length()
    desk.climb(Aid.WHERE, length)
    first = desk.climb(Aid.MEANING, length)
    host.look(desk.studio, desk.id)
    desk.studio.hall.forget_all()

    assert desk.position() == first
    assert first.rungs == (Aid.THERE, Aid.WHERE, Aid.MEANING)
    assert first.next is Aid.FIRST


def test_a_rung_climbed_twice_is_logged_once(desk: Desk) -> None:
    length = desk.length()
    before = desk.climb(Aid.WHERE, length)
    again = desk.climb(Aid.WHERE, length)

    assert before == again
    assert [event.aid for event in desk.looked_up() if event.aid is Aid.WHERE] == [Aid.WHERE]


def test_no_rung_is_left_out(desk: Desk) -> None:
    length = desk.length()
    for rung, letters in (
        (Aid.MEANING, length),
        (Aid.WHERE, length + 1),
        (Aid.THERE, 1),
        (Aid.THERE, 16),
        (Aid.PATTERN, length),
        (Aid.CHECK, length),
    ):
        with pytest.raises(Refused) as refused:
            desk.climb(rung, letters)
        assert refused.value.code == "ladder.rung"


def test_a_length_without_a_word_ends_there(desk: Desk) -> None:
    lengths = [length for length in range(2, 9) if desk.climb(Aid.THERE, length).target is None]

    assert lengths
    assert desk.climb(Aid.THERE, lengths[0]).next in {Aid.THERE, None}
    with pytest.raises(Refused):
        desk.climb(Aid.WHERE, lengths[0])


def test_the_play_counts_as_what_was_told_before_it(desk: Desk) -> None:
    length = desk.length()
    target = desk.climb(Aid.WHERE, length).target
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
    assert now.next is Aid.THERE


def test_the_others_learn_nothing_of_it(desk: Desk) -> None:
    """That somebody looked is on the sheet; not what, nor how much, nor of how many letters."""
    desk.climb(Aid.WHERE, desk.length())
    hosted, events = live.since(desk.studio, desk.id, 0)
    for seat in (Seat(1 - hosted.crossword_state.turn), None):
        seen = [hosted.game.redact(event, seat) for event in events]
        looked = {(each.query, each.aid) for each in seen if isinstance(each, LookedUp)}
        assert {("", Aid.PATTERN)} == looked
    with pytest.raises(IllegalAction) as refused:
        ladder.position(desk.studio, desk.other, desk.id)
    assert refused.value.violation == NOT_YOUR_TURN
    assert not [use for use in desk.record(desk.other) if use.role == "looked-up"]


def test_who_does_not_sit_there_may_not_ask(studio: Studio, desk: Desk, ann: Learner) -> None:
    stranger = replace(ann, id=999)
    for ask in (ladder.position, bestword.best_of_last_turn):
        with pytest.raises(Forbidden):
            ask(studio, stranger, desk.id)


@pytest.mark.parametrize("ruleset", ["seed003", "publisher", "tournament"])
def test_where_look_ups_are_forbidden_there_is_no_ladder(
    studio: Studio, ann: Learner, bob: Learner, ruleset: str
) -> None:
    desk = Desk(studio, (ann, bob), ruleset)
    version = host.look(studio, desk.id).row.version
    asking = (
        lambda: desk.climb(Aid.THERE, 7),
        desk.position,
        lambda: ladder.check(studio, desk.learner, desk.id, Check("cat"), desk.sent()),
        lambda: bestword.best_of_last_turn(studio, desk.learner, desk.id),
    )
    for ask in asking:
        with pytest.raises(IllegalAction) as refused:
            ask()
        assert refused.value.violation.code == LOOK_UP_FORBIDDEN

    assert host.look(studio, desk.id).row.version == version


def test_a_word_is_checked_for_a_play_and_logged(desk: Desk) -> None:
    hosted = host.look(desk.studio, desk.id)
    seat = hosted.crossword_state.turn
    play = desk.studio.thinker.generator(hosted.crossword.rules).plays(
        hosted.crossword_state.board, hosted.crossword_state.racks[seat]
    )[0]
    word = "".join(tile.letter for tile in play.placements)
    asked = Check(f" {word.lower()} ")
    answer = ladder.check(desk.studio, desk.learner, desk.id, asked, desk.sent())

    assert play.score == answer.places[0].points
    assert [(Aid.CHECK, word.lower())] == [(each.aid, each.query) for each in desk.looked_up()]
    assert host.look(desk.studio, desk.id).crossword_state.helped


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
        ladder.check(desk.studio, desk.learner, desk.id, Check(word), desk.sent())

    assert refused.value.code == code
    assert desk.looked_up() == []


def test_the_best_word_is_told_after_the_turn_alone(desk: Desk) -> None:
    """It was legal with the tiles held then, and is no advice for the tiles held now."""
    studio = desk.studio
    before = host.look(studio, desk.id)
    state, game = before.crossword_state, before.crossword
    generator = studio.thinker.generator(game.rules)

    assert bestword.best_of_last_turn(studio, desk.learner, desk.id) is None

    plays = generator.plays(state.board, state.racks[state.turn])
    desk.act(PlaceTiles(plays[-1].placements))
    best = bestword.best_of_last_turn(studio, desk.learner, desk.id)

    assert best is not None
    assert (1, plays[-1].score) == (best.turn, best.points)
    assert best.target is not None
    assert best.target.placements in [play.placements for play in plays]
    assert best.target.entry.level <= desk.learner.level + 1
    assert desk.looked_up() == []


def test_a_word_that_can_still_be_laid_is_not_told(desk: Desk) -> None:
    """Who passes keeps the rack: telling the best word would be telling the next play."""
    desk.act(Pass())
    best = bestword.best_of_last_turn(desk.studio, desk.learner, desk.id)

    assert best is not None
    assert (best.target, best.played, best.points) == (None, "", 0)


def test_an_earlier_ladder_goes_on_where_it_was_left(desk: Desk) -> None:
    """Asking for another length in between costs nothing of what was told before."""
    length = desk.length()
    desk.climb(Aid.WHERE, length)
    desk.climb(Aid.THERE, 8)
    asked = len(desk.looked_up())
    again = desk.climb(Aid.THERE, length)

    assert again.rungs == (Aid.THERE, Aid.WHERE)
    assert asked == len(desk.looked_up())
    assert Aid.MEANING in desk.climb(Aid.MEANING, length).rungs
    assert length == desk.position().length
