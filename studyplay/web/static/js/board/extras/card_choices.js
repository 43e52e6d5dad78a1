// What the user must choose before a card can be used: a player, a tile, or a word on the board.

import { showRefusal } from "../../shared/announcements.js";
import { text } from "../../shared/page_texts.js";
import { nameOf } from "../../table/people.js";
import { fixed, game } from "../game.js";
import { closePrompt, openPrompt } from "../prompt.js";
import { recallTiles } from "../tiles.js";
import { lettersOf, tilesWithoutCross, wordThrough } from "./board_words.js";

const dialog = /** @type {HTMLDialogElement} */ (document.getElementById("card-pick"));

/**
 * Ask *question* with a button for each choice.
 * @template Value
 * @param {string} question
 * @param {{ label: string, value: Value }[]} choices
 * @returns {Promise<Value | null>} null if the dialog is closed
 */
function askChoice(question, choices) {
  document.getElementById("card-question").textContent = question;
  const buttons = choices.map(({ label }, index) => {
    const button = document.createElement("button");
    button.className = "button wide";
    button.type = "button";
    button.textContent = label;
    button.addEventListener("click", () => dialog.close(String(index)));
    return button;
  });
  document.getElementById("card-choices").replaceChildren(...buttons);
  dialog.returnValue = "";
  dialog.showModal();
  buttons[0]?.focus();
  return new Promise((resolve) => {
    const handleClose = () =>
      resolve(dialog.returnValue ? choices[Number(dialog.returnValue)].value : null);
    dialog.addEventListener("close", handleClose, { once: true });
  });
}

async function askTarget() {
  const others = game.state.scores.map((_, seat) => seat).filter((seat) => seat !== fixed.seat);
  if (others.length === 1) return { target: others[0] };
  const choices = others.map((seat) => ({ label: nameOf(seat), value: seat }));
  const target = await askChoice(text("card-whom"), choices);
  return target === null ? null : { target };
}

function askTile(questionKey) {
  return new Promise((resolve) => {
    const slot = (number) => {
      const tile = game.rack[number];
      if (!tile) return;
      closePrompt();
      resolve({ tiles: tile });
    };
    openPrompt(text(questionKey), { slot, onCancel: () => resolve(null) });
  });
}

function wordChoicesAt(row, col) {
  const { board } = game.state;
  const ways = /** @type {const} */ (["A", "D"]);
  return ways.flatMap((way) => {
    const tiles = wordThrough(board, row, col, way);
    const freed = tiles ? tilesWithoutCross(board, tiles, way) : [];
    return freed.length
      ? [{ label: lettersOf(tiles), value: { square: [row, col], way, freed } }]
      : [];
  });
}

function askWord() {
  recallTiles();
  return new Promise((resolve) => {
    const square = async (row, col) => {
      const words = wordChoicesAt(row, col);
      if (!words.length) {
        showRefusal(text("card-no-word"));
        return;
      }
      closePrompt();
      showRefusal("");
      resolve(words.length > 1 ? await askChoice(text("card-which-word"), words) : words[0].value);
    };
    openPrompt(text("card-word"), { square, onCancel: () => resolve(null) });
  });
}

const QUESTIONS = {
  lucky_dip: [askTarget],
  fair_trade: [askTarget, () => askTile("card-own-tile")],
  costume: [() => askTile("card-dress")],
  repaint: [askWord],
};

/**
 * Ask for everything that *card* needs.
 * @param {string} card
 * @returns {Promise<import("./card_effects.js").ArmedCard | null>} null if the user cancels
 */
export async function askCardChoices(card) {
  let chosen = { card };
  for (const ask of QUESTIONS[card] ?? []) {
    const answer = await ask();
    if (!answer) return null;
    chosen = { ...chosen, ...answer };
  }
  return chosen;
}
