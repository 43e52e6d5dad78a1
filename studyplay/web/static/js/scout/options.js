// What the player wants to see: what is possible, and calls to say aloud.  Kept in this browser.

import { fixed, table } from "../table/table.js";

const KEY = "studyplay.scout";
const listeners = [];

/** `hints`: what can be shown is lit up.  `talk`: the language of calls, or "" for none. */
export const options = { hints: isPractice(), talk: talkByPage(), ...kept() };

/** Call *listener* when an option has changed. */
export const onOptions = (listener) => listeners.push(listener);

/** How a set of *numbers* is called, or "". */
export const callOf = (numbers) => fixed.calls[options.talk]?.[numbers.join(" ")] ?? "";

/** The language tag of the calls. */
export const talkTag = () => (options.talk === "zh" ? "zh-Hant" : options.talk);

/** Among people hints are off until somebody wants them. */
function isPractice() {
  const others = table.people.seats.filter((_, seat) => seat !== fixed.seat);
  return others.every((player) => "robot" in player);
}

/** Who reads English practises Japanese, everybody else English. */
function talkByPage() {
  return document.documentElement.lang === "en" ? "ja" : "en";
}

function kept() {
  try {
    return JSON.parse(localStorage.getItem(KEY)) ?? {};
  } catch {
    return {};
  }
}

function change(changes) {
  Object.assign(options, changes);
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...kept(), ...changes }));
  } catch {
    // A browser that keeps nothing asks again next time.
  }
  for (const listener of listeners) listener();
}

/** Listen to the switches of the page. */
export function startOptions() {
  const hints = document.getElementById("hints");
  const talk = document.getElementById("talk");
  hints.checked = options.hints;
  talk.value = options.talk;
  hints.addEventListener("change", () => change({ hints: hints.checked }));
  talk.addEventListener("change", () => change({ talk: talk.value }));
}
