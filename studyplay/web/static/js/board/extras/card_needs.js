// What must be chosen before some cards can be used, asked step by step.

import { nameOf } from "../../table/people.js";
import { text } from "../../texts.js";
import { startAsking, stopAsking } from "../asking.js";
import { fixed, game } from "../game.js";
import { refuse } from "../server.js";
import { recall } from "../tiles.js";
import { spell, uncrossed, wordThrough } from "./lines.js";

const dialog = document.getElementById("card-pick");

/** Ask *question* with a button for each of *choices* { label, value }; null if it is closed. */
export function pick(question, choices) {
  document.getElementById("card-question").textContent = question;
  const buttons = choices.map(({ label }, number) => {
    const button = document.createElement("button");
    button.className = "button wide";
    button.type = "button";
    button.textContent = label;
    button.addEventListener("click", () => dialog.close(String(number)));
    return button;
  });
  document.getElementById("card-choices").replaceChildren(...buttons);
  dialog.returnValue = "";
  dialog.showModal();
  buttons[0]?.focus();
  return new Promise((done) => {
    const tell = () => done(dialog.returnValue ? choices[dialog.returnValue].value : null);
    dialog.addEventListener("close", tell, { once: true });
  });
}

async function askTarget() {
  const others = game.state.scores.map((_, seat) => seat).filter((seat) => seat !== fixed.seat);
  if (others.length === 1) return { target: others[0] };
  const choices = others.map((seat) => ({ label: nameOf(seat), value: seat }));
  const target = await pick(text("card-whom"), choices);
  return target === null ? null : { target };
}

function askTile(question) {
  return new Promise((done) => {
    const slot = (number) => {
      const tile = game.rack[number];
      if (!tile) return;
      game.asking.cancelled = null;
      stopAsking();
      done({ tiles: tile });
    };
    startAsking(text(question), { slot, cancelled: () => done(null) });
  });
}

function wordsAt(row, col) {
  const { board } = game.state;
  return ["A", "D"].flatMap((way) => {
    const tiles = wordThrough(board, row, col, way);
    const freed = tiles ? uncrossed(board, tiles, way) : [];
    return freed.length ? [{ label: spell(tiles), value: { square: [row, col], way, freed } }] : [];
  });
}

function askWord() {
  recall();
  return new Promise((done) => {
    const square = async (row, col) => {
      const words = wordsAt(row, col);
      if (!words.length) {
        refuse(text("card-no-word"));
        return;
      }
      game.asking.cancelled = null;
      stopAsking();
      refuse("");
      done(words.length > 1 ? await pick(text("card-which-word"), words) : words[0].value);
    };
    startAsking(text("card-word"), { square, cancelled: () => done(null) });
  });
}

const NEEDS = {
  lucky_dip: [askTarget],
  fair_trade: [askTarget, () => askTile("card-own-tile")],
  costume: [() => askTile("card-dress")],
  repaint: [askWord],
};

/** All that *card* needs, or null if the player thought better of it. */
export async function chosenFor(card) {
  let chosen = { card };
  for (const step of NEEDS[card] ?? []) {
    const more = await step();
    if (!more) return null;
    chosen = { ...chosen, ...more };
  }
  return chosen;
}
