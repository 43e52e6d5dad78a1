"""Move generators for bots: the compiled kernel when it is ready, else the plain generator.

Compiling takes seconds on the first start of a machine, so it runs in a separate thread.
"""

import logging
import threading
from collections.abc import Callable

from typing_extensions import override

from studyplay.engines.scrabble.movegen import MoveGenerator
from studyplay.engines.scrabble.movegen.reference_generator import ReferenceMoveGenerator
from studyplay.engines.scrabble.rules import PRESETS, Rules
from studyplay.words.gaddag import Gaddag

log = logging.getLogger(__name__)

GeneratorMaker = Callable[[Rules], MoveGenerator]


class MoveGeneratorFactory:
    """Creates and caches move generators by rules.  Thread-safe."""

    def __init__(self, graph: Gaddag) -> None:
        self._graph = graph
        self._kernel_maker: GeneratorMaker | None = None
        self._generators: dict[tuple[bool, Rules], MoveGenerator] = {}
        self._lock = threading.Lock()

    @property
    def is_compiled(self) -> bool:
        """Whether the kernel is compiled."""
        return self._kernel_maker is not None

    def generator_for(self, rules: Rules) -> MoveGenerator:
        """Return the fastest generator available now."""
        with self._lock:
            key = (self.is_compiled, rules)
            if key not in self._generators:
                make = self._kernel_maker or self._plain_generator
                self._generators[key] = make(rules)
            return self._generators[key]

    def compile_kernel(self) -> None:
        """Compile the kernel.  Without Numba the plain generator stays and a warning is logged."""
        try:
            from studyplay.engines.scrabble.movegen.numba_generator import NumbaMoveGenerator  # noqa: PLC0415 -- heavy
        except ImportError:
            log.warning("Numba is missing: bots use the plain move generator")
            return
        graph = self._graph
        first = next(iter(PRESETS.values()))
        NumbaMoveGenerator(graph, first).warm_up()
        self._kernel_maker = lambda rules: NumbaMoveGenerator(graph, rules)

    def _plain_generator(self, rules: Rules) -> MoveGenerator:
        return ReferenceMoveGenerator(self._graph, rules)


class CompilingGeneratorFactory(MoveGeneratorFactory):
    """Compiles the kernel before it returns the first generator."""

    def __init__(self, graph: Gaddag) -> None:
        super().__init__(graph)
        self._has_tried = False

    @override
    def generator_for(self, rules: Rules) -> MoveGenerator:
        if not self._has_tried:
            self._has_tried = True
            self.compile_kernel()
        return super().generator_for(rules)
