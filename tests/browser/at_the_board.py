"""What a person does at a practice board, and a head for plays: the real move generator."""

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from playwright.sync_api import Locator, Page, expect

from studyplay.engines.scrabble.board import Board, Placement
from studyplay.engines.scrabble.movegen import MoveGenerator, ScoredPlay

Json = dict[str, Any]

PATIENCE: Final = 30.0
"""Seconds that a robot may think on a busy machine."""

FETCH: Final = """async () => {
  const answer = await fetch(document.body.dataset.table + "/news");
  const { frame } = await answer.json();
  return { ...frame.view, version: frame.seq };
}"""


def sign_in(page: Page, nickname: str = "Hanako") -> None:
    """Become a learner."""
    page.goto("/")
    page.fill("#nickname", nickname)
    page.locator("form.stack button.primary").click()
    page.wait_for_url("**/")


def open_game(page: Page, ruleset: str = "study", strength: str = "gentle") -> None:
    """Start a game by the form, as a person would."""
    page.goto("/play/")
    page.locator(f"label:has([name=strength][value={strength}])").click()
    page.locator(".more-choices summary").click()
    page.locator(f"label:has([name=ruleset][value={ruleset}])").click()
    page.locator("form.stack button.primary").click()
    ready(page)


def ready(page: Page) -> None:
    """Wait until the board's script listens."""
    page.wait_for_selector("html[data-ready]")


def until(page: Page, fits: Callable[[Json], bool]) -> Json:
    """The state of the game as soon as it *fits*."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        state: Json = page.evaluate(FETCH)
        if fits(state):
            return state
        page.wait_for_timeout(50)
    raise AssertionError(f"this did not happen in {PATIENCE} seconds")


def my_turn(page: Page) -> Json:
    """The state when the learner may play, or the game is over; the page shows it, too."""
    state = until(page, lambda now: now["can"]["play"] or now["outcome"] is not None)
    sheet = page.locator("#part-sheet .who")
    expect(sheet).to_have_count(len(state["sheet"]), timeout=PATIENCE * 1000)
    return state


def cell(page: Page, row: int, col: int) -> Locator:
    """The square."""
    return page.locator(f".cell[data-row='{row}'][data-col='{col}']")


def rack_tile(page: Page, letter: str) -> Locator:
    """The first tile on the rack with this letter."""
    return page.locator("#rack button").filter(has_text=letter).first


@dataclass(frozen=True, slots=True)
class Head:
    """Finds plays."""

    generator: MoveGenerator

    def plays(self, state: Json) -> list[ScoredPlay]:
        """Plays without a blank, best first: typing a letter takes the lettered tile."""
        found = self.generator.find_plays(
            Board(tuple(state["board"])), state["rack"].replace("?", "")
        )
        return list(found[:50])


def game_with_a_play(page: Page, head: Head) -> tuple[Json, ScoredPlay]:
    """A new game whose state lets the learner play without a blank, and the best such play."""
    for _ in range(10):
        open_game(page)
        state = my_turn(page)
        plays = head.plays(state)
        if plays:
            return state, plays[0]
    raise AssertionError("no play in ten games")


def by_keyboard(page: Page, tiles: tuple[Placement, ...]) -> None:
    """Walk to each square with the arrow keys and type its letter."""
    page.locator("#board .cell[tabindex='0']").focus()
    for tile in tiles:
        here = page.evaluate(
            "() => { const { row, col } = document.activeElement.dataset; return [+row, +col]; }"
        )
        for steps, less, more in (
            (tile.row - here[0], "ArrowUp", "ArrowDown"),
            (tile.col - here[1], "ArrowLeft", "ArrowRight"),
        ):
            for _ in range(abs(steps)):
                page.keyboard.press(more if steps > 0 else less)
        page.keyboard.press(tile.letter)


def by_clicks(page: Page, tiles: tuple[Placement, ...]) -> None:
    """Choose a tile, then a square."""
    for tile in tiles:
        rack_tile(page, tile.letter).click()
        cell(page, tile.row, tile.col).click()


def by_mouse(page: Page, tiles: tuple[Placement, ...]) -> None:
    """Drag each tile with the mouse."""
    page.evaluate("scrollTo(0, 0)")
    for tile in tiles:
        start = rack_tile(page, tile.letter).bounding_box()
        end = cell(page, tile.row, tile.col).bounding_box()
        assert start is not None
        assert end is not None
        page.mouse.move(start["x"] + 10, start["y"] + 10)
        page.mouse.down()
        page.mouse.move(start["x"] + 40, start["y"] - 20)
        page.mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2)
        page.mouse.up()


def by_touch(page: Page, tiles: tuple[Placement, ...]) -> None:
    """Drag each tile with a finger; it is held above the finger."""
    touch = page.context.new_cdp_session(page)
    for tile in tiles:
        start = rack_tile(page, tile.letter).bounding_box()
        end = cell(page, tile.row, tile.col).bounding_box()
        assert start is not None
        assert end is not None
        x, y = end["x"] + end["width"] / 2, end["y"] + end["height"] / 2 + 34
        steps: tuple[tuple[str, list[dict[str, float]]], ...] = (
            ("touchStart", [{"x": start["x"] + 10, "y": start["y"] + 10}]),
            ("touchMove", [{"x": start["x"] + 30, "y": start["y"] - 20}]),
            ("touchMove", [{"x": x, "y": y}]),
            ("touchEnd", []),
        )
        for kind, points in steps:
            touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})


def placed(page: Page) -> list[str]:
    """The squares and letters of the tiles that are not played yet, in order."""
    tiles = page.locator(".cell:has(.tile.mine)")
    return [str(tiles.nth(n).get_attribute("aria-label")) for n in range(tiles.count())]
