"""Cards that add a bonus to the score sheet of their play.

The bonus is part of the sheet, so it is removed if the play is withdrawn.
"""

from itertools import groupby
from typing import ClassVar

from typing_extensions import override

from studyplay.engines.scrabble.expansions.cards.card_state import CARDS_SLICE
from studyplay.engines.scrabble.expansions.cards.effect import CardEffect, CardUse
from studyplay.engines.scrabble.expansions.cards.scoring import add_bonus
from studyplay.engines.scrabble.expansions.expansion import ScoreRule, ScoreStage
from studyplay.engines.scrabble.proposed_play import ProposedPlay
from studyplay.engines.scrabble.scoring import PlayScore


class BonusCard(CardEffect):
    """A card that adds ``bonus_points`` under its own name."""

    __slots__ = ()

    @override
    def score_rules(self, use: CardUse) -> tuple[ScoreRule, ...]:
        def change(play: ProposedPlay, sheet: PlayScore) -> PlayScore:
            return add_bonus(sheet, self.id, self.bonus_points(play, sheet))

        return (ScoreRule(ScoreStage.PLAY, change),)

    def bonus_points(self, play: ProposedPlay, sheet: PlayScore) -> int:
        """Return the bonus for *play*, whose words are scored in *sheet*."""
        raise NotImplementedError


class Drumroll(BonusCard):
    """20 points for playing all tiles of a full rack except one (SCR-14.17)."""

    __slots__ = ()
    id: ClassVar[str] = "drumroll"

    @override
    def bonus_points(self, play: ProposedPlay, sheet: PlayScore) -> int:
        return 20 if len(play.tiles_from_rack) == play.rules.rack_size - 1 else 0


class BigWheel(BonusCard):
    """15 points for a main word of seven letters or more (SCR-14.19)."""

    __slots__ = ()
    id: ClassVar[str] = "big_wheel"

    @override
    def bonus_points(self, play: ProposedPlay, sheet: PlayScore) -> int:
        return 15 if len(sheet.words[0].word) >= 7 else 0


class TwinTickets(BonusCard):
    """5 points for every doubled letter of the main word (SCR-14.20)."""

    __slots__ = ()
    id: ClassVar[str] = "twin_tickets"

    @override
    def bonus_points(self, play: ProposedPlay, sheet: PlayScore) -> int:
        groups = (len(list(same)) for _, same in groupby(sheet.words[0].word))
        return 5 * sum(length > 1 for length in groups)


class Parade(BonusCard):
    """5 points for every word beyond the first (SCR-14.21)."""

    __slots__ = ()
    id: ClassVar[str] = "parade"

    @override
    def bonus_points(self, play: ProposedPlay, sheet: PlayScore) -> int:
        return 5 * (len(sheet.words) - 1)


class Echo(BonusCard):
    """Counts the best cross-word again (SCR-14.22)."""

    __slots__ = ()
    id: ClassVar[str] = "echo"

    @override
    def bonus_points(self, play: ProposedPlay, sheet: PlayScore) -> int:
        return max((word.points for word in sheet.words[1:]), default=0)


class AlphabetStall(BonusCard):
    """3 points for every distinct letter that was never on the board before (SCR-14.23)."""

    __slots__ = ()
    id: ClassVar[str] = "alphabet_stall"

    @override
    def bonus_points(self, play: ProposedPlay, sheet: PlayScore) -> int:
        before = "".join(play.state.board.rows).upper() + play.state.slices[CARDS_SLICE].vanished
        return 3 * len({placed.letter.upper() for placed in play.placements} - set(before))
