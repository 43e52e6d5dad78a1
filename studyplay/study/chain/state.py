"""The state of a chain, folded from its events."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import reduce

from studyplay.study.chain.linking import ending
from studyplay.study.chain.log import (
    Advised,
    ChainEnded,
    ChainEndReason,
    ChainEvent,
    ChainOpened,
    Paused,
    Resumed,
    Speaker,
    TurnSkipped,
    WordFault,
    WordRefused,
    WordSaid,
)
from studyplay.study.chain.spec import ChainClock, ChainSpec


@dataclass(frozen=True, slots=True)
class RefusedWord:
    """A word that was not accepted in turn number ``turn``."""

    turn: int
    word: str
    fault: WordFault


@dataclass(frozen=True, slots=True)
class TurnAdvice:
    """The coach's advice on finished turn number ``turn``."""

    turn: int
    advised: Advised


@dataclass(frozen=True, slots=True)
class Chain:
    """The state of a chain.  All times are milliseconds since the chain was opened.

    ``running_since`` is when the clock last started, ``None`` while it is stopped; ``spent`` is
    the clock time used before that.  ``last_at`` is the time of the last event.
    ``end_reason`` is ``None`` until the chain ends.
    """

    spec: ChainSpec
    links: tuple[WordSaid, ...]
    refused: tuple[RefusedWord, ...] = ()
    advice: tuple[TurnAdvice, ...] = ()
    skipped: tuple[int, ...] = ()
    missed: tuple[str, ...] = ()
    running_since: int | None = 0
    spent: int = 0
    last_at: int = 0
    end_reason: ChainEndReason | None = None

    @property
    def turn(self) -> int:
        """The turn number: how many words were said so far."""
        return len(self.links)

    @property
    def end(self) -> str:
        """The ending of the last word; see `linking.ending`."""
        return ending(self.links[-1].word, self.spec.switches)

    @property
    def used_words(self) -> frozenset[str]:
        """All words that were said."""
        return frozenset(link.word for link in self.links)

    @property
    def learner_words(self) -> tuple[str, ...]:
        """The learner's words in order."""
        return tuple(link.word for link in self.links if link.by is Speaker.LEARNER)

    @property
    def is_paused(self) -> bool:
        """Whether the clock is stopped and the chain has not ended."""
        return self.end_reason is None and self.running_since is None

    @property
    def deadline(self) -> int | None:
        """When time is up; ``None`` without a clock or while it is stopped."""
        if self.spec.clock is ChainClock.NONE or self.running_since is None or self.end_reason:
            return None
        return self.running_since + 1000 * self.spec.seconds - self.spent


def fold(events: Sequence[ChainEvent]) -> Chain:
    """Build the chain from *events*.

    Raises:
        TypeError: if the first event is not ``ChainOpened``.
    """
    first, *rest = events
    if not isinstance(first, ChainOpened):
        raise TypeError("the first event of a chain must be ChainOpened")
    opened = Chain(first.spec, (WordSaid(Speaker.COACH, first.first, 0),))
    return reduce(evolve, rest, opened)


def evolve(chain: Chain, event: ChainEvent) -> Chain:
    """Apply one event without validating it."""
    match event:
        case WordSaid():
            return _add_word(chain, event)
        case Advised():
            return _add_advice(chain, event)
        case Paused() | Resumed():
            return _update_clock(chain, event)
        case WordRefused() | TurnSkipped() | ChainEnded():
            return _update_stuck(chain, event)
        case ChainOpened():
            return chain


def _add_word(chain: Chain, event: WordSaid) -> Chain:
    links = (*chain.links, event)
    if chain.spec.clock is ChainClock.WORD:
        return replace(chain, links=links, running_since=event.at, spent=0, last_at=event.at)
    return replace(chain, links=links, last_at=event.at)


def _add_advice(chain: Chain, event: Advised) -> Chain:
    """Attach the advice to the turn that the learner's word, if any, has just ended."""
    ended = chain.links[-1].by is Speaker.LEARNER and event.at == chain.links[-1].at
    turn = chain.turn - 1 if ended else chain.turn
    return replace(chain, advice=(*chain.advice, TurnAdvice(turn, event)), last_at=event.at)


def _update_clock(chain: Chain, event: Paused | Resumed) -> Chain:
    if isinstance(event, Resumed):
        return replace(chain, running_since=event.at, last_at=event.at)
    ran = 0 if chain.running_since is None else event.at - chain.running_since
    return replace(chain, running_since=None, spent=chain.spent + ran, last_at=event.at)


def _update_stuck(chain: Chain, event: WordRefused | TurnSkipped | ChainEnded) -> Chain:
    updated = replace(chain, last_at=event.at)
    match event:
        case WordRefused(word, fault):
            refusal = RefusedWord(chain.turn, word, fault)
            return replace(updated, refused=(*chain.refused, refusal))
        case TurnSkipped(missed):
            skipped = (*chain.skipped, chain.turn)
            return replace(updated, skipped=skipped, missed=(*chain.missed, *missed))
        case ChainEnded(why, _, missed):
            all_missed = (*chain.missed, *missed)
            return replace(updated, end_reason=why, missed=all_missed, running_since=None)
