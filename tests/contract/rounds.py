"""How often and for whom each promise is tried."""

import pytest
from hypothesis import HealthCheck, Phase, settings

from tests.contract.contestants import CONTESTANTS

EVERYBODY = pytest.mark.parametrize("contestant", CONTESTANTS, ids=lambda each: each.game.name)

FEW = settings(
    max_examples=3,
    deadline=None,
    phases=[Phase.reuse, Phase.generate],
    suppress_health_check=[HealthCheck.too_slow],
)
"""Games are long: a few whole ones each time, others the next time.  A seed does not shrink."""
