"""What attempts come to: first tries, help, and what was written wrong, as typed."""

from studyplay.store import codec
from studyplay.study.chain import hands as hand_states
from studyplay.study.chain import state as chains
from studyplay.study.chain.hands import CardLaid, Hand, HandLeft, HandsOpened, HandSpec
from studyplay.study.chain.log import (
    ChainEnded,
    ChainEndReason,
    ChainOpened,
    Speaker,
    TurnSkipped,
    WordSaid,
)
from studyplay.study.chain.spec import ChainSpec, Switches
from studyplay.study.classroom import grading
from studyplay.study.classroom.attempt_results import WordResult
from studyplay.study.classroom.grading import AttemptScore, GameWordUse
from studyplay.study.drill.retype_events import ItemPutBack
from studyplay.study.drill.state import fold
from studyplay.study.drill.tasks import (
    Answered,
    AnswerVerdict,
    DrillEvent,
    DrillItem,
    DrillOpened,
    DrillSpec,
    HintGiven,
    HintRung,
    ItemBegun,
    ItemLeft,
    TaskKind,
)
from studyplay.study.language import Language
from studyplay.study.wordlog.word_uses import UseRole
from studyplay.words.model import Level

FRIEND = DrillItem("", ("friend",), prompt="somebody you like")
RECEIVE = DrillItem("", ("receive",), prompt="get something")
LATE = DrillItem("AELT", ("late", "tale", "tea"))


def drilled(task: TaskKind, items: tuple[DrillItem, ...], *events: DrillEvent) -> AttemptScore:
    log = (DrillOpened(DrillSpec(task, Level.A2), items), *events)
    return grading.grade_drill(fold(log), {"tale": "tale", "late": "late"})


def said(item: int, text: str, verdict: AnswerVerdict = AnswerVerdict.RIGHT) -> Answered:
    return Answered(item, text, verdict, 1)


def test_a_question_that_comes_again_counts_as_it_went_first() -> None:
    """Misspelt, then right: it was not known; every misspelling is told as it was typed."""
    score = drilled(
        TaskKind.DEFINITION,
        (FRIEND, RECEIVE),
        said(0, "freind", AnswerVerdict.NOT_A_WORD),
        ItemPutBack(0, 2, 1),
        ItemLeft(0, 1),
        ItemBegun(1, 2),
        said(1, "receive"),
        ItemLeft(1, 2),
        ItemBegun(2, 3),
        said(2, "frend", AnswerVerdict.NOT_A_WORD),
        said(2, "friend"),
        ItemLeft(2, 3),
    )

    friend = WordResult("friend", right=False, written=("freind", "frend"))
    assert AttemptScore(2, 1, (friend, WordResult("receive", right=True))) == score


def test_help_is_told_apart_and_is_not_right() -> None:
    score = drilled(
        TaskKind.DEFINITION,
        (FRIEND,),
        HintGiven(0, "friend", HintRung.FIRST_LETTER, 1),
        said(0, "friend"),
        ItemLeft(0, 1),
    )

    assert AttemptScore(1, 0, (WordResult("friend", right=False, helped=True),)) == score


def test_questions_not_come_to_are_asked_and_tell_no_word() -> None:
    assert AttemptScore(2, 0) == drilled(TaskKind.DEFINITION, (FRIEND, RECEIVE))


def test_another_right_word_makes_the_question_right_and_tells_nothing() -> None:
    score = drilled(TaskKind.WHOLE, (LATE,), said(0, "teal", AnswerVerdict.EXTRA), ItemLeft(0, 1))

    assert AttemptScore(1, 1) == score


def test_in_a_list_each_word_counts_and_slips_belong_to_the_word_they_look_like() -> None:
    score = drilled(
        TaskKind.BUILD,
        (LATE,),
        said(0, "late"),
        said(0, "taale", AnswerVerdict.NOT_THE_TILES),
        said(0, "xxxxxx", AnswerVerdict.NOT_THE_TILES),
        ItemLeft(0, 1),
    )

    assert (score.asked, score.right) == (3, 1)
    assert WordResult("late", right=True) in score.words
    assert WordResult("tale", right=False, written=("taale",)) in score.words
    assert WordResult("tea", right=False) in score.words


def test_the_word_on_the_list_is_missed_and_not_one_of_the_same_letters() -> None:
    """The teacher gave stone, and looks for stone among what nobody knew."""
    spec = DrillSpec(TaskKind.WHOLE, Level.A2, pasted=("stone",))
    items = (DrillItem("ENOST", ("notes", "onset", "stone")),)
    log = (DrillOpened(spec, items), ItemBegun(0, 1), ItemLeft(0, 2))

    assert [each.word for each in grading.grade_drill(fold(log), {}).words] == ["stone"]


def test_forms_of_a_word_are_counted_as_one() -> None:
    items = (DrillItem("TCA", ("cat",)), DrillItem("STCA", ("cats",)))
    log = (
        DrillOpened(DrillSpec(TaskKind.WHOLE, Level.A1), items),
        said(0, "cat"),
        ItemLeft(0, 1),
        ItemLeft(1, 2),
    )
    score = grading.grade_drill(fold(log), {"cats": "cat"})

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
            ChainEnded(ChainEndReason.STOPPED, 4),
        )
    )
    score = grading.grade_chain(chain, {})

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
    score = grading.grade_hands(hand_states.fold(log), {"かすむ": "かすむ"})

    assert (score.asked, score.right) == (3 + 1 + 3, 1)
    assert [each.word for each in score.words if each.right] == ["かすむ"]
    assert [each.word for each in score.words if not each.right] == ["かがみ", "かたな"]


def test_a_game_counts_words_laid_alone_and_tells_refused_ones_as_misspellings() -> None:
    met = (
        GameWordUse("tea", UseRole.PLAYED),
        GameWordUse("cats", UseRole.PLAYED, assisted=True),
        GameWordUse("freind", UseRole.REJECTED),
        GameWordUse("zzz", UseRole.REJECTED),
        GameWordUse("dog", UseRole.SEEN),
    )
    score = grading.grade_game(met, ("friend", "receive"), {"cats": "cat"})

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
