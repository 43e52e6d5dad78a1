"""What the events of a Word Basket game tell about words, by their readings."""

from collections.abc import Iterator

from studyplay.engines.core import Seat
from studyplay.engines.wordbasket.cards import in_order
from studyplay.engines.wordbasket.events import (
    AccusationFailed,
    BasketShuffled,
    CardThrown,
    Event,
    GameEnded,
    HandReset,
    ThrowTakenBack,
    VoteClosed,
)
from studyplay.engines.wordbasket.state import State
from studyplay.study.wordlog.uses import Role, Use

JAPANESE = "ja"


def uses(before: State, event: Event) -> Iterator[Use]:
    """What *event* tells; *before* is the state that it is folded into.

    A throw that can be pointed out counts once it stands, or as rejected when it is taken
    back.  One that stands only because nobody noticed that it is no word tells nothing, nor
    does one that is set aside.
    """
    match event:
        case CardThrown():
            yield from _stands(before)
            if not event.accusable:
                hand = _hand(before, event.seat)
                yield from _said(before, event.seat, event.word, hand, event.approved == "self")
        case HandReset() | BasketShuffled() | GameEnded():
            yield from _stands(before)
        case AccusationFailed(_, accuser):
            yield from _accused(before, accuser, Role.CHALLENGED_BAD)
            yield from _stands(before)
        case ThrowTakenBack():
            yield from _taken_back(before, event)
        case VoteClosed(accepted, set_aside=False):
            yield from _voted(before, accepted)
        case _:
            return


def _taken_back(before: State, event: ThrowTakenBack) -> Iterator[Use]:
    if event.fault != "set-aside" and before.thrown is not None:
        yield from _accused(before, event.accuser, Role.CHALLENGED_OK)
        yield Use(event.seat, before.thrown.said.word, Role.REJECTED, lang=JAPANESE)


def _voted(before: State, accepted: bool) -> Iterator[Use]:
    """A vote on a throw that lies there (what is refused is taken back next), or on another."""
    vote = before.vote
    if vote is None:
        return
    if vote.accuser is None and not accepted:
        hand = _hand(before, vote.seat)
        yield Use(vote.seat, vote.word, Role.REJECTED, rack=hand, lang=JAPANESE)
    elif vote.accuser is not None and accepted:
        yield from _accused(before, vote.accuser, Role.CHALLENGED_BAD)
        yield from _said(before, vote.seat, vote.word, _hand_thrown(before))


def _stands(before: State) -> Iterator[Use]:
    """The throw that could be pointed out until now, if it was a word."""
    thrown = before.thrown
    if thrown is not None and thrown.known:
        yield from _said(before, thrown.said.seat, thrown.said.word, _hand_thrown(before))


def _accused(before: State, accuser: Seat, role: Role) -> Iterator[Use]:
    if before.thrown is not None:
        yield Use(accuser, before.thrown.said.word, role, lang=JAPANESE)


def _said(
    before: State, seat: Seat, word: str, hand: str, assisted: bool = False
) -> Iterator[Use]:
    yield Use(seat, word, Role.PLAYED, assisted, rack=hand, lang=JAPANESE)
    for other in range(before.seats):
        if other != seat:
            yield Use(Seat(other), word, Role.SEEN, lang=JAPANESE)


def _hand(state: State, seat: Seat) -> str:
    """The cards of *seat* with spaces between."""
    return " ".join(in_order(state.hands[seat]))


def _hand_thrown(state: State) -> str:
    """The cards that the player of the last throw has, with the one that was thrown."""
    if state.thrown is None:
        return ""
    said = state.thrown.said
    return " ".join(in_order((*state.hands[said.seat], said.card)))
