"""Delete search patterns that earlier releases wrote to the word logs as words.

The hint ladder and the pattern dictionary logged the search text, such as ``a??i*``.  The game
logs are not changed.
"""

import logging

from sqlalchemy.exc import OperationalError

from studyplay.services.app_context import AppContext
from studyplay.store import word_log

log = logging.getLogger(__name__)


def delete_patterns(context: AppContext) -> int:
    """Delete the patterns from all word logs and return their number.

    Runs at every start.  Without patterns it reads the look-ups once and writes nothing.
    """
    with context.database.read_transaction() as connection:
        found = word_log.find_invalid_use_ids(connection)
    try:
        for learner_id, numbers in found.items():
            with context.database.write_transaction() as connection:
                word_log.delete_word_uses(connection, learner_id, numbers)
    except OperationalError as error:  # disk full: retried at the next start
        log.warning("could not delete patterns from the word logs: %s", error.orig)
        return 0
    number = sum(map(len, found.values()))
    if number:
        log.info("deleted %s patterns from %s word logs", number, len(found))
    return number
