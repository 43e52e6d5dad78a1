"""Word Basket under the contract: all presets, and players who try everything."""

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from studyplay.engines.core import Millis, Seat, Table
from studyplay.engines.wordbasket.actions import (
    Accuse,
    AccuseReach,
    Action,
    AnswerStop,
    CallReach,
    CastVote,
    ProposeStop,
    Reset,
    Throw,
)
from studyplay.engines.wordbasket.cards import NUMBER_CARDS, Card, card_letters
from studyplay.engines.wordbasket.events import (
    AccusationFailed,
    CardsDrawn,
    CardThrown,
    Event,
    ThrowTakenBack,
    VoteOpened,
)
from studyplay.engines.wordbasket.game import WordBasket
from studyplay.engines.wordbasket.rules import PRESETS, Rules, build_ruleset
from studyplay.engines.wordbasket.state import State
from studyplay.engines.wordbasket.validation import ActionChecker
from studyplay.words import kana
from tests.contract.contestant import Contestant
from tests.engines.wordbasket.worlds import cards_in_play

LIST: Final = Path(__file__).parents[2] / "wordlists" / "ja" / "nouns-common.tsv"
NOUNS: Final = tuple(
    line.partition("\t")[0]
    for line in LIST.read_text("utf-8").splitlines()
    if not line.startswith("#")
)
BY_HEAD: Final = {
    letter: [noun for noun in NOUNS if kana.head(noun) == letter] for letter in kana.LETTERS
}
KNOWN: Final = frozenset(NOUNS)

NONSENSE: Final[tuple[Action, ...]] = (
    Throw("", "あ", 1),
    Throw("tower", "あ", 1),
    Throw("塔", "あ", 1),
    Throw("ーあ", "あ", 1),
    Throw("あ" * 1000, "あ", 1),
    Throw("あしか", "ん", 1),
    Throw("あしか", "か" * 1000, 1),
    Throw("あしか", "か", 0),
    Throw("あしか", "か", 99),
    Reset("ん", 1),
    Reset("か", 0),
    CallReach(),
    Accuse(1),
    AccuseReach(Seat(0)),
    AccuseReach(Seat(-1)),
    AccuseReach(Seat(99)),
    CastVote(accept=True),
    CastVote(accept=None),
    AnswerStop(agree=True),
)


def presets() -> Iterator[Contestant]:
    """All presets, and one with handicaps."""
    for rules in (*PRESETS.values(), build_ruleset("base+be")):
        yield contestant(rules)


def composed() -> Iterator[Contestant]:
    """Presets with house rules, each at least once here or in a preset."""
    for key in ("strict+long+bare+p2+t15+r5+v15", "turns-table+nowild+t60+r10+v60", "turns+t120"):
        yield contestant(build_ruleset(key))


def contestant(rules: Rules) -> Contestant:
    """One set of rules with restless players."""
    game = WordBasket(rules, KNOWN)
    fewest, most = rules.seats
    return Contestant(
        game=game,
        seats=(fewest, fewest + 1, 3, most),
        choose=Restless(game).choose,
        twin=Twins(game).of,
        held=cards_in_play,
        nonsense=NONSENSE,
    )


@dataclass(frozen=True, slots=True)
class Restless:
    """Says words, non-words and made-up ones, resets, objects, forgets to call, wants to stop."""

    game: WordBasket

    def choose(self, state: State, seat: Seat, chance: random.Random) -> Action:
        """An action that is accepted, if *seat* is one of those to act."""
        referee = ActionChecker(self.game.rules, KNOWN)
        wishes = _wishes(state, seat, chance)
        return next(
            wish for wish in wishes if referee.find_violation(state, seat, wish, Millis(0)) is None
        )


def _wishes(state: State, seat: Seat, chance: random.Random) -> Iterator[Action]:
    """What comes to mind, in an order of moods; the first that may be done is done."""
    if state.vote is not None:
        yield CastVote(_vote(chance))
    if state.turn not in (None, seat):
        yield from _out_of_turn(state, seat, chance)
    if state.out is not None or chance.random() < 0.08:
        objections: list[Action] = [Accuse(state.seq), *map(AccuseReach, _others(state, seat))]
        yield from chance.sample(objections, len(objections))
    if state.stop_asked is not None and chance.random() < 0.5:
        yield AnswerStop(chance.random() < 0.5)
    if chance.random() < 0.3:
        yield CallReach()
    yield from _oddly(state, seat, chance)
    yield from _words(state, seat, chance)
    while True:
        yield Reset(chance.choice(state.hands[seat]), state.seq)
        yield _throw(state, made_up(state, seat, chance), seat, chance, insist=True)


def _vote(chance: random.Random) -> bool | None:
    """For the word, against it, or now and then neither."""
    mood = chance.random()
    return None if mood > 0.85 else mood < 0.5


