// Spelling and meaning of the words played so far, fetched when new words appear.

import { getJson } from "../shared/requests.js";
import { address, onChange, table } from "../table/table.js";

const glossByCards = new Map();
const listeners = [];
let fetchedCount = 0;
let isFetching = false;

/**
 * Call a listener after new glosses have arrived.
 * @param {() => void} listener
 */
export const onGlossesChange = (listener) => listeners.push(listener);

/**
 * Return the gloss of a word, undefined if no dictionary has it.
 * @param {string} cards
 * @returns {{ reading: string, written: string, meaning: string } | undefined}
 */
export const glossOf = (cards) => glossByCards.get(cards);

async function fetchGlosses() {
  const { length } = table.view.appeared;
  if (length === fetchedCount || isFetching) return;
  isFetching = true;
  const answer = await getJson(`${address}/words?after=${fetchedCount}`);
  isFetching = false;
  if (!answer.ok) return;
  fetchedCount = length;
  for (const [cards, gloss] of Object.entries(answer.data)) glossByCards.set(cards, gloss);
  for (const listener of listeners) listener();
  if (table.view.appeared.length !== fetchedCount) fetchGlosses();
}

/** Fetch the glosses now and after every change. */
export function startGlosses() {
  onChange(fetchGlosses);
  fetchGlosses();
}
