"""Derive word uses from the events of ことばであそぼ.

Words are in normalised hiragana as their player wrote them.  This distinguishes シャツ and しやつ,
which have the same cards.
"""

from collections.abc import Iterator, Sequence

from studyplay.engines.core import Seat
from studyplay.engines.kotoba.events import Event, ProposalRefused, WordMade, WordRewritten
from studyplay.engines.kotoba.state import State
from studyplay.engines.kotoba.steps import WordStep
from studyplay.study.wordlog.word_uses import UseRole, WordUse
from studyplay.words import kana


def find_word_uses(before: State, event: Event) -> Iterator[WordUse]:
    """Yield the word uses of *event*; *before* is the state before the event.

    Every step of a rewrite is played by its player and seen by the others.  A word counts once
    it is accepted, by the dictionary or by vote.  A word that is voted down is rejected; a
    proposal that is set aside yields nothing.
    """
    match event:
        case WordMade(seat, step):
            yield from _uses_of_steps(before, seat, (step,))
        case WordRewritten(seat=seat, steps=steps):
            yield from _uses_of_steps(before, seat, steps)
        case ProposalRefused(seat, doubtful, set_aside=False):
            rack = _sorted_hand(before, seat)
            for word in _readings_of_cards(before, doubtful):
                yield WordUse(seat, word, UseRole.REJECTED, rack=rack, lang="ja")
        case _:
            return


def _uses_of_steps(before: State, seat: Seat, steps: Sequence[WordStep]) -> Iterator[WordUse]:
    """Yield the uses of *steps*; points are chips, plus the cards of the word for the last."""
    rack = _sorted_hand(before, seat)
    for number, step in enumerate(steps, start=1):
        points = step.chips + (len(step.cards) if number == len(steps) else 0)
        yield WordUse(seat, step.word, UseRole.PLAYED, points=points, rack=rack, lang="ja")
        for other in range(before.seats):
            if other != seat:
                yield WordUse(Seat(other), step.word, UseRole.SEEN, points=points, lang="ja")


def _readings_of_cards(before: State, doubtful: Sequence[str]) -> Iterator[str]:
    """Yield the readings of the proposed words whose cards are in *doubtful*."""
    words = () if before.proposal is None else before.proposal.words
    return (word for word in words if kana.card_key(word) in doubtful)


def _sorted_hand(before: State, seat: Seat) -> str:
    return "".join(sorted(before.hands[seat]))
