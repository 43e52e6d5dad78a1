"""View objects of the chain page; they never contain a word that could come next."""

from dataclasses import dataclass

from studyplay.services.app_context import AppContext
from studyplay.services.drilling.chains import OpenedChain
from studyplay.study.chain.linking import allowed_beginnings
from studyplay.study.chain.log import LetterStock, Speaker, WordFault
from studyplay.study.chain.spec import ChainClock
from studyplay.study.chain.state import Chain, TurnAdvice
from studyplay.web.games.chain_words import WordDetails, describe_word


@dataclass(frozen=True, slots=True)
class ChainLinkView:
    """A word of the chain, split into ``head`` and ``end``; the page highlights ``end``."""

    number: int
    speaker: Speaker
    word: WordDetails
    head: str
    end: str
    is_vouched: bool


@dataclass(frozen=True, slots=True)
class CoachRemarks:
    """The coach's remarks on a finished turn; ``after`` is the word before it."""

    previous_word: str
    words: tuple[WordDetails, ...]
    hardest_endings: tuple[LetterStock, ...]
    played_word: str
    is_skipped: bool


@dataclass(frozen=True, slots=True)
class ChainView:
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

    links: tuple[ChainLinkView, ...]
    allowed_openings: tuple[str, ...]
    words_left: int | None
    coach: CoachRemarks | None
    vouchable_word: str
    own_word_count: int
    limit_ms: int
    remaining_ms: int | None


def build_chain_view(context: AppContext, opened: OpenedChain) -> ChainView:
    """Build the current view of the learner."""
    chain = opened.chain
    timed = chain.spec.clock is not ChainClock.NONE
    return ChainView(
        links=tuple(reversed(build_links(context, chain))),
        allowed_openings=list_allowed_openings(chain),
        words_left=opened.words_left if chain.spec.hints else None,
        coach=_last_coach_remarks(context, chain),
        vouchable_word=_vouchable_word(chain),
        own_word_count=len(chain.learner_words),
        limit_ms=1000 * chain.spec.seconds,
        remaining_ms=_remaining_ms(opened) if timed else None,
    )


def build_links(context: AppContext, chain: Chain) -> tuple[ChainLinkView, ...]:
    """Build the links of the chain in order."""
    lang = chain.spec.switches.lang
    return tuple(
        ChainLinkView(
            number,
            link.by,
            describe_word(context, lang, link.word),
            *_split_last_letter(link.word),
            link.vouched,
        )
        for number, link in enumerate(chain.links)
    )


def list_allowed_openings(chain: Chain) -> tuple[str, ...]:
    """List what the next word may begin with, without kana that begin no word."""
    begin = allowed_beginnings(chain.end, chain.spec.switches)
    usual = tuple(each for each in begin if each[0] not in "ゐゑをぢづゔゕゖ")
    return usual or begin


def build_coach_remarks(context: AppContext, chain: Chain, advice: TurnAdvice) -> CoachRemarks:
    """Build the coach's remarks on one turn."""
    lang, turn = chain.spec.switches.lang, advice.turn
    link = chain.links[turn] if turn < len(chain.links) else None
    is_own = link is not None and link.by is Speaker.LEARNER
    return CoachRemarks(
        previous_word=chain.links[turn - 1].word,
        words=tuple(describe_word(context, lang, word) for word in advice.advised.words),
        hardest_endings=advice.advised.hardest,
        played_word=link.word if link and is_own else "",
        is_skipped=turn in chain.skipped,
    )


def _last_coach_remarks(context: AppContext, chain: Chain) -> CoachRemarks | None:
    """Return the remarks on the last turn; ``None`` without hints."""
    if not chain.advice or not chain.spec.hints:
        return None
    return build_coach_remarks(context, chain, chain.advice[-1])


def _split_last_letter(word: str) -> tuple[str, str]:
    return word[:-1], word[-1:]


def _vouchable_word(chain: Chain) -> str:
    """Return the last refused word of this turn if its only fault is to be unknown."""
    last = chain.refused[-1] if chain.refused else None
    if last is None or last.turn != chain.turn or last.fault is not WordFault.UNKNOWN:
        return ""
    return last.word


def _remaining_ms(opened: OpenedChain) -> int:
    chain = opened.chain
    if chain.deadline is not None:
        return max(0, chain.deadline - opened.elapsed_ms)
    return max(0, 1000 * chain.spec.seconds - chain.spent)
