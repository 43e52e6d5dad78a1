"""The events of a valid action; each event is folded before the next one is built."""

from collections.abc import Container

from studyplay.engines.core import Chance, Seat, Verdict
from studyplay.engines.kotoba.actions import (
    Action,
    EndTurn,
    MakeWord,
    Play,
    Rewrite,
    Vote,
    WithdrawProposal,
)
from studyplay.engines.kotoba.events import (
    CardsDiscarded,
    CardsDrawn,
    DiscardsShuffled,
    Event,
    GameEnded,
    PlayProposed,
    ProposalRefused,
    ProposalWithdrawn,
    TurnEnded,
    VoteCast,
    WordMade,
    WordRewritten,
)
from studyplay.engines.kotoba.folding import fold, is_last_turn, open_proposal
from studyplay.engines.kotoba.preview import Preview, preview
from studyplay.engines.kotoba.rules import BuyoutTo, Rules
from studyplay.engines.kotoba.state import Proposal, State
from studyplay.engines.kotoba.turns import verdict
from studyplay.engines.kotoba.viewing import view_of


class Course:
    """Collects the events of one action and the state after them."""

    def __init__(self, state: State, rules: Rules, chance: Chance) -> None:
        self.state = state
        self.rules = rules
        self.chance = chance
        self.events: list[Event] = []

    def add(self, event: Event) -> None:
        """Append *event* and fold it into the state."""
        self.events.append(event)
        self.state = fold(self.state, event)

    def refill(self, seat: Seat) -> None:
        """Refill the hand of *seat* (KOT-3.5); reshuffle the discards if the pile is empty."""
        self._draw(seat)
        if self._room(seat) and self.state.discards:
            self.add(DiscardsShuffled(seat))
            self._draw(seat)

    def _draw(self, seat: Seat) -> None:
        if count := min(self._room(seat), len(self.state.pile)):
            self.add(CardsDrawn(seat, "".join(self.chance.sample(self.state.pile, count))))

    def _room(self, seat: Seat) -> int:
        return max(0, self.rules.hand_size - len(self.state.hands[seat]))


def follow(course: Course, seat: Seat, action: Action, words: Container[str]) -> tuple[Event, ...]:
    """Return the events of *action*, which must be legal."""
    match action:
        case MakeWord() | Rewrite():
            _play(course, seat, action, words)
        case Vote(agree):
            _vote(course, seat, agree)
        case WithdrawProposal():
            course.add(ProposalWithdrawn(seat, open_proposal(course.state).doubtful))
        case EndTurn(discards):
            _end_turn(course, seat, discards)
    return tuple(course.events)


def _play(course: Course, seat: Seat, play: Play, words: Container[str]) -> None:
    result = preview(view_of(course.state, seat), play, course.rules, words)
    if not result.doubtful:
        course.add(_made(course.rules, seat, play, result, ()))
        return
    readings = tuple(step.word for step in result.steps)
    owner, index = (play.owner, play.index) if isinstance(play, Rewrite) else (None, 0)
    course.add(PlayProposed(seat, owner, index, readings, result.doubtful))


def _made(
    rules: Rules, seat: Seat, play: Play, seen: Preview, by_vote: tuple[str, ...]
) -> WordMade | WordRewritten:
    match play:
        case MakeWord():
            return WordMade(seat, seen.steps[0], by_vote)
        case Rewrite(owner, index):
            paid_to = owner if rules.buyout_to is BuyoutTo.OWNER else None
            return WordRewritten(
                seat, owner, index, seen.before, seen.steps, seen.price, paid_to, by_vote
            )


def _vote(course: Course, seat: Seat, agree: bool | None) -> None:
    course.add(VoteCast(seat, agree))
    proposal = open_proposal(course.state)
    match verdict(proposal, course.state.seats):
        case Verdict.ALLOWED:
            play = _proposed(proposal)
            view = view_of(course.state, proposal.seat)
            result = preview(view, play, course.rules, proposal.doubtful)
            course.add(_made(course.rules, proposal.seat, play, result, proposal.doubtful))
        case Verdict.REFUSED:
            course.add(ProposalRefused(proposal.seat, proposal.doubtful))
        case Verdict.SET_ASIDE:
            course.add(ProposalRefused(proposal.seat, proposal.doubtful, set_aside=True))
        case None:
            pass


def _proposed(proposal: Proposal) -> Play:
    if proposal.owner is None:
        return MakeWord(proposal.words[0])
    return Rewrite(proposal.owner, proposal.index, proposal.words)


def _end_turn(course: Course, seat: Seat, discards: str) -> None:
    if discards:
        course.add(CardsDiscarded(seat, discards))
    course.refill(seat)
    is_over = is_last_turn(course.state)
    course.add(TurnEnded(seat))
    if is_over:
        course.add(GameEnded(_points(course.state)))


def _points(state: State) -> tuple[int, ...]:
    """Return cards on the table plus chips, by seat (KOT-10.2)."""
    in_front = (sum(len(word.cards) for word in words) for words in state.words)
    return tuple(cards + chips for cards, chips in zip(in_front, state.chips, strict=True))
