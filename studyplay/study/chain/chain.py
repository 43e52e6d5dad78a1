"""The state of a chain, folded from its events."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import reduce

from studyplay.study.chain.linking import ending
from studyplay.study.chain.log import (
    Advised,
    ChainEnded,
    ChainOpened,
    Event,
    Fault,
    Paused,
    Resumed,
    Speaker,
    TurnSkipped,
    Why,
    WordRefused,
    WordSaid,
)
from studyplay.study.chain.spec import Clock, Spec


@dataclass(frozen=True, slots=True)
class Refusal:
    """A word that was not accepted in turn number ``turn``."""

    turn: int
    word: str
    fault: Fault


@dataclass(frozen=True, slots=True)
class Advice:
    """The coach's advice on finished turn number ``turn``."""

    turn: int
    said: Advised


@dataclass(frozen=True, slots=True)
class Chain:
    """The state of a chain.  All times are milliseconds since the chain was opened.

    ``running_since`` is when the clock last started, ``None`` while it is stopped; ``spent`` is
    the clock time used before that.  ``last_at`` is the time of the last event.
    ``end_reason`` is ``None`` until the chain ends.
    """

    spec: Spec
    links: tuple[WordSaid, ...]
    refused: tuple[Refusal, ...] = ()
    advice: tuple[Advice, ...] = ()
    skipped: tuple[int, ...] = ()
    missed: tuple[str, ...] = ()
    running_since: int | None = 0
    spent: int = 0
    last_at: int = 0
    over: Why | None = None

    @property
    def turn(self) -> int:
        """The turn number: how many words were said so far."""
        return len(self.links)

    @property
    def end(self) -> str:
        """The ending of the last word; see `linking.ending`."""
        return ending(self.links[-1].word, self.spec.switches)

    @property
    def used(self) -> frozenset[str]:
        """All words that were said."""
        return frozenset(link.word for link in self.links)

    @property
    def mine(self) -> tuple[str, ...]:
        """The learner's words in order."""
        return tuple(link.word for link in self.links if link.by is Speaker.LEARNER)

    @property
    def is_paused(self) -> bool:
        """Whether the clock is stopped and the chain has not ended."""
        return self.over is None and self.running_since is None

    @property
    def deadline(self) -> int | None:
        """When time is up; ``None`` without a clock or while it is stopped."""
        if self.spec.clock is Clock.NONE or self.running_since is None or self.over:
            return None
        return self.running_since + 1000 * self.spec.seconds - self.spent


def fold(events: Sequence[Event]) -> Chain:
    """Build the chain from *events*.

    Raises:
        TypeError: if the first event is not ``ChainOpened``.
    """
    first, *rest = events
    if not isinstance(first, ChainOpened):
        raise TypeError("the first event of a chain must be ChainOpened")
    opened = Chain(first.spec, (WordSaid(Speaker.COACH, first.first, 0),))
    return reduce(evolve, rest, opened)


def evolve(chain: Chain, event: Event) -> Chain:
    """Apply one event without validating it."""
    match event:
        case WordSaid():
            return _said(chain, event)
        case Advised():
            return _advised(chain, event)
        case Paused() | Resumed():
            return _clock(chain, event)
        case WordRefused() | TurnSkipped() | ChainEnded():
            return _stuck(chain, event)
        case ChainOpened():
            return chain


def _said(chain: Chain, said: WordSaid) -> Chain:
    links = (*chain.links, said)
    if chain.spec.clock is Clock.WORD:
        return replace(chain, links=links, running_since=said.at, spent=0, last_at=said.at)
    return replace(chain, links=links, last_at=said.at)


def _advised(chain: Chain, advised: Advised) -> Chain:
    """Attach the advice to the turn that the learner's word, if any, has just ended."""
    ended = chain.links[-1].by is Speaker.LEARNER and advised.at == chain.links[-1].at
    turn = chain.turn - 1 if ended else chain.turn
    return replace(chain, advice=(*chain.advice, Advice(turn, advised)), last_at=advised.at)


def _clock(chain: Chain, event: Paused | Resumed) -> Chain:
    if isinstance(event, Resumed):
        return replace(chain, running_since=event.at, last_at=event.at)
    ran = 0 if chain.running_since is None else event.at - chain.running_since
    return replace(chain, running_since=None, spent=chain.spent + ran, last_at=event.at)


def _stuck(chain: Chain, event: WordRefused | TurnSkipped | ChainEnded) -> Chain:
    updated = replace(chain, last_at=event.at)
    match event:
        case WordRefused(word, fault):
            refusal = Refusal(chain.turn, word, fault)
            return replace(updated, refused=(*chain.refused, refusal))
        case TurnSkipped(missed):
            skipped = (*chain.skipped, chain.turn)
            return replace(updated, skipped=skipped, missed=(*chain.missed, *missed))
        case ChainEnded(why, _, missed):
            all_missed = (*chain.missed, *missed)
            return replace(updated, over=why, missed=all_missed, running_since=None)
