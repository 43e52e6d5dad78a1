"""Set up the ことばであそぼ engine for a vector: rules, states and names of violations."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache

import click

from studyplay.cli.folders import WORDLISTS
from studyplay.engines.core import IllegalAction, Millis, Seat, Violation
from studyplay.engines.kotoba.actions import Action, Play
from studyplay.engines.kotoba.events import GameOpened
from studyplay.engines.kotoba.folding import initial_state
from studyplay.engines.kotoba.game import Kotoba
from studyplay.engines.kotoba.preview import PlayPreview, preview_play
from studyplay.engines.kotoba.rules import PRESETS, BuyoutRecipient, Rules
from studyplay.engines.kotoba.state import PlacedWord, State
from studyplay.engines.kotoba.visibility import build_view
from studyplay.words import kana
from studyplay.words.errors import DataError
from studyplay.words.kana_cards import read_kana_cards
from tests.commands.vectors.json_values import read_bool, read_count, read_text
from tests.commands.vectors.scrabble_setup import FirstTilesChance
from tests.commands.vectors.verdict import Fact, Json, UnsupportedVector
from tests.commands.vectors.word_lists import FixedVocabulary

VectorInput = Mapping[str, Json]

AMPLE_CHIPS = 99
"""Chips of a player when their number does not matter."""

NO_STEP_ALIASES = ("illegal_step", "invalid_step", "not_a_step", "not_replace_or_add")
"""Names in vector files for a step that is neither a replacement nor an addition."""

ERROR_ALIASES = {
    "already_appeared": (
        "already_used",
        "already_made",
        "appeared",
        "duplicate",
        "repeated",
        "word_already_appeared",
        "word_already_used",
        "word_repeated",
    ),
    "cards_removed": ("shorter", "card_removed", "removed", "too_short", *NO_STEP_ALIASES),
    "mixed_step": (
        "add_and_replace",
        "both",
        "mixed",
        "mixed_replace_add",
        "mixed_replace_and_add",
        "replace_add_mixed",
        "replace_and_add",
        "replace_and_add_mixed",
        "replace_and_add_together",
        *NO_STEP_ALIASES,
    ),
    "no_rewrite_yet": ("no_rewrite_in_rounds_1_2", "no_rewrite", "too_early"),
    "no_step": ("no_steps", "empty_chain"),
    "not_enough_chips": ("too_few_chips", "chips"),
    "not_in_hand": ("card_not_in_hand", "missing_card", "no_such_card", "not_in_hand_cards"),
    "not_kana": ("no_card", "invalid_kana"),
    "order_changed": ("order", "order_not_kept", "reordered", *NO_STEP_ALIASES),
    "own_word": ("not_opponent", "not_an_opponent", "only_opponents_words", "own"),
    "table_size": ("players", "seats", "bad_players", "wrong_number_of_players"),
    "too_many_replaced": ("too_many_replacements", "more_than_two_replaced", *NO_STEP_ALIASES),
    "too_short": ("less_than_3", "min_3", "too_few_cards", "word_too_short"),
}
"""Other names of violations in vector files, by the engine's name."""


@cache
def load_deck() -> tuple[tuple[str, int], ...]:
    """Return the 120 cards.  Raises ``click.ClickException`` if their file is missing."""
    try:
        return read_kana_cards(WORDLISTS)
    except DataError as error:
        raise click.ClickException(str(error)) from error


def parse_rules(given: VectorInput) -> Rules:
    """Return the rules of the input, by default ``base``."""
    key = read_text(given.get("preset", "base"), "preset")
    if key not in PRESETS:
        raise UnsupportedVector(f"preset {key}")
    rules = PRESETS[key](load_deck())
    if "rounds_5p" in given:
        rules = replace(
            rules, rounds=((3, 4), (4, 4), (5, read_count(given["rounds_5p"], "rounds")))
        )
    if "bonus_on_rewrite" in given:
        earned = read_bool(given["bonus_on_rewrite"], "bonus_on_rewrite")
        rules = replace(rules, bonus_chips_rewriting=rules.bonus_chips if earned else 0)
    if "buyout_to" in given:
        rules = replace(rules, buyout_to=_parse_buyout(read_text(given["buyout_to"], "buyout_to")))
    return rules


def _parse_buyout(name: str) -> BuyoutRecipient:
    try:
        return BuyoutRecipient(name)
    except ValueError as error:
        raise UnsupportedVector(f"buyout_to {name}") from error


def read_cards(value: Json, what: str) -> str:
    """Return kana cards, from a string or a list."""
    listed = value if isinstance(value, list) else [value]
    typed = "".join(read_text(each, what) for each in listed)
    try:  # after a kana: a hand may begin with ー, a word may not
        return kana.card_key(kana.normalise(f"あ{typed}"))[1:]
    except kana.NotKana as error:
        raise UnsupportedVector(f"{what} {typed!r}, not kana") from error


def error_fact(violation: Violation | None) -> Fact:
    """Return the violation's engine name with underscores, or null."""
    if violation is None:
        return Fact(None)
    name = violation.code.rpartition(".")[2].replace("-", "_")
    return Fact(name, ERROR_ALIASES.get(name, ()))


@dataclass(frozen=True, slots=True)
class KotobaTable:
    """A game in a prepared state; all words are known unless ``words_are_known`` is false."""

    rules: Rules
    state: State
    words_are_known: bool = True

    @property
    def game(self) -> Kotoba:
        """The engine, with a vocabulary of all words or none."""
        return Kotoba(self.rules, FixedVocabulary(self.words_are_known))

    def preview_play(self, play: Play) -> PlayPreview:
        """Return the preview of a play of seat 0."""
        return preview_play(
            build_view(self.state, Seat(0)),
            play,
            self.rules,
            FixedVocabulary(self.words_are_known),
        )

    def apply_action(self, seat: int, action: Action) -> "KotobaTable | Violation":
        """Return the table after *action*, or its violation."""
        game, state = self.game, self.state
        try:
            events = game.decide(state, Seat(seat), action, Millis(0), FirstTilesChance())
        except IllegalAction as error:
            return error.violation
        for event in events:
            state = game.evolve(state, event)
        return replace(self, state=state)


@dataclass(frozen=True, slots=True)
class TableSetup:
    """The target word and its ``owner``, seat 0's chips, the round, and words used before."""

    target: str = ""
    owner: int = 1
    purse: int = AMPLE_CHIPS
    round_number: int = 3
    appeared: Sequence[str] = ()


def build_table(
    rules: Rules, seats: int, hand: str, setting: TableSetup | None = None
) -> KotobaTable:
    """Build a table with seat 0 on turn, holding *hand*, in the round of *setting*."""
    here = setting or TableSetup()
    rounds = max(here.round_number, rules.rounds_for(seats) or 1)
    start = initial_state(GameOpened(seats, Seat(0), rounds, rules.chips, rules.deck))
    target = (PlacedWord(here.target, here.target),) if here.target else ()
    state = replace(
        start,
        hands=(hand, *start.hands[1:]),
        words=tuple(target if seat == here.owner else () for seat in range(seats)),
        appeared=(*here.appeared, *(word.cards for word in target)),
        chips=(here.purse, *start.chips[1:]),
        round=here.round_number,
    )
    return KotobaTable(rules, state)
