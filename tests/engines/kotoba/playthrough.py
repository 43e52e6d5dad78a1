"""Whole games of ことばであそぼ as text, one a preset (see `tests.golden`)."""

from collections.abc import Iterator

from studyplay.engines.kotoba.events import (
    CardsDiscarded,
    CardsDrawn,
    Event,
    GameEnded,
    GameOpened,
    PlayProposed,
    ProposalRefused,
    ProposalWithdrawn,
    VoteCast,
    WordMade,
    WordRewritten,
)
from studyplay.engines.kotoba.state import State
from studyplay.engines.kotoba.steps import WordStep
from studyplay.engines.kotoba.view import View
from tests.contract.kotoba import presets
from tests.engines.kotoba.worlds import ALL_RULES
from tests.golden import Playthrough

VOTES = {True: "yes", False: "no", None: "abstains"}
SEEDS = {"base": 27, "five-rounds": 367, "two-players": 253, "bank": 181, "plain-rewrites": 365}
"""Games chosen because most kinds of events happen in them."""


def told(event: Event) -> str:  # noqa: C901, PLR0911 -- a case an event
    """One line for an event."""
    name = type(event).__name__
    match event:
        case GameOpened(seats, first, rounds, chips, deck):
            cards = sum(count for _, count in deck)
            return f"{name} {seats=} {first=} {rounds=} {chips=} cards={cards}"
        case CardsDrawn(seat, cards) | CardsDiscarded(seat, cards):
            return f"{name} {seat} {cards}"
        case WordMade(seat, step, by_vote):
            return f"{name} {seat} {_step(step)}{_voted(by_vote)}"
        case WordRewritten(seat, owner, index, before, steps, price, paid_to, by_vote):
            chain = " ".join(map(_step, steps))
            paid = "bank" if paid_to is None else paid_to
            where = f"{before} ({owner}, no. {index})"
            return f"{name} {seat} {where} for {price} to {paid}: {chain}{_voted(by_vote)}"
        case PlayProposed(seat, owner, index, words, doubtful):
            what = "new" if owner is None else f"no. {index} of {owner}"
            return f"{name} {seat} {what}: {' '.join(words)}, in doubt {' '.join(doubtful)}"
        case VoteCast(seat, agree):
            return f"{name} {seat} {VOTES[agree]}"
        case ProposalRefused(seat, doubtful, set_aside=True):
            return f"{name} {seat} {' '.join(doubtful)} set aside"
        case ProposalRefused(seat, doubtful) | ProposalWithdrawn(seat, doubtful):
            return f"{name} {seat} {' '.join(doubtful)}"
        case GameEnded(points):
            return f"{name} {points}"
        case _:
            return f"{name} {event.seat}"


def _step(step: WordStep) -> str:
    away = f"-{step.discarded}" if step.discarded else ""
    return f"{step.word}[{step.kind} {step.used}{away} {step.chips}]"


def _voted(by_vote: tuple[str, ...]) -> str:
    return f" by vote {' '.join(by_vote)}" if by_vote else ""


def seen(view: View) -> str:
    """One line for a view; what all see is told once, for the audience."""
    acting = "".join(map(str, sorted(view.to_act)))
    counts = "/".join(map(str, view.hand_counts))
    if view.seat is not None:
        return f"{view.seat}   hand={view.hand} held={counts} act={acting or '-'}"
    chips = "/".join(map(str, view.chips))
    words = "/".join(",".join(word.cards for word in mine) or "-" for mine in view.words)
    return (
        f"all held={counts} pile={view.pile_count} discards={len(view.discards)}"
        f" round={view.round} turn={view.turn} act={acting or '-'} chips={chips} words={words}"
        f"{' vote' if view.proposal else ''}"
    )


def last(state: State) -> Iterator[str]:
    """What was there, and what was voted down."""
    yield f"appeared: {' '.join(state.appeared)}"
    yield f"voted down: {' '.join(state.voted_down) or '-'}"


PAGES = {
    rules.key: Playthrough(contestant, SEEDS[rules.key], told, seen, last)
    for rules, contestant in zip(ALL_RULES, presets(), strict=True)
}
