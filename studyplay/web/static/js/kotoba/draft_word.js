// The draft: a new word or a rewrite of another player's word, built card by card.  A rewrite may
// have several steps.  The draft may break the rules; the server reports faults (play_preview.js).

import { fixed, table } from "../table/table.js";
import { cardsOf } from "./kana.js";

/**
 * @typedef {{ card: string, own: boolean, was: string }} Item
 *   A card of a row. `own`: it came from the hand in this step. `was`: the card it replaces, or "".
 * @typedef {{ items: Item[], read: string | null }} Step
 *   `read`: the reading chosen by the player, or null.
 */

/**
 * `target`: the word to rewrite, null for a new word. `steps`: the finished steps. `row`: the
 * current step. `picked`: the index in the hand or in the row that waits for a second tap, or null.
 * @type {{
 *   target: { owner: number, index: number, before: string } | null,
 *   steps: Step[],
 *   row: Step,
 *   picked: { hand?: number, row?: number } | null,
 * }}
 */
export const draft = { target: null, steps: [], row: { items: [], read: null }, picked: null };

const draftListeners = [];

/**
 * Call a listener after every change of the draft.
 * @param {() => void} listener
 */
export const onDraftChange = (listener) => draftListeners.push(listener);

/** Call the listeners after a change of the draft. */
export const notifyDraftChange = () => draftListeners.forEach((listener) => listener());

const existingItem = (card) => ({ card, own: false, was: "" });
const ownItem = (card, was = "") => ({ card, own: true, was });

function toSpliced(items, at, count, ...more) {
  const copy = [...items];
  copy.splice(at, count, ...more);
  return copy;
}

const joinItems = (items) => items.map((item) => item.card).join("");

/**
 * Return the cards of a step in order.
 * @param {Step} step
 */
export const cardsOfStep = (step) => joinItems(step.items);

/** Return whether the current step uses cards of the hand. */
export const hasOwnCards = () => draft.row.items.some((item) => item.own);

/** Return whether a draft was started. */
export const isDraftOpen = () => draft.target !== null || draft.row.items.length > 0;

/** Return the cards of the hand that the draft uses. */
function listUsedCards() {
  const all = [...draft.steps, draft.row].flatMap((step) => step.items);
  return all.filter((item) => item.own).map((item) => item.card);
}

/**
 * Return for each card of the hand whether the draft uses it.
 * @returns {boolean[]}
 */
