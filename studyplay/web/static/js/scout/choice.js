// What the player is about to do.  Nothing of it is sent before it is confirmed, and nothing of it
// survives a hand or a set that has become another.

import { fixed, onChange, table } from "../table/table.js";
import { turned } from "./cards.js";

const START = {
  range: null,
  both: false,
  side: null,
  flipped: false,
  slot: null,
  handTurned: false,
  stopping: false,
};

/**
 * `range`: [start, stop] of the cards to show.  `side`: the end from which a card is taken,
 * `flipped`: it is turned, `slot`: where it goes.  `both`: scout and show.  `handTurned`: the
 * hand is looked at the other way up.  `stopping`: the round is about to be ended.
 */
export const choice = { ...START };

const listeners = [];
let known = "";

/** Call *listener* whenever the player has changed the mind. */
export const onChoice = (listener) => listeners.push(listener);

/** Change some of the choice. */
export function choose(changes) {
  Object.assign(choice, changes);
  for (const listener of listeners) listener();
}

/** Give up what was begun. */
export const cancel = () => choose(START);

/** What is expected of this page: "hold", "turn", "wait", "over" or "watch". */
export function phase() {
  const { outcome, can, to_act: acting } = table.view;
  if (fixed.seat === null || "replay" in document.body.dataset) return "watch";
  if (outcome) return "over";
  if (can.hold) return "hold";
  return acting.includes(fixed.seat) ? "turn" : "wait";
}

/** How far a turn has come: "free", "take", "place" or "placed". */
export function step() {
  if (choice.slot !== null) return "placed";
  if (choice.side) return "place";
  return choice.both ? "take" : "free";
}

/** The card that is being taken, the way it will be held. */
export function taken() {
  const { active } = table.view;
  const card = choice.side === "left" ? active[0] : active.at(-1);
  return choice.flipped ? turned(card) : card;
}

/** The hand as it would be. */
export function hand() {
  const { hand: held } = table.view;
  const { slot } = choice;
  if (slot !== null) return [...held.slice(0, slot), taken(), ...held.slice(slot)];
  return choice.handTurned ? held.map(turned) : held;
}

/** The cards that a show would have to beat. */
export function wall() {
  const { active } = table.view;
  if (choice.slot === null) return active;
  return choice.side === "left" ? active.slice(1) : active.slice(0, -1);
}

/** The cards that would be shown. */
export const shown = () => (choice.range ? hand().slice(...choice.range) : []);

/** Drop what no longer fits the table. */
export function startChoosing() {
  const look = () => JSON.stringify([table.view.hand, table.view.number]);
  let active = JSON.stringify(table.view.active);
  known = look();
  onChange(() => {
    const now = look();
    const set = JSON.stringify(table.view.active);
    if (now !== known) Object.assign(choice, START);
    else if (set !== active) dropScout();
    known = now;
    active = set;
  });
}

function dropScout() {
  const range = choice.slot === null ? choice.range : null;
  Object.assign(choice, START, { range });
}
