"""How often and for whom each promise is tried."""

import random
from typing import Final

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st

from tests.contract.contestants import CONTESTANTS

EVERYBODY = pytest.mark.parametrize("contestant", CONTESTANTS, ids=lambda each: each.game.name)

SEEDS_OF_THIS_RUN: Final = tuple(random.SystemRandom().sample(range(2**32), 3))

SHARED: Final = st.sampled_from(SEEDS_OF_THIS_RUN)
"""Seeds of the whole games of this run.  All promises are tried on the same few games, because
playing them takes most of the time; the next run has others.  A failing test names its seed:
``@example(seed=…)`` brings that game again."""

FEW = settings(
    max_examples=len(SEEDS_OF_THIS_RUN),
    deadline=None,
    database=None,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=[HealthCheck.too_slow],
)
"""Each of the games once.  A seed does not shrink."""
