"""The house has one owner, who alone looks after people; playing needs none."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import pytest

from studyplay.services import AppContext
from studyplay.services.errors import Forbidden, NotFound, Refused
from studyplay.services.people import devices, learners, login_slips, pins, server_people
from studyplay.store.learners import Learner
from studyplay.study.classroom.model import Rank
from studyplay.words.model import Level
from tests.services.conftest import Clock


@pytest.fixture
def owner(app_context: AppContext, clock: Clock) -> Learner:
    return server_people.set_up_server(app_context, founder("Yuki"), "Scrabble Club 仙台", clock())


def founder(nickname: str) -> Learner:
    return Learner(0, learners.generate_key(), nickname, Level.B2, "ja")


def test_there_is_no_owner_before_somebody_sets_the_house_up(
    app_context: AppContext, ann: Learner
) -> None:
    assert server_people.find_owner(app_context) is None
    assert server_people.load_club_name(app_context) == ""
    assert Rank.LEARNER is ann.rank


def test_who_sets_the_house_up_owns_it(app_context: AppContext, owner: Learner) -> None:
    assert Rank.OWNER is owner.rank
    assert owner == server_people.find_owner(app_context)
    assert server_people.load_club_name(app_context) == "Scrabble Club 仙台"


def test_somebody_who_is_here_already_can_become_the_owner(
    app_context: AppContext, ann: Learner, clock: Clock
) -> None:
    token = devices.sign_in(app_context, ann, "", clock())
    learners.find_by_token(app_context, token)
    made = server_people.set_up_server(app_context, replace(ann, nickname="Anna"), "", clock())

    assert (ann.id, ann.key, "Anna", Rank.OWNER) == (made.id, made.key, made.nickname, made.rank)
    assert made == learners.find_by_token(app_context, token)


def test_of_many_forms_sent_at_once_one_makes_an_owner(
    app_context: AppContext, clock: Clock
) -> None:
    """Whoever was too late has not become a learner by it either."""
    wanting = [founder(f"N{number}") for number in range(12)]
    same = [wanting[0]] * 4

    def ask(who: Learner) -> bool:
        try:
            server_people.set_up_server(app_context, who, "", clock())
        except Refused:
            return False
        return True

    with ThreadPoolExecutor(8) as pool:
        made = list(pool.map(ask, wanting + same))
    there = server_people.find_owner(app_context)

    assert there is not None
    assert sum(made) == 1
    assert server_people.list_people(app_context, there, "", 1).total == 1


@pytest.mark.parametrize(
    ("nickname", "club", "code"),
    [
        ("", "Club", "learner.nickname-empty"),
        ("Yuki", "x" * 61, "house.club-long"),
        ("Yuki", "Cl\u200bub", "house.club-strange"),
    ],
)
def test_a_house_with_an_impossible_name_is_not_set_up(
    app_context: AppContext, clock: Clock, nickname: str, club: str, code: str
) -> None:
    with pytest.raises(Refused, match=code):
        server_people.set_up_server(app_context, founder(nickname), club, clock())

    assert server_people.find_owner(app_context) is None


def test_the_owner_makes_teachers_and_learners_of_people(
    app_context: AppContext, owner: Learner, ann: Learner, clock: Clock
) -> None:
    """At the next request, on every device."""
    token = devices.sign_in(app_context, ann, "", clock())
    learners.find_by_token(app_context, token)
    server_people.set_rank(app_context, owner, ann.id, Rank.TEACHER)
    then = learners.find_by_token(app_context, token)
    server_people.set_rank(app_context, owner, ann.id, Rank.LEARNER)
    now = learners.find_by_token(app_context, token)

    assert then is not None
    assert now is not None
    assert (then.rank, now.rank) == (Rank.TEACHER, Rank.LEARNER)


@pytest.mark.parametrize("rank", [Rank.LEARNER, Rank.TEACHER])
def test_nobody_else_looks_after_the_house(
    app_context: AppContext, owner: Learner, ann: Learner, rank: Rank
) -> None:
    asker = server_people.set_rank(app_context, owner, ann.id, rank)
    deeds: list[Callable[[], object]] = [
        lambda: server_people.list_people(app_context, asker, "", 1),
        lambda: server_people.find_person(app_context, asker, owner.id),
        lambda: server_people.set_rank(app_context, asker, ann.id, Rank.OWNER),
        lambda: server_people.reset_access(app_context, asker, owner.id),
        lambda: server_people.end_sessions(app_context, asker, owner.id),
        lambda: server_people.rename_club(app_context, asker, "Mine"),
    ]
    for deed in deeds:
        with pytest.raises(Forbidden):
            deed()


def test_the_owner_stays_the_only_one(
    app_context: AppContext, owner: Learner, ann: Learner
) -> None:
    with pytest.raises(Refused, match=r"house\.owner-stays"):
        server_people.set_rank(app_context, owner, owner.id, Rank.LEARNER)
    with pytest.raises(Refused, match=r"house\.owned"):
        server_people.set_rank(app_context, owner, ann.id, Rank.OWNER)
    with pytest.raises(Refused, match=r"house\.owner-stays"):
        server_people.reset_access(app_context, owner, owner.id)
    with pytest.raises(NotFound):
        server_people.find_person(app_context, owner, 10_000)


def test_new_access_ends_all_that_was(
    app_context: AppContext, owner: Learner, ann: Learner, clock: Clock
) -> None:
    token = devices.sign_in(app_context, ann, "", clock())
    learners.find_by_token(app_context, token)
    before = (
        login_slips.get_or_create_slip(app_context, ann),
        pins.get_or_create_pin(app_context, ann),
    )
    server_people.reset_access(app_context, owner, ann.id)
    after = (
        login_slips.get_or_create_slip(app_context, ann),
        pins.get_or_create_pin(app_context, ann),
    )

    assert learners.find_by_token(app_context, token) is None
    assert before[0] != after[0]
    assert before[1] != after[1]
    with pytest.raises(pins.UnknownPerson):
        login_slips.authenticate_by_slip(app_context, *before)
    assert ann == login_slips.authenticate_by_slip(app_context, *after)


def test_who_is_signed_out_everywhere_comes_back_with_the_same_slip(
    app_context: AppContext, owner: Learner, ann: Learner, clock: Clock
) -> None:
    token = devices.sign_in(app_context, ann, "", clock())
    server_people.end_sessions(app_context, owner, ann.id)

    assert learners.find_by_token(app_context, token) is None
    assert ann == login_slips.authenticate_by_slip(
        app_context,
        login_slips.get_or_create_slip(app_context, ann),
        pins.get_or_create_pin(app_context, ann),
    )


def test_people_are_found_by_a_piece_of_their_nickname(
    app_context: AppContext, owner: Learner, ann: Learner, bob: Learner, clock: Clock
) -> None:
    """Full-width letters and signs of the database's own patterns are taken as they are meant."""
    odd = learners.register(app_context, "100% Zoë_", Level.A1, "en", clock())

    def found(sought: str) -> list[int]:
        return [
            each.learner.id
            for each in server_people.list_people(app_context, owner, sought, 1).people
        ]

    assert [owner.id, odd.id, ann.id, bob.id] == found("")
    assert [ann.id] == found(" ＡＮ ")
    assert [bob.id] == found("ボブ")
    assert [odd.id] == found("%")
    assert [odd.id] == found("_")
    assert found("nobody") == []


def test_the_list_of_people_has_pages(
    app_context: AppContext, owner: Learner, clock: Clock
) -> None:
    for number in range(server_people.PEOPLE_PER_PAGE):
        learners.register(app_context, f"P{number:02}", Level.A1, "en", clock())
    first, second, late = (
        server_people.list_people(app_context, owner, "", page) for page in (1, 2, 99)
    )

    assert (len(first.people), first.page, first.pages) == (server_people.PEOPLE_PER_PAGE, 1, 2)
    assert [f"P{server_people.PEOPLE_PER_PAGE - 1}"] == [
        each.learner.nickname for each in second.people
    ]
    assert second == late
