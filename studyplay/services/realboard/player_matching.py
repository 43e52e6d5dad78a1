"""Match the players of a real-board game to learners, whose word logs the game writes.

Anybody can type a name, so a learner must confirm by PIN.  Learners who share a nickname, or play
under another name, type the code of their login slip before the PIN.
"""

from collections.abc import Iterator, Mapping, Sequence

from sqlalchemy import Connection

from studyplay.services.app_context import AppContext
from studyplay.services.people import login_slips, pins
from studyplay.store import learners, real_games
from studyplay.store.learners import Learner
from studyplay.study.classroom.names import normalise_name


def authenticate_player(context: AppContext, name: str, credential: str) -> Learner:
    """Return the learner whose PIN is *credential*, found by nickname or by login slip.

    *credential* is a PIN, or the code of a login slip followed by a PIN.

    Raises:
        UnknownPerson: No learner has the name or the slip, or several have the name.
        Refused: The PIN is wrong.
        PinLocked: There were too many wrong PINs.
    """
    if len(credential) == login_slips.SLIP_LENGTH + pins.PIN_DIGITS:
        return login_slips.authenticate_by_slip(
            context, credential[: login_slips.SLIP_LENGTH], credential[login_slips.SLIP_LENGTH :]
        )
    with context.database.read_transaction() as connection:
        known = learners.list_learners_by_nickname(connection, normalise_name(name))
    if len(known) != 1:
        raise pins.UnknownPerson
    pins.require_pin(context, known[0], credential)
    return known[0]


def match_players(
    connection: Connection,
    scorekeeper: Learner,
    players: Sequence[str],
    confirmed: Mapping[str, int],
) -> Iterator[int | None]:
    """Yield the learner id of each of *players*, or ``None`` for a guest.

    Matched are the scorekeeper by nickname, the learners in *confirmed* (ids by the name that they
    play under now), and learners with a unique nickname who confirmed in an earlier game of this
    scorekeeper.  No learner is matched twice.
    """
    before = real_games.list_partner_ids(connection, scorekeeper.id)
    seen: set[int] = set()
    for name in players:
        known = [each.id for each in learners.list_learners_by_nickname(connection, name)]
        own = [scorekeeper.id] if scorekeeper.id in known else []
        others = known if len(known) == 1 and known[0] in before else []
        now = [confirmed[name]] if name in confirmed else []
        learner_id = next(iter((*now, *own, *others)), None)
        yield None if learner_id in seen else learner_id
        if learner_id is not None:
            seen.add(learner_id)
