// The working row: the word that is being made or rewritten, card by card and step by step.
// Nothing of it is sent before the player says so, and what is built here is never forbidden:
// the server tells what is wrong with it (price.js).

import { fixed, table } from "../table/table.js";
import { cardsOf } from "./kana.js";

/**
 * `target`: null for a new word, else { owner, index, before } of the word to be bought.
 * `steps`: the finished steps, and `row` the one in hand, each { items, read }.  An item is a
 * card; `own`: it came from the hand in this step; `was`: the card that it replaces, or "".
 * `read`: how the row is read if the player has said so, else null.  `picked`: a place of the
 * hand or of the row that waits for a second tap, { hand } or { row }, or null.
 */
export const desk = { target: null, steps: [], row: { items: [], read: null }, picked: null };

const listeners = [];

/** Call *listener* whenever something on the desk has moved. */
export const onDesk = (listener) => listeners.push(listener);

/** Tell everybody that something on the desk has moved. */
export const moved = () => listeners.forEach((listener) => listener());

const lying = (card) => ({ card, own: false, was: "" });
const own = (card, was = "") => ({ card, own: true, was });
function spliced(items, at, count, ...more) {
  const changed = [...items];
  changed.splice(at, count, ...more);
  return changed;
}

const inOrder = (items) => items.map((item) => item.card).join("");

/** The cards of a step, in order. */
export const cardsIn = (step) => inOrder(step.items);

/** Whether the row differs from what lies there. */
export const isChanged = () => desk.row.items.some((item) => item.own);

/** Whether there is anything on the desk. */
export const isBusy = () => desk.target !== null || desk.row.items.length > 0;

/** The cards of the hand that are on the desk. */
export function used() {
  const all = [...desk.steps, desk.row].flatMap((step) => step.items);
  return all.filter((item) => item.own).map((item) => item.card);
}

/** For each place of the hand whether its card lies on the desk. */
export function taken() {
  const left = used();
  return [...table.view.hand].map((card) => {
    const at = left.indexOf(card);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

/** The cards on the desk that the hand does not have. */
export function missing() {
  const hand = [...table.view.hand];
  return used().filter((card) => {
    const at = hand.indexOf(card);
    if (at >= 0) hand.splice(at, 1);
    return at < 0;
  });
}

/** What the row stood at before its step: nothing, the word that is bought, or the last step. */
export function ground() {
  const last = desk.steps.at(-1);
  return last ? cardsIn(last) : (desk.target?.before ?? "");
}

function become(items, read = null) {
  desk.row = { items, read };
  desk.picked = null;
  moved();
}

/** Sweep the desk. */
export function clear() {
  Object.assign(desk, { target: null, steps: [] });
  become([]);
}

/** Put a word of another player on the desk. */
export function buy(owner, index) {
  const before = table.view.words[owner][index].cards;
  Object.assign(desk, { target: { owner, index, before }, steps: [] });
  become([...before].map(lying));
}

/** Lay *card* of the hand before place *at* of the row. */
export function insert(card, at = desk.row.items.length) {
  become(spliced(desk.row.items, at, 0, own(card)));
}

/** Lay *card* of the hand over the card at place *at*. */
export function replace(card, at) {
  const old = desk.row.items[at];
  const was = old.own ? old.was : old.card;
  become(spliced(desk.row.items, at, 1, own(card, desk.target ? was : "")));
}

/** Take the own card at place *at* back into the hand; what lay below it comes back. */
export function takeBack(at) {
  const { items } = desk.row;
  if (!items[at]?.own) return;
  become(spliced(items, at, 1, ...(items[at].was ? [lying(items[at].was)] : [])));
}

/** Whether the card at place *at* may be moved in the row: it is an own one, and covers none. */
export const isLoose = (at) => Boolean(desk.row.items[at]?.own && !desk.row.items[at].was);

/** Move the loose card at place *from* so that it lies at place *to*. */
export function shift(from, to) {
  if (!isLoose(from) || to < 0 || to >= desk.row.items.length) return;
  const item = desk.row.items[from];
  become(spliced(spliced(desk.row.items, from, 1), to, 0, item));
}

/** Read the row as *read*, which is laid with its cards. */
export function readAs(read) {
  desk.row = { ...desk.row, read };
  moved();
}

/** Lay the row for a word that was typed. */
export function type(read) {
  const cards = cardsOf(read);
  become(ground() ? over(ground(), cards) : [...cards].map((card) => own(card)), read || null);
}

/** How *cards* come about from those that lie there: replaced one by one, or added. */
function over(before, cards) {
  if (!cards) return [...before].map(lying);
  if (before.length === cards.length) {
    return [...cards].map((card, n) => (card === before[n] ? lying(card) : own(card, before[n])));
  }
  const rest = [...before];
  return [...cards].map((card) => {
    if (rest[0] !== card) return own(card);
    rest.shift();
    return lying(card);
  });
}

/** Finish the step in hand and begin the next one. */
export function nextStep() {
  desk.steps = [...desk.steps, desk.row];
  become([...cardsIn(desk.row)].map(lying));
}

/** Undo the step in hand, or open the last finished one again. */
export function undo() {
  if (!isChanged() && desk.steps.length > 0) {
    desk.row = desk.steps.at(-1);
    desk.steps = desk.steps.slice(0, -1);
    desk.picked = null;
    moved();
    return;
  }
  become([...ground()].map(lying));
}

/** How a step is read: as the player said if that is among the *known* readings, or likeliest. */
export function readingOf(step, known = []) {
  const said = step.read ?? cardsIn(step);
  return step.read && known.includes(said) ? said : (known[0] ?? said);
}

/** The play as the engine takes it, or null; *readings* are those known of each step. */
export function play(readings = []) {
  const steps = isChanged() ? [...desk.steps, desk.row] : desk.steps;
  if (steps.length === 0) return null;
  const words = steps.map((step, n) => readingOf(step, readings[n]));
  if (!desk.target) return { kind: "MakeWord", fields: { word: words[0] } };
  const { owner, index } = desk.target;
  return { kind: "Rewrite", fields: { owner, index, chain: words } };
}

/** Follow the word to be bought to where it lies now; false if it is not there any more. */
export function follow() {
  const { target } = desk;
  if (!target) return true;
  const there = table.view.words[target.owner] ?? [];
  const index = there.findIndex((word) => word.cards === target.before);
  if (index >= 0) desk.target = { ...target, index };
  return index >= 0;
}

/** Whether this page may build at all: it has a seat, and the game goes on. */
export const canBuild = () => fixed.seat !== null && table.view.outcome === null;
