"""Numba decorators: compiled functions release the GIL and are cached on disk.

Numba has no type hints, so these decorators declare that the type of a function does not change.
"""

from collections.abc import Callable
from typing import Any, TypeVar, cast

from numba import njit

Function = TypeVar("Function", bound=Callable[..., Any])


def jit_compiled(function: Function) -> Function:
    """Compile *function* on its first call; the result releases the GIL and is cached."""
    return cast("Function", njit(cache=True, nogil=True)(function))


def jit_inlined(function: Function) -> Function:
    """Compile *function* and inline it; for small steps in a hot loop."""
    return cast("Function", njit(cache=True, nogil=True, forceinline=True)(function))
