"""What the record of words learns from a circus ladder: nothing from the cards."""

from studyplay.engines.scout.rules import BASE
from studyplay.study.games.scout import uses as scout_uses
from tests.contract.contestant import played
from tests.contract.scout import contestant


def test_cards_with_numbers_tell_of_no_word() -> None:
    _, table = played(contestant(BASE), 17)
    state = table.game.evolve(None, table.log[0])
    for event in table.log[1:]:
        assert list(scout_uses.uses(state, event)) == []
        state = table.game.evolve(state, event)
