"""Posts that come twice, late, in any order, or with somebody else's id."""

import threading
from collections import Counter
from itertools import islice
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from studyplay.store import tables
from tests.hardship.parlour import Answer, Parlour, Party
from tests.hardship.test_strange_posts import GAMES

ORDINARY = settings(
    max_examples=6,
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)


def marks(party: Party) -> list[str]:
    """The ids of all actions in the log."""
    with party.app_context.database.read_transaction() as connection:
        log = tables.load_events(connection, party.table_id)
    return [row.client_id for row in log if row.client_id is not None]


@pytest.mark.parametrize("game", GAMES.values())
@ORDINARY
@given(order=st.lists(st.tuples(st.sampled_from("nnasf"), st.integers(0, 99)), max_size=24))
def test_whatever_comes_again_is_done_once(
    parlour: Parlour, game: str, order: list[tuple[str, int]]
) -> None:
    """New actions, and among them old ones: again, from another seat, with another base.

    The same one again is answered like the first time.  Whatever is done is in the log once,
    and what is not done says why.
    """
    party = parlour.table(game, seats=3)
    sent: list[tuple[int, dict[str, Any]]] = []
    done: set[str] = set()
    for how, n in order:
        chosen = party.choose() if how == "n" or not sent else sent[n % len(sent)]
        if chosen is None:
            break
        seat, body = chosen
        match how:
            case "s":
                seat = (seat + 1) % 3
            case "f":
                body = body | {"base": body["base"] + 1}
            case _:
                pass
        body = body | {"cid": body["cid"] or f"c{len(sent)}"}
        before, mark = party.version, f"{seat}-{body['cid']}"
        answer = party.post(seat, body)
        if how == "n":
            sent.append((seat, body))
        after = party.version

        assert answer.status in {200, 409, 422}, answer
        if answer.status == 200:
            assert answer.data["seq"] == after
            assert before == after or mark not in done
            done.add(mark)
        else:
            assert mark not in done, "what was acknowledged stays so"
            assert before == after
            assert answer.data["text"]

    assert done == set(marks(party))
    assert {1} >= set(Counter(marks(party)).values())


def at_once(party: Party, seat: int, bodies: list[dict[str, Any]]) -> list[Answer]:
    """Post from as many devices of one person at the same moment."""
    gate, answers = threading.Barrier(len(bodies)), [Answer(0, {})] * len(bodies)

    def tap(n: int) -> None:
        phone = party.parlour.browser(party.people[seat])
        gate.wait()
        answers[n] = party.post(seat, bodies[n], phone)

    taps = [threading.Thread(target=tap, args=(n,)) for n in range(len(bodies))]
    for each in taps:
        each.start()
    for each in taps:
        each.join(30)
    return answers


def frames(chunks: list[bytes]) -> list[bytes]:
    return [chunk.partition(b'"now"')[0] for chunk in chunks if b"event: frame" in chunk]


def test_of_two_phones_on_one_seat_one_acts_and_both_see_it(parlour: Parlour) -> None:
    """One turns the hand and one keeps it: one of both is done, the other one is told."""
    party = parlour.table("scout/base")
    phones = [party.stream(party.people[0]) for _ in range(2)]
    shown = [list(islice(phone, 3)) for phone in phones]
    assert frames(shown[0]) == frames(shown[1])
    base = party.version
    bodies: list[dict[str, Any]] = [
        {"cid": kind, "base": base, "kind": kind, "fields": {}} for kind in ("Keep", "Flip")
    ]
    answers = at_once(party, 0, bodies)
    told = [frames([next(c for c in phone if b"event: frame" in c)]) for phone in phones]

    assert sorted(answer.status for answer in answers) == [200, 409]
    assert base + 1 == party.version
    assert told[0] == told[1]
    (late,) = (answer for answer in answers if answer.status == 409)
    assert late.data["text"]


def test_twenty_phones_in_a_race_throw_one_card(parlour: Parlour) -> None:
    """The order of arrival decides; the others hear what came before them and lose nothing."""
    party = parlour.table("wordbasket/base", seats=2)
    chosen = party.choose()
    assert chosen is not None
    seat, body = chosen
    answers = at_once(party, seat, [body | {"cid": f"c{n}"} for n in range(20)])

    assert sum(answer.status == 200 for answer in answers) == 1
    assert {200, 422} == {answer.status for answer in answers}
    assert all(answer.data["text"] for answer in answers if answer.status == 422)
