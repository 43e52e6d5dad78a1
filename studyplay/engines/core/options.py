"""House rules as values: what can be chosen beside a preset, and the key that a choice gets.

A ruleset's key is a preset and parts, joined by ``+``: ``seed003+super+w40``.  A part is the
answer to one question; questions that nobody answers are answered by the preset.  Keys are
stored for ever, so a part is never renamed and never changes its meaning.
"""

from collections.abc import Iterator, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, replace
from typing import TypeAlias

from studyplay.engines.core.game import ImpossibleRules, Violation

Settings: TypeAlias = frozenset[str]
"""The answers that hold, a part for each question, and marks that only presets bring."""


@dataclass(frozen=True, slots=True)
class Option:
    """One answer to a question.

    ``clauses`` are the headings of RULES.md that it changes, ``sources`` the tags that stand
    there.  It needs one of the settings ``needs``, if any are named.
    """

    part: str
    clauses: tuple[str, ...]
    sources: tuple[str, ...]
    needs: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Question:
    """What can be decided: exactly one of ``options`` holds, or none of them.

    ``usual`` holds where its needs are met and neither preset nor table say otherwise.
    """

    key: str
    options: tuple[Option, ...]
    usual: str = ""


@dataclass(frozen=True, slots=True)
class Preset:
    """Rules with a name; ``has`` are the settings that they bring, ``seats`` the table sizes."""

    key: str
    has: Settings
    seats: tuple[int, ...]
    clauses: tuple[str, ...]
    sources: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Handicap:
    """A letter of the last part of a key, one for each seat; ``same_as`` a setting for all."""

    letter: str
    same_as: str
    clauses: tuple[str, ...]
    sources: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Choice:
    """A key taken to pieces: a preset, parts, and a letter for each seat (or none)."""

    preset: str
    parts: tuple[str, ...] = ()
    handicaps: str = ""


