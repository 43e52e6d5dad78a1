"""View objects of the chain page; they never contain a word that could come next."""

from dataclasses import dataclass

from studyplay.services.drilling.chains import Opened
from studyplay.services.studio import Studio
from studyplay.study.chain.chain import Advice, Chain
from studyplay.study.chain.linking import openings
from studyplay.study.chain.log import Fault, Left, Speaker
from studyplay.study.chain.spec import Clock
from studyplay.web.games.chain_words import Shown, shown


@dataclass(frozen=True, slots=True)
class Link:
    """A word of the chain, split into ``head`` and ``end``; the page highlights ``end``."""

    number: int
    by: Speaker
    word: Shown
    head: str
    end: str
    vouched: bool


@dataclass(frozen=True, slots=True)
class Coached:
    """The coach's remarks on a finished turn; ``after`` is the word before it."""

    after: str
    words: tuple[Shown, ...]
    hardest: tuple[Left, ...]
    said: str
    skipped: bool


@dataclass(frozen=True, slots=True)
class ChainShown:
    """The chain page.

    Attributes:
        links: The words so far, latest first.
        allowed_openings: What the next word may begin with.
        words_left: Number of possible words; ``None`` without hints.
        coach: The last remarks; ``None`` without hints.
        vouchable_word: A refused word that the learner may declare correct, or empty.
        own_word_count: Number of the learner's words.
        limit_ms: Milliseconds on the full clock; 0 without a clock.
        remaining_ms: Milliseconds left; ``None`` without a clock.
    """

    links: tuple[Link, ...]
    asked: tuple[str, ...]
    left: int | None
    coach: Coached | None
    vouch: str
    mine: int
    limit: int
    remaining: int | None


def view(studio: Studio, opened: Opened) -> ChainShown:
    """Build the current view of the learner."""
    chain = opened.chain
    timed = chain.spec.clock is not Clock.NONE
    return ChainShown(
        links=tuple(reversed(links(studio, chain))),
        asked=asked(chain),
        left=opened.left if chain.spec.hints else None,
        coach=_coach(studio, chain),
        vouch=_vouch(chain),
        mine=len(chain.mine),
        limit=1000 * chain.spec.seconds,
        remaining=_remaining(opened) if timed else None,
    )


def links(studio: Studio, chain: Chain) -> tuple[Link, ...]:
    """Build the links of the chain in order."""
    lang = chain.spec.switches.lang
    return tuple(
        Link(number, link.by, shown(studio, lang, link.word), *_torn(link.word), link.vouched)
        for number, link in enumerate(chain.links)
    )


def asked(chain: Chain) -> tuple[str, ...]:
    """List what the next word may begin with, without kana that begin no word."""
    begin = openings(chain.end, chain.spec.switches)
    usual = tuple(each for each in begin if each[0] not in "ゐゑをぢづゔゕゖ")
    return usual or begin


def coached(studio: Studio, chain: Chain, advice: Advice) -> Coached:
    """Build the coach's remarks on one turn."""
    lang, turn = chain.spec.switches.lang, advice.turn
    link = chain.links[turn] if turn < len(chain.links) else None
    is_own = link is not None and link.by is Speaker.LEARNER
    return Coached(
        after=chain.links[turn - 1].word,
        words=tuple(shown(studio, lang, word) for word in advice.said.words),
        hardest=advice.said.hardest,
        said=link.word if link and is_own else "",
        skipped=turn in chain.skipped,
    )


def _coach(studio: Studio, chain: Chain) -> Coached | None:
    """Return the remarks on the last turn; ``None`` without hints."""
    if not chain.advice or not chain.spec.hints:
        return None
    return coached(studio, chain, chain.advice[-1])


def _torn(word: str) -> tuple[str, str]:
    return word[:-1], word[-1:]


def _vouch(chain: Chain) -> str:
    """Return the last refused word of this turn if its only fault is to be unknown."""
    last = chain.refused[-1] if chain.refused else None
    if last is None or last.turn != chain.turn or last.fault is not Fault.UNKNOWN:
        return ""
    return last.word


def _remaining(opened: Opened) -> int:
    chain = opened.chain
    if chain.deadline is not None:
        return max(0, chain.deadline - opened.now)
    return max(0, 1000 * chain.spec.seconds - chain.spent)
