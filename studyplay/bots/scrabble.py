"""A Scrabble bot at the level of a learner.

The main word and all cross-words of its plays are at most of its level.  The strength decides
which of the allowed plays it chooses.  It reads a ``View``, never the state.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import chain, islice, takewhile

from studyplay.bots.expansions import ExpansionStrategy, TurnContext, create_strategies
from studyplay.bots.lessons import NO_LESSON, Lesson, prefer_lesson_move
from studyplay.bots.player import Bot, BotStrength, Intent
from studyplay.bots.scrabble_spelling import PlaySpeller
from studyplay.engines.core import Chance, choose_random
from studyplay.engines.scrabble.actions import (
    Accept,
    Action,
    AnswerStop,
    Challenge,
    Exchange,
    GiveUp,
    Pass,
    PlaceTiles,
)
from studyplay.engines.scrabble.board import Placement
from studyplay.engines.scrabble.movegen import MoveGenerator, ScoredPlay
from studyplay.engines.scrabble.rules import Rules
from studyplay.engines.scrabble.state import PendingPlay
from studyplay.engines.scrabble.tiles import BLANK, VOWELS, remove_tiles, tile_for_letter
from studyplay.engines.scrabble.view import View
from studyplay.words.model import Vocabulary

MAX_CANDIDATES = 40
"""How many allowed plays are considered; the generator yields the highest scores first."""

MAX_LESSON_CANDIDATES = 400
"""How many allowed plays are considered at most if there is a lesson."""


@dataclass(frozen=True, slots=True)
class ScrabbleBot:
    """A bot with the rules, a move generator and its vocabulary.

    ``may_play`` returns whether the bot may play a lower-case word.  ``lexicon`` is the
    dictionary that it uses to decide about challenges.  ``lesson`` lists the words it prefers.
    """

    bot: Bot
    rules: Rules
    generator: MoveGenerator
    may_play: Callable[[str], bool]
    lexicon: Vocabulary
    lesson: Lesson = NO_LESSON

    def choose_intent(self, view: View, chance: Chance) -> Intent[Action] | None:
        """Return an action without delay; *view* is the view of the bot's seat, which may act."""
        return None if is_waiting(view) else Intent(self.choose_action(view, chance))

    def choose_action(self, view: View, chance: Chance) -> Action:
        """Choose an action; *view* is the view of the bot's own seat, which must act."""
        if view.stop_asked is not None:
            return AnswerStop(agree=True)
        if view.pending is not None and _must_answer(view, view.pending):
            return self._answer_window(view.pending)
        strategies = create_strategies(self.rules.expansions)
        for strategy in strategies:
            answer = strategy.choose_answer(view, self.bot.strength, chance)
            if answer is not None:
                return answer
        return self._take_turn(view, chance, strategies)

    def _take_turn(
        self, view: View, chance: Chance, strategies: Sequence[ExpansionStrategy]
    ) -> Action:
        speller = PlaySpeller.for_board(view.board)
        knows = partial(_knows_all_words, speller, self.may_play)
        allows = partial(_all_strategies_allow, strategies, view)
        plays = self.generator.find_plays(view.board, view.rack)
        known = _filter_plays(plays, knows, allows)
        allowed = tuple(islice(known, MAX_CANDIDATES))
        chosen = _choose_by_strength(self.bot, view.rack, allowed, chance) if allowed else None
        if chosen is not None and self.lesson.word_weights:
            chosen = _apply_lesson(self.lesson, chosen, chain(allowed, known), speller)
        context = TurnContext(
            view,
            view.turn,
            self.rules,
            self.bot.strength,
            self.generator,
            knows,
            self.may_play,
            allows,
            chosen,
        )
        for action in (strategy.choose_replacement(context) for strategy in strategies):
            if action is not None:
                return action
        return PlaceTiles(chosen.placements) if chosen else _choose_without_play(view, self.rules)

    def _answer_window(self, pending: PendingPlay) -> Action:
        words = (scored.word.lower() for scored in pending.sheet.words)
        valid = all(word in self.lexicon for word in words)
        return Accept() if valid or self.bot.strength is BotStrength.GENTLE else Challenge()


