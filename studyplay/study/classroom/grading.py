"""What an attempt came to, read from what was done in it.

The words are those that were asked for, or said and played; ``lemmas`` turns them into the
forms under which they are counted, and a word that is not in it counts as it is.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from studyplay.study.chain.chain import Chain
from studyplay.study.chain.handing import SHOWN
from studyplay.study.chain.hands import Hands, missed
from studyplay.study.chain.log import Speaker
from studyplay.study.classroom.results import WordResult
from studyplay.study.drill.drill import Drill, Progress
from studyplay.study.drill.grading import ONE_IS_ENOUGH
from studyplay.study.drill.tasks import Item
from studyplay.study.spelling.diff import distance, is_slip
from studyplay.study.wordlog.uses import Role

Lemmas = Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Score:
    """``right`` of ``asked`` without help, and each word that came up."""

    asked: int
    right: int
    words: tuple[WordResult, ...] = ()


@dataclass(frozen=True, slots=True)
class Met:
    """One word of a learner's in a game, as the record of words has it."""

    word: str
    role: Role
    assisted: bool = False


def of_drill(drill: Drill, lemmas: Lemmas) -> Score:
    """How a drill stands.

    All its questions count, also those not come to: who stops half way has half of it.  A
    question that came again after a mistake counts as it went the first time; what was written
    wrong the other times is told too.
    """
    one, listed = drill.spec.task in ONE_IS_ENOUGH, drill.spec.pasted
    questions = _questions(drill)
    found = [
        result
        for item, times in questions.items()
        for result in (_one(item, times, listed) if one else _all(item, times))
    ]
    rights = sum(_is_right(times[0]) for times in questions.values())
    return Score(
        asked=len(questions) if one else sum(len(item.answers) for item in questions),
        right=rights if one else sum(result.right for result in found),
        words=_gathered(found, lemmas),
    )


def of_chain(chain: Chain, lemmas: Lemmas) -> Score:
    """How a chain stands: words said of those wanted, or of the turns taken if none were.

    A word that would have fitted where the learner skipped was not known.  One that no
    dictionary has, and for which only the learner answers, fills its place and proves nothing.
    """
    mine = [link for link in chain.links if link.by is Speaker.LEARNER]
    said = [link.word for link in mine if not link.vouched]
    wanted = chain.spec.goal or len(mine) + len(chain.skipped)
    missed = (WordResult(word, right=False) for word in chain.missed if word not in said)
    found = [*(WordResult(word, right=True) for word in said), *missed]
    return Score(wanted, min(len(said), wanted), _gathered(found, lemmas))


def of_hands(hands: Hands, lemmas: Lemmas) -> Score:
    """How hands of cards stand: cards gone with a word, of those that could go.

    All hands count, also those not come to.  Of a hand that is over the first cards that stayed
    tell a word each that was not known, as the record has it.  A card that went with a word for
    which only the learner answers proves nothing.
    """
    asked = right = 0
    found: list[WordResult] = []
    for number, (hand, tries) in enumerate(zip(hands.hands, hands.tries, strict=True)):
        laid = {each.card: each.word for each in tries.laid if not each.vouched}
        asked += sum(bool(words) or card in laid for card, words in enumerate(hand.words))
        right += len(laid)
        found += [WordResult(word, right=True) for word in laid.values()]
        stayed = missed(hands, number)[:SHOWN] if tries.over else ()
        found += [WordResult(hand.words[card][0], right=False) for card in stayed]
    return Score(asked, right, _gathered(found, lemmas))


def of_game(met: Sequence[Met], wanted: Sequence[str], lemmas: Lemmas) -> Score:
    """How a game stands: words laid without help of all that were laid or tried.

    A word that was refused is told as a misspelling of the *wanted* word that it looks like.
    """
    played = [each for each in met if each.role is Role.PLAYED]
    refused = [each.word for each in met if each.role is Role.REJECTED]
    found = [
        *(WordResult(each.word, not each.assisted, each.assisted) for each in played),
        *_meant(refused, wanted),
    ]
    right = sum(not each.assisted for each in played)
    return Score(len(played) + len(refused), right, _gathered(found, lemmas))


def _questions(drill: Drill) -> dict[Item, list[Progress]]:
    """The questions in order, each with how it went every time that it came."""
    found: defaultdict[Item, list[Progress]] = defaultdict(list)
    for item, progress in zip(drill.items, drill.progress, strict=True):
        found[item].append(progress)
    return dict(found)


def _is_right(progress: Progress) -> bool:
    """Whether a question with one answer was solved without help; another word is as right."""
    alone = any(not progress.helped(word) for word in progress.found)
    return alone or bool(progress.extra and not progress.found)


def _one(item: Item, times: Sequence[Progress], listed: Sequence[str]) -> Iterator[WordResult]:
    """A question with one answer: nothing before it was tried or given up.

    Of several words that were as right, one that was *listed* is the one that was not found.
    """
    first = times[0]
    if first == Progress() or (first.extra and not first.found):
        return
    wanted = (*(word for word in item.answers if word in listed), *item.answers)
    word = first.found[0] if first.found else wanted[0]
    written = tuple(wrong for progress in times for wrong in progress.wrong)
    yield WordResult(word, _is_right(first), first.helped(word), written)


def _all(item: Item, times: Sequence[Progress]) -> Iterator[WordResult]:
    """A question with many answers; a wrong try belongs to the word that it looks like."""
    first = times[0]
    if first == Progress():
        return
    wrong = [typed for progress in times for typed in progress.wrong]
    written = {each.word: each.written for each in _meant(wrong, item.answers)}
    for word in item.answers:
        helped, found = first.helped(word), word in first.found
        if found or helped or first.over or word in written:
            yield WordResult(word, found and not helped, helped, written.get(word, ()))


def _meant(typed: Iterable[str], words: Sequence[str]) -> Iterator[WordResult]:
    """What was typed wrong, by the word of *words* that it was most likely meant for."""
    found: defaultdict[str, list[str]] = defaultdict(list)
    for text in typed:
        nearest = min(words, key=lambda word: distance(text, word), default=None)
        if nearest is not None and is_slip(text, nearest):
            found[nearest].append(text)
    return (WordResult(word, right=False, written=tuple(all_)) for word, all_ in found.items())


def _gathered(results: Iterable[WordResult], lemmas: Lemmas) -> tuple[WordResult, ...]:
    """One result a lemma: right if it ever was, and all that was written for it."""
    found: dict[str, WordResult] = {}
    for each in results:
        word = lemmas.get(each.word, each.word)
        before = found.get(word, WordResult(word, right=False))
        found[word] = replace(
            before,
            right=before.right or each.right,
            helped=before.helped or each.helped,
            written=(*before.written, *each.written),
        )
    return tuple(found.values())
