"""Whose record a game on a real board writes into: only that of who has agreed to it.

Anybody can type a name.  Who types the PIN beside it is the person, or stood by and let them.
"""

from collections.abc import Collection, Iterator, Sequence

from sqlalchemy import Connection

from studyplay.services.people import pins
from studyplay.services.studio import Studio
from studyplay.store import learners, real_games
from studyplay.store.learners import Learner
from studyplay.study.classroom.names import tidy


def holder(studio: Studio, name: str, pin: str) -> Learner:
    """The learner of that nickname, if *pin* is theirs.

    Raises ``Unknown`` if nobody has the name, or several; ``Refused`` for a wrong PIN and
    ``Locked`` after too many.
    """
    with studio.database.reading() as connection:
        known = learners.named(connection, tidy(name))
    if len(known) != 1:
        raise pins.Unknown
    pins.require(studio, known[0], pin)
    return known[0]


def sitting(
    connection: Connection, keeper: Learner, players: Sequence[str], agreed: Collection[int]
) -> Iterator[int | None]:
    """Who sits where: the keeper by their name, and others who have *agreed*, now or before.

    A name that several of them have is only a name, and so is that of anybody else.
    """
    may = {keeper.id, *agreed, *real_games.partners(connection, keeper.id)}
    seen: set[int] = set()
    for name in players:
        known = learners.named(connection, name)
        mine = [each.id for each in known if each.id == keeper.id]
        others = [each.id for each in known if each.id in may]
        one = next(iter(mine or (others if len(known) == 1 else ())), None)
        yield None if one in seen else one
        if one is not None:
            seen.add(one)