def is_waiting(view: View) -> bool:
    """Whether the seat has accepted the pending play and waits for the other seats.

    Taking its turn now would close the challenge window before they can challenge the play.
    """
    return view.pending is not None and view.seat in view.pending.accepted


def _must_answer(view: View, pending: PendingPlay) -> bool:
    """Whether the seat has not yet accepted or challenged the pending play of another seat."""
    return view.seat != pending.seat and view.seat not in pending.accepted


def _knows_all_words(
    speller: PlaySpeller, may_play: Callable[[str], bool], placements: Sequence[Placement]
) -> bool:
    return all(map(may_play, speller.words(placements)))


def _all_strategies_allow(
    strategies: Sequence[ExpansionStrategy], view: View, placements: Sequence[Placement]
) -> bool:
    return all(strategy.allows(view, placements) for strategy in strategies)


def _filter_plays(
    plays: Iterable[ScoredPlay],
    knows: Callable[[Sequence[Placement]], bool],
    allows: Callable[[Sequence[Placement]], bool],
) -> Iterator[ScoredPlay]:
    for play in plays:
        if knows(play.placements) and allows(play.placements):
            yield play


def _choose_by_strength(
    bot: Bot, rack: str, plays: Sequence[ScoredPlay], chance: Chance
) -> ScoredPlay:
    match bot.strength:
        case BotStrength.STRONG:
            return max(plays, key=lambda play: play.score + _leave_value(rack, play))
        case BotStrength.EVEN:
            return choose_random(plays[: max(1, len(plays) // 4)], chance)
        case BotStrength.GENTLE:
            return choose_random(plays[len(plays) // 3 :], chance)


def _apply_lesson(
    lesson: Lesson, chosen: ScoredPlay, plays: Iterable[ScoredPlay], speller: PlaySpeller
) -> ScoredPlay:
    """Return a play with lesson words from *plays*, sorted by score; else *chosen*."""
    minimum = chosen.score - lesson.point_tolerance
    similar = takewhile(lambda play: play.score >= minimum, islice(plays, MAX_LESSON_CANDIDATES))
    return prefer_lesson_move(
        lesson,
        chosen,
        similar,
        words=lambda play: speller.words(play.placements),
        points=lambda play: play.score,
    )


def _leave_value(rack: str, play: ScoredPlay) -> float:
    """Estimate the value of the leave.

    Blanks and S count as good; doubled tiles and a rack of mostly vowels or consonants as bad.
    """
    kept = remove_tiles(
        rack, "".join(tile_for_letter(placed.letter) for placed in play.placements)
    )
    vowels = sum(tile in VOWELS for tile in kept)
    doubles = len(kept) - len(set(kept))
    balance = abs(2 * vowels - len(kept.replace(BLANK, "")))
    return 20.0 * kept.count(BLANK) + 6.0 * kept.count("S") - 2.0 * doubles - 1.5 * balance


def _choose_without_play(view: View, rules: Rules) -> Action:
    """Exchange once; if no play was made since, pass or give up so that the game ends."""
    minimum = max(rules.exchange_minimum_bag, 1)
    bag = view.bag_count_after_draw(rules.rack_size)
    if bag >= minimum and _has_play_since_own_turn(view):
        return Exchange(_tiles_to_exchange(view.rack, min(len(view.rack), bag)))
    return GiveUp() if rules.give_up else Pass()


def _has_play_since_own_turn(view: View) -> bool:
    """Whether there was a play since the bot's last turn, or the bot had no turn yet."""
    for line in reversed(view.sheet):
        if line.kind == "play":
            return True
        if line.seat == view.seat:
            return False
    return True


def _tiles_to_exchange(rack: str, most: int) -> str:
    """Return at most *most* tiles to exchange, without one blank and one S if possible."""
    valuable = "".join(sorted(set(rack) & {BLANK, "S"}))
    return (remove_tiles(rack, valuable) or rack)[:most]
