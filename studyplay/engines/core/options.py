"""House rules as values: the options beside a preset, and the ruleset key of a choice.

A ruleset key is a preset and parts, joined by ``+``: ``seed003+super+w40``.  A part answers one
question; the preset answers the remaining questions.  Keys are stored permanently, so a part is
never renamed and never changes its meaning.
"""

from collections.abc import Iterator, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, replace
from typing import TypeAlias

from studyplay.engines.core.game import ImpossibleRules, Violation

Settings: TypeAlias = frozenset[str]
"""The parts in effect, one per question, and marks that only presets set."""


@dataclass(frozen=True, slots=True)
class RuleOption:
    """One answer to a question.

    Attributes:
        part: The part of the ruleset key.
        clauses: The headings of RULES.md that it changes.
        sources: The source tags of these clauses.
        needs: Settings, one of which must be in effect; empty if it has no condition.
    """

    part: str
    clauses: tuple[str, ...]
    sources: tuple[str, ...]
    needs: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class RuleQuestion:
    """A choice between ``options``: at most one of them is in effect.

    ``default`` is in effect if its needs are met and neither preset nor table answers.
    """

    key: str
    options: tuple[RuleOption, ...]
    default: str = ""


@dataclass(frozen=True, slots=True)
class Preset:
    """Named rules; ``settings`` are the settings they include, ``seats`` the table sizes."""

    key: str
    settings: Settings
    seats: tuple[int, ...]
    clauses: tuple[str, ...]
    sources: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class HandicapOption:
    """A letter in the last part of a key, one per seat; ``same_as`` is the equivalent setting."""

    letter: str
    same_as: str
    clauses: tuple[str, ...]
    sources: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class RulesetChoice:
    """A parsed ruleset key: a preset, parts, and one handicap letter per seat (or none)."""

    preset: str
    parts: tuple[str, ...] = ()
    handicaps: str = ""


