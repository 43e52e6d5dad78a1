"""Cards that use the bag after the draw and ask the player for tiles (SCR-14.24 to 14.27)."""

from __future__ import annotations

from itertools import combinations, permutations
from typing import TYPE_CHECKING, ClassVar, Final

from typing_extensions import override

from studyplay.engines.core import Violation
from studyplay.engines.scrabble.events import TilesDrawn
from studyplay.engines.scrabble.expansions.cards.actions import AnswerCard
from studyplay.engines.scrabble.expansions.cards.card_state import CARDS_SLICE, PendingQuestion
from studyplay.engines.scrabble.expansions.cards.effect import CardEffect
from studyplay.engines.scrabble.expansions.cards.events import CardAsked
from studyplay.engines.scrabble.interventions import TilesReturned, TilesSwapped, TopArranged
from studyplay.engines.scrabble.placement_checks import check_tiles_on_rack
from studyplay.engines.scrabble.tiles import LETTERS, VOWELS

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from studyplay.engines.core import Seat
    from studyplay.engines.scrabble.event_builder import EventBuilder
    from studyplay.engines.scrabble.expansions.cards.card_state import CardInPlay
    from studyplay.engines.scrabble.expansions.cards.theme_cards import ThemeCards
    from studyplay.engines.scrabble.state import State

MAX_TILES: Final = 2
"""How many tiles are drawn or swapped; fewer if the bag has fewer."""

SHOWN_TILES: Final = 3
"""How many tiles of the bag the map shows."""

CONSONANTS: Final = "".join(letter for letter in LETTERS if letter not in VOWELS)


class SecondWind(CardEffect):
    """Draws two more tiles, then returns as many to the bag (SCR-14.24)."""

    __slots__ = ()
    id: ClassVar[str] = "second_wind"
    blocks_next_turn: ClassVar[bool] = True

    @override
    def on_draw(self, builder: EventBuilder, play: CardInPlay, expansion: ThemeCards) -> None:
        count = min(MAX_TILES, len(builder.state.bag))
        if count:
            builder.add(TilesDrawn(play.seat, builder.draw_tiles(count)))
            builder.add(CardAsked(play.seat, play.card, count=count))

    @override
    def possible_answers(self, state: State, seat: Seat, play: CardInPlay) -> Iterator[AnswerCard]:
        yield from _tile_choices(state.racks[seat], pending_question(state).count)

    @override
    def answer_fault(
        self, state: State, seat: Seat, answer: AnswerCard, play: CardInPlay
    ) -> Violation | None:
        count = pending_question(state).count
        if len(answer.tiles) != count:
            return Violation("scrabble.card-returns", "SCR-14.24", {"count": str(count)})
        return check_tiles_on_rack(answer.tiles, state.racks[seat])

    @override
    def apply_answer(
        self, builder: EventBuilder, seat: Seat, answer: AnswerCard, play: CardInPlay
    ) -> None:
        builder.add(TilesReturned(seat, answer.tiles))


class LetterStand(CardEffect):
    """Exchanges up to two ``returned_letters`` for as many ``drawn_letters`` from the bag."""

    __slots__ = ()
    blocks_next_turn: ClassVar[bool] = True
    returned_letters: ClassVar[str]
    drawn_letters: ClassVar[str]

    def wrong_tiles_fault(self) -> Violation:
        """Return the violation for wrong or too many tiles."""
        raise NotImplementedError

    @override
    def on_draw(self, builder: EventBuilder, play: CardInPlay, expansion: ThemeCards) -> None:
        if builder.state.bag and builder.state.racks[play.seat]:
            builder.add(CardAsked(play.seat, play.card, count=MAX_TILES))

    @override
    def possible_answers(self, state: State, seat: Seat, play: CardInPlay) -> Iterator[AnswerCard]:
        tiles = "".join(tile for tile in state.racks[seat] if tile in self.returned_letters)
        for count in range(MAX_TILES + 1):
            yield from _tile_choices(tiles, count)

    @override
    def answer_fault(
        self, state: State, seat: Seat, answer: AnswerCard, play: CardInPlay
    ) -> Violation | None:
        if len(answer.tiles) > MAX_TILES or not set(answer.tiles) <= set(self.returned_letters):
            return self.wrong_tiles_fault()
        return check_tiles_on_rack(answer.tiles, state.racks[seat])

    @override
    def apply_answer(
        self, builder: EventBuilder, seat: Seat, answer: AnswerCard, play: CardInPlay
    ) -> None:
        if not answer.tiles:
            return
        available = [tile for tile in builder.state.bag if tile in self.drawn_letters]
        count = min(len(answer.tiles), len(available))
        drawn = "".join(builder.chance.sample(available, count))
        builder.add(TilesSwapped(seat, answer.tiles, drawn, returned_first=True))


class VowelStand(LetterStand):
    """Exchanges consonants for vowels (SCR-14.25)."""

    __slots__ = ()
    id: ClassVar[str] = "vowel_stand"
    returned_letters: ClassVar[str] = CONSONANTS
    drawn_letters: ClassVar[str] = VOWELS

    @override
    def wrong_tiles_fault(self) -> Violation:
        return Violation("scrabble.card-takes-consonants", "SCR-14.25")


class ConsonantStand(LetterStand):
    """Exchanges vowels for consonants (SCR-14.26)."""

    __slots__ = ()
    id: ClassVar[str] = "consonant_stand"
    returned_letters: ClassVar[str] = VOWELS
    drawn_letters: ClassVar[str] = CONSONANTS

    @override
    def wrong_tiles_fault(self) -> Violation:
        return Violation("scrabble.card-takes-vowels", "SCR-14.26")


class MapReader(CardEffect):
    """Shows the next tiles of the bag, and asks for their order (SCR-14.27)."""

    __slots__ = ()
    id: ClassVar[str] = "map_reader"
    blocks_next_turn: ClassVar[bool] = True

    @override
    def on_draw(self, builder: EventBuilder, play: CardInPlay, expansion: ThemeCards) -> None:
        count = min(SHOWN_TILES, len(builder.state.bag))
        if count:
            builder.add(CardAsked(play.seat, play.card, tiles=builder.draw_tiles(count)))

    @override
    def possible_answers(self, state: State, seat: Seat, play: CardInPlay) -> Iterable[AnswerCard]:
        orders = dict.fromkeys(permutations(pending_question(state).tiles))
        return (AnswerCard("".join(order)) for order in orders)

    @override
    def answer_fault(
        self, state: State, seat: Seat, answer: AnswerCard, play: CardInPlay
    ) -> Violation | None:
        tiles = pending_question(state).tiles
        if sorted(answer.tiles) == sorted(tiles):
            return None
        return Violation("scrabble.card-needs-order", "SCR-14.27", {"tiles": tiles})

    @override
    def apply_answer(
        self, builder: EventBuilder, seat: Seat, answer: AnswerCard, play: CardInPlay
    ) -> None:
        builder.add(TopArranged(seat, answer.tiles))


def pending_question(state: State) -> PendingQuestion:
    """Return the question of the card in play; raises ``ValueError`` if there is none."""
    owed = state.slices[CARDS_SLICE].owed
    if owed is None:
        raise ValueError("no card has a pending question")
    return owed


def _tile_choices(tiles: str, count: int) -> Iterator[AnswerCard]:
    """Yield every distinct choice of *count* of the *tiles*."""
    for chosen in dict.fromkeys(combinations(sorted(tiles), count)):
        yield AnswerCard("".join(chosen))
