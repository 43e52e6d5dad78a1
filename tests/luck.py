"""Luck that begins anew with each test, so that a test that passed once is dealt the same again.

What the programs under test draw is from ``secrets.SystemRandom``.  Here that is a generator that
starts from the name of the test: in the process of the tests through ``tests/conftest.py``, in a
server of the browser tests through ``tests/browser/serving.py``.  ``STUDYPLAY_LUCK=2 ./run test``
deals other tiles to all of them, which finds tests that hold for some deals only.  What must not
be guessed (tokens, keys, codes) is drawn as ever.
"""

import os
import random
from pathlib import Path
from typing import Final

from typing_extensions import override

SALT: Final = os.environ.get("STUDYPLAY_LUCK", "")

FILE: Final = "luck"
"""Where in an instance folder stands from what its server draws now."""


class Luck(random.Random):
    """A generator that begins anew when the text of its *file*, or of ``say``, is another."""

    _said = ""

    def __init__(self, file: Path | None = None) -> None:
        """Begin; a *file* that is not there reads as an empty one."""
        self._file = file
        self._begun = ""
        super().__init__(SALT)

    @classmethod
    def say(cls, text: str) -> None:
        """Let all of this process begin anew from *text*."""
        cls._said = text

    @override
    def random(self) -> float:
        self._follow()
        return super().random()

    @override
    def getrandbits(self, k: int, /) -> int:
        self._follow()
        return super().getrandbits(k)

    def _follow(self) -> None:
        told = self._said
        if self._file and self._file.exists():
            told = self._file.read_text(encoding="utf-8")
        if told != self._begun:
            self._begun = told
            self.seed(told + SALT)
