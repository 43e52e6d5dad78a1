"""Rules that an input names, positions to ask the engine in, and its violations by name."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache

import click

from studyplay.cli.places import WORDLISTS
from studyplay.cli.vectors.lexicon import AllWords
from studyplay.cli.vectors.reading import count, text, truth
from studyplay.cli.vectors.scrabble_table import FirstTiles
from studyplay.cli.vectors.verdict import Fact, Json, NotUnderstood
from studyplay.engines.core import IllegalAction, Millis, Seat, Violation
from studyplay.engines.kotoba.actions import Action, Play
from studyplay.engines.kotoba.events import GameOpened
from studyplay.engines.kotoba.folding import opened
from studyplay.engines.kotoba.game import Kotoba
from studyplay.engines.kotoba.preview import Preview, preview
from studyplay.engines.kotoba.rules import PRESETS, BuyoutTo, Rules
from studyplay.engines.kotoba.state import State, Word
from studyplay.engines.kotoba.viewing import view_of
from studyplay.words import kana
from studyplay.words.errors import DataError
from studyplay.words.kana_cards import kana_cards

Given = Mapping[str, Json]

RICH = 99
"""Chips where a purse is not the point."""

NO_STEP = ("illegal_step", "invalid_step", "not_a_step", "not_replace_or_add")
"""What a file may call any step that is neither a replacement nor an addition."""

OTHER_NAMES = {
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
    "cards_removed": ("shorter", "card_removed", "removed", "too_short", *NO_STEP),
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
        *NO_STEP,
    ),
    "no_rewrite_yet": ("no_rewrite_in_rounds_1_2", "no_rewrite", "too_early"),
    "no_step": ("no_steps", "empty_chain"),
    "not_enough_chips": ("too_few_chips", "chips"),
    "not_in_hand": ("card_not_in_hand", "missing_card", "no_such_card", "not_in_hand_cards"),
    "not_kana": ("no_card", "invalid_kana"),
    "order_changed": ("order", "order_not_kept", "reordered", *NO_STEP),
    "own_word": ("not_opponent", "not_an_opponent", "only_opponents_words", "own"),
    "table_size": ("players", "seats", "bad_players", "wrong_number_of_players"),
    "too_many_replaced": ("too_many_replacements", "more_than_two_replaced", *NO_STEP),
    "too_short": ("less_than_3", "min_3", "too_few_cards", "word_too_short"),
}
"""By the engine's own name of a violation, what else a file may call it."""


@cache
def deck() -> tuple[tuple[str, int], ...]:
    """The 120 cards.  Ends the command if their file is not there."""
    try:
        return kana_cards(WORDLISTS)
    except DataError as error:
        raise click.ClickException(str(error)) from error


def rules_of(given: Given) -> Rules:
    """The rules that the input names, ``base`` if it names none."""
    key = text(given.get("preset", "base"), "preset")
    if key not in PRESETS:
        raise NotUnderstood(f"preset {key}")
    rules = PRESETS[key](deck())
    if "rounds_5p" in given:
        rules = replace(rules, rounds=((3, 4), (4, 4), (5, count(given["rounds_5p"], "rounds"))))
    if "bonus_on_rewrite" in given:
        earned = truth(given["bonus_on_rewrite"], "bonus_on_rewrite")
        rules = replace(rules, bonus_chips_rewriting=rules.bonus_chips if earned else 0)
    if "buyout_to" in given:
        rules = replace(rules, buyout_to=_buyout(text(given["buyout_to"], "buyout_to")))
    return rules


def _buyout(name: str) -> BuyoutTo:
    try:
        return BuyoutTo(name)
    except ValueError as error:
        raise NotUnderstood(f"buyout_to {name}") from error


def cards_of(value: Json, what: str) -> str:
    """Kana as cards, in one text or in a list; anything else is not understood."""
    listed = value if isinstance(value, list) else [value]
    typed = "".join(text(each, what) for each in listed)
    try:  # behind a kana, since no word but many a hand begins with ー
        return kana.card_key(kana.normalise(f"あ{typed}"))[1:]
    except kana.NotKana as error:
        raise NotUnderstood(f"{what} {typed!r}, not kana") from error


def error_fact(violation: Violation | None) -> Fact:
    """The violation by its engine name with underscores, null if there is none."""
    if violation is None:
        return Fact(None)
    name = violation.code.rpartition(".")[2].replace("-", "_")
    return Fact(name, OTHER_NAMES.get(name, ()))


@dataclass(frozen=True, slots=True)
class World:
    """A game in which every word is known, in a state that has been set up."""

    rules: Rules
    state: State
    known: bool = True

    @property
    def game(self) -> Kotoba:
        """The engine; it knows every word, or none."""
        return Kotoba(self.rules, AllWords(self.known))

    def seen(self, play: Play) -> Preview:
        """What a play of seat 0 comes to."""
        return preview(view_of(self.state, Seat(0)), play, self.rules, AllWords(self.known))

    def after(self, seat: int, action: Action) -> "World | Violation":
        """The world after *action*, or why it is refused."""
        game, state = self.game, self.state
        try:
            events = game.decide(state, Seat(seat), action, Millis(0), FirstTiles())
        except IllegalAction as error:
            return error.violation
        for event in events:
            state = game.evolve(state, event)
        return replace(self, state=state)


@dataclass(frozen=True, slots=True)
class Setting:
    """What is special: the word of an ``owner``, the purse of seat 0, the round, past words."""

    target: str = ""
    owner: int = 1
    purse: int = RICH
    number: int = 3
    appeared: Sequence[str] = ()


def world(rules: Rules, seats: int, hand: str, setting: Setting | None = None) -> World:
    """Seat 0 is on turn with *hand*, in the round of *setting*."""
    here = setting or Setting()
    rounds = max(here.number, rules.rounds_of(seats) or 1)
    start = opened(GameOpened(seats, Seat(0), rounds, rules.chips, rules.deck))
    target = (Word(here.target, here.target),) if here.target else ()
    state = replace(
        start,
        hands=(hand, *start.hands[1:]),
        words=tuple(target if seat == here.owner else () for seat in range(seats)),
        appeared=(*here.appeared, *(word.cards for word in target)),
        chips=(here.purse, *start.chips[1:]),
        round=here.number,
    )
    return World(rules, state)
