"""Work that a process apart can find and do, and what stands there for a studio."""

import os
from datetime import UTC, datetime


class Room:
    """What stands for a studio where none is needed."""

    def close(self) -> None:
        pass


def noon() -> datetime:
    return datetime(2026, 11, 21, 12, tzinfo=UTC)


def who_am_i(_room: Room, added: int) -> int:
    return os.getpid() + added


def fail(_room: Room, why: str) -> None:
    raise ValueError(why)


def end_it(_room: Room, mine: int) -> str:
    """End the process that does this, unless it is *mine*."""
    if os.getpid() != mine:
        os._exit(1)
    return "done here"


def niceness(_room: Room, _nothing: None) -> int:
    return os.nice(0)
