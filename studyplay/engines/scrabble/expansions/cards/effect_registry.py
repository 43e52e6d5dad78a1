"""The registry of card effects; a card without an entry cannot be used."""

from collections.abc import Mapping
from typing import Final

from studyplay.engines.scrabble.expansions.cards.bag_cards import (
    ConsonantStand,
    MapReader,
    SecondWind,
    VowelStand,
)
from studyplay.engines.scrabble.expansions.cards.bonus_cards import (
    AlphabetStall,
    BigWheel,
    Drumroll,
    Echo,
    Parade,
    TwinTickets,
)
from studyplay.engines.scrabble.expansions.cards.costume import Costume
from studyplay.engines.scrabble.expansions.cards.effect import CardEffect
from studyplay.engines.scrabble.expansions.cards.encore import Encore
from studyplay.engines.scrabble.expansions.cards.fair_trade import FairTrade
from studyplay.engines.scrabble.expansions.cards.island_stage import IslandStage
from studyplay.engines.scrabble.expansions.cards.long_queue import LongQueue
from studyplay.engines.scrabble.expansions.cards.lucky_dip import LuckyDip
from studyplay.engines.scrabble.expansions.cards.multiplier_cards import ShortRide, Spotlight
from studyplay.engines.scrabble.expansions.cards.passport import Passport
from studyplay.engines.scrabble.expansions.cards.question_cards import (
    SpellingBee,
    StoryTime,
    WordFamily,
)
from studyplay.engines.scrabble.expansions.cards.rain_check import RainCheck
from studyplay.engines.scrabble.expansions.cards.repaint import Repaint

_ALL_EFFECTS: Final[tuple[CardEffect, ...]] = (
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

EFFECTS: Final[Mapping[str, CardEffect]] = {effect.id: effect for effect in _ALL_EFFECTS}
"""Effects by card id."""

NO_EFFECT: Final = CardEffect()
"""The effect of a play without a card."""