@dataclass(frozen=True, slots=True)
class RuleOptions:
    """All rule options of an engine; presets and questions are in display order.

    The parts of a key are in the order of the questions.  ``handicaps`` is empty if all seats
    play by the same rules; ``max_handicaps`` is the number of seats that may have one.
    """

    presets: tuple[Preset, ...]
    questions: tuple[RuleQuestion, ...] = ()
    handicaps: tuple[HandicapOption, ...] = ()
    max_handicaps: int = 0

    def parse(self, key: str) -> RulesetChoice:
        """Parse *key*.  Raises ``KeyError`` for an unknown preset or part."""
        preset, *parts = key.split("+")
        self.preset(preset)
        handicaps = ""
        if parts and self._is_handicap_part(parts[-1]):
            handicaps = parts.pop()
        for part in parts:
            self.option(part)
        return RulesetChoice(preset, tuple(parts), handicaps)

    def parse_valid(self, key: str) -> RulesetChoice:
        """Parse *key*, validate it, and sort its parts by question.

        Raises:
            KeyError: For an unknown preset or part.
            ImpossibleRules: For parts that cannot be combined; carries all problems.
        """
        choice = self.parse(key)
        self._require_possible(choice)
        return replace(choice, parts=self.sort_parts(choice.parts))

    def compose(self, choice: RulesetChoice) -> str:
        """Return the key of *choice*: the preset that needs the fewest parts, and those parts.

        Equal rules therefore have equal keys, except that an unchanged preset has its own.

        Raises:
            KeyError: For an unknown preset or part.
            ImpossibleRules: For parts that cannot be combined; carries all problems.
        """
        self._require_possible(choice)
        target = self.settings(choice)
        chosen = self.preset(choice.preset)
        if target == self.settings(RulesetChoice(choice.preset)):
            shortest: tuple[str, ...] = (chosen.key,)
        else:
            keys = [(each.key, *self._parts_to_reach(each, target)) for each in self.presets]
            shortest = min((key for key in keys if self._reaches(key, target)), key=len)
        return "+".join(filter(None, (*shortest, self._strip_handicaps(choice.handicaps, target))))

    def settings(self, choice: RulesetChoice) -> Settings:
        """Return the settings in effect under *choice*, which is not validated."""
        given = set(choice.parts)
        answered = {part for each in self.questions for part in _answered_parts(each, given)}
        needs = self._needs_by_part()
        kept = self.preset(choice.preset).settings - answered
        active = kept | given
        for question in self.questions:
            is_open = bool(question.default) and active.isdisjoint(_option_parts(question))
            if is_open and _is_met(needs[question.default], active):
                active |= {question.default}
        unmet = {part for part in kept if not _is_met(needs.get(part, ()), active)}
        return frozenset(active - unmet)

    def problems(self, choice: RulesetChoice) -> Iterator[Violation]:
        """Yield why *choice* cannot be played (CORE-3).  Raises ``KeyError`` as ``parse`` does."""
        settings = self.settings(choice)
        for question in self.questions:
            given = [part for part in choice.parts if part in _option_parts(question)]
            if len(given) > 1:
                facts = {"options": " ".join(given)}
                yield Violation("rules.two-answers", "CORE-3", facts)
        for part in choice.parts:
            if not _is_met(self.option(part).needs, settings):
                facts = {"option": part, "needs": " ".join(self.option(part).needs)}
                yield Violation("rules.needs", "CORE-3", facts)
        for letter in choice.handicaps:
            self.handicap(letter)
        if len(choice.handicaps) > self.max_handicaps:
            facts = {"handicaps": str(len(choice.handicaps)), "most": str(self.max_handicaps)}
            yield Violation("rules.too-many-handicaps", "CORE-3", facts)

    def preset(self, key: str) -> Preset:
        """Return the preset with *key*.  Raises ``KeyError``."""
        return {each.key: each for each in self.presets}[key]

    def question(self, part: str) -> RuleQuestion:
        """Return the question that *part* answers.  Raises ``KeyError``."""
        return {name: each for each in self.questions for name in _option_parts(each)}[part]

    def option(self, part: str) -> RuleOption:
        """Return the option with *part*.  Raises ``KeyError``."""
        return {each.part: each for each in self.question(part).options}[part]

    def handicap(self, letter: str) -> HandicapOption:
        """Return the handicap with *letter*.  Raises ``KeyError``."""
        return {each.letter: each for each in self.handicaps}[letter]

    def sort_parts(self, parts: Sequence[str]) -> tuple[str, ...]:
        """Return *parts* in the order of the questions."""
        order = [each.part for each in self._all_options()]
        return tuple(sorted(parts, key=order.index))

    def _require_possible(self, choice: RulesetChoice) -> None:
        problems = tuple(self.problems(choice))
        if problems:
            raise ImpossibleRules(problems)

    def _is_handicap_part(self, part: str) -> bool:
        return bool(part) and set(part) <= {each.letter for each in self.handicaps}

    def _needs_by_part(self) -> dict[str, tuple[str, ...]]:
        """Return ``RuleOption.needs`` by part."""
        return {each.part: each.needs for each in self._all_options()}

    def _all_options(self) -> Iterator[RuleOption]:
        for question in self.questions:
            yield from question.options

    def _parts_to_reach(self, preset: Preset, target: Settings) -> tuple[str, ...]:
        """Return the parts that bring *preset* as close to *target* as possible."""
        steps: list[str] = []
        for part in (each.part for each in self._all_options() if each.part in target):
            if part not in self.settings(RulesetChoice(preset.key, tuple(steps))):
                steps.append(part)
        return tuple(steps)

    def _reaches(self, key: tuple[str, ...], target: Settings) -> bool:
        preset, *steps = key
        return target == self.settings(RulesetChoice(preset, tuple(steps)))

    def _strip_handicaps(self, handicaps: str, settings: Settings) -> str:
        """Return *handicaps* without trailing letters that have no effect."""
        same = "".join(each.letter for each in self.handicaps if each.same_as in settings)
        return handicaps.rstrip(same) if same else handicaps


def _option_parts(question: RuleQuestion) -> list[str]:
    return [each.part for each in question.options]


def _answered_parts(question: RuleQuestion, given: set[str]) -> list[str]:
    """Return the parts of *question* if one of them is *given*, else none."""
    parts = _option_parts(question)
    return parts if not given.isdisjoint(parts) else []


def _is_met(needs: tuple[str, ...], settings: AbstractSet[str]) -> bool:
    """Return whether one of *needs* is among *settings*, or *needs* is empty."""
    return not needs or not settings.isdisjoint(needs)
