// Power tiles: an own blank beside the rack, and stars that swap a tile or block a square.

import { showRefusal } from "../../shared/announcements.js";
import { text } from "../../shared/page_texts.js";
import { nameOf } from "../../table/people.js";
import { confirmAction } from "../confirm.js";
import { registerExpansion } from "../expansions.js";
import { fixed, game, isMyTurn, isSeated, letterAt, onChange, squareName } from "../game.js";
import { sentenceAbout } from "../game_log.js";
import { closePrompt, openPrompt } from "../prompt.js";
import { sendAction } from "../server.js";
import { recallTiles } from "../tiles.js";

const POWER_BLANK = "!";
const EXTRA_KEY = "power";
const constants = fixed.extras[EXTRA_KEY];
const swapButton = document.getElementById("star-swap");
const blockButton = document.getElementById("star-block");
const stars = document.getElementById("stars");

const powerState = () => game.state.extras[EXTRA_KEY];
const blockOn = (row, col) =>
  powerState().blocks.find((each) => each.row === row && each.col === col);
const isPowerTile = (row, col) =>
  game.state.disguised.some(
    (each) => each.row === row && each.col === col && each.letter === constants.tile,
  );

function valueOf(tile, row, col) {
  if (tile === POWER_BLANK) return constants.value;
  return tile === null && isPowerTile(row, col) ? constants.value : undefined;
}

function marks(row, col) {
  const block = blockOn(row, col);
  if (!block) return [];
  const label = text("star-blocked", { name: nameOf(block.seat) });
  return [{ className: "star", sign: "★", label, shut: true }];
}

function withPowerBlank(fields, placed) {
  const blanks = placed.filter((each) => each.tile === POWER_BLANK);
  const extras = blanks.map(({ row, col }) => ({ kind: "PowerBlank", row, col }));
  return { ...fields, extras: [...fields.extras, ...extras] };
}

const SENTENCES = {
  StarSpent: ({ seat }) => sentenceAbout(seat, "star"),
  SquareBlocked: ({ seat, row, col }) =>
    sentenceAbout(seat, "blocked", { square: squareName(row, col) }),
  SquareFreed: ({ row, col }) => text("log-freed", { square: squareName(row, col) }),
};

registerExpansion({
  sentence: (event) => SENTENCES[event.kind]?.(event) ?? [],
  rack: (tiles) => (powerState().blanks[fixed.seat] ? [...tiles, POWER_BLANK] : tiles),
  isWild: (tile) => tile === POWER_BLANK,
  value: valueOf,
  fields: withPowerBlank,
  marks,
  badges: (seat) => [`★${powerState().stars[seat]}${powerState().blanks[seat] ? " ▢" : ""}`],
});

const canUseStar = () => isMyTurn() && powerState().stars[fixed.seat] > 0 && !powerState().used;

function startStar(question, handlers) {
  if (!canUseStar()) {
    showRefusal(text(isMyTurn() ? "star-none" : "not-your-turn"));
    return;
  }
  showRefusal("");
  recallTiles();
  openPrompt(question, handlers);
}

async function swapTile(slot) {
  const tile = game.rack[slot];
  if (!tile || tile === POWER_BLANK) return;
  closePrompt();
  const question = text("star-sure-swap", { letter: tile === "?" ? text("blank") : tile });
  if (await confirmAction(question, text("star-yes-swap"))) sendAction("SwapStar", { tile });
}

async function blockSquare(row, col) {
  const isEmpty = letterAt(row, col) === "." && !blockOn(row, col);
  if (!isEmpty) {
    showRefusal(text("star-taken"));
    return;
  }
  closePrompt();
  const question = text("star-sure-block", { square: squareName(row, col) });
  if (await confirmAction(question, text("star-yes-block"))) sendAction("BlockStar", { row, col });
}

function updateStars() {
  const count = powerState().stars[fixed.seat];
  stars.textContent = "★".repeat(count) || "–";
  for (const button of [swapButton, blockButton]) {
    button.ariaDisabled = canUseStar() ? null : "true";
  }
  blockButton.hidden = !constants.blocks;
}

if (isSeated) {
  swapButton.addEventListener("click", () => startStar(text("star-which-tile"), { slot: swapTile }));
  blockButton.addEventListener("click", () =>
    startStar(text("star-which-square"), { square: blockSquare }));
  onChange(updateStars);
}
