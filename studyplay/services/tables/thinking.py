"""Which move generator thinks: the kernel once it is warm, the plain one before and without it.

Compiling takes seconds on a machine's first start, so it happens in a thread of its own.
"""

import logging
import threading
from collections.abc import Callable

from typing_extensions import override

from studyplay.engines.scrabble.movegen import MoveGenerator
from studyplay.engines.scrabble.movegen.plain import PlainGenerator
from studyplay.engines.scrabble.rules import PRESETS, Rules
from studyplay.words.gaddag import Gaddag

log = logging.getLogger(__name__)

Maker = Callable[[Rules], MoveGenerator]


class Thinker:
    """Hands out a generator for given rules; safe to ask from any thread."""

    def __init__(self, graph: Gaddag) -> None:
        self._graph = graph
        self._warm: Maker | None = None
        self._ready: dict[tuple[bool, Rules], MoveGenerator] = {}
        self._lock = threading.Lock()

    @property
    def is_warm(self) -> bool:
        """Whether the kernel is compiled."""
        return self._warm is not None

    def generator(self, rules: Rules) -> MoveGenerator:
        """The fastest generator that is ready now."""
        with self._lock:
            key = (self.is_warm, rules)
            if key not in self._ready:
                make = self._warm or self._plain
                self._ready[key] = make(rules)
            return self._ready[key]

    def warm(self) -> None:
        """Compile the kernel; without Numba the plain generator stays, and a log line says so."""
        try:
            from studyplay.engines.scrabble.movegen.kernel import (  # noqa: PLC0415 -- heavy
                KernelGenerator,
            )
        except ImportError:
            log.warning("Numba is missing: bots think with the plain generator")
            return
        graph = self._graph
        first = next(iter(PRESETS.values()))
        KernelGenerator(graph, first).warm()
        self._warm = lambda rules: KernelGenerator(graph, rules)

    def _plain(self, rules: Rules) -> MoveGenerator:
        return PlainGenerator(self._graph, rules)


class PatientThinker(Thinker):
    """Has the kernel compiled before it hands out the first generator, however long it takes."""

    def __init__(self, graph: Gaddag) -> None:
        super().__init__(graph)
        self._is_tried = False

    @override
    def generator(self, rules: Rules) -> MoveGenerator:
        if not self._is_tried:
            self._is_tried = True
            self.warm()
        return super().generator(rules)
