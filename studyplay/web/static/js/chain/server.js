// Talking to the server about a chain or a hand.

import { practising } from "../practising.js";
import { judge } from "../verdict.js";
import { address, changed, page } from "./page.js";

const TO_THE_END = 900;

function receive(state) {
  if (state.phase === "over") return setTimeout(() => location.replace(address), TO_THE_END);
  page.state = state;
  page.receivedAt = performance.now();
  changed();
}

export const { act, refresh, retry } = practising({
  address,
  page,
  element: document.getElementById("chain"),
  where: (state) => state.where,
  receive,
  judge,
});
