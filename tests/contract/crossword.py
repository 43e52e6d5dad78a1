"""Crossword tiles under the contract: presets, variants, and all challenge policies."""

from collections.abc import Iterator
from dataclasses import replace

from studyplay.engines.core import Seat
from studyplay.engines.scrabble.actions import (
    Accept,
    Action,
    AnswerStop,
    Challenge,
    Exchange,
    PlaceTiles,
)
from studyplay.engines.scrabble.board import Placement
from studyplay.engines.scrabble.expansions.cards import (
    AnswerCard,
    PlayCard,
    SwapCard,
)
from studyplay.engines.scrabble.expansions.cards.card_state import CARDS_SLICE as CARDS
from studyplay.engines.scrabble.expansions.cards.card_state import CardState
from studyplay.engines.scrabble.expansions.power import BlockStar, PowerBlank, SwapStar
from studyplay.engines.scrabble.expansions.power.records import POWER_SLICE as POWER
from studyplay.engines.scrabble.game import Scrabble
from studyplay.engines.scrabble.movegen.reference_generator import ReferenceMoveGenerator
from studyplay.engines.scrabble.rules import (
    PRESETS,
    ChallengeRule,
    DoubleChallenge,
    PointsChallenge,
    Rules,
    SingleChallenge,
    VoidChallenge,
)
from studyplay.engines.scrabble.state import State
from studyplay.engines.scrabble.tiles import FOREIGN_TILE
from studyplay.engines.scrabble.variants import LISTED_VARIANTS, VariantWords, build_rules
from studyplay.words.gaddag import build_gaddag
from tests.contract import card_whims
from tests.contract.card_questions import SpeltTasks
from tests.contract.contestant import Contestant
from tests.contract.restless import Restless
from tests.contract.twins import Twins
from tests.engines.scrabble.worlds import WORDS, tiles_in_play

POLICIES: tuple[ChallengeRule, ...] = (
    VoidChallenge(),
    SingleChallenge(),
    DoubleChallenge(),
    PointsChallenge(),
)

NONSENSE: tuple[Action, ...] = (
    PlaceTiles(()),
    PlaceTiles((Placement(99, 7, "A"),)),
    PlaceTiles((Placement(7, 7, "!"), Placement(7, 8, ""))),
    PlaceTiles(tuple(Placement(7, col, "Z") for col in range(15))),
    Exchange("あ"),
    Exchange("Z" * 100),
    Challenge(),
    Accept(),
    AnswerStop(agree=True),
    SwapStar("ZZ"),
    BlockStar(99, 7),
    PlaceTiles((Placement(7, 7, "a"), Placement(7, 8, "t")), (PowerBlank(7, 9),)),
    AnswerCard("ZZ", "z"),
    *(
        PlaceTiles((Placement(99, 99, "A"), Placement(7, 7, "")), (thing,))
        for thing in (
            SwapCard("encore"),
            PlayCard("ghost"),
            PlayCard("encore", placements=(Placement(99, 7, ""),)),
            PlayCard("repaint", square=(99, 99)),
            PlayCard("costume", square=(7, 7), tiles="あ"),
            PlayCard("lucky_dip", target=Seat(9)),
            PlayCard("fair_trade", target=Seat(-1), tiles="ZZ"),
            PlayCard("story_time"),
            PlayCard("spelling_bee"),
        )
    ),
)

CHALLENGED = ("seed003+power", "seed003+cards", "publisher+power+cards")
"""What can be put together as well, here with challenges."""

COMPOSED = (
    "study+cards+d1+t20",
    "seed003+cards+t5+w60",
    "tournament+free+w10+dict+x0+give+e8",
    "seed000+miss+w40+shut+x7+e6",
    "study+seeded",
)
"""House rules, each at least once here or in a preset."""

WORDS_OF_CARDS = VariantWords(
    theme=card_whims.THEME, foreign=card_whims.FOREIGN, tasks=SpeltTasks()
)

GRAPH = build_gaddag(WORDS)


def presets() -> Iterator[Contestant]:
    """All presets as they are."""
    for rules in PRESETS.values():
        yield contestant(rules)


def policies() -> Iterator[Contestant]:
    """All presets, each under all challenge policies."""
    for rules in PRESETS.values():
        for policy in POLICIES:
            key = f"{rules.key}-{type(policy).__name__.lower()}"
            yield contestant(replace(rules, key=key, challenge=policy))


def variants() -> Iterator[Contestant]:
    """All combinations that are offered, and some with challenges."""
    for key in (*LISTED_VARIANTS, *CHALLENGED):
        yield contestant(build_rules(key, WORDS_OF_CARDS))


def composed() -> Iterator[Contestant]:
    """Presets with house rules."""
    for key in COMPOSED:
        yield contestant(build_rules(key, WORDS_OF_CARDS))


def held(state: State) -> tuple[str, ...]:
    """All tiles, and all cards or power blanks if there are any.

    A card may take a power blank out of the game.
    """
    parts = dict(state.slices.items())
    if CARDS.key in parts:
        return (tiles_in_play(state), *cards_in_play(state.slices[CARDS]))
    if POWER.key in parts:
        return (tiles_in_play(state), power_blanks(state))
    return (tiles_in_play(state),)


def cards_in_play(table: CardState) -> list[str]:
    """Every card in the hands, the pile and among the discards, sorted."""
    dealt = (card for hand in table.hands for card in hand)
    return sorted((*table.pile, *table.discards, *dealt))


def power_blanks(state: State) -> str:
    """Every power blank beside a rack or on the board."""
    beside = sum(state.slices[POWER].blanks)
    return FOREIGN_TILE * beside + "".join(
        each.letter for each in state.disguised if each.letter == FOREIGN_TILE
    )


def contestant(rules: Rules) -> Contestant:
    """One set of rules with restless players."""
    game = Scrabble(rules, WORDS, ReferenceMoveGenerator(GRAPH, rules))
    return Contestant(
        game=game,
        seats=(2, 3, 4),
        choose=Restless(game).choose,
        twin=Twins(game).of,
        held=held,
        nonsense=NONSENSE,
    )
