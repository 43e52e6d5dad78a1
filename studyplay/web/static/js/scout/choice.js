// The action that the player is preparing.  It is sent only when confirmed, and reset when the hand
// or the active set changes.

import { fixed, onChange, table } from "../table/table.js";
import { flipCard } from "./cards.js";

const INITIAL_CHOICE = {
  range: null,
  both: false,
  side: null,
  flipped: false,
  slot: null,
  handTurned: false,
  stopping: false,
};

/**
 * `range`: [start, stop] of the cards to show. `side`: the end of the set from which a card is
 * scouted. `flipped`: the scouted card is turned. `slot`: its index in the hand. `both`: scout and
 * show. `handTurned`: the hand is shown the other way up. `stopping`: the stop waits for confirmation.
 */
export const choice = { ...INITIAL_CHOICE };

const listeners = [];
let knownHand = "";

/**
 * Call a listener after every change of the choice.
 * @param {() => void} listener
 */
export const onChoiceChange = (listener) => listeners.push(listener);

/**
 * Change some fields of the choice.
 * @param {object} changes
 */
export function updateChoice(changes) {
  Object.assign(choice, changes);
  for (const listener of listeners) listener();
}

/** Reset the choice. */
export const resetChoice = () => updateChoice(INITIAL_CHOICE);

/**
 * Return what the page expects of the player.
 * @returns {"hold" | "turn" | "wait" | "over" | "watch"}
 */
export function phase() {
  const { outcome, can, to_act: acting } = table.view;
  if (fixed.seat === null || "replay" in document.body.dataset) return "watch";
  if (outcome) return "over";
  if (can.hold) return "hold";
  return acting.includes(fixed.seat) ? "turn" : "wait";
}

/**
 * Return the step of scouting: nothing begun, take a card, place it, or placed.
 * @returns {"free" | "take" | "place" | "placed"}
 */
export function turnStep() {
  if (choice.slot !== null) return "placed";
  if (choice.side) return "place";
  return choice.both ? "take" : "free";
}

/** Return the scouted card, the way up it will be held. */
export function scoutedCard() {
  const { active } = table.view;
  const card = choice.side === "left" ? active[0] : active.at(-1);
  return choice.flipped ? flipCard(card) : card;
}

/** Return the hand as it would be after the choice. */
export function previewHand() {
  const { hand: held } = table.view;
  const { slot } = choice;
  if (slot !== null) return [...held.slice(0, slot), scoutedCard(), ...held.slice(slot)];
  return choice.handTurned ? held.map(flipCard) : held;
}

/** Return the cards that the selected cards would have to beat. */
export function setToBeat() {
  const { active } = table.view;
  if (choice.slot === null) return active;
  return choice.side === "left" ? active.slice(1) : active.slice(0, -1);
}

/** Return the cards selected for showing. */
export const selectedCards = () => (choice.range ? previewHand().slice(...choice.range) : []);

/** Reset the choice when the hand or the active set changes. */
export function startChoice() {
  const describeHand = () => JSON.stringify([table.view.hand, table.view.number]);
  let active = JSON.stringify(table.view.active);
  knownHand = describeHand();
  onChange(() => {
    const now = describeHand();
    const set = JSON.stringify(table.view.active);
    if (now !== knownHand) Object.assign(choice, INITIAL_CHOICE);
    else if (set !== active) resetScout();
    knownHand = now;
    active = set;
  });
}

function resetScout() {
  const range = choice.slot === null ? choice.range : null;
  Object.assign(choice, INITIAL_CHOICE, { range });
}
