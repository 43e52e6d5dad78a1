"""Theme words: always valid, and each scores its bonus once per game (SCR-14.7)."""

from collections.abc import Collection, Iterable
from dataclasses import replace

from studyplay.engines.scrabble.attempt import Attempt, placements_of
from studyplay.engines.scrabble.expansions.cards.table import PART
from studyplay.engines.scrabble.legality import geometry_fault, letters_fault

BONUS = "theme"
"""The name of the bonus in score sheets."""


def theme_words(words: Iterable[str], theme: Collection[str]) -> tuple[str, ...]:
    """Return the distinct *words* (upper case) that are in *theme* (lower case)."""
    return tuple(dict.fromkeys(word for word in words if word.lower() in theme))


def rewardable(play: Attempt, theme: Collection[str]) -> tuple[str, ...]:
    """Return the theme words of *play* that were not yet rewarded in this game."""
    rewarded = play.state.slices[PART].rewarded
    return tuple(word for word in theme_words(play.words, theme) if word not in rewarded)


def rewards(first: Attempt, theme: Collection[str]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the words to reward in the turn of *first*: of *first*, and of later placements."""
    more = (word for each in placements_of(first)[1:] for word in rewardable(each, theme))
    return rewardable(first, theme), tuple(dict.fromkeys(more))


def remembering(
    first: Attempt, more: tuple[Attempt, ...], theme: Collection[str]
) -> tuple[Attempt, ...]:
    """Return *more* with the words of *first*, placed before them, marked as rewarded."""
    if (
        not more
        or letters_fault(first.placements)
        or geometry_fault(first.board, first.rules.layout, first.placements)
    ):
        return more
    card_state = first.state.slices[PART]
    after = replace(card_state, rewarded=(*card_state.rewarded, *rewardable(first, theme)))
    slices = first.state.slices.with_value(PART, after)
    return tuple(replace(each, state=replace(each.state, slices=slices)) for each in more)
