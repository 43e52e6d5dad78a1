"""A learner's Anki, without its windows.  Anki's library is AGPL: it stays in these tests."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from anki.collection import Collection

from tests.export.learners_anki import LearnersAnki


@pytest.fixture
def anki(tmp_path: Path) -> Iterator[LearnersAnki]:
    learners = LearnersAnki(Collection(str(tmp_path / "collection.anki2")), tmp_path)
    yield learners
    learners.collection.close()