export function handCardsInUse() {
  const left = listUsedCards();
  return [...table.view.hand].map((card) => {
    const at = left.indexOf(card);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

/** Return the cards that the draft uses but the hand no longer has. */
export function listMissingCards() {
  const hand = [...table.view.hand];
  return listUsedCards().filter((card) => {
    const at = hand.indexOf(card);
    if (at >= 0) hand.splice(at, 1);
    return at < 0;
  });
}

/** Return the cards before the current step: of the last step, else of the target, else "". */
function cardsBeforeStep() {
  const last = draft.steps.at(-1);
  return last ? cardsOfStep(last) : (draft.target?.before ?? "");
}

function setRow(items, read = null) {
  draft.row = { items, read };
  draft.picked = null;
  notifyDraftChange();
}

/** Clear the draft. */
export function clearDraft() {
  Object.assign(draft, { target: null, steps: [] });
  setRow([]);
}

/**
 * Start to rewrite a word of another player.
 * @param {number} owner The seat of the other player.
 * @param {number} index
 */
export function startRewrite(owner, index) {
  const before = table.view.words[owner][index].cards;
  Object.assign(draft, { target: { owner, index, before }, steps: [] });
  setRow([...before].map(existingItem));
}

/**
 * Insert a card of the hand into the row.
 * @param {string} card
 * @param {number} [at] The end of the row by default.
 */
export function insertCard(card, at = draft.row.items.length) {
  setRow(toSpliced(draft.row.items, at, 0, ownItem(card)));
}

/**
 * Replace a card of the row by a card of the hand.
 * @param {string} card
 * @param {number} at
 */
export function replaceCard(card, at) {
  const replaced = draft.row.items[at];
  const was = replaced.own ? replaced.was : replaced.card;
  setRow(toSpliced(draft.row.items, at, 1, ownItem(card, draft.target ? was : "")));
}

/**
 * Return an own card to the hand; the card that it replaced comes back.
 * @param {number} at
 */
export function removeCard(at) {
  const { items } = draft.row;
  if (!items[at]?.own) return;
  setRow(toSpliced(items, at, 1, ...(items[at].was ? [existingItem(items[at].was)] : [])));
}

/**
 * Return whether a card may move within the row: it is an own card and replaces none.
 * @param {number} at
 */
export const isMovable = (at) => Boolean(draft.row.items[at]?.own && !draft.row.items[at].was);

/**
 * Move a movable card within the row.
 * @param {number} from
 * @param {number} to
 */
export function moveCard(from, to) {
  if (!isMovable(from) || to < 0 || to >= draft.row.items.length) return;
  const item = draft.row.items[from];
  setRow(toSpliced(toSpliced(draft.row.items, from, 1), to, 0, item));
}

/**
 * Set the reading of the row.
 * @param {string} read
 */
export function setReading(read) {
  draft.row = { ...draft.row, read };
  notifyDraftChange();
}

/**
 * Build the row from a typed word.
 * @param {string} typed In hiragana.
 */
export function setTypedWord(typed) {
  const cards = cardsOf(typed);
  const before = cardsBeforeStep();
  setRow(before ? matchCards(before, cards) : [...cards].map((card) => ownItem(card)), typed || null);
}

/** Build the items that turn the cards `before` into `cards`: replaced one by one, or added. */
function matchCards(before, cards) {
  if (!cards) return [...before].map(existingItem);
  if (before.length === cards.length) {
    return [...cards].map((card, n) => (card === before[n] ? existingItem(card) : ownItem(card, before[n])));
  }
  const rest = [...before];
  return [...cards].map((card) => {
    if (rest[0] !== card) return ownItem(card);
    rest.shift();
    return existingItem(card);
  });
}

/** Finish the current step and start the next one. */
export function startNextStep() {
  draft.steps = [...draft.steps, draft.row];
  setRow([...cardsOfStep(draft.row)].map(existingItem));
}

/** Undo the current step, or reopen the last finished one. */
export function undoStep() {
  if (!hasOwnCards() && draft.steps.length > 0) {
    draft.row = draft.steps.at(-1);
    draft.steps = draft.steps.slice(0, -1);
    draft.picked = null;
    notifyDraftChange();
    return;
  }
  setRow([...cardsBeforeStep()].map(existingItem));
}

/**
 * Return the reading of a step: the chosen one if it is known, else the most likely one.
 * @param {Step} step
 * @param {string[]} [known] The readings known to the server, most likely first.
 */
export function resolveReading(step, known = []) {
  const wanted = step.read ?? cardsOfStep(step);
  return step.read && known.includes(wanted) ? wanted : (known[0] ?? wanted);
}

/**
 * Build the action for the server, null for an empty draft.
 * @param {string[][]} [readings] The known readings of each step.
 */
export function buildAction(readings = []) {
  const steps = hasOwnCards() ? [...draft.steps, draft.row] : draft.steps;
  if (steps.length === 0) return null;
  const words = steps.map((step, n) => resolveReading(step, readings[n]));
  if (!draft.target) return { kind: "MakeWord", fields: { word: words[0] } };
  const { owner, index } = draft.target;
  return { kind: "Rewrite", fields: { owner, index, chain: words } };
}

/**
 * Update the index of the target after other plays.
 * @returns {boolean} False if the word is not there any more.
 */
export function updateTarget() {
  const { target } = draft;
  if (!target) return true;
  const words = table.view.words[target.owner] ?? [];
  const index = words.findIndex((word) => word.cards === target.before);
  if (index >= 0) draft.target = { ...target, index };
  return index >= 0;
}

/** Return whether this page may build a draft: it has a seat and the game is not over. */
export const canBuild = () => fixed.seat !== null && table.view.outcome === null;
