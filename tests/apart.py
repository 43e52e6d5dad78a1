"""Running what is asynchronous where the browser tests have a loop of their own."""

import asyncio
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

Result = TypeVar("Result")


def apart(work: Coroutine[Any, Any, Result]) -> Result:
    """What *work* returns, from a loop in a thread of its own.

    Playwright leaves a loop running in the thread of all tests of a worker.
    """
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, work).result()
