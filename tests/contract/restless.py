"""Crossword players who try everything: words, phonies, swaps, look-ups, challenges, stops."""

import random
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice

from studyplay.engines.core import Millis, Seat
from studyplay.engines.scrabble.actions import (
    Accept,
    Action,
    AnswerStop,
    Challenge,
    Exchange,
    GiveUp,
    LookUp,
    Pass,
    ProposeStop,
)
from studyplay.engines.scrabble.game import Scrabble
from studyplay.engines.scrabble.lookup_aid import LookupAid
from studyplay.engines.scrabble.state import State
from studyplay.engines.scrabble.turns import (
    can_take_turn,
    find_awaited_seats,
    seats_able_to_answer,
    seats_able_to_challenge,
)
from studyplay.engines.scrabble.validation import check_action, check_entry_words
from tests.contract.card_questions import free_answers
from tests.contract.guesses import phony, words_across
from tests.contract.whims import whims

TRIES = 16
EARLY = Millis(0)


@dataclass(frozen=True, slots=True)
class Restless:
    """Plays words and phonies, swaps, passes, looks up, challenges and asks to stop."""

    game: Scrabble

    def choose(self, state: State, seat: Seat, chance: random.Random) -> Action:
        """An action that is accepted, if *seat* is one of those to act."""
        if seat in seats_able_to_answer(state):
            return AnswerStop(agree=chance.random() < 0.3)
        on_turn = seat == state.turn and can_take_turn(state, self.game.rules)
        if seat in seats_able_to_challenge(state) and not (on_turn and chance.random() < 0.5):
            return Challenge() if chance.random() < 0.2 else Accept()
        if seat in (find_awaited_seats(state, self.game.rules) or ()):
            return chance.choice(list(self._offers(state, seat)))
        return self._turn(state, chance)

    def _offers(self, state: State, seat: Seat) -> Iterator[Action]:
        """What an expansion waits for."""
        rules = self.game.rules
        for expansion in rules.expansions:
            yield from expansion.extra_actions(state, seat, rules)
        yield from free_answers(state, seat)

    def _turn(self, state: State, chance: random.Random) -> Action:
        for action in self._wishes(state, chance):
            if self._accepted(state, action):
                return action
        return Pass()

    def _wishes(self, state: State, chance: random.Random) -> Iterator[Action]:
        """What comes to mind, the rare things first; the first that may be done is done."""
        rack = state.racks[state.turn]
        start = self.game.rules.layout.start
        mood = chance.random()
        if mood < 0.02:
            yield ProposeStop()
        elif mood < 0.06:
            yield LookUp("qu*", LookupAid.POSITION)
        elif mood < 0.09:
            yield Exchange("".join(chance.sample(rack, chance.randint(0, len(rack)))))
        elif mood < 0.11:
            yield Pass()
        elif mood < 0.2:
            yield phony(state.board, start, rack, chance)
        yield from whims(state, self.game.rules, chance)
        yield from islice(words_across(state, start, chance), TRIES)
        if chance.random() < 0.5:
            yield Exchange(rack[: len(state.bag)][:3])
        yield GiveUp()

    def _accepted(self, state: State, action: Action) -> bool:
        rules = self.game.rules
        violation = check_action(state, state.turn, action, EARLY, rules)
        violation = violation or check_entry_words(
            state, state.turn, action, rules, self.game.lexicon
        )
        return violation is None
