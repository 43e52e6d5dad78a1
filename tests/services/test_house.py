"""The house has one owner, who alone looks after people; playing needs none."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import pytest

from studyplay.services import Studio
from studyplay.services.people import devices, house, learners, pins, slips
from studyplay.services.refusals import Forbidden, NotFound, Refused
from studyplay.store.learners import Learner
from studyplay.study.classroom.model import Rank
from studyplay.words.model import Level
from tests.services.conftest import Clock


@pytest.fixture
def owner(studio: Studio, clock: Clock) -> Learner:
    return house.set_up(studio, founder("Yuki"), "Scrabble Club 仙台", clock())


def founder(nickname: str) -> Learner:
    return Learner(0, learners.new_key(), nickname, Level.B2, "ja")


def test_there_is_no_owner_before_somebody_sets_the_house_up(studio: Studio, ann: Learner) -> None:
    assert house.owner(studio) is None
    assert house.club(studio) == ""
    assert Rank.LEARNER is ann.rank


def test_who_sets_the_house_up_owns_it(studio: Studio, owner: Learner) -> None:
    assert Rank.OWNER is owner.rank
    assert owner == house.owner(studio)
    assert house.club(studio) == "Scrabble Club 仙台"


def test_somebody_who_is_here_already_can_become_the_owner(
    studio: Studio, ann: Learner, clock: Clock
) -> None:
    token = devices.sign_in(studio, ann, "", clock())
    learners.find(studio, token)
    made = house.set_up(studio, replace(ann, nickname="Anna"), "", clock())

    assert (ann.id, ann.key, "Anna", Rank.OWNER) == (made.id, made.key, made.nickname, made.rank)
    assert made == learners.find(studio, token)


def test_of_many_forms_sent_at_once_one_makes_an_owner(studio: Studio, clock: Clock) -> None:
    """Whoever was too late has not become a learner by it either."""
    wanting = [founder(f"N{number}") for number in range(12)]
    same = [wanting[0]] * 4

    def ask(who: Learner) -> bool:
        try:
            house.set_up(studio, who, "", clock())
        except Refused:
            return False
        return True

    with ThreadPoolExecutor(8) as pool:
        made = list(pool.map(ask, wanting + same))
    there = house.owner(studio)

    assert there is not None
    assert sum(made) == 1
    assert house.people(studio, there, "", 1).many == 1


@pytest.mark.parametrize(
    ("nickname", "club", "code"),
    [
        ("", "Club", "learner.nickname-empty"),
        ("Yuki", "x" * 61, "house.club-long"),
        ("Yuki", "Cl\u200bub", "house.club-strange"),
    ],
)
def test_a_house_with_an_impossible_name_is_not_set_up(
    studio: Studio, clock: Clock, nickname: str, club: str, code: str
) -> None:
    with pytest.raises(Refused, match=code):
        house.set_up(studio, founder(nickname), club, clock())

    assert house.owner(studio) is None


def test_the_owner_makes_teachers_and_learners_of_people(
    studio: Studio, owner: Learner, ann: Learner, clock: Clock
) -> None:
    """At the next request, on every device."""
    token = devices.sign_in(studio, ann, "", clock())
    learners.find(studio, token)
    house.appoint(studio, owner, ann.id, Rank.TEACHER)
    then = learners.find(studio, token)
    house.appoint(studio, owner, ann.id, Rank.LEARNER)
    now = learners.find(studio, token)

    assert then is not None
    assert now is not None
    assert (then.rank, now.rank) == (Rank.TEACHER, Rank.LEARNER)


@pytest.mark.parametrize("rank", [Rank.LEARNER, Rank.TEACHER])
def test_nobody_else_looks_after_the_house(
    studio: Studio, owner: Learner, ann: Learner, rank: Rank
) -> None:
    asker = house.appoint(studio, owner, ann.id, rank)
    deeds: list[Callable[[], object]] = [
        lambda: house.people(studio, asker, "", 1),
        lambda: house.person(studio, asker, owner.id),
        lambda: house.appoint(studio, asker, ann.id, Rank.OWNER),
        lambda: house.reset_access(studio, asker, owner.id),
        lambda: house.end_sessions(studio, asker, owner.id),
        lambda: house.rename_club(studio, asker, "Mine"),
    ]
    for deed in deeds:
        with pytest.raises(Forbidden):
            deed()


def test_the_owner_stays_the_only_one(studio: Studio, owner: Learner, ann: Learner) -> None:
    with pytest.raises(Refused, match=r"house\.owner-stays"):
        house.appoint(studio, owner, owner.id, Rank.LEARNER)
    with pytest.raises(Refused, match=r"house\.owned"):
        house.appoint(studio, owner, ann.id, Rank.OWNER)
    with pytest.raises(Refused, match=r"house\.owner-stays"):
        house.reset_access(studio, owner, owner.id)
    with pytest.raises(NotFound):
        house.person(studio, owner, 10_000)


def test_new_access_ends_all_that_was(
    studio: Studio, owner: Learner, ann: Learner, clock: Clock
) -> None:
    token = devices.sign_in(studio, ann, "", clock())
    learners.find(studio, token)
    before = slips.address_of(studio, ann), pins.pin_of(studio, ann)
    house.reset_access(studio, owner, ann.id)
    after = slips.address_of(studio, ann), pins.pin_of(studio, ann)

    assert learners.find(studio, token) is None
    assert before[0] != after[0]
    assert before[1] != after[1]
    with pytest.raises(pins.Unknown):
        slips.holder(studio, *before)
    assert ann == slips.holder(studio, *after)


def test_who_is_signed_out_everywhere_comes_back_with_the_same_slip(
    studio: Studio, owner: Learner, ann: Learner, clock: Clock
) -> None:
    token = devices.sign_in(studio, ann, "", clock())
    house.end_sessions(studio, owner, ann.id)

    assert learners.find(studio, token) is None
    assert ann == slips.holder(studio, slips.address_of(studio, ann), pins.pin_of(studio, ann))


def test_people_are_found_by_a_piece_of_their_nickname(
    studio: Studio, owner: Learner, ann: Learner, bob: Learner, clock: Clock
) -> None:
    """Full-width letters and signs of the database's own patterns are taken as they are meant."""
    odd = learners.register(studio, "100% Zoë_", Level.A1, "en", clock())

    def found(sought: str) -> list[int]:
        return [each.learner.id for each in house.people(studio, owner, sought, 1).listed]

    assert [owner.id, odd.id, ann.id, bob.id] == found("")
    assert [ann.id] == found(" ＡＮ ")
    assert [bob.id] == found("ボブ")
    assert [odd.id] == found("%")
    assert [odd.id] == found("_")
    assert found("nobody") == []


def test_the_list_of_people_has_pages(studio: Studio, owner: Learner, clock: Clock) -> None:
    for number in range(house.A_PAGE):
        learners.register(studio, f"P{number:02}", Level.A1, "en", clock())
    first, second, late = (house.people(studio, owner, "", page) for page in (1, 2, 99))

    assert (len(first.listed), first.page, first.pages) == (house.A_PAGE, 1, 2)
    assert [f"P{house.A_PAGE - 1}"] == [each.learner.nickname for each in second.listed]
    assert second == late
