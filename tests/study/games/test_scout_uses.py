"""What the record of words learns from a circus ladder: nothing from the cards."""

from studyplay.engines.scout.rules import BASE_RULES
from studyplay.study.games.scout import word_uses as scout_uses
from tests.contract.contestant import played
from tests.contract.scout import contestant


def test_cards_with_numbers_tell_of_no_word() -> None:
    _, table = played(contestant(BASE_RULES), 17)
    state = table.game.evolve(None, table.log[0])
    for event in table.log[1:]:
        assert list(scout_uses.find_word_uses(state, event)) == []
        state = table.game.evolve(state, event)
