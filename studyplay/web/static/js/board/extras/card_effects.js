// The card that is used with the next play: its effect on rack and board, and how it is sent.

import { announceText } from "../../shared/announcements.js";
import { text } from "../../shared/page_texts.js";
import { game, notifyChange } from "../game.js";
import { reconcileTiles } from "../tiles.js";
import { playFields } from "../turn_buttons.js";

/**
 * `card`: its key.  `swap`: exchange the card instead of using it.  `first`, `laid`: the fields and
 * tiles of the first play, while the second one of an "encore" is placed.  `freed`: the tiles that
 * a "repaint" lifts from the board.  The rest is what the user chose for the card.
 * @typedef {Record<string, any> & { card: string }} ArmedCard
 */

/** @type {{ armed: ArmedCard | null }} */
export const hand = { armed: null };

/**
 * Use a card with the next play, or none.
 * @param {ArmedCard | null} card
 */
export function armCard(card) {
  hand.armed = card;
  reconcileTiles();
  notifyChange();
}

/** Whether *tile* is the one that the "costume" turns into a blank. */
const isCostume = (tile) =>
  hand.armed?.card === "costume" && tile === hand.armed.tiles.toLowerCase();

const without = (tiles, removed) => {
  const left = [...tiles];
  for (const tile of removed) {
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
  const isHere = (each) => each.row === row && each.col === col;
  if (armed?.freed?.some(isHere)) return ".";
  return armed?.laid?.find(isHere)?.letter;
}

function marks(row, col) {
  const freed = hand.armed?.freed?.find((each) => each.row === row && each.col === col);
  if (!freed) return [];
  const letter = freed.letter.toUpperCase();
  return [{ className: "lifted", sign: letter, label: text("card-lifted", { letter }) }];
}

function toExtra(armed, placed) {
  const { card, target, tiles, square, way } = armed;
  if (armed.swap) return { kind: "SwapCard", card };
  /** @type {Record<string, any>} */
  const extra = { kind: "PlayCard", card };
  if (target !== undefined) extra.target = target;
  if (tiles) extra.tiles = tiles;
  if (square) Object.assign(extra, { square, way });
  const costume = placed.find((each) => isCostume(each.tile));
  if (costume) extra.square = [costume.row, costume.col];
  return extra;
}

/** The fields of an "encore": the first play is the play itself, the second is in the card. */
function withSecondPlay(armed, { placements }) {
  const extra = { kind: "PlayCard", card: armed.card, placements };
  return { placements: armed.first.placements, extras: [...armed.first.extras, extra] };
}

function fields(playFieldsSoFar, placed) {
  const { armed } = hand;
  if (!armed) return playFieldsSoFar;
  if (armed.first) return withSecondPlay(armed, playFieldsSoFar);
  if (armed.card === "encore" && !armed.swap) return playFieldsSoFar;
  return { ...playFieldsSoFar, extras: [...playFieldsSoFar.extras, toExtra(armed, placed)] };
}

/** With an "encore" the first play is only put aside until the second one is placed. */
function interceptPlay() {
  const { armed } = hand;
  if (armed?.card !== "encore" || armed.swap || armed.first || !game.placed.length) return false;
  const first = playFields();
  const firstTiles = game.placed;
  game.placed = [];
  armCard({ ...armed, first, laid: firstTiles });
  announceText("card-second");
  return true;
}

/** The hooks through which the armed card changes the board page. */
export const cardHooks = {
  rack,
  isWild: isCostume,
  laid,
  marks,
  fields,
  interceptPlay,
  clear: () => armCard(null),
};
