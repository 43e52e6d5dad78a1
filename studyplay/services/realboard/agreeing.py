"""Match the players of a real-board game to learners, whose word logs the game writes.

Anybody can type a name, so a learner must confirm by PIN.  Learners who share a nickname, or play
under another name, type the code of their login slip before the PIN.
"""

from collections.abc import Iterator, Mapping, Sequence

from sqlalchemy import Connection

from studyplay.services.people import pins, slips
from studyplay.services.studio import Studio
from studyplay.store import learners, real_games
from studyplay.store.learners import Learner
from studyplay.study.classroom.names import tidy


def holder(studio: Studio, name: str, typed: str) -> Learner:
    """Return the learner whose PIN is *credential*, found by nickname or by login slip.

    *credential* is a PIN, or the code of a login slip followed by a PIN.

    Raises:
        UnknownPerson: No learner has the name or the slip, or several have the name.
        Refused: The PIN is wrong.
        PinLocked: There were too many wrong PINs.
    """
    if len(typed) == slips.LENGTH + pins.DIGITS:
        return slips.holder(studio, typed[: slips.LENGTH], typed[slips.LENGTH :])
    with studio.database.reading() as connection:
        known = learners.named(connection, tidy(name))
    if len(known) != 1:
        raise pins.Unknown
    pins.require(studio, known[0], typed)
    return known[0]


def sitting(
    connection: Connection, keeper: Learner, players: Sequence[str], agreed: Mapping[str, int]
) -> Iterator[int | None]:
    """Yield the learner id of each of *players*, or ``None`` for a guest.

    Matched are the scorekeeper by nickname, the learners in *confirmed* (ids by the name that they
    play under now), and learners with a unique nickname who confirmed in an earlier game of this
    scorekeeper.  No learner is matched twice.
    """
    before = real_games.partners(connection, keeper.id)
    seen: set[int] = set()
    for name in players:
        known = [each.id for each in learners.named(connection, name)]
        own = [keeper.id] if keeper.id in known else []
        others = known if len(known) == 1 and known[0] in before else []
        now = [agreed[name]] if name in agreed else []
        learner_id = next(iter((*now, *own, *others)), None)
        yield None if learner_id in seen else learner_id
        if learner_id is not None:
            seen.add(learner_id)
