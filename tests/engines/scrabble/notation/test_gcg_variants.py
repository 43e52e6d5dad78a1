"""Games with expansions as GCG, which has no lines for all that happens in them."""

import pytest

from studyplay.engines.core import AUDIENCE, Seat
from studyplay.engines.scrabble.notation import convert_log_to_gcg, format_gcg, parse_gcg
from studyplay.engines.scrabble.notation.gcg import GcgPlay
from studyplay.engines.scrabble.variants import LISTED_VARIANTS, build_rules
from tests.contract.contestant import played
from tests.contract.crossword import CHALLENGED, WORDS_OF_CARDS, contestant

NAMES = ("Aoi", "Ben", "Chie", "Dai")


@pytest.mark.parametrize("seed", [3, 4])
@pytest.mark.parametrize("key", [*LISTED_VARIANTS, *CHALLENGED])
def test_the_last_line_of_a_player_has_the_final_score(key: str, seed: int) -> None:
    """However the points came about."""
    rules = build_rules(key, WORDS_OF_CARDS)
    _, table = played(contestant(rules), seed)
    state = table.state
    record = convert_log_to_gcg(table.log, NAMES[: state.seats], rules)

    notes = "\n".join(line.text for line in record.lines if hasattr(line, "text"))
    for seat, name in enumerate(NAMES[: state.seats]):
        totals = [move.total for move in record.moves if move.nick == name]
        if f"{name} " not in notes:
            assert state.scores[seat] == totals[-1]
    assert record == parse_gcg(format_gcg(record))


@pytest.mark.parametrize("viewer", [AUDIENCE, Seat(0)])
@pytest.mark.parametrize("key", [*LISTED_VARIANTS, *CHALLENGED])
def test_a_game_can_be_written_by_whoever_saw_only_a_part_of_it(
    key: str, viewer: Seat | None
) -> None:
    rules = build_rules(key, WORDS_OF_CARDS)
    player = contestant(rules)
    _, table = played(player, 5)
    log = [player.game.redact(event, viewer) for event in table.log]

    record = convert_log_to_gcg(log, NAMES[: table.state.seats], rules)

    assert any(isinstance(move, GcgPlay) for move in record.moves)
