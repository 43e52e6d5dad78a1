"""Who takes part in the contract tests.  A new game joins with one line."""

from tests.contract import crossword, kotoba, scout, wordbasket
from tests.contract.contestant import Contestant

CONTESTANTS: tuple[Contestant, ...] = (
    *crossword.presets(),
    *crossword.variants(),
    *crossword.composed(),
    *kotoba.presets(),
    *kotoba.composed(),
    *scout.presets(),
    *scout.composed(),
    *wordbasket.presets(),
    *wordbasket.composed(),
)
