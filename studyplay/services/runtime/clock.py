"""The type of the clock that services get from their caller."""

from collections.abc import Callable
from datetime import datetime

Clock = Callable[[], datetime]
"""Returns the current time as an aware UTC ``datetime``."""
