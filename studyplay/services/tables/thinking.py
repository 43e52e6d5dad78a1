"""Move generators for bots: the compiled kernel when it is ready, else the plain generator.

Compiling takes seconds on the first start of a machine, so it runs in a separate thread.
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
    """Creates and caches move generators by rules.  Thread-safe."""

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
        """Return the fastest generator available now."""
        with self._lock:
            key = (self.is_warm, rules)
            if key not in self._ready:
                make = self._warm or self._plain
                self._ready[key] = make(rules)
            return self._ready[key]

    def warm(self) -> None:
        """Compile the kernel.  Without Numba the plain generator stays and a warning is logged."""
        try:
            from studyplay.engines.scrabble.movegen.kernel import (  # noqa: PLC0415 -- heavy
                KernelGenerator,
            )
        except ImportError:
            log.warning("Numba is missing: bots use the plain move generator")
            return
        graph = self._graph
        first = next(iter(PRESETS.values()))
        KernelGenerator(graph, first).warm()
        self._warm = lambda rules: KernelGenerator(graph, rules)

    def _plain(self, rules: Rules) -> MoveGenerator:
        return PlainGenerator(self._graph, rules)


class PatientThinker(Thinker):
    """Compiles the kernel before it returns the first generator."""

    def __init__(self, graph: Gaddag) -> None:
        super().__init__(graph)
        self._is_tried = False

    @override
    def generator(self, rules: Rules) -> MoveGenerator:
        if not self._is_tried:
            self._is_tried = True
            self.warm()
        return super().generator(rules)
