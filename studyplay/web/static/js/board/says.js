// What is read out: small things politely, "your turn" at once.

import { text } from "../texts.js";
import { game, onChange } from "./game.js";

const says = document.getElementById("says");
const turn = document.getElementById("your-turn");
let told = game.state.news.length;
let wasMine = false;

/** Read out the text *key*. */
export function say(key, facts = {}) {
  says.textContent = text(key, facts);
}

onChange(() => {
  const { news, can } = game.state;
  if (news.length > told) says.textContent = news.slice(told).join(" ");
  told = news.length;
  if (can.play !== wasMine) turn.textContent = can.play ? text("your-turn") : "";
  wasMine = can.play;
});
