"""Who takes part in the contract tests.  A new game joins with one line."""

from tests.contract import crossword, kotoba, scout, wordbasket
from tests.contract.contestant import Contestant

CONTESTANTS: tuple[Contestant, ...] = (
    *crossword.presets(),
    *crossword.variants(),
    *kotoba.presets(),
    *scout.presets(),
    *wordbasket.presets(),
)
