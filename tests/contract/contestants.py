"""Who takes part in the contract tests.  A new game joins with one line."""

from tests.contract import crossword
from tests.contract.contestant import Contestant

CONTESTANTS: tuple[Contestant, ...] = (*crossword.presets(),)
