"""Converts the events of a chain into word uses for the word log."""

from collections.abc import Iterator

from studyplay.study.chain.chain import Chain
from studyplay.study.chain.log import (
    ChainEnded,
    Event,
    Fault,
    Speaker,
    TurnSkipped,
    WordRefused,
    WordSaid,
)
from studyplay.study.wordlog.uses import ALONE, Role, Use


def uses(after: Chain, event: Event) -> Iterator[Use]:
    """Yield the word uses of *event*; *after* is the chain that includes it (CH-8.1).

    The learner's words are played, and assisted if vouched; words of bot and coach are seen;
    an unknown word is rejected; words that would have continued the chain are missed.
    """
    lang = after.spec.switches.lang.value
    match event:
        case WordSaid(Speaker.LEARNER, word, _, vouched):
            yield Use(ALONE, word, Role.PLAYED, vouched, lang=lang)
        case WordSaid(_, word):
            yield Use(ALONE, word, Role.SEEN, lang=lang)
        case WordRefused(word, Fault.UNKNOWN):
            yield Use(ALONE, word, Role.REJECTED, lang=lang)
        case TurnSkipped(missed) | ChainEnded(missed=missed):
            for word in missed:
                yield Use(ALONE, word, Role.MISSED, lang=lang)
        case _:
            return
