"""How functions are compiled: for any thread, without the interpreter's lock, and kept on disk.

Numba tells mypy nothing, so the type of each function is vouched for here.
"""

from collections.abc import Callable
from typing import Any, TypeVar, cast

from numba import njit

Function = TypeVar("Function", bound=Callable[..., Any])


def compiled(function: Function) -> Function:
    """Have Numba compile the function when it is first called, for any thread, and keep it."""
    return cast("Function", njit(cache=True, nogil=True)(function))


def inlined(function: Function) -> Function:
    """The same for a step within a hot loop, where a call would cost more than the step."""
    return cast("Function", njit(cache=True, nogil=True, forceinline=True)(function))
