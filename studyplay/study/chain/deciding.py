"""Judging what a learner does in a chain."""

from typing import Final

from studyplay.engines.core import Chance
from studyplay.study.chain.chain import Chain, evolve
from studyplay.study.chain.coach import MISSED, Words, draw, fitting, hardest
from studyplay.study.chain.linking import begins, ending, ends_chain
from studyplay.study.chain.log import (
    Action,
    Advised,
    ChainEnded,
    Event,
    Fault,
    Pause,
    Paused,
    Resume,
    Resumed,
    Say,
    Skip,
    Speaker,
    Stop,
    TurnSkipped,
    Vouch,
    Why,
    WordRefused,
    WordSaid,
)
from studyplay.study.chain.spec import Clock, Partner, Spec

AWAY: Final = 60_000
"""Milliseconds after which time that ran out means that nobody was there (CH-6.4)."""

EASY_START: Final = 30
"""The first word leaves at least so many words to go on with, if there is such a word."""


class TurnOver(ValueError):
    """The chain is at another turn: another tab, or an answer that came twice."""


def first_word(spec: Spec, words: Words, chance: Chance) -> str | None:
    """A word to begin with that is easy to go on from, or ``None`` without any (CH-2.1)."""
    there = sorted(words.pool.all_words())
    drawn = [word for word in chance.sample(there, min(60, len(there))) if words.may_show(word)]
    ends = ((word, ending(word, spec.switches)) for word in drawn)
    easy = (word for word, end in ends if words.pool.left(end, (word,)) >= EASY_START)
    return next(easy, next(iter(drawn), None))


def decide(
    chain: Chain, action: Action, at: int, words: Words, chance: Chance
) -> tuple[Event, ...]:
    """What *action* brings; *at* is not before the last event.

    Raises ``TurnOver`` if it is meant for another turn, or the chain is over.
    """
    if chain.over or action.turn != chain.turn:
        raise TurnOver(f"the chain is at turn {chain.turn}")
    match action:
        case Say(_, word):
            return _say(chain, word, at, words, chance)
        case Vouch(_, word):
            return _vouch(chain, word, at, words, chance)
        case Skip():
            return _skip(chain, at, words, chance)
        case Pause():
            return () if chain.is_paused else (Paused(at),)
        case Resume():
            return (Resumed(at),) if chain.is_paused else ()
        case Stop():
            return (ChainEnded(Why.STOPPED, at),)


def expire(chain: Chain, at: int, words: Words, chance: Chance) -> tuple[Event, ...]:
    """What the clock brings (CH-6.3, CH-6.4): the end, or a pause if nobody was there."""
    if chain.deadline is None or at < chain.deadline:
        return ()
    if at > chain.deadline + AWAY:
        return (Paused(chain.last_at),)
    if chain.spec.clock is Clock.CHAIN:
        return (ChainEnded(Why.TIME_UP, at),)
    advised = _advice(chain, at, words, chance)
    return (advised, ChainEnded(Why.TIME_UP, at, advised.words[:MISSED]))


def fault(chain: Chain, word: str, words: Words) -> Fault | None:
    """The first clause that *word* breaks, ``None`` if it counts (CH-4)."""
    if not begins(word, chain.end, chain.spec.switches):
        return Fault.WRONG_START
    if len(word) < chain.spec.switches.shortest:
        return Fault.TOO_SHORT
    if word in chain.used:
        return Fault.SAID_BEFORE
    return None if words.known(word) else Fault.UNKNOWN


def _say(chain: Chain, word: str, at: int, words: Words, chance: Chance) -> tuple[Event, ...]:
    wrong = fault(chain, word, words)
    if wrong is not None:
        return (*_awake(chain, at), WordRefused(word, wrong, at))
    return _counts(chain, WordSaid(Speaker.LEARNER, word, at), words, chance)


def _vouch(chain: Chain, word: str, at: int, words: Words, chance: Chance) -> tuple[Event, ...]:
    """A word that the dictionary knows needs no voucher; one that breaks a clause gets none."""
    wrong = fault(chain, word, words)
    if wrong not in {None, Fault.UNKNOWN}:
        return _say(chain, word, at, words, chance)
    said = WordSaid(Speaker.LEARNER, word, at, vouched=wrong is Fault.UNKNOWN)
    return _counts(chain, said, words, chance)


def _counts(chain: Chain, said: WordSaid, words: Words, chance: Chance) -> tuple[Event, ...]:
    """The learner's word, what the coach says of it, and what comes of it."""
    advised = _advice(chain, said.at, words, chance, said.word)
    before = (*_awake(chain, said.at), said, advised)
    if ends_chain(said.word, chain.spec.switches):
        return (*before, ChainEnded(Why.N_END, said.at, advised.words[:MISSED]))
    after = evolve(chain, said)
    if chain.spec.goal and len(after.mine) >= chain.spec.goal:
        return (*before, ChainEnded(Why.GOAL, said.at))
    if chain.spec.partner is Partner.BOT:
        return (*before, _reply(after, said.at, words, chance))
    return before


def _reply(chain: Chain, at: int, words: Words, chance: Chance) -> WordSaid | ChainEnded:
    word = draw(list(words.bot.after(chain.end, chain.used)), words, chance)
    if word is None:
        return ChainEnded(Why.BOT_STUCK, at)
    return WordSaid(Speaker.BOT, word, at)


def _skip(chain: Chain, at: int, words: Words, chance: Chance) -> tuple[Event, ...]:
    """Against a bot that is the end; alone the coach helps out (CH-5.1)."""
    advised = _advice(chain, at, words, chance)
    missed = advised.words[:MISSED]
    if chain.spec.partner is Partner.BOT:
        return (*_awake(chain, at), advised, ChainEnded(Why.GAVE_UP, at, missed))
    skipped = (*_awake(chain, at), advised, TurnSkipped(missed, at))
    known = [each for each in words.pool.after(chain.end, chain.used) if each.word not in missed]
    word = draw(known, words, chance) or next(iter(missed), None)
    if word is None:
        return (*skipped, ChainEnded(Why.DEAD_END, at))
    return (*skipped, WordSaid(Speaker.COACH, word, at))


def _advice(chain: Chain, at: int, words: Words, chance: Chance, said: str = "") -> Advised:
    fit = fitting(chain, words, chance, said)
    return Advised(fit, hardest(chain, words.pool), at)


def _awake(chain: Chain, at: int) -> tuple[Event, ...]:
    """Who goes on playing has ended the pause."""
    return (Resumed(at),) if chain.is_paused else ()
