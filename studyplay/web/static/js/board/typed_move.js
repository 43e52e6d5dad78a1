// A move as text, such as "8D FLOWER".  The server parses it, and its tiles are placed.

import { showRefusal } from "../shared/announcements.js";
import { errorText, getJson } from "../shared/requests.js";
import { address } from "./game.js";
import { sendAction } from "./server.js";
import { placeTiles } from "./tiles.js";

const form = /** @type {any} */ (document.getElementById("typed"));

async function parseMove() {
  const query = new URLSearchParams({ text: form.text.value });
  const answer = await getJson(`${address}/typed?${query}`);
  if (!answer.ok) showRefusal(errorText(answer));
  return answer.ok ? answer.data.tiles : null;
}

/** Place the tiles of the typed move without playing them; resolves to them, or null. */
export async function showTypedMove() {
  const tiles = await parseMove();
  if (!tiles) return null;
  showRefusal("");
  placeTiles(tiles);
  return tiles;
}

async function handleSubmit(event) {
  event.preventDefault();
  event.stopPropagation();
  const placements = await showTypedMove();
  if (placements && (await sendAction("PlaceTiles", { placements }))) form.text.value = "";
}

form?.addEventListener("submit", handleSubmit);
