// "8D FLOWER": the server reads it, the tiles go on the board, and Play plays them.

import { get } from "../net.js";
import { text } from "../texts.js";
import { address, game } from "./game.js";
import { act, refuse } from "./server.js";
import { place, recall } from "./tiles.js";

const form = document.getElementById("typed");

async function read() {
  const answer = await get(`${address}/typed?${new URLSearchParams({ text: form.text.value })}`);
  if (!answer.ok) refuse(answer.data.text ?? text("went-wrong"));
  return answer.ok ? answer.data.tiles : null;
}

/** Put the typed move on the board without playing it; resolves to its tiles or null. */
export async function showTyped() {
  const tiles = await read();
  if (!tiles) return null;
  refuse("");
  recall();
  for (const { row, col, letter } of tiles) {
    const tile = letter === letter.toUpperCase() ? letter : "?";
    place(game.rack.indexOf(tile), row, col, letter);
  }
  return tiles;
}

async function submit(event) {
  event.preventDefault();
  event.stopPropagation();
  const placements = await showTyped();
  if (placements && (await act("PlaceTiles", { placements }))) form.text.value = "";
}

form?.addEventListener("submit", submit);
