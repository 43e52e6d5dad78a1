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
from studyplay.engines.kotoba.folding import fold, is_last_turn, require_proposal
from studyplay.engines.kotoba.preview import PlayPreview, preview_play
from studyplay.engines.kotoba.rules import BuyoutRecipient, Rules
from studyplay.engines.kotoba.state import PlayProposal, State
from studyplay.engines.kotoba.turns import current_verdict
from studyplay.engines.kotoba.visibility import build_view


class EventBuilder:
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
        if self._free_hand_slots(seat) and self.state.discards:
            self.add(DiscardsShuffled(seat))
            self._draw(seat)

    def _draw(self, seat: Seat) -> None:
        if count := min(self._free_hand_slots(seat), len(self.state.pile)):
            self.add(CardsDrawn(seat, "".join(self.chance.sample(self.state.pile, count))))

    def _free_hand_slots(self, seat: Seat) -> int:
        return max(0, self.rules.hand_size - len(self.state.hands[seat]))


def build_events(
    builder: EventBuilder, seat: Seat, action: Action, words: Container[str]
) -> tuple[Event, ...]:
    """Return the events of *action*, which must be legal."""
    match action:
        case MakeWord() | Rewrite():
            _add_play(builder, seat, action, words)
        case Vote(agree):
            _add_vote(builder, seat, agree)
        case WithdrawProposal():
            builder.add(ProposalWithdrawn(seat, require_proposal(builder.state).doubtful))
        case EndTurn(discards):
            _add_turn_end(builder, seat, discards)
    return tuple(builder.events)


def _add_play(builder: EventBuilder, seat: Seat, play: Play, words: Container[str]) -> None:
    result = preview_play(build_view(builder.state, seat), play, builder.rules, words)
    if not result.doubtful:
        builder.add(_build_word_event(builder.rules, seat, play, result, ()))
        return
    readings = tuple(step.word for step in result.steps)
    owner, index = (play.owner, play.index) if isinstance(play, Rewrite) else (None, 0)
    builder.add(PlayProposed(seat, owner, index, readings, result.doubtful))


def _build_word_event(
    rules: Rules, seat: Seat, play: Play, result: PlayPreview, allowed_by_vote: tuple[str, ...]
) -> WordMade | WordRewritten:
    match play:
        case MakeWord():
            return WordMade(seat, result.steps[0], allowed_by_vote)
        case Rewrite(owner, index):
            paid_to = owner if rules.buyout_to is BuyoutRecipient.OWNER else None
            return WordRewritten(
                seat,
                owner,
                index,
                result.before,
                result.steps,
                result.price,
                paid_to,
                allowed_by_vote,
            )


def _add_vote(builder: EventBuilder, seat: Seat, agree: bool | None) -> None:
    builder.add(VoteCast(seat, agree))
    proposal = require_proposal(builder.state)
    match current_verdict(proposal, builder.state.seats):
        case Verdict.ALLOWED:
            play = _proposed_play(proposal)
            view = build_view(builder.state, proposal.seat)
            result = preview_play(view, play, builder.rules, proposal.doubtful)
            builder.add(
                _build_word_event(builder.rules, proposal.seat, play, result, proposal.doubtful)
            )
        case Verdict.REFUSED:
            builder.add(ProposalRefused(proposal.seat, proposal.doubtful))
        case Verdict.SET_ASIDE:
            builder.add(ProposalRefused(proposal.seat, proposal.doubtful, set_aside=True))
        case None:
            pass


def _proposed_play(proposal: PlayProposal) -> Play:
    if proposal.owner is None:
        return MakeWord(proposal.words[0])
    return Rewrite(proposal.owner, proposal.index, proposal.words)


def _add_turn_end(builder: EventBuilder, seat: Seat, discards: str) -> None:
    if discards:
        builder.add(CardsDiscarded(seat, discards))
    builder.refill(seat)
    is_over = is_last_turn(builder.state)
    builder.add(TurnEnded(seat))
    if is_over:
        builder.add(GameEnded(_final_points(builder.state)))


def _final_points(state: State) -> tuple[int, ...]:
    """Return cards on the table plus chips, by seat (KOT-10.2)."""
    in_front = (sum(len(word.cards) for word in words) for words in state.words)
    return tuple(cards + chips for cards, chips in zip(in_front, state.chips, strict=True))
