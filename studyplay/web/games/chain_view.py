"""What the page of a chain shows; a word that could come next is never in it."""

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
    """A word of the chain; ``head`` and ``end`` together are the word, ``end`` stands out."""

    number: int
    by: Speaker
    word: Shown
    head: str
    end: str
    vouched: bool


@dataclass(frozen=True, slots=True)
class Coached:
    """What the coach says of a turn that is over: the word ``after`` which it was, and more."""

    after: str
    words: tuple[Shown, ...]
    hardest: tuple[Left, ...]
    said: str
    skipped: bool


@dataclass(frozen=True, slots=True)
class ChainShown:
    """The page: the words so far (latest first), what is asked, and the coach's last remarks.

    ``left`` is ``None`` and there is no coach where there are no hints.
    ``asked`` are the openings that the next word may have; ``vouch`` is a word that the learner
    may answer for, or empty; ``limit`` and ``remaining`` are the clock's milliseconds, 0 and
    ``None`` without one.
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
    """What the learner may see of the chain now."""
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
    """All words of the chain in order."""
    lang = chain.spec.switches.lang
    return tuple(
        Link(number, link.by, shown(studio, lang, link.word), *_torn(link.word), link.vouched)
        for number, link in enumerate(chain.links)
    )


def asked(chain: Chain) -> tuple[str, ...]:
    """What the next word may begin with, kana that no word begins with left out."""
    begin = openings(chain.end, chain.spec.switches)
    usual = tuple(each for each in begin if each[0] not in "ゐゑをぢづゔゕゖ")
    return usual or begin


def coached(studio: Studio, chain: Chain, advice: Advice) -> Coached:
    """The coach's remarks on one turn."""
    lang, turn = chain.spec.switches.lang, advice.turn
    said = chain.links[turn] if turn < len(chain.links) else None
    mine = said is not None and said.by is Speaker.LEARNER
    return Coached(
        after=chain.links[turn - 1].word,
        words=tuple(shown(studio, lang, word) for word in advice.said.words),
        hardest=advice.said.hardest,
        said=said.word if said and mine else "",
        skipped=turn in chain.skipped,
    )


def _coach(studio: Studio, chain: Chain) -> Coached | None:
    """The remarks on the last turn, where there are hints."""
    if not chain.advice or not chain.spec.hints:
        return None
    return coached(studio, chain, chain.advice[-1])


def _torn(word: str) -> tuple[str, str]:
    return word[:-1], word[-1:]


def _vouch(chain: Chain) -> str:
    """The last refused word of this turn, if nothing but the dictionary speaks against it."""
    last = chain.refused[-1] if chain.refused else None
    if last is None or last.turn != chain.turn or last.fault is not Fault.UNKNOWN:
        return ""
    return last.word


def _remaining(opened: Opened) -> int:
    chain = opened.chain
    if chain.deadline is not None:
        return max(0, chain.deadline - opened.now)
    return max(0, 1000 * chain.spec.seconds - chain.spent)
