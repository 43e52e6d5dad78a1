"""Theme words: always valid, and each scores its bonus once per game (SCR-14.7)."""

from collections.abc import Collection, Iterable
from dataclasses import replace

from studyplay.engines.scrabble.expansions.cards.card_state import CARDS_SLICE
from studyplay.engines.scrabble.placement_checks import check_geometry, check_letters
from studyplay.engines.scrabble.proposed_play import ProposedPlay, list_plays_of_turn

THEME_BONUS_NAME = "theme"
"""The name of the bonus in score sheets."""


def find_theme_words(words: Iterable[str], theme: Collection[str]) -> tuple[str, ...]:
    """Return the distinct *words* (upper case) that are in *theme* (lower case)."""
    return tuple(dict.fromkeys(word for word in words if word.lower() in theme))


def find_rewardable_words(play: ProposedPlay, theme: Collection[str]) -> tuple[str, ...]:
    """Return the theme words of *play* that were not yet rewarded in this game."""
    rewarded = play.state.slices[CARDS_SLICE].rewarded
    return tuple(word for word in find_theme_words(play.words, theme) if word not in rewarded)


def find_rewards(
    first: ProposedPlay, theme: Collection[str]
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the words to reward in the turn of *first*: of *first*, and of later placements."""
    more = (
        word
        for each in list_plays_of_turn(first)[1:]
        for word in find_rewardable_words(each, theme)
    )
    return find_rewardable_words(first, theme), tuple(dict.fromkeys(more))


def mark_rewarded(
    first: ProposedPlay, more: tuple[ProposedPlay, ...], theme: Collection[str]
) -> tuple[ProposedPlay, ...]:
    """Return *more* with the words of *first*, placed before them, marked as rewarded."""
    if (
        not more
        or check_letters(first.placements)
        or check_geometry(first.board, first.rules.layout, first.placements)
    ):
        return more
    card_state = first.state.slices[CARDS_SLICE]
    after = replace(
        card_state, rewarded=(*card_state.rewarded, *find_rewardable_words(first, theme))
    )
    slices = first.state.slices.with_value(CARDS_SLICE, after)
    return tuple(replace(each, state=replace(each.state, slices=slices)) for each in more)
