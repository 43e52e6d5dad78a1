"""The record of one game below the web layer.  No field has a default."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from studyplay.bots.engine_bots import EngineBots
from studyplay.engines.engine import Engine
from studyplay.study.games.review_context import ReviewContext
from studyplay.study.wordlog.word_uses import WordUse


@dataclass(frozen=True, slots=True)
class GameWordUses:
    """How the word uses of a game are found.

    Attributes:
        find_uses: Yields the uses of an event, given the state before it.
        lang: The language of the game's words, also of ``facts["words"]`` of a refusal: the
            unknown words, separated by commas, as a player wrote them or, in Japanese, by their
            normalised readings.
        spell: Returns a word as the game spells it.
        prompts: Whether players are asked for each word, as in a drill.
    """

    find_uses: Callable[[Any, Any], Iterator[WordUse]]
    lang: str
    spell: Callable[[str], str]
    prompts: bool


@dataclass(frozen=True, slots=True)
class GameReview:
    """How the games of an engine are reviewed.

    Attributes:
        review_type: The class of the reviews, which have ``seat`` and ``missed``.
        review_game: Computes the review of a finished game.
        find_missed_uses: Returns the missed words, each with the number of the turn.
    """

    review_type: type[Any]
    review_game: Callable[[ReviewContext], Any]
    find_missed_uses: Callable[[Any], Iterable[tuple[int, WordUse]]]


@dataclass(frozen=True, slots=True)
class GameDefinition:
    """Everything about one game below the web layer.

    Attributes:
        engine: Rules, presets and house rules.
        bots: The bots of the engine.
        word_uses: How its words are found, or ``None`` for a game without words.
        review: How a finished game is reviewed, or ``None`` for a game without reviews.
        follow_up_events: Events that belong to the replay step of the event before them.
        has_points: Whether its points count in a club evening.
        points_given_up: Points that a bot may give up to teach a word, or ``None`` if its bots
            do not teach.
    """

    engine: Engine
    bots: EngineBots
    word_uses: GameWordUses | None
    review: GameReview | None
    follow_up_events: frozenset[type[Any]]
    has_points: bool
    points_given_up: int | None

    @property
    def key(self) -> str:
        """The first part of the names of its games."""
        return self.engine.key
