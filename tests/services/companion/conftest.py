"""A game on a real board in which Ann keeps the sheet."""

import pytest

from studyplay.services import AppContext
from studyplay.services.realboard.game_setup import Setup
from studyplay.store.learners import Learner
from tests.services.companion.real_game import Game
from tests.services.conftest import Clock


@pytest.fixture
def setup(bob: Learner) -> Setup:
    return Setup(("Ann", bob.nickname, "Cem"), "seed003")


@pytest.fixture
def game(app_context: AppContext, ann: Learner, clock: Clock, setup: Setup) -> Game:
    """Ann and Bob are learners here, Cem is a guest; Ann begins."""
    return Game(app_context, ann, clock, setup).begun()
