"""Turns a learner's actions in a chain into events."""

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
"""If the clock ran out longer ago than this, the learner was absent (CH-6.4)."""

EASY_START: Final = 30
"""The first word has at least this many replies, if there is such a word."""


class TurnOver(ValueError):
    """The action is for another turn, such as from another tab or sent twice."""


def first_word(spec: Spec, words: Words, chance: Chance) -> str | None:
    """Choose a first word with many replies; ``None`` if there are no words (CH-2.1)."""
    pool = sorted(words.pool.all_words())
    drawn = [word for word in chance.sample(pool, min(60, len(pool))) if words.may_show(word)]
    ends = ((word, ending(word, spec.switches)) for word in drawn)
    easy = (word for word, end in ends if words.pool.left(end, (word,)) >= EASY_START)
    return next(easy, next(iter(drawn), None))


def decide(
    chain: Chain, action: Action, at: int, words: Words, chance: Chance
) -> tuple[Event, ...]:
    """Return the events that *action* causes; *at* must not be before the last event.

    Raises:
        StaleTurn: if the action is for another turn, or the chain has ended.
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
    """Return the events of an expired clock: the end, or a pause (CH-6.3, CH-6.4)."""
    if chain.deadline is None or at < chain.deadline:
        return ()
    if at > chain.deadline + AWAY:
        return (Paused(chain.last_at),)
    if chain.spec.clock is Clock.CHAIN:
        return (ChainEnded(Why.TIME_UP, at),)
    advised = _advice(chain, at, words, chance)
    return (advised, ChainEnded(Why.TIME_UP, at, advised.words[:MISSED]))


def fault(chain: Chain, word: str, words: Words) -> Fault | None:
    """Return the first rule that *word* breaks, ``None`` if it is accepted (CH-4)."""
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
    """Mark the word as vouched only if its one fault is that no dictionary has it."""
    wrong = fault(chain, word, words)
    if wrong not in {None, Fault.UNKNOWN}:
        return _say(chain, word, at, words, chance)
    accepted = WordSaid(Speaker.LEARNER, word, at, vouched=wrong is Fault.UNKNOWN)
    return _counts(chain, accepted, words, chance)


def _counts(chain: Chain, said: WordSaid, words: Words, chance: Chance) -> tuple[Event, ...]:
    """Return the accepted word, the coach's advice, and what follows: end, reply or nothing."""
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
    """End the chain against a bot; without one, let the coach say a word (CH-5.1)."""
    advised = _advice(chain, at, words, chance)
    missed = advised.words[:MISSED]
    if chain.spec.partner is Partner.BOT:
        return (*_awake(chain, at), advised, ChainEnded(Why.GAVE_UP, at, missed))
    skipped = (*_awake(chain, at), advised, TurnSkipped(missed, at))
    others = [each for each in words.pool.after(chain.end, chain.used) if each.word not in missed]
    word = draw(others, words, chance) or next(iter(missed), None)
    if word is None:
        return (*skipped, ChainEnded(Why.DEAD_END, at))
    return (*skipped, WordSaid(Speaker.COACH, word, at))


def _advice(chain: Chain, at: int, words: Words, chance: Chance, said: str = "") -> Advised:
    fit = fitting(chain, words, chance, said)
    return Advised(fit, hardest(chain, words.pool), at)


def _awake(chain: Chain, at: int) -> tuple[Event, ...]:
    """Any move ends a pause."""
    return (Resumed(at),) if chain.is_paused else ()
