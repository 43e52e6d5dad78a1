"""The kana cards under the contract: all presets, with players who try everything."""

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import islice

from studyplay.engines.core import Seat, Table
from studyplay.engines.kotoba.actions import (
    Action,
    EndTurn,
    MakeWord,
    Play,
    Rewrite,
    Vote,
    WithdrawProposal,
)
from studyplay.engines.kotoba.events import CardsDrawn, Event
from studyplay.engines.kotoba.game import Kotoba
from studyplay.engines.kotoba.rules import Rules, build_ruleset
from studyplay.engines.kotoba.state import State
from studyplay.engines.kotoba.validation import find_violation
from tests.contract.contestant import Contestant
from tests.engines.kotoba.worlds import ALL_RULES, DECK, cards_in_play, common_words

NONSENSE: tuple[Action, ...] = (
    MakeWord(""),
    MakeWord("あ"),
    MakeWord("漢字だ"),
    MakeWord("んをんをんを"),
    Rewrite(Seat(9), 0, ("きかん",)),
    Rewrite(Seat(0), -1, ("きかん",)),
    Rewrite(Seat(1), 0, ()),
    EndTurn("を"),
    EndTurn("あ" * 50),
    Vote(agree=True),
    Vote(agree=None),
    WithdrawProposal(),
)

TRIES = 12


def presets() -> Iterator[Contestant]:
    """All presets as they are."""
    yield from map(contestant, ALL_RULES)


def composed() -> Iterator[Contestant]:
    """Presets with house rules, each at least once here or in a preset."""
    for key in ("base+f5", "two-players+bank+plain"):
        yield contestant(build_ruleset(key, DECK))


def contestant(rules: Rules) -> Contestant:
    """One set of rules with tireless players."""
    game = Kotoba(rules, common_words())
    return Contestant(
        game=game,
        seats=tuple(seats for seats, _ in rules.rounds),
        choose=Tireless(game).choose,
        twin=Twins(game).of,
        held=cards_in_play,
        nonsense=NONSENSE,
    )


@dataclass(frozen=True, slots=True)
class Tireless:
    """Makes words of the dictionary and of nonsense, rewrites in chains, votes and withdraws."""

    game: Kotoba

    def choose(self, state: State, seat: Seat, chance: random.Random) -> Action:
        """An action that is accepted, if *seat* is one of those to act."""
        if state.proposal is not None:
            own = state.proposal.seat == seat
            return WithdrawProposal() if own else _vote(chance)
        for action in islice(self._wishes(state, seat, chance), TRIES):
            if find_violation(state, seat, action, self.game.rules, self.game.words) is None:
                return action
        hand = state.hands[seat]
        discards = chance.sample(hand, chance.randint(0, len(hand)))
        return EndTurn("".join(discards))

    def _wishes(self, state: State, seat: Seat, chance: random.Random) -> Iterator[Play]:
        """What comes to mind; most of it breaks some rule."""
        if state.played or chance.random() < 0.1:
            return
        if chance.random() < 0.2:
            yield _nonsense(state.hands[seat], chance)
        yield from _rewrites(state, seat, chance)
        for word in _makeable(state.hands[seat], chance):
            yield MakeWord(word)


def _vote(chance: random.Random) -> Vote:
    """For the words, against them, or now and then neither."""
    mood = chance.random()
    return Vote(None if mood > 0.85 else mood < 0.6)


def _nonsense(hand: str, chance: random.Random) -> MakeWord:
    count = min(len(hand), chance.randint(3, 6))
    return MakeWord("".join(chance.sample(hand, count)))


def _makeable(cards: str, chance: random.Random) -> list[str]:
    have, kinds = Counter(cards), set(cards)
    found = [word for word, of in _SOME if of <= kinds and not Counter(word) - have]
    return chance.sample(found, min(3, len(found)))


def _rewrites(state: State, seat: Seat, chance: random.Random) -> Iterator[Rewrite]:
    targets = [
        (Seat(owner), index)
        for owner, words in enumerate(state.words)
        if owner != seat
        for index in range(len(words))
    ]
    for owner, index in chance.sample(targets, min(4, len(targets))):
        before, hand = state.words[owner][index].cards, state.hands[seat]
        chain = tuple(_chain(before, hand, chance))
        yield Rewrite(owner, index, chain)
        yield Rewrite(owner, index, chain[:1])


def _chain(word: str, hand: str, chance: random.Random) -> Iterator[str]:
    """Words of nobody's dictionary, each one card from the one before."""
    cards = chance.sample(hand, min(len(hand), chance.randint(1, 4)))
    while cards:
        place = chance.randrange(len(word))
        if chance.random() < 0.5:
            word = word[:place] + cards.pop() + word[place + 1 :]
        else:
            word = word[:place] + cards.pop() + word[place:]
        yield word


_SOME = [(word, frozenset(word)) for word in sorted(common_words()) if len(word) < 6][::4]
"""Words to try, each with its kana."""


@dataclass(frozen=True, slots=True)
class Twins:
    """Finds logs that differ only in what one viewer cannot see."""

    game: Kotoba

    def of(
        self, log: Sequence[Event], viewer: Seat | None, chance: random.Random
    ) -> Sequence[Event] | None:
        """The log in which one card in another hand is another one, if any can be."""
        twins = list(self._kept(list(log), viewer))
        for twin in chance.sample(twins, len(twins)):
            if self._can_happen(twin):
                return twin
        return None

    def _kept(self, log: list[Event], viewer: Seat | None) -> Iterator[list[Event]]:
        state = Table.replay(self.game, log).state
        for owner, hand in enumerate(state.hands):
            for kept in dict.fromkeys(hand if owner != viewer else ""):
                for other in dict.fromkeys(state.pile.replace(kept, "")):
                    yield _drew_other(log, Seat(owner), kept, other)

    def _can_happen(self, twin: Sequence[Event]) -> bool:
        try:
            Table.replay(self.game, twin)
        except ValueError:
            return False
        return True


def _drew_other(log: list[Event], owner: Seat, kept: str, other: str) -> list[Event]:
    """The log in which *owner* last drew *other* where it was *kept*."""
    twin = list(log)
    for index in reversed(range(len(log))):
        event = log[index]
        if isinstance(event, CardsDrawn) and event.seat == owner and kept in event.cards:
            twin[index] = replace(event, cards=event.cards.replace(kept, other, 1))
            return twin
    return twin
