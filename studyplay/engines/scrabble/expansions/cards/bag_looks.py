"""Cards that use the bag after the draw and ask the player for tiles (SCR-14.24 to 14.27)."""

from __future__ import annotations

from itertools import combinations, permutations
from typing import TYPE_CHECKING, ClassVar, Final

from typing_extensions import override

from studyplay.engines.core import Violation
from studyplay.engines.scrabble.events import TilesDrawn
from studyplay.engines.scrabble.expansions.cards.actions import AnswerCard
from studyplay.engines.scrabble.expansions.cards.effect import Effect
from studyplay.engines.scrabble.expansions.cards.events import CardAsked
from studyplay.engines.scrabble.expansions.cards.table import PART, Owed
from studyplay.engines.scrabble.interventions import TilesReturned, TilesSwapped, TopArranged
from studyplay.engines.scrabble.legality import missing_from
from studyplay.engines.scrabble.tiles import LETTERS, VOWELS

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from studyplay.engines.core import Seat
    from studyplay.engines.scrabble.deciding import Course
    from studyplay.engines.scrabble.expansions.cards.table import InPlay
    from studyplay.engines.scrabble.expansions.cards.theme_cards import ThemeCards
    from studyplay.engines.scrabble.state import State

TWO: Final = 2
"""How many tiles are drawn or swapped; fewer if the bag has fewer."""

SEEN: Final = 3
"""How many tiles of the bag the map shows."""

CONSONANTS: Final = "".join(letter for letter in LETTERS if letter not in VOWELS)


class SecondWind(Effect):
    """Draws two more tiles, then returns as many to the bag (SCR-14.24)."""

    __slots__ = ()
    id: ClassVar[str] = "second_wind"
    holds_turn: ClassVar[bool] = True

    @override
    def drawn(self, course: Course, play: InPlay, cards: ThemeCards) -> None:
        count = min(TWO, len(course.state.bag))
        if count:
            course.add(TilesDrawn(play.seat, course.draw(count)))
            course.add(CardAsked(play.seat, play.card, count=count))

    @override
    def answers(self, state: State, seat: Seat, play: InPlay) -> Iterator[AnswerCard]:
        yield from _choices(state.racks[seat], owed_in(state).count)

    @override
    def judge(
        self, state: State, seat: Seat, answer: AnswerCard, play: InPlay
    ) -> Violation | None:
        count = owed_in(state).count
        if len(answer.tiles) != count:
            return Violation("scrabble.card-returns", "SCR-14.24", {"count": str(count)})
        return missing_from(answer.tiles, state.racks[seat])

    @override
    def follow(self, course: Course, seat: Seat, answer: AnswerCard, play: InPlay) -> None:
        course.add(TilesReturned(seat, answer.tiles))


class Stand(Effect):
    """Exchanges up to two ``returned_letters`` for as many ``drawn_letters`` from the bag."""

    __slots__ = ()
    holds_turn: ClassVar[bool] = True
    gives: ClassVar[str]
    takes: ClassVar[str]

    def refused(self) -> Violation:
        """Return the violation for wrong or too many tiles."""
        raise NotImplementedError

    @override
    def drawn(self, course: Course, play: InPlay, cards: ThemeCards) -> None:
        if course.state.bag and course.state.racks[play.seat]:
            course.add(CardAsked(play.seat, play.card, count=TWO))

    @override
    def answers(self, state: State, seat: Seat, play: InPlay) -> Iterator[AnswerCard]:
        tiles = "".join(tile for tile in state.racks[seat] if tile in self.gives)
        for count in range(TWO + 1):
            yield from _choices(tiles, count)

    @override
    def judge(
        self, state: State, seat: Seat, answer: AnswerCard, play: InPlay
    ) -> Violation | None:
        if len(answer.tiles) > TWO or not set(answer.tiles) <= set(self.gives):
            return self.refused()
        return missing_from(answer.tiles, state.racks[seat])

    @override
    def follow(self, course: Course, seat: Seat, answer: AnswerCard, play: InPlay) -> None:
        if not answer.tiles:
            return
        available = [tile for tile in course.state.bag if tile in self.takes]
        count = min(len(answer.tiles), len(available))
        drawn = "".join(course.chance.sample(available, count))
        course.add(TilesSwapped(seat, answer.tiles, drawn, returned_first=True))


class VowelStand(Stand):
    """Exchanges consonants for vowels (SCR-14.25)."""

    __slots__ = ()
    id: ClassVar[str] = "vowel_stand"
    gives: ClassVar[str] = CONSONANTS
    takes: ClassVar[str] = VOWELS

    @override
    def refused(self) -> Violation:
        return Violation("scrabble.card-takes-consonants", "SCR-14.25")


class ConsonantStand(Stand):
    """Exchanges vowels for consonants (SCR-14.26)."""

    __slots__ = ()
    id: ClassVar[str] = "consonant_stand"
    gives: ClassVar[str] = VOWELS
    takes: ClassVar[str] = CONSONANTS

    @override
    def refused(self) -> Violation:
        return Violation("scrabble.card-takes-vowels", "SCR-14.26")


class MapReader(Effect):
    """Shows the next tiles of the bag, and asks for their order (SCR-14.27)."""

    __slots__ = ()
    id: ClassVar[str] = "map_reader"
    holds_turn: ClassVar[bool] = True

    @override
    def drawn(self, course: Course, play: InPlay, cards: ThemeCards) -> None:
        count = min(SEEN, len(course.state.bag))
        if count:
            course.add(CardAsked(play.seat, play.card, tiles=course.draw(count)))

    @override
    def answers(self, state: State, seat: Seat, play: InPlay) -> Iterable[AnswerCard]:
        orders = dict.fromkeys(permutations(owed_in(state).tiles))
        return (AnswerCard("".join(order)) for order in orders)

    @override
    def judge(
        self, state: State, seat: Seat, answer: AnswerCard, play: InPlay
    ) -> Violation | None:
        tiles = owed_in(state).tiles
        if sorted(answer.tiles) == sorted(tiles):
            return None
        return Violation("scrabble.card-needs-order", "SCR-14.27", {"tiles": tiles})

    @override
    def follow(self, course: Course, seat: Seat, answer: AnswerCard, play: InPlay) -> None:
        course.add(TopArranged(seat, answer.tiles))


def owed_in(state: State) -> Owed:
    """Return the question of the card in play; raises ``ValueError`` if there is none."""
    owed = state.slices[PART].owed
    if owed is None:
        raise ValueError("no card has a pending question")
    return owed


def _choices(tiles: str, count: int) -> Iterator[AnswerCard]:
    """Yield every distinct choice of *count* of the *tiles*."""
    for chosen in dict.fromkeys(combinations(sorted(tiles), count)):
        yield AnswerCard("".join(chosen))
