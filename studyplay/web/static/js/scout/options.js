// Display options, kept in this browser: hints for playable cards, and calls to say aloud.

import { readJson, writeJson } from "../shared/storage.js";
import { fixed, table } from "../table/table.js";

const STORAGE_KEY = "studyplay.scout";
const listeners = [];

/** `hints`: highlight playable cards. `talk`: the language of calls, "" for none. */
export const options = { hints: isAgainstBots(), talk: defaultTalk(), ...loadOptions() };

/**
 * Call a listener after an option has changed.
 * @param {() => void} listener
 */
export const onOptionsChange = (listener) => listeners.push(listener);

/**
 * Return the call for a set of numbers, "" without one.
 * @param {number[]} numbers
 */
export const callFor = (numbers) => fixed.calls[options.talk]?.[numbers.join(" ")] ?? "";

/** Return the language tag of the calls. */
export const callLanguage = () => (options.talk === "zh" ? "zh-Hant" : options.talk);

/** Return whether all other seats are bots; only then hints are on by default. */
function isAgainstBots() {
  const others = table.people.seats.filter((_, seat) => seat !== fixed.seat);
  return others.every((player) => "robot" in player);
}

/** Readers of English practise Japanese, all others English. */
function defaultTalk() {
  return document.documentElement.lang === "en" ? "ja" : "en";
}

function loadOptions() {
  return readJson(STORAGE_KEY, "local") ?? {};
}

function updateOptions(changes) {
  Object.assign(options, changes);
  writeJson(STORAGE_KEY, { ...loadOptions(), ...changes }, "local");
  for (const listener of listeners) listener();
}

/** Add the listeners of the option controls. */
export function startOptions() {
  const hints = document.getElementById("hints");
  const talk = document.getElementById("talk");
  hints.checked = options.hints;
  talk.value = options.talk;
  hints.addEventListener("change", () => updateOptions({ hints: hints.checked }));
  talk.addEventListener("change", () => updateOptions({ talk: talk.value }));
}
