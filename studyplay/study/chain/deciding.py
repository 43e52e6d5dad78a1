"""Turns a learner's actions in a chain into events."""

from typing import Final

from studyplay.engines.core import Chance
from studyplay.study.chain.advice import (
    MAX_MISSED_WORDS,
    ChainWords,
    draw_word,
    fitting_words,
    hardest_letters,
)
from studyplay.study.chain.linking import can_follow, ending, ends_in_n
from studyplay.study.chain.log import (
    Advised,
    ChainAction,
    ChainEnded,
    ChainEndReason,
    ChainEvent,
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
    WordFault,
    WordRefused,
    WordSaid,
)
from studyplay.study.chain.spec import ChainClock, ChainPartner, ChainSpec
from studyplay.study.chain.state import Chain, evolve

ABSENCE_MILLISECONDS: Final = 60_000
"""If the clock ran out longer ago than this, the learner was absent (CH-6.4)."""

MIN_FIRST_REPLIES: Final = 30
"""The first word has at least this many replies, if there is such a word."""


class StaleTurn(ValueError):
    """The action is for another turn, such as from another tab or sent twice."""


def choose_first_word(spec: ChainSpec, words: ChainWords, chance: Chance) -> str | None:
    """Choose a first word with many replies; ``None`` if there are no words (CH-2.1)."""
    pool = sorted(words.learner_pool.all_words())
    drawn = [word for word in chance.sample(pool, min(60, len(pool))) if words.may_show(word)]
    ends = ((word, ending(word, spec.switches)) for word in drawn)
    easy = (
        word
        for word, end in ends
        if words.learner_pool.count_after(end, (word,)) >= MIN_FIRST_REPLIES
    )
    return next(easy, next(iter(drawn), None))


def decide(
    chain: Chain, action: ChainAction, at: int, words: ChainWords, chance: Chance
) -> tuple[ChainEvent, ...]:
    """Return the events that *action* causes; *at* must not be before the last event.

    Raises:
        StaleTurn: if the action is for another turn, or the chain has ended.
    """
    if chain.end_reason or action.turn != chain.turn:
        raise StaleTurn(f"the chain is at turn {chain.turn}")
    match action:
        case Say(_, word):
            return _decide_say(chain, word, at, words, chance)
        case Vouch(_, word):
            return _decide_vouch(chain, word, at, words, chance)
        case Skip():
            return _decide_skip(chain, at, words, chance)
        case Pause():
            return () if chain.is_paused else (Paused(at),)
        case Resume():
            return (Resumed(at),) if chain.is_paused else ()
        case Stop():
            return (ChainEnded(ChainEndReason.STOPPED, at),)


def expire(chain: Chain, at: int, words: ChainWords, chance: Chance) -> tuple[ChainEvent, ...]:
    """Return the events of an expired clock: the end, or a pause (CH-6.3, CH-6.4)."""
    if chain.deadline is None or at < chain.deadline:
        return ()
    if at > chain.deadline + ABSENCE_MILLISECONDS:
        return (Paused(chain.last_at),)
    if chain.spec.clock is ChainClock.CHAIN:
        return (ChainEnded(ChainEndReason.TIME_UP, at),)
    advised = _build_advice(chain, at, words, chance)
    return (advised, ChainEnded(ChainEndReason.TIME_UP, at, advised.words[:MAX_MISSED_WORDS]))


def find_fault(chain: Chain, word: str, words: ChainWords) -> WordFault | None:
    """Return the first rule that *word* breaks, ``None`` if it is accepted (CH-4)."""
    if not can_follow(word, chain.end, chain.spec.switches):
        return WordFault.WRONG_START
    if len(word) < chain.spec.switches.shortest:
        return WordFault.TOO_SHORT
    if word in chain.used_words:
        return WordFault.SAID_BEFORE
    return None if words.is_word(word) else WordFault.UNKNOWN


def _decide_say(
    chain: Chain, word: str, at: int, words: ChainWords, chance: Chance
) -> tuple[ChainEvent, ...]:
    wrong = find_fault(chain, word, words)
    if wrong is not None:
        return (*_resume_if_paused(chain, at), WordRefused(word, wrong, at))
    return _accept_word(chain, WordSaid(Speaker.LEARNER, word, at), words, chance)


def _decide_vouch(
    chain: Chain, word: str, at: int, words: ChainWords, chance: Chance
) -> tuple[ChainEvent, ...]:
    """Mark the word as vouched only if its one fault is that no dictionary has it."""
    wrong = find_fault(chain, word, words)
    if wrong not in {None, WordFault.UNKNOWN}:
        return _decide_say(chain, word, at, words, chance)
    accepted = WordSaid(Speaker.LEARNER, word, at, vouched=wrong is WordFault.UNKNOWN)
    return _accept_word(chain, accepted, words, chance)


def _accept_word(
    chain: Chain, event: WordSaid, words: ChainWords, chance: Chance
) -> tuple[ChainEvent, ...]:
    """Return the accepted word, the coach's advice, and what follows: end, reply or nothing."""
    advised = _build_advice(chain, event.at, words, chance, event.word)
    before = (*_resume_if_paused(chain, event.at), event, advised)
    if ends_in_n(event.word, chain.spec.switches):
        return (
            *before,
            ChainEnded(ChainEndReason.N_END, event.at, advised.words[:MAX_MISSED_WORDS]),
        )
    after = evolve(chain, event)
    if chain.spec.goal and len(after.learner_words) >= chain.spec.goal:
        return (*before, ChainEnded(ChainEndReason.GOAL, event.at))
    if chain.spec.partner is ChainPartner.BOT:
        return (*before, _bot_reply(after, event.at, words, chance))
    return before


def _bot_reply(chain: Chain, at: int, words: ChainWords, chance: Chance) -> WordSaid | ChainEnded:
    word = draw_word(list(words.bot_pool.words_after(chain.end, chain.used_words)), words, chance)
    if word is None:
        return ChainEnded(ChainEndReason.BOT_STUCK, at)
    return WordSaid(Speaker.BOT, word, at)


def _decide_skip(
    chain: Chain, at: int, words: ChainWords, chance: Chance
) -> tuple[ChainEvent, ...]:
    """End the chain against a bot; without one, let the coach say a word (CH-5.1)."""
    advised = _build_advice(chain, at, words, chance)
    missed = advised.words[:MAX_MISSED_WORDS]
    if chain.spec.partner is ChainPartner.BOT:
        return (
            *_resume_if_paused(chain, at),
            advised,
            ChainEnded(ChainEndReason.GAVE_UP, at, missed),
        )
    skipped = (*_resume_if_paused(chain, at), advised, TurnSkipped(missed, at))
    others = [
        each
        for each in words.learner_pool.words_after(chain.end, chain.used_words)
        if each.word not in missed
    ]
    word = draw_word(others, words, chance) or next(iter(missed), None)
    if word is None:
        return (*skipped, ChainEnded(ChainEndReason.DEAD_END, at))
    return (*skipped, WordSaid(Speaker.COACH, word, at))


def _build_advice(
    chain: Chain, at: int, words: ChainWords, chance: Chance, exclude: str = ""
) -> Advised:
    fit = fitting_words(chain, words, chance, exclude)
    return Advised(fit, hardest_letters(chain, words.learner_pool), at)


def _resume_if_paused(chain: Chain, at: int) -> tuple[ChainEvent, ...]:
    """Any move ends a pause."""
    return (Resumed(at),) if chain.is_paused else ()
