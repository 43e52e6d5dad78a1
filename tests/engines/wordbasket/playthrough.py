"""Word Basket games as text, one a preset (`tests.golden`)."""

from collections.abc import Mapping
from typing import Final

from studyplay.engines.wordbasket.events import (
    AccusationFailed,
    BasketShuffled,
    CardsDrawn,
    CardThrown,
    Event,
    FieldTurned,
    GameEnded,
    GameOpened,
    HandReset,
    ReachCalled,
    ReachMissed,
    StopAnswered,
    StopProposed,
    ThrowTakenBack,
    TurnBegan,
    TurnPassed,
    VoteCast,
    VoteClosed,
    VoteOpened,
)
from studyplay.engines.wordbasket.rules import build_ruleset
from studyplay.engines.wordbasket.view import View
from tests.contract.wordbasket import contestant
from tests.golden import Playthrough

SEEDS: Final = {
    "base": 1181,
    "strict": 1468,
    "beginner": 461,
    "no-wild-last": 1181,
    "tournament": 461,
    "base+be": 1339,
    "turns": 1101,
    "turns-table": 962,
}
"""Games chosen because they are short and most kinds of events happen in them."""


VOTES: Final = {True: "yes", False: "no", None: "abstains"}


def _seen(view: View) -> str:
    who = "all" if view.seat is None else f"{view.seat}  "
    acting = "".join(map(str, sorted(view.to_act)))
    marks = [
        f"called={_seats(view.called)}" if view.called else "",
        f"unheard={_seats(view.unheard)}" if view.unheard else "",
        f"lies={view.thrown.word}" if view.thrown else "",
        f"vote={view.vote.word}" if view.vote else "",
        f"out={view.out}" if view.out is not None else "",
        f"turn={view.turn}" if view.turn is not None else "",
        f"due={view.closes_at}" if view.closes_at is not None else "",
        f"stop={view.stop_asked}" if view.stop_asked is not None else "",
    ]
    parts = [
        f"{who} field={view.field}#{view.seq}",
        f"hand={' '.join(view.hand) or '-'}",
        f"held={'/'.join(map(str, view.counts))}",
        f"deck={view.deck_count} basket={len(view.basket)} act={acting or '-'}",
        *filter(None, marks),
    ]
    return " ".join(parts)


def _seats(seats: frozenset[int]) -> str:
    return "".join(map(str, sorted(seats)))


def _told(event: Event) -> str:  # noqa: C901, PLR0911, PLR0912 -- a case an event
    name = type(event).__name__
    match event:
        case GameOpened(seats):
            return f"{name} seats={seats}"
        case CardsDrawn(seat, cards):
            return f"{name} {seat} {' '.join(cards)}"
        case FieldTurned(cards, field):
            return f"{name} {' '.join(cards) or '-'} field={field}"
        case CardThrown():
            return _thrown(event)
        case HandReset(seat, cards, field):
            return f"{name} {seat} {' '.join(cards)} field={field}"
        case ThrowTakenBack(seat, accuser, fault):
            return f"{name} {seat} by {accuser}: {fault}"
        case AccusationFailed(seat, accuser) | ReachMissed(seat, accuser):
            return f"{name} {seat} by {accuser}"
        case VoteOpened(seat, word, card):
            asks = "" if event.accuser is None else f" by {event.accuser}"
            return f"{name} {seat} {word} {card}{asks} closes={event.closes_at}"
        case VoteCast(seat, answer) | StopAnswered(seat, answer):
            return f"{name} {seat} {VOTES[answer]}"
        case VoteClosed(set_aside=True):
            return f"{name} set aside"
        case VoteClosed(accepted):
            return f"{name} {'allowed' if accepted else 'not allowed'}"
        case BasketShuffled():
            return name
        case TurnBegan(seat, ends_at):
            return f"{name} {seat} ends={ends_at}"
        case ReachCalled(seat) | StopProposed(seat) | TurnPassed(seat):
            return f"{name} {seat}"
        case GameEnded(reason, winner):
            return f"{name} {reason} winner={'-' if winner is None else winner}"


def _thrown(event: CardThrown) -> str:
    marks = [
        "reach" if event.reach else "",
        f"fault={event.fault}" if event.fault else "",
        "" if event.known else "unknown",
        f"approved={event.approved}" if event.approved else "",
        "" if event.closes_at is None else f"closes={event.closes_at}",
    ]
    told = f"CardThrown {event.seat} {event.word} {event.card} field={event.field}"
    return " ".join([told, *filter(None, marks)])


PAGES: Final[Mapping[str, Playthrough]] = {
    key: Playthrough(contestant(build_ruleset(key)), seed, _told, _seen)
    for key, seed in SEEDS.items()
}
"""By preset, and one with handicaps."""
