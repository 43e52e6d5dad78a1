"""Exclude long-lived objects from garbage collection.

A full collection over all words takes 0.2 s and blocks all requests.  Over the objects of a
thousand streams it takes 0.05 s.
"""

import gc
from typing import Final

GC_THRESHOLDS: Final = (5_000, 20, 50)
"""Arguments of ``gc.set_threshold``: under load, a full collection runs every few minutes."""


def freeze_gc() -> None:
    """Collect garbage, freeze all remaining objects, and make collections rarer.

    Takes about 0.2 s.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(*GC_THRESHOLDS)
