"""What attempts come to: first tries, help, and what was written wrong, as typed."""

from studyplay.store import codec
from studyplay.study.chain import chain as chains
from studyplay.study.chain import hands as hand_states
from studyplay.study.chain.hands import CardLaid, Hand, HandLeft, HandsOpened, HandSpec
from studyplay.study.chain.log import (
    ChainEnded,
    ChainOpened,
    Speaker,
    TurnSkipped,
    Why,
    WordSaid,
)
from studyplay.study.chain.spec import Spec as ChainSpec
from studyplay.study.chain.spec import Switches
from studyplay.study.classroom import grading
from studyplay.study.classroom.grading import Met, Score
from studyplay.study.classroom.results import WordResult
from studyplay.study.drill.drill import fold
from studyplay.study.drill.retype_events import ItemPutBack
from studyplay.study.drill.tasks import (
    Answered,
    DrillOpened,
    Event,
    HintGiven,
    Item,
    ItemBegun,
    ItemLeft,
    Rung,
    Spec,
    Task,
    Verdict,
)
from studyplay.study.language import Language
from studyplay.study.wordlog.uses import Role
from studyplay.words.model import Level

FRIEND = Item("", ("friend",), prompt="somebody you like")
RECEIVE = Item("", ("receive",), prompt="get something")
LATE = Item("AELT", ("late", "tale", "tea"))


def drilled(task: Task, items: tuple[Item, ...], *events: Event) -> Score:
    log = (DrillOpened(Spec(task, Level.A2), items), *events)
    return grading.of_drill(fold(log), {"tale": "tale", "late": "late"})


def said(item: int, text: str, verdict: Verdict = Verdict.RIGHT) -> Answered:
    return Answered(item, text, verdict, 1)


def test_a_question_that_comes_again_counts_as_it_went_first() -> None:
    """Misspelt, then right: it was not known; every misspelling is told as it was typed."""
    score = drilled(
        Task.DEFINITION,
        (FRIEND, RECEIVE),
        said(0, "freind", Verdict.NOT_A_WORD),
        ItemPutBack(0, 2, 1),
        ItemLeft(0, 1),
        ItemBegun(1, 2),
        said(1, "receive"),
        ItemLeft(1, 2),
        ItemBegun(2, 3),
        said(2, "frend", Verdict.NOT_A_WORD),
        said(2, "friend"),
        ItemLeft(2, 3),
    )

    friend = WordResult("friend", right=False, written=("freind", "frend"))
    assert Score(2, 1, (friend, WordResult("receive", right=True))) == score


def test_help_is_told_apart_and_is_not_right() -> None:
    score = drilled(
        Task.DEFINITION,
        (FRIEND,),
        HintGiven(0, "friend", Rung.FIRST_LETTER, 1),
        said(0, "friend"),
        ItemLeft(0, 1),
    )

    assert Score(1, 0, (WordResult("friend", right=False, helped=True),)) == score


def test_questions_not_come_to_are_asked_and_tell_no_word() -> None:
    assert Score(2, 0) == drilled(Task.DEFINITION, (FRIEND, RECEIVE))


def test_another_right_word_makes_the_question_right_and_tells_nothing() -> None:
    score = drilled(Task.WHOLE, (LATE,), said(0, "teal", Verdict.EXTRA), ItemLeft(0, 1))

    assert Score(1, 1) == score


def test_in_a_list_each_word_counts_and_slips_belong_to_the_word_they_look_like() -> None:
    score = drilled(
        Task.BUILD,
        (LATE,),
        said(0, "late"),
        said(0, "taale", Verdict.NOT_THE_TILES),
        said(0, "xxxxxx", Verdict.NOT_THE_TILES),
        ItemLeft(0, 1),
    )

    assert (score.asked, score.right) == (3, 1)
    assert WordResult("late", right=True) in score.words
    assert WordResult("tale", right=False, written=("taale",)) in score.words
    assert WordResult("tea", right=False) in score.words


def test_the_word_on_the_list_is_missed_and_not_one_of_the_same_letters() -> None:
    """The teacher gave stone, and looks for stone among what nobody knew."""
    spec = Spec(Task.WHOLE, Level.A2, pasted=("stone",))
    items = (Item("ENOST", ("notes", "onset", "stone")),)
    log = (DrillOpened(spec, items), ItemBegun(0, 1), ItemLeft(0, 2))

    assert [each.word for each in grading.of_drill(fold(log), {}).words] == ["stone"]


def test_forms_of_a_word_are_counted_as_one() -> None:
    items = (Item("TCA", ("cat",)), Item("STCA", ("cats",)))
    log = (
        DrillOpened(Spec(Task.WHOLE, Level.A1), items),
        said(0, "cat"),
        ItemLeft(0, 1),
        ItemLeft(1, 2),
    )
    score = grading.of_drill(fold(log), {"cats": "cat"})

    assert (WordResult("cat", right=True),) == score.words


def test_a_chain_counts_words_said_of_those_wanted() -> None:
    """One that no dictionary has is not among them."""
    spec = ChainSpec(Switches(Language.ENGLISH, 3), Level.A2, goal=3)
    chain = chains.fold(
        (
            ChainOpened(spec, "cat"),
            WordSaid(Speaker.LEARNER, "tea", 1),
            TurnSkipped(("ant", "art"), 2),
            WordSaid(Speaker.COACH, "ant", 2),
            WordSaid(Speaker.LEARNER, "ten", 3),
            WordSaid(Speaker.LEARNER, "nqqt", 3, vouched=True),
            ChainEnded(Why.STOPPED, 4),
        )
    )
    score = grading.of_chain(chain, {})

    assert (score.asked, score.right) == (3, 2)
    assert [each.word for each in score.words if each.right] == ["tea", "ten"]
    assert [each.word for each in score.words if not each.right] == ["ant", "art"]


def test_hands_of_cards_count_what_could_go_and_tell_what_was_missed() -> None:
    """A word that only the learner vouches for proves nothing; what was not played is missing."""
    hand = Hand(
        "か", ("ら", "み", "む", "5"), (("かめら",), ("かがみ",), (), ("かたな",)), ("",) * 4
    )
    log = (
        HandsOpened(HandSpec(Level.A2, 2), (hand, hand)),
        CardLaid(0, 0, "からから", 1, vouched=True),
        CardLaid(0, 2, "かすむ", 2),
        HandLeft(0, 3),
    )
    score = grading.of_hands(hand_states.fold(log), {"かすむ": "かすむ"})

    assert (score.asked, score.right) == (3 + 1 + 3, 1)
    assert [each.word for each in score.words if each.right] == ["かすむ"]
    assert [each.word for each in score.words if not each.right] == ["かがみ", "かたな"]


def test_a_game_counts_words_laid_alone_and_tells_refused_ones_as_misspellings() -> None:
    met = (
        Met("tea", Role.PLAYED),
        Met("cats", Role.PLAYED, assisted=True),
        Met("freind", Role.REJECTED),
        Met("zzz", Role.REJECTED),
        Met("dog", Role.SEEN),
    )
    score = grading.of_game(met, ("friend", "receive"), {"cats": "cat"})

    assert (score.asked, score.right) == (4, 1)
    assert (
        WordResult("tea", right=True),
        WordResult("cat", right=False, helped=True),
        WordResult("friend", right=False, written=("freind",)),
    ) == score.words


def test_drills_saved_before_hints_could_be_off_have_them() -> None:
    old = '{"type":"DrillOpened","v":1,"spec":{"task":"whole","level":2},"items":[]}'

    opened = codec.decode(old, {"DrillOpened": DrillOpened})
    assert opened.spec.hints
