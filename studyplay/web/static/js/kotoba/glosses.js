// How the words that were there are written and what they mean; fetched when there are new ones.

import { get } from "../net.js";
import { address, onChange, table } from "../table/table.js";

const known = new Map();
const listeners = [];
let fetched = 0;
let isAsking = false;

/** Call *listener* when more is known. */
export const onGlosses = (listener) => listeners.push(listener);

/** { reading, written, meaning } of *cards*, or undefined for what no dictionary has. */
export const glossOf = (cards) => known.get(cards);

async function look() {
  const { length } = table.view.appeared;
  if (length === fetched || isAsking) return;
  isAsking = true;
  const answer = await get(`${address}/words?after=${fetched}`);
  isAsking = false;
  if (!answer.ok) return;
  fetched = length;
  for (const [cards, gloss] of Object.entries(answer.data)) known.set(cards, gloss);
  for (const listener of listeners) listener();
  if (table.view.appeared.length !== fetched) look();
}

/** Keep them up to date. */
export function startGlosses() {
  onChange(look);
  look();
}