def _out_of_turn(state: State, seat: Seat, chance: random.Random) -> Iterator[Action]:
    """All that is left for one who is not on turn, in any order."""
    agree = chance.random() < 0.5
    said: list[Action] = [Accuse(state.seq), CallReach(), AnswerStop(agree)]
    said += map(AccuseReach, _others(state, seat))
    yield from chance.sample(said, len(said))


def _oddly(state: State, seat: Seat, chance: random.Random) -> Iterator[Action]:
    """Now and then something other than a good word."""
    mood = chance.random()
    if mood < 0.01:
        yield ProposeStop()
    elif mood < 0.06:
        yield Reset(chance.choice(state.hands[seat]), state.seq)
    elif mood < 0.12:
        yield _throw(state, made_up(state, seat, chance), seat, chance)
    elif mood < 0.2:
        yield _throw(state, chance.choice(NOUNS), seat, chance)


def _others(state: State, seat: Seat) -> list[Seat]:
    return [Seat(other) for other in range(-1, state.seats) if other != seat]


def _words(state: State, seat: Seat, chance: random.Random) -> Iterator[Action]:
    """Some nouns that begin well, each with a card that it may fit."""
    found = [noun for letter in state.field for noun in BY_HEAD[letter]]
    for word in chance.sample(found, min(30, len(found))):
        for card in state.hands[seat]:
            if kana.tail(word) in (card_letters(card) or kana.LETTERS):
                if card in NUMBER_CARDS and str(len(word)) != card.rstrip("+"):
                    continue
                yield Throw(word, card, state.seq, reach=chance.random() < 0.6)


def _throw(
    state: State, word: str, seat: Seat, chance: random.Random, *, insist: bool = False
) -> Throw:
    card = chance.choice(state.hands[seat])
    return Throw(word, card, state.seq, chance.random() < 0.5, insist)


def made_up(state: State, seat: Seat, chance: random.Random) -> str:
    """A word that nobody knows, for one of the cards."""
    card: Card = chance.choice(state.hands[seat])
    length = int(card.rstrip("+")) if card in NUMBER_CARDS else chance.randint(4, 9)
    middle = "".join(chance.choices(kana.LETTERS, k=length - 2))
    tail = chance.choice(card_letters(card) or kana.LETTERS)
    return chance.choice(state.field) + middle + tail


@dataclass(frozen=True, slots=True)
class Twins:
    """Finds logs that differ only in what one viewer cannot see."""

    game: WordBasket

    def of(
        self, log: Sequence[Event], viewer: Seat | None, chance: random.Random
    ) -> Sequence[Event] | None:
        """The log with other verdicts, and with one other card drawn by another seat.

        Verdicts are those on throws that nobody has pointed out.  The card is still in the
        hand.  ``None`` if hands are shown.
        """
        state = Table.replay(self.game, log).state
        if state.outcome is not None:
            return None
        judged = [_judged_otherwise(log, index) for index in range(len(log))]
        for owner, kept, other in chance.sample(
            swaps := list(_swaps(state, viewer)), min(20, len(swaps))
        ):
            twin = _drew_other(judged, owner, kept, other)
            if twin is not None and self._can_happen(twin):
                return twin
        return judged if judged != list(log) else None

    def _can_happen(self, twin: Sequence[Event]) -> bool:
        try:
            Table.replay(self.game, twin)
        except ValueError:
            return False
        return True


def _swaps(state: State, viewer: Seat | None) -> Iterator[tuple[Seat, Card, Card]]:
    for owner, hand in enumerate(state.hands):
        if owner != viewer:
            for kept in hand:
                for other in set(state.deck) - {kept}:
                    yield Seat(owner), kept, other


def _drew_other(log: list[Event], owner: Seat, kept: Card, other: Card) -> list[Event] | None:
    """The log in which *owner* last drew *other* where it was *kept*."""
    for index in reversed(range(len(log))):
        match log[index]:
            case CardsDrawn(seat, cards) as event if seat == owner and kept in cards:
                swapped = tuple(other if card == kept else card for card in cards)
                return [*log[:index], replace(event, cards=swapped), *log[index + 1 :]]
            case _:
                continue
    return None


def _judged_otherwise(log: Sequence[Event], index: int) -> Event:
    event = log[index]
    if not isinstance(event, CardThrown) or _is_pointed_out(log[index + 1 :]):
        return event
    return replace(event, known=not event.known)


def _is_pointed_out(after: Sequence[Event]) -> bool:
    """Whether the throw before these events is, before anything else is thrown."""
    for event in after:
        match event:
            case AccusationFailed() | ThrowTakenBack():
                return True
            case VoteOpened(accuser=accuser) if accuser is not None:
                return True
            case CardThrown():
                return False
            case _:
                continue
    return False
