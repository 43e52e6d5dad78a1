"""What the services are told the time by; the clock itself is the caller's."""

from collections.abc import Callable
from datetime import datetime

Clock = Callable[[], datetime]
"""Tells the present as an aware UTC time."""
