"""Positions, games and words for the tests of the kana cards."""

import random
from collections.abc import Container, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

from studyplay.engines.core import Chance, IllegalAction, Millis, Seat, Violation
from studyplay.engines.kotoba.actions import Action, MakeWord, Play
from studyplay.engines.kotoba.events import Event, GameOpened
from studyplay.engines.kotoba.folding import initial_state
from studyplay.engines.kotoba.game import Kotoba
from studyplay.engines.kotoba.preview import PlayPreview, preview_play
from studyplay.engines.kotoba.rules import PRESETS, Rules
from studyplay.engines.kotoba.state import PlacedWord, State
from studyplay.engines.kotoba.visibility import build_view
from studyplay.words.kana import card_key
from studyplay.words.kana_cards import read_kana_cards

WORDLISTS = Path(__file__).parents[3] / "wordlists"
DECK = read_kana_cards(WORDLISTS)
BASE, FIVE, TWO, BANK, PLAIN = ALL_RULES = tuple(preset(DECK) for preset in PRESETS.values())

_OF_THE_DOCUMENT = """
みぢか ぱるぷ かくれんぼ けいたいでんわ たいしょう ぱーぷる あいす あいて さいふ とうふ
とつて とつぐ ばつぐ こうさ こうさく さんか さいんかい しょき こうしょきょうふしょう
とうきょう とうきょうたわー きかく きかん わかれ わかれる つかれる つかえる さしつかえる
"""

EXAMPLES = frozenset(card_key(word) for word in _OF_THE_DOCUMENT.split())
"""The words of the document, as cards."""


@cache
def common_words() -> frozenset[str]:
    """Some thousand common nouns of the committed list, as cards."""
    lines = (WORDLISTS / "ja" / "nouns-common.tsv").read_text("utf-8").splitlines()
    rows = (line.split("\t") for line in lines if not line.startswith("#"))
    return frozenset(card_key(reading) for reading, *_ in rows if len(reading) >= 3)


@dataclass(frozen=True, slots=True)
class Took:
    """What an action brought: its events and the state after them."""

    events: tuple[Event, ...]
    state: State


def kotoba(rules: Rules = BASE, words: Container[str] = EXAMPLES) -> Kotoba:
    """A game that knows the words of the document."""
    return Kotoba(rules, words)


def world(
    hands: Sequence[str],
    on_table: Iterable[tuple[int, str]] = (),
    *,
    rules: Rules = BASE,
    round_number: int = 3,
    chips: Sequence[int] | None = None,
    pile: str | None = None,
    discards: str = "",
) -> State:
    """A state with seat 0 on turn in the third round; *on_table* are words with their owners.

    Without a *pile* of its own it holds all cards that are nowhere else.  Hands and words may
    hold more of a card than the deck has.
    """
    seats = len(hands)
    rounds = rules.rounds_for(seats)
    assert rounds is not None
    start = initial_state(GameOpened(seats, Seat(0), rounds, rules.chips, rules.deck))
    placed = tuple((owner, PlacedWord(word, card_key(word))) for owner, word in on_table)
    taken = "".join(hands) + "".join(word.cards for _, word in placed) + discards
    return replace(
        start,
        hands=tuple(hands),
        words=tuple(
            tuple(word for owner, word in placed if owner == seat) for seat in range(seats)
        ),
        appeared=tuple(word.cards for _, word in placed),
        chips=tuple(chips or start.chips),
        pile=_rest(start.pile, taken) if pile is None else "".join(sorted(pile)),
        discards=discards,
        round=round_number,
    )


def take(
    state: State,
    seat: int,
    action: Action,
    *,
    game: Kotoba | None = None,
    chance: Chance | None = None,
) -> Took:
    """Decide and fold one action."""
    game = game or kotoba()
    chance = random.Random(0) if chance is None else chance
    events = tuple(game.decide(state, Seat(seat), action, Millis(0), chance))
    for event in events:
        state = game.evolve(state, event)
    return Took(events, state)


def take_all(
    state: State, actions: Iterable[tuple[int, Action]], *, game: Kotoba | None = None
) -> State:
    """Decide and fold several actions, each by its seat."""
    for seat, action in actions:
        state = take(state, seat, action, game=game).state
    return state


def refusal(state: State, seat: int, action: Action, *, game: Kotoba | None = None) -> Violation:
    """Why the action is refused."""
    try:
        take(state, seat, action, game=game)
    except IllegalAction as error:
        return error.violation
    raise AssertionError(f"{action} was not refused")


def code_and_clause(violation: Violation | None) -> tuple[str, str] | None:
    """The code without the engine's name, and the clause."""
    if violation is None:
        return None
    return violation.code.removeprefix("kotoba."), violation.clause


def seen(state: State, play: Play, rules: Rules = BASE) -> PlayPreview:
    """The preview of a play of seat 0."""
    return preview_play(build_view(state, Seat(0)), play, rules, EXAMPLES)


def laid(word: str, rules: Rules = BASE) -> PlayPreview:
    """The preview of *word* as a new one, from a hand that has its cards."""
    return seen(world((card_key(word), "", "")), MakeWord(word), rules)


def cards_in_play(state: State) -> str:
    """Every card of the pile, the hands, the words and the discards, sorted."""
    words = (word.cards for mine in state.words for word in mine)
    return "".join(sorted(state.pile + state.discards + "".join((*state.hands, *words))))


def _rest(pile: str, taken: str) -> str:
    left = list(pile)
    for card in taken:
        if card in left:
            left.remove(card)
    return "".join(left)
