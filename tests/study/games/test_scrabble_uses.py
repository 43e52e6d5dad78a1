"""What the events of a crossword game tell the word record."""

import random
from dataclasses import replace

import pytest

from studyplay.engines.core import Millis, Seat, Table
from studyplay.engines.scrabble.actions import (
    Accept,
    Action,
    Challenge,
    LookUp,
    Pass,
    PlaceTiles,
)
from studyplay.engines.scrabble.board import Placement
from studyplay.engines.scrabble.events import Event
from studyplay.engines.scrabble.expansions.power import PowerBlank, PowerTiles
from studyplay.engines.scrabble.game import Scrabble
from studyplay.engines.scrabble.lookup_aid import LookupAid
from studyplay.engines.scrabble.rules import SEED_003, STUDY, LookupPolicy, Rules
from studyplay.engines.scrabble.state import State
from studyplay.engines.scrabble.view import View
from studyplay.study.games.scrabble.turns import list_turns
from studyplay.study.games.scrabble.word_uses import find_word_uses
from studyplay.study.wordlog.word_uses import UseRole, WordUse
from tests.strategies import ScriptedChance

LEXICON = frozenset({"train", "ret"})
AT = Millis(0)


def table(rules: Rules) -> Table[State, Action, Event, View]:
    """Seat 0 begins and holds AEINRRT, seat 1 EEIOUAA."""
    chance = ScriptedChance("AZ", "TRAINER", "EEIOUAA")
    return Table.open(Scrabble(rules, LEXICON), 2, chance)


def placing(word: str) -> PlaceTiles:
    return PlaceTiles(tuple(Placement(7, 3 + n, letter) for n, letter in enumerate(word)))


def told(game: Table[State, Action, Event, View]) -> list[WordUse]:
    state = game.game.evolve(None, game.log[0])
    heard = []
    for event in game.log[1:]:
        heard += list(find_word_uses(state, event))
        state = game.game.evolve(state, event)
    return heard


def test_a_play_is_played_by_one_and_seen_by_the_others() -> None:
    after = table(STUDY).submit(Seat(0), placing("TRAIN"), AT, random.Random(1))

    assert [
        WordUse(Seat(0), "train", UseRole.PLAYED, points=12, rack="AEINRRT"),
        WordUse(Seat(1), "train", UseRole.SEEN, points=12),
    ] == told(after)


def test_a_play_after_a_look_up_is_assisted() -> None:
    """The pattern that was looked up is no word and no use."""
    looked = table(STUDY).submit(Seat(0), LookUp("tr*"), AT, random.Random(1))
    after = looked.submit(Seat(0), placing("TRAIN"), AT, random.Random(1))
    played, *_ = told(after)

    assert (played.word, played.aid) == ("train", LookupAid.PATTERN)
    assert played.assisted


def test_a_word_that_was_looked_up_is_a_use() -> None:
    looked = table(STUDY).submit(Seat(0), LookUp("TRAIN", LookupAid.CHECK), AT, random.Random(1))

    assert told(looked) == [WordUse(Seat(0), "train", UseRole.LOOKED_UP, aid=LookupAid.CHECK)]


@pytest.mark.parametrize("rules", [STUDY, replace(SEED_003, lookup=LookupPolicy.LOGGED)])
def test_a_play_tells_the_most_that_was_told_before_it(rules: Rules) -> None:
    """At once, and when its window has closed; a later turn begins with nothing told."""
    game = table(rules)
    for aid in (LookupAid.EXISTS, LookupAid.MEANING, LookupAid.CHECK):
        game = game.submit(Seat(0), LookUp("?????", aid), AT, random.Random(1))
    game = game.submit(Seat(0), placing("TRAIN"), AT, random.Random(1))
    game = game.submit(Seat(1), Pass(), AT, random.Random(1))
    played = next(use for use in told(game) if use.role is UseRole.PLAYED)

    assert (played.assisted, played.aid) == (True, LookupAid.MEANING)
    assert game.state.aid is None
    assert {""} == {use.aid for use in told(game) if use.seat == 1}


def test_a_play_in_its_window_counts_when_the_window_closes() -> None:
    open_play = table(SEED_003).submit(Seat(0), placing("TRAIN"), AT, random.Random(1))
    accepted = open_play.submit(Seat(1), Accept(), AT, random.Random(1))

    assert told(open_play) == []
    assert WordUse(Seat(0), "train", UseRole.PLAYED, points=12, rack="AEINRRT") in told(accepted)


def test_a_phony_challenged_off_is_rejected() -> None:
    phony = table(SEED_003).submit(Seat(0), placing("NIART"), AT, random.Random(1))
    off = phony.submit(Seat(1), Challenge(), AT, random.Random(1))

    assert [
        WordUse(Seat(0), "niart", UseRole.REJECTED, rack="AEINRRT"),
        WordUse(Seat(1), "niart", UseRole.CHALLENGED_OK),
    ] == told(off)


def test_a_failed_challenge_is_remembered() -> None:
    open_play = table(SEED_003).submit(Seat(0), placing("TRAIN"), AT, random.Random(1))
    failed = open_play.submit(Seat(1), Challenge(), AT, random.Random(1))

    assert WordUse(Seat(1), "train", UseRole.CHALLENGED_BAD) in told(failed)
    assert WordUse(Seat(0), "train", UseRole.PLAYED, points=12, rack="AEINRRT") in told(failed)


def test_the_turns_of_a_seat_tell_rack_board_and_play() -> None:
    game = table(STUDY).submit(Seat(0), placing("TRAIN"), AT, random.Random(1))
    (turn,) = list_turns(game.game, game.log, Seat(0))

    assert (
        turn.kind,
        turn.rack,
        turn.words,
        turn.points,
        turn.total,
    ) == ("play", "AEINRRT", ("TRAIN",), 12, 12)
    assert turn.board.is_empty


def test_a_withdrawn_play_is_a_turn_without_points() -> None:
    phony = table(SEED_003).submit(Seat(0), placing("NIART"), AT, random.Random(1))
    off = phony.submit(Seat(1), Challenge(), AT, random.Random(1))
    (turn,) = list_turns(off.game, off.log, Seat(0))

    assert (turn.kind, turn.points, turn.total, turn.played) == ("withdrawn", 0, 0, ())


def test_the_rack_of_a_play_has_no_tile_that_came_from_beside_it() -> None:
    """The first letter is a power blank."""
    powered = table(replace(SEED_003, key="powered", expansions=(PowerTiles(),)))
    action = PlaceTiles(placing("tRAIN").placements, (PowerBlank(7, 3),))
    game = powered.submit(Seat(0), action, AT, random.Random(1))
    accepted = game.submit(Seat(1), Accept(), AT, random.Random(1))

    assert WordUse(Seat(0), "train", UseRole.PLAYED, points=20, rack="AEINRRT") in told(accepted)