@dataclass(frozen=True, slots=True)
class Options:
    """All rulesets of an engine; presets and questions stand in the order to offer them.

    Parts of a key stand in the order of the questions.  ``handicaps`` is empty where seats
    are all alike, ``most_handicaps`` how many seats may have one.
    """

    presets: tuple[Preset, ...]
    questions: tuple[Question, ...] = ()
    handicaps: tuple[Handicap, ...] = ()
    most_handicaps: int = 0

    def parse(self, key: str) -> Choice:
        """*key* in pieces.  Raises ``KeyError`` for a preset or part that is not there."""
        preset, *parts = key.split("+")
        self.preset(preset)
        handicaps = ""
        if parts and self._are_handicaps(parts[-1]):
            handicaps = parts.pop()
        for part in parts:
            self.option(part)
        return Choice(preset, tuple(parts), handicaps)

    def checked(self, key: str) -> Choice:
        """*key* in pieces, its parts in the order of the questions.

        Raises ``KeyError`` as ``parse`` does, ``ImpossibleRules`` as ``compose`` does.
        """
        choice = self.parse(key)
        self._refuse(choice)
        return replace(choice, parts=self.in_order(choice.parts))

    def compose(self, choice: Choice) -> str:
        """The key of *choice*: the preset that needs the fewest parts, and those parts.

        So rules that are the same have the same key, unless they are a preset as it stands.
        Raises ``KeyError`` as ``parse`` does and ``ImpossibleRules``, with all problems, for
        what cannot be combined.
        """
        self._refuse(choice)
        wanted = self.settings(choice)
        chosen = self.preset(choice.preset)
        if wanted == self.settings(Choice(choice.preset)):
            found: tuple[str, ...] = (chosen.key,)
        else:
            ways = [(each.key, *self._steps(each, wanted)) for each in self.presets]
            found = min((way for way in ways if self._leads_to(way, wanted)), key=len)
        return "+".join(filter(None, (*found, self._needed(choice.handicaps, wanted))))

    def settings(self, choice: Choice) -> Settings:
        """What holds under *choice*, whose problems are not asked for."""
        given = set(choice.parts)
        answered = {part for each in self.questions for part in _answering(each, given)}
        needs = self._needs()
        kept = self.preset(choice.preset).has - answered
        now = kept | given
        for question in self.questions:
            is_open = bool(question.usual) and now.isdisjoint(_parts(question))
            if is_open and _met(needs[question.usual], now):
                now |= {question.usual}
        return frozenset(now - {part for part in kept if not _met(needs.get(part, ()), now)})

    def problems(self, choice: Choice) -> Iterator[Violation]:
        """Why *choice* cannot be played (CORE-3).  Raises ``KeyError`` as ``parse`` does."""
        settings = self.settings(choice)
        for question in self.questions:
            given = [part for part in choice.parts if part in _parts(question)]
            if len(given) > 1:
                facts = {"options": " ".join(given)}
                yield Violation("rules.two-answers", "CORE-3", facts)
        for part in choice.parts:
            if not _met(self.option(part).needs, settings):
                facts = {"option": part, "needs": " ".join(self.option(part).needs)}
                yield Violation("rules.needs", "CORE-3", facts)
        for letter in choice.handicaps:
            self.handicap(letter)
        if len(choice.handicaps) > self.most_handicaps:
            facts = {"handicaps": str(len(choice.handicaps)), "most": str(self.most_handicaps)}
            yield Violation("rules.too-many-handicaps", "CORE-3", facts)

    def preset(self, key: str) -> Preset:
        """The preset under *key*.  Raises ``KeyError``."""
        return {each.key: each for each in self.presets}[key]

    def question(self, part: str) -> Question:
        """The question that *part* answers.  Raises ``KeyError``."""
        return {name: each for each in self.questions for name in _parts(each)}[part]

    def option(self, part: str) -> Option:
        """The option under *part*.  Raises ``KeyError``."""
        return {each.part: each for each in self.question(part).options}[part]

    def handicap(self, letter: str) -> Handicap:
        """The handicap under *letter*.  Raises ``KeyError``."""
        return {each.letter: each for each in self.handicaps}[letter]

    def in_order(self, parts: Sequence[str]) -> tuple[str, ...]:
        """*parts* in the order of the questions."""
        order = [each.part for each in self._options()]
        return tuple(sorted(parts, key=order.index))

    def _refuse(self, choice: Choice) -> None:
        problems = tuple(self.problems(choice))
        if problems:
            raise ImpossibleRules(problems)

    def _are_handicaps(self, part: str) -> bool:
        return bool(part) and set(part) <= {each.letter for each in self.handicaps}

    def _needs(self) -> dict[str, tuple[str, ...]]:
        """What each part needs."""
        return {each.part: each.needs for each in self._options()}

    def _options(self) -> Iterator[Option]:
        for question in self.questions:
            yield from question.options

    def _steps(self, preset: Preset, wanted: Settings) -> tuple[str, ...]:
        """The parts that bring *preset* as near to *wanted* as parts can."""
        steps: list[str] = []
        for part in (each.part for each in self._options() if each.part in wanted):
            if part not in self.settings(Choice(preset.key, tuple(steps))):
                steps.append(part)
        return tuple(steps)

    def _leads_to(self, way: tuple[str, ...], wanted: Settings) -> bool:
        preset, *steps = way
        return wanted == self.settings(Choice(preset, tuple(steps)))

    def _needed(self, handicaps: str, settings: Settings) -> str:
        """*handicaps* without letters at the end that change nothing."""
        same = "".join(each.letter for each in self.handicaps if each.same_as in settings)
        return handicaps.rstrip(same) if same else handicaps


def _parts(question: Question) -> list[str]:
    return [each.part for each in question.options]


def _answering(question: Question, given: set[str]) -> list[str]:
    """The parts of *question* if one of them is *given*."""
    parts = _parts(question)
    return parts if not given.isdisjoint(parts) else []


def _met(needs: tuple[str, ...], settings: AbstractSet[str]) -> bool:
    """Whether one of *needs* is among *settings*, or nothing is needed."""
    return not needs or not settings.isdisjoint(needs)
