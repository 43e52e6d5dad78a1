"""Converts the events of a chain into word uses for the word log."""

from collections.abc import Iterator

from studyplay.study.chain.log import (
    ChainEnded,
    ChainEvent,
    Speaker,
    TurnSkipped,
    WordFault,
    WordRefused,
    WordSaid,
)
from studyplay.study.chain.state import Chain
from studyplay.study.wordlog.word_uses import PRACTICE_SEAT, UseRole, WordUse


def word_uses(after: Chain, event: ChainEvent) -> Iterator[WordUse]:
    """Yield the word uses of *event*; *after* is the chain that includes it (CH-8.1).

    The learner's words are played, and assisted if vouched; words of bot and coach are seen;
    an unknown word is rejected; words that would have continued the chain are missed.
    """
    lang = after.spec.switches.lang.value
    match event:
        case WordSaid(Speaker.LEARNER, word, _, vouched):
            yield WordUse(PRACTICE_SEAT, word, UseRole.PLAYED, vouched, lang=lang)
        case WordSaid(_, word):
            yield WordUse(PRACTICE_SEAT, word, UseRole.SEEN, lang=lang)
        case WordRefused(word, WordFault.UNKNOWN):
            yield WordUse(PRACTICE_SEAT, word, UseRole.REJECTED, lang=lang)
        case TurnSkipped(missed) | ChainEnded(missed=missed):
            for word in missed:
                yield WordUse(PRACTICE_SEAT, word, UseRole.MISSED, lang=lang)
        case _:
            return
