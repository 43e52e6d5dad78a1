"""A table's log as GCG."""

from collections.abc import Container
from dataclasses import replace
from random import Random

import pytest
from typing_extensions import override

from studyplay.engines.core import Millis, Table
from studyplay.engines.scrabble.actions import (
    Action,
    Challenge,
    Exchange,
    GiveUp,
    Pass,
    PlaceTiles,
)
from studyplay.engines.scrabble.board import Placement
from studyplay.engines.scrabble.events import Event
from studyplay.engines.scrabble.game import Scrabble
from studyplay.engines.scrabble.notation import (
    convert_log_to_gcg,
    format_gcg,
    parse_gcg,
    replay_gcg,
)
from studyplay.engines.scrabble.notation.gcg import GcgPlayer
from studyplay.engines.scrabble.rules import (
    PUBLISHER,
    SEED_000,
    SEED_003,
    TOURNAMENT,
    Rules,
    SingleChallenge,
)
from studyplay.engines.scrabble.state import State
from studyplay.engines.scrabble.view import View

Crossword = Table[State, Action, Event, View]
NAMES = ("Aoi", "Ben Ito", "Ben_Ito", "D")


class AnyWord(Container[str]):
    """A lexicon that knows every word."""

    @override
    def __contains__(self, word: object, /) -> bool:
        return True


def first_two(state: State) -> PlaceTiles:
    """The turn's player lays two letters across the start square."""
    letters = [tile for tile in state.racks[state.turn] if tile != "?"][:2]
    return PlaceTiles(tuple(Placement(7, 7 + at, letter) for at, letter in enumerate(letters)))


def opened(rules: Rules, lexicon: Container[str], seats: int = 2) -> Crossword:
    return Crossword.open(Scrabble(rules, lexicon), seats, Random(5))


def turn(table: Crossword, action: Action) -> Crossword:
    return table.submit(table.state.turn, action, Millis(0), Random(6))


def challenged(table: Crossword) -> Crossword:
    table = turn(table, first_two(table.state))
    return table.submit(table.state.turn, Challenge(), Millis(1), Random(7))


def passed_out(table: Crossword) -> Crossword:
    while table.state.outcome is None:
        table = turn(table, Pass())
    return table


def assert_it_replays(table: Crossword, rules: Rules) -> None:
    record = convert_log_to_gcg(table.log, NAMES[: table.state.seats], rules)
    report = replay_gcg(record, rules)

    assert report.problems == ()
    players = [player.nick for player in record.players]
    seats = [(table.state.first + step) % table.state.seats for step in range(table.state.seats)]
    assert [
        (nick, table.state.scores[seat]) for nick, seat in zip(players, seats, strict=True)
    ] == list(report.totals)
    assert record == parse_gcg(format_gcg(record))


@pytest.mark.parametrize("rules", [TOURNAMENT, PUBLISHER, SEED_003])
@pytest.mark.parametrize("lexicon", [AnyWord(), frozenset[str]()])
def test_a_challenged_game_to_its_end_replays(rules: Rules, lexicon: Container[str]) -> None:
    assert_it_replays(passed_out(challenged(opened(rules, lexicon))), rules)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_exchanges_and_passes_replay(seats: int) -> None:
    rules = replace(SEED_003, challenge=SingleChallenge())
    table = opened(rules, AnyWord(), seats)
    table = turn(table, first_two(table.state))
    table = turn(table, Exchange(table.state.racks[table.state.turn][:3]))
    assert_it_replays(passed_out(table), rules)


def test_a_game_in_progress_replays_as_far_as_it_is() -> None:
    table = opened(SEED_000, AnyWord())
    table = turn(turn(table, first_two(table.state)), GiveUp())

    assert_it_replays(table, SEED_000)


def test_a_hidden_rack_is_left_out() -> None:
    table = turn(opened(SEED_003, AnyWord()), Exchange(""))
    table = turn(table, Exchange(table.state.racks[table.state.turn][:3]))
    log = [table.game.redact(event, None) for event in table.log]

    record = convert_log_to_gcg(log, NAMES[:2], SEED_003)

    assert [move.rack for move in record.moves] == ["", ""]
    assert ">" in format_gcg(record)
    assert " -3 +0 0" in format_gcg(record)


def test_nicknames_are_single_words_and_differ() -> None:
    table = opened(SEED_003, AnyWord(), 4)

    players = convert_log_to_gcg(table.log, ("Ben Ito", "Ben_Ito", "a:b", " "), SEED_003).players

    assert {"Ben_Ito", "Ben_Ito_", "a_b", "player"} == {player.nick for player in players}
    assert GcgPlayer("Ben_Ito", "Ben Ito") in players


def test_the_first_player_is_the_one_who_starts() -> None:
    table = opened(SEED_003, AnyWord(), 3)

    first = convert_log_to_gcg(table.log, NAMES[:3], SEED_003).players[0]

    assert NAMES[table.state.first].replace(" ", "_") == first.nick


def test_only_a_log_from_its_start_can_be_told() -> None:
    table = opened(SEED_003, AnyWord())

    with pytest.raises(TypeError, match="must be OrderDrawn"):
        convert_log_to_gcg(table.log[1:], NAMES[:2], SEED_003)
