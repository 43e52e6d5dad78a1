"""How a chain ends."""

from random import Random

import pytest

from studyplay.engines.core import Chance
from studyplay.study.chain.advice import ChainWords
from studyplay.study.chain.deciding import (
    decide,
    expire,
)
from studyplay.study.chain.log import (
    ChainAction,
    ChainEvent,
    ChainOpened,
    Say,
)
from studyplay.study.chain.spec import ChainSpec, Switches
from studyplay.study.chain.state import Chain, evolve, fold
from studyplay.study.chain.word_pool import WordPool
from studyplay.study.chain.word_uses import word_uses
from studyplay.study.language import Language
from studyplay.study.wordlog.word_uses import UseRole
from studyplay.words.model import Level

NOUNS = (
    "りんご",
    "ごりら",
    "らっぱ",
    "ぱんつ",
    "つみき",
    "きつね",
    "ねこ",
    "こあら",
    "こま",
    "りす",
)


RARE = ("ごま", "らん", "ごえもん", "まり", "ばつ")


ALONE = ChainSpec(Switches(), Level.A2)


def words_of(
    spec: ChainSpec, bot: tuple[str, ...] = NOUNS, coarse: tuple[str, ...] = ()
) -> ChainWords:
    return ChainWords(
        is_word={*NOUNS, *RARE}.__contains__,
        learner_pool=WordPool(NOUNS, spec.switches),
        bot_pool=WordPool(bot, spec.switches),
        may_show=lambda word: word not in coarse,
        learning_value=len,
    )


class Player:
    """A chain that begins with りす or another word, and whoever plays it."""

    def __init__(
        self, spec: ChainSpec = ALONE, first: str = "りんご", words: ChainWords | None = None
    ) -> None:
        self.log: list[ChainEvent] = [ChainOpened(spec, first)]
        self.words = words or words_of(spec)
        self.chance: Chance = Random(5)

    @property
    def chain(self) -> Chain:
        return fold(self.log)

    def do(self, action: ChainAction, at: int = 0) -> tuple[ChainEvent, ...]:
        events = decide(self.chain, action, at, self.words, self.chance)
        self.log += events
        return events

    def say(self, word: str, at: int = 0) -> tuple[ChainEvent, ...]:
        return self.do(Say(self.chain.turn, word), at)

    def wait(self, at: int) -> tuple[ChainEvent, ...]:
        events = expire(self.chain, at, self.words, self.chance)
        self.log += events
        return events

    def roles(self) -> list[tuple[str, UseRole, bool]]:
        found, chain = [], fold(self.log[:1])
        for event in self.log[1:]:
            chain = evolve(chain, event)
            found += [(use.word, use.role, use.assisted) for use in word_uses(chain, event)]
        return found


@pytest.mark.rule("CH-1.2")
def test_an_english_chain_goes_by_letters() -> None:
    spec = ChainSpec(Switches(Language.ENGLISH, shortest=3), Level.A2)
    listed = ("cat", "tea", "tar", "rat", "at", "ten")
    words = ChainWords(
        is_word={*listed, "toxin"}.__contains__,
        learner_pool=WordPool(listed, spec.switches),
        bot_pool=WordPool(listed, spec.switches),
        may_show=lambda _: True,
        learning_value=len,
    )
    player = Player(spec, first="cat", words=words)
    player.say("toxin")

    assert player.chain.end_reason is None
    use = next(iter(word_uses(player.chain, player.log[1])))
    assert (use.word, use.lang) == ("toxin", "en")
    assert words.learner_pool.count_after("t", ("cat", "tea")) == 2


def test_a_pool_counts_what_is_left_as_it_finds_it() -> None:
    pool = WordPool((*NOUNS, *RARE), Switches())
    for end in ("ご", "ら", "ぱ", "つ", "き", "ん", "じ"):
        for used in ((), ("こま",), ("ごりら", "つみき", "zebra")):
            assert pool.count_after(end, used) == len(list(pool.words_after(end, used)))
