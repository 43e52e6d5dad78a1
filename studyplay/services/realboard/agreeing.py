"""Whose record a game on a real board writes into: only that of who has agreed to it.

Anybody can type a name.  Who types the PIN beside it is the person, or stood by and let them.
Where several have a name, or sit under another one, the code of their login slip stands before
the PIN and says who they are.
"""

from collections.abc import Iterator, Mapping, Sequence

from sqlalchemy import Connection

from studyplay.services.people import pins, slips
from studyplay.services.studio import Studio
from studyplay.store import learners, real_games
from studyplay.store.learners import Learner
from studyplay.study.classroom.names import tidy


def holder(studio: Studio, name: str, typed: str) -> Learner:
    """The learner of that nickname, if *typed* is their PIN, or of the slip before the PIN.

    Raises ``Unknown`` if nobody has the name or the slip, or several the name; ``Refused`` for a
    wrong PIN and ``Locked`` after too many.
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
    """Who sits where: the keeper by their name, and others who have *agreed*, now or before.

    *agreed* are learners by the names under which they sit now.  Of who agreed before, a name
    that several learners have is only a name, and so is that of anybody else.
    """
    before = real_games.partners(connection, keeper.id)
    seen: set[int] = set()
    for name in players:
        known = [each.id for each in learners.named(connection, name)]
        mine = [keeper.id] if keeper.id in known else []
        others = known if len(known) == 1 and known[0] in before else []
        now = [agreed[name]] if name in agreed else []
        one = next(iter((*now, *mine, *others)), None)
        yield None if one in seen else one
        if one is not None:
            seen.add(one)
