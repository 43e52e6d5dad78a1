// The rack: seven places, each with a button or a gap.

import { redraw } from "../redraw.js";
import { text } from "../texts.js";
import { isWild, valueBy } from "./extras.js";
import { game, onChange, value } from "./game.js";
import { tileFace } from "./look.js";

let shown = "";

export const rack = document.getElementById("rack");

/** The place of the rack that an element belongs to, or -1. */
export function slotOf(element) {
  const item = element?.closest?.("#rack li");
  return item ? [...rack.children].indexOf(item) : -1;
}

function face(tile, slot) {
  const item = document.createElement("li");
  if (tile === null) {
    const gap = document.createElement("span");
    gap.className = "slot";
    item.append(gap);
    return item;
  }
  const button = tileFace(tile, "button");
  button.dataset.key = `${slot} ${tile}`;
  const picked = game.swap
    ? game.swap.has(slot)
    : (game.asking?.picked?.includes(slot) ?? game.chosen?.slot === slot);
  button.type = "button";
  button.ariaPressed = String(picked);
  button.ariaLabel =
    isWild(tile) ? wildName(tile) : text("tile", { letter: tile, points: value(tile) });
  button.classList.toggle("picked", picked);
  item.append(button);
  return item;
}

const wildName = (tile) =>
  valueBy(tile) === undefined ? text("blank") : text("tile", { letter: text("blank"), points: valueBy(tile) });

/** Only a rack that looks different is drawn anew: a tile under a finger stays where it is. */
function show() {
  if (!rack) return;
  const picked = game.swap ? [...game.swap] : (game.asking?.picked ?? game.chosen?.slot);
  const look = JSON.stringify([game.rack, picked]);
  if (look === shown) return;
  shown = look;
  const focused = slotOf(document.activeElement);
  redraw(rack, game.rack.map(face));
  if (focused >= 0) focusNear(focused);
}

/** Keep the keyboard on the rack when the tile under it has gone. */
function focusNear(slot) {
  const buttons = [...rack.querySelectorAll("button")];
  const after = buttons.find((button) => slotOf(button) >= slot) ?? buttons.at(-1);
  after?.focus();
}

onChange(show);
