// Power tiles: a blank of one's own beside the rack, and stars that swap a tile or block a square.

import { nameOf } from "../../table/people.js";
import { text } from "../../texts.js";
import { startAsking, stopAsking } from "../asking.js";
import { register } from "../extras.js";
import { fixed, game, isMine, isSeated, lying, onChange, squareName } from "../game.js";
import { by } from "../log.js";
import { act, refuse } from "../server.js";
import { ask } from "../sure.js";
import { recall } from "../tiles.js";

const TILE = "!";
const KEY = "power";
const facts = fixed.extras[KEY];
const swap = document.getElementById("star-swap");
const block = document.getElementById("star-block");
const stars = document.getElementById("stars");

const power = () => game.state.extras[KEY];
const blockOn = (row, col) => power().blocks.find((each) => each.row === row && each.col === col);
const isPower = (row, col) =>
  game.state.disguised.some(
    (each) => each.row === row && each.col === col && each.letter === facts.tile,
  );

function worth(tile, row, col) {
  if (tile === TILE) return facts.value;
  return tile === null && isPower(row, col) ? facts.value : undefined;
}

function marks(row, col) {
  const there = blockOn(row, col);
  if (!there) return [];
  const label = text("star-blocked", { name: nameOf(there.seat) });
  return [{ className: "star", sign: "★", label, shut: true }];
}

function withBlank(fields, placed) {
  const blanks = placed.filter((each) => each.tile === TILE);
  const extras = blanks.map(({ row, col }) => ({ kind: "PowerBlank", row, col }));
  return { ...fields, extras: [...fields.extras, ...extras] };
}

const TELL = {
  StarSpent: ({ seat }) => by(seat, "star"),
  SquareBlocked: ({ seat, row, col }) => by(seat, "blocked", { square: squareName(row, col) }),
  SquareFreed: ({ row, col }) => text("log-freed", { square: squareName(row, col) }),
};

register({
  tell: (event) => TELL[event.kind]?.(event) ?? [],
  rack: (tiles) => (power().blanks[fixed.seat] ? [...tiles, TILE] : tiles),
  isWild: (tile) => tile === TILE,
  value: worth,
  fields: withBlank,
  marks,
  badges: (seat) => [`★${power().stars[seat]}${power().blanks[seat] ? " ▢" : ""}`],
});

const mayUse = () => isMine() && power().stars[fixed.seat] > 0 && !power().used;

function begin(question, answers) {
  if (!isMine()) return refuse(text("not-your-turn"));
  if (!mayUse()) return refuse(text("star-none"));
  refuse("");
  recall();
  return startAsking(question, answers);
}

async function swapTile(slot) {
  const tile = game.rack[slot];
  if (!tile || tile === TILE) return;
  stopAsking();
  const question = text("star-sure-swap", { letter: tile === "?" ? text("blank") : tile });
  if (await ask(question, text("star-yes-swap"))) act("SwapStar", { tile });
}

async function blockSquare(row, col) {
  const isBare = lying(row, col) === "." && !blockOn(row, col);
  if (!isBare) return refuse(text("star-taken"));
  stopAsking();
  const question = text("star-sure-block", { square: squareName(row, col) });
  if (await ask(question, text("star-yes-block"))) act("BlockStar", { row, col });
  return undefined;
}

function show() {
  const left = power().stars[fixed.seat];
  stars.textContent = "★".repeat(left) || "–";
  for (const button of [swap, block]) button.ariaDisabled = mayUse() ? null : "true";
  block.hidden = !facts.blocks;
}

if (isSeated) {
  swap.addEventListener("click", () => begin(text("star-which-tile"), { slot: swapTile }));
  block.addEventListener("click", () => begin(text("star-which-square"), { square: blockSquare }));
  onChange(show);
}
