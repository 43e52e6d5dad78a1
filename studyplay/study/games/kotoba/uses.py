"""What the events of ことばであそぼ tell about words.

Words are in normalised hiragana as their player wrote them, so that シャツ and しやつ, which lie
on the table alike, are told apart if the player does.
"""

from collections.abc import Iterator, Sequence

from studyplay.engines.core import Seat
from studyplay.engines.kotoba.events import Event, ProposalRefused, WordMade, WordRewritten
from studyplay.engines.kotoba.state import State
from studyplay.engines.kotoba.steps import Step
from studyplay.study.wordlog.uses import Role, Use
from studyplay.words import kana


def uses(before: State, event: Event) -> Iterator[Use]:
    """What *event* tells; *before* is the state that it is folded into.

    Every step of a rewrite is a word that its player found and that the others saw.  A word
    counts once it lies on the table, by the dictionary or by vote; voted down it is rejected,
    set aside it tells nothing.
    """
    match event:
        case WordMade(seat, step):
            yield from _made(before, seat, (step,))
        case WordRewritten(seat=seat, steps=steps):
            yield from _made(before, seat, steps)
        case ProposalRefused(seat, doubtful, set_aside=False):
            rack = _held(before, seat)
            for word in _as_read(before, doubtful):
                yield Use(seat, word, Role.REJECTED, rack=rack, lang="ja")
        case _:
            return


def _made(before: State, seat: Seat, steps: Sequence[Step]) -> Iterator[Use]:
    """Points are the chips of each step; the cards of the word count with the last."""
    rack = _held(before, seat)
    for number, step in enumerate(steps, start=1):
        points = step.chips + (len(step.cards) if number == len(steps) else 0)
        yield Use(seat, step.word, Role.PLAYED, points=points, rack=rack, lang="ja")
        for other in range(before.seats):
            if other != seat:
                yield Use(Seat(other), step.word, Role.SEEN, points=points, lang="ja")


def _as_read(before: State, doubtful: Sequence[str]) -> Iterator[str]:
    """The proposed words that are *doubtful*, which is given in cards."""
    words = () if before.proposal is None else before.proposal.words
    return (word for word in words if kana.card_key(word) in doubtful)


def _held(before: State, seat: Seat) -> str:
    return "".join(sorted(before.hands[seat]))
