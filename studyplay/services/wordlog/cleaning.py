"""Delete search patterns that earlier releases wrote to the word logs as words.

The hint ladder and the pattern dictionary logged the search text, such as ``a??i*``.  The game
logs are not changed.
"""

import logging

from sqlalchemy.exc import OperationalError

from studyplay.services.studio import Studio
from studyplay.store import words

log = logging.getLogger(__name__)


def clean(studio: Studio) -> int:
    """Delete the patterns from all word logs and return their number.

    Runs at every start.  Without patterns it reads the look-ups once and writes nothing.
    """
    with studio.database.reading() as connection:
        found = words.without_words(connection)
    try:
        for learner_id, numbers in found.items():
            with studio.database.writing() as connection:
                words.remove(connection, learner_id, numbers)
    except OperationalError as error:  # disk full: retried at the next start
        log.warning("could not delete patterns from the word logs: %s", error.orig)
        return 0
    number = sum(map(len, found.values()))
    if number:
        log.info("deleted %s patterns from %s word logs", number, len(found))
    return number
