"""Taking patterns out of the word records that earlier releases put there as words.

The hint ladder and the pattern dictionary recorded what was searched for, such as ``a??i*``.  What
stands in the log of a game stays there; the record of words loses what is none.
"""

import logging

from sqlalchemy.exc import OperationalError

from studyplay.services.studio import Studio
from studyplay.store import words

log = logging.getLogger(__name__)


def clean(studio: Studio) -> int:
    """Take the patterns out of all records and return how many there were.

    It runs at every start: without patterns it reads the look-ups once and writes nothing.
    """
    with studio.database.reading() as connection:
        found = words.without_words(connection)
    try:
        for learner_id, numbers in found.items():
            with studio.database.writing() as connection:
                words.remove(connection, learner_id, numbers)
    except OperationalError as full:  # no room on the disk: the next start tries it again
        log.warning("patterns were left in the word records: %s", full.orig)
        return 0
    number = sum(map(len, found.values()))
    if number:
        log.info("%s patterns were taken out of %s word records", number, len(found))
    return number
