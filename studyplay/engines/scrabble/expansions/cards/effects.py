"""The registry of card effects; a card without an entry cannot be used."""

from collections.abc import Mapping
from typing import Final

from studyplay.engines.scrabble.expansions.cards.bag_looks import (
    ConsonantStand,
    MapReader,
    SecondWind,
    VowelStand,
)
from studyplay.engines.scrabble.expansions.cards.costume import Costume
from studyplay.engines.scrabble.expansions.cards.effect import Effect
from studyplay.engines.scrabble.expansions.cards.encore import Encore
from studyplay.engines.scrabble.expansions.cards.fair_trade import FairTrade
from studyplay.engines.scrabble.expansions.cards.island_stage import IslandStage
from studyplay.engines.scrabble.expansions.cards.long_queue import LongQueue
from studyplay.engines.scrabble.expansions.cards.lucky_dip import LuckyDip
from studyplay.engines.scrabble.expansions.cards.passport import Passport
from studyplay.engines.scrabble.expansions.cards.points import (
    AlphabetStall,
    BigWheel,
    Drumroll,
    Echo,
    Parade,
    TwinTickets,
)
from studyplay.engines.scrabble.expansions.cards.premiums import ShortRide, Spotlight
from studyplay.engines.scrabble.expansions.cards.rain_check import RainCheck
from studyplay.engines.scrabble.expansions.cards.repaint import Repaint
from studyplay.engines.scrabble.expansions.cards.study_tasks import (
    SpellingBee,
    StoryTime,
    WordFamily,
)

_ALL: Final[tuple[Effect, ...]] = (
    LuckyDip(),
    Encore(),
    IslandStage(),
    Repaint(),
    Passport(),
    Spotlight(),
    Drumroll(),
    ShortRide(),
    BigWheel(),
    TwinTickets(),
    Parade(),
    Echo(),
    AlphabetStall(),
    SecondWind(),
    VowelStand(),
    ConsonantStand(),
    MapReader(),
    FairTrade(),
    LongQueue(),
    Costume(),
    RainCheck(),
    StoryTime(),
    SpellingBee(),
    WordFamily(),
)

EFFECTS: Final[Mapping[str, Effect]] = {effect.id: effect for effect in _ALL}
"""Effects by card id."""

NO_CARD: Final = Effect()
"""The effect of a play without a card."""
