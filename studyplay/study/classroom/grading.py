"""Grades an attempt: right answers, questions, and the result of each word.

The words are those that were asked for, said or played.  ``lemmas`` maps them to their lemmas;
words that are not in it are unchanged.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from studyplay.study.chain.hands import Hands, missed_cards
from studyplay.study.chain.hands_deciding import MAX_WORDS_PER_CARD
from studyplay.study.chain.log import Speaker
from studyplay.study.chain.state import Chain
from studyplay.study.classroom.attempt_results import WordResult
from studyplay.study.drill.grading import SINGLE_ANSWER_TASKS
from studyplay.study.drill.state import Drill, ItemProgress
from studyplay.study.drill.tasks import DrillItem
from studyplay.study.spelling.diff import edit_distance, is_misspelling
from studyplay.study.wordlog.word_uses import UseRole

LemmasByWord = Mapping[str, str]


@dataclass(frozen=True, slots=True)
class AttemptScore:
    """``right`` of ``asked`` questions were answered without help; ``words`` has each word."""

    asked: int
    right: int
    words: tuple[WordResult, ...] = ()


@dataclass(frozen=True, slots=True)
class GameWordUse:
    """One word use of a learner in a game, as stored in the word log."""

    word: str
    role: UseRole
    assisted: bool = False


def grade_drill(drill: Drill, lemmas: LemmasByWord) -> AttemptScore:
    """Grade a drill.

    All questions count, including those not reached.  A question that was repeated after a
    mistake is graded by its first time; wrong answers of all times are reported.
    """
    one, listed = drill.spec.task in SINGLE_ANSWER_TASKS, drill.spec.pasted
    questions = _progress_by_question(drill)
    found = [
        result
        for item, times in questions.items()
        for result in (
            _results_of_single_answer(item, times, listed)
            if one
            else _results_of_many_answers(item, times)
        )
    ]
    rights = sum(_is_solved_unaided(times[0]) for times in questions.values())
    return AttemptScore(
        asked=len(questions) if one else sum(len(item.answers) for item in questions),
        right=rights if one else sum(result.right for result in found),
        words=_merge_by_lemma(found, lemmas),
    )


def grade_chain(chain: Chain, lemmas: LemmasByWord) -> AttemptScore:
    """Grade a chain: words said of the goal, or of the turns taken if there is no goal.

    Missed words of a skipped turn are wrong.  A vouched word takes a turn but is not right.
    """
    links = [link for link in chain.links if link.by is Speaker.LEARNER]
    known = [link.word for link in links if not link.vouched]
    asked = chain.spec.goal or len(links) + len(chain.skipped)
    missed = (WordResult(word, right=False) for word in chain.missed if word not in known)
    found = [*(WordResult(word, right=True) for word in known), *missed]
    return AttemptScore(asked, min(len(known), asked), _merge_by_lemma(found, lemmas))


def grade_hands(hands: Hands, lemmas: LemmasByWord) -> AttemptScore:
    """Grade hands of cards: cards played with a word, of the playable cards.

    All hands count, including those not reached.  In a finished hand the first unplayed cards
    yield one wrong word each, as in the word log.  Vouched words are not right.
    """
    asked = right = 0
    found: list[WordResult] = []
    for number, (hand, tries) in enumerate(zip(hands.hands, hands.progress, strict=True)):
        laid = {each.card: each.word for each in tries.laid if not each.vouched}
        asked += sum(bool(words) or card in laid for card, words in enumerate(hand.words))
        right += len(laid)
        found += [WordResult(word, right=True) for word in laid.values()]
        unplayed = missed_cards(hands, number)[:MAX_WORDS_PER_CARD] if tries.is_over else ()
        found += [WordResult(hand.words[card][0], right=False) for card in unplayed]
    return AttemptScore(asked, right, _merge_by_lemma(found, lemmas))


def grade_game(
    uses: Sequence[GameWordUse], target_words: Sequence[str], lemmas: LemmasByWord
) -> AttemptScore:
    """Grade a game: words played without help, of all words played or tried.

    A refused word counts as a misspelling of the most similar of *target_words*.
    """
    played = [each for each in uses if each.role is UseRole.PLAYED]
    refused = [each.word for each in uses if each.role is UseRole.REJECTED]
    found = [
        *(WordResult(each.word, not each.assisted, each.assisted) for each in played),
        *_match_misspellings(refused, target_words),
    ]
    right = sum(not each.assisted for each in played)
    return AttemptScore(len(played) + len(refused), right, _merge_by_lemma(found, lemmas))


def _progress_by_question(drill: Drill) -> dict[DrillItem, list[ItemProgress]]:
    """Return the questions in order, each with its progress at every time it was asked."""
    found: defaultdict[DrillItem, list[ItemProgress]] = defaultdict(list)
    for item, progress in zip(drill.items, drill.progress, strict=True):
        found[item].append(progress)
    return dict(found)


def _is_solved_unaided(progress: ItemProgress) -> bool:
    """Whether a question with one answer was solved without help; extra words are right too."""
    unaided = any(not progress.was_helped(word) for word in progress.found)
    return unaided or bool(progress.extra and not progress.found)


def _results_of_single_answer(
    item: DrillItem, attempts: Sequence[ItemProgress], listed: Sequence[str]
) -> Iterator[WordResult]:
    """Yield the result of a question with one answer, nothing if it was not tried or left.

    If there are several right answers, report a word of *listed* as the one not found.
    """
    first = attempts[0]
    if first == ItemProgress() or (first.extra and not first.found):
        return
    candidates = (*(word for word in item.answers if word in listed), *item.answers)
    word = first.found[0] if first.found else candidates[0]
    written = tuple(wrong for progress in attempts for wrong in progress.wrong)
    yield WordResult(word, _is_solved_unaided(first), first.was_helped(word), written)


def _results_of_many_answers(
    item: DrillItem, attempts: Sequence[ItemProgress]
) -> Iterator[WordResult]:
    """Yield the results of a question with many answers; match wrong tries by similarity."""
    first = attempts[0]
    if first == ItemProgress():
        return
    wrong = [typed for progress in attempts for typed in progress.wrong]
    written = {each.word: each.written for each in _match_misspellings(wrong, item.answers)}
    for word in item.answers:
        helped, found = first.was_helped(word), word in first.found
        if found or helped or first.is_over or word in written:
            yield WordResult(word, found and not helped, helped, written.get(word, ()))


def _match_misspellings(typed: Iterable[str], words: Sequence[str]) -> Iterator[WordResult]:
    """Group misspellings by the word of *words* that was most likely meant."""
    found: defaultdict[str, list[str]] = defaultdict(list)
    for text in typed:
        nearest = min(words, key=lambda word: edit_distance(text, word), default=None)
        if nearest is not None and is_misspelling(text, nearest):
            found[nearest].append(text)
    return (WordResult(word, right=False, written=tuple(all_)) for word, all_ in found.items())


def _merge_by_lemma(results: Iterable[WordResult], lemmas: LemmasByWord) -> tuple[WordResult, ...]:
    """Merge results by lemma: right if any was right, with all wrong answers."""
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
