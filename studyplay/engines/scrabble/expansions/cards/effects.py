"""The register of what cards do; a card without an entry cannot be used."""

from collections.abc import Mapping
from typing import Final

from studyplay.engines.scrabble.expansions.cards.effect import Effect

_ALL: Final[tuple[Effect, ...]] = ()

EFFECTS: Final[Mapping[str, Effect]] = {effect.id: effect for effect in _ALL}
"""Effects by the id of their card."""

NO_CARD: Final = Effect()
"""What happens where no card is used."""
