"""What need not be kept any longer is deleted at the start, and once a day.

That is classes past their day, and accounts that were never used.
"""

from datetime import timedelta
from functools import partial
from typing import Final

from studyplay.services.people import forgetting, idling
from studyplay.services.studio import Studio

EVERY: Final = timedelta(days=1)

KEY: Final = "purge"
"""Of the errand and of the alarm."""


def go_on_by_itself(studio: Studio) -> None:
    """Purge now and every day, in the background."""
    studio.afterwork.ask(KEY, partial(_purge, studio))


def _purge(studio: Studio) -> None:
    try:
        forgetting.purge(studio, studio.clock())
        idling.purge(studio, studio.clock())
    finally:
        again = studio.clock() + EVERY
        studio.hall.alarms.set(KEY, again, partial(go_on_by_itself, studio))
