// The card that goes with this play: what it does to rack and board, and how it is sent.

import { text } from "../../texts.js";
import { changed, game } from "../game.js";
import { playFields } from "../plays.js";
import { say } from "../says.js";
import { reconcile } from "../tiles.js";

/** `armed`: { card, swap, target, tiles, square, way, freed, first, laid } or null. */
export const hand = { armed: null };

/** Use what was *chosen* with this play, or nothing. */
export function arm(chosen) {
  hand.armed = chosen;
  reconcile();
  changed();
}

const isDressed = (tile) =>
  hand.armed?.card === "costume" && tile === hand.armed.tiles.toLowerCase();

const without = (tiles, gone) => {
  const left = [...tiles];
  for (const tile of gone) {
    const at = left.indexOf(tile);
    if (at >= 0) left.splice(at, 1);
  }
  return left;
};

function rack(tiles) {
  const { armed } = hand;
  if (armed?.card === "costume" && tiles.includes(armed.tiles)) {
    const at = tiles.indexOf(armed.tiles);
    return tiles.with(at, armed.tiles.toLowerCase());
  }
  return armed?.first ? without(tiles, armed.laid.map((each) => each.tile)) : tiles;
}

function laid(row, col) {
  const { armed } = hand;
  const here = (each) => each.row === row && each.col === col;
  if (armed?.freed?.some(here)) return ".";
  return armed?.laid?.find(here)?.letter;
}

function marks(row, col) {
  const lifted = hand.armed?.freed?.find((each) => each.row === row && each.col === col);
  if (!lifted) return [];
  const letter = lifted.letter.toUpperCase();
  return [{ className: "lifted", sign: letter, label: text("card-lifted", { letter }) }];
}

function asExtra(armed, placed) {
  const { card, target, tiles, square, way } = armed;
  if (armed.swap) return { kind: "SwapCard", card };
  const sent = { kind: "PlayCard", card };
  if (target !== undefined) sent.target = target;
  if (tiles) sent.tiles = tiles;
  if (square) Object.assign(sent, { square, way });
  const dressed = placed.find((each) => isDressed(each.tile));
  if (dressed) sent.square = [dressed.row, dressed.col];
  return sent;
}

/** A second placement: the first one is what is played, the card has the second. */
function twice(armed, { placements }) {
  const extra = { kind: "PlayCard", card: armed.card, placements };
  return { placements: armed.first.placements, extras: [...armed.first.extras, extra] };
}

function fields(before, placed) {
  const { armed } = hand;
  if (!armed) return before;
  if (armed.first) return twice(armed, before);
  if (armed.card === "encore" && !armed.swap) return before;
  return { ...before, extras: [...before.extras, asExtra(armed, placed)] };
}

/** With a second placement to come, the first play only is laid down. */
function before() {
  const { armed } = hand;
  if (armed?.card !== "encore" || armed.swap || armed.first || !game.placed.length) return false;
  const first = playFields();
  const laidDown = game.placed;
  game.placed = [];
  arm({ ...armed, first, laid: laidDown });
  say("card-second");
  return true;
}

/** What the card that was chosen does at the seams of the board. */
export const seams = { rack, isWild: isDressed, laid, marks, fields, before, clear: () => arm(null) };
