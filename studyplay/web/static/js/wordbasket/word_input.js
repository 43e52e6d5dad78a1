// The word field: turns any spelling into one reading; the text is kept over a reload.

import { getJson } from "../shared/requests.js";
import { readText, writeText } from "../shared/storage.js";
import { address } from "../table/table.js";
import { hasKanji, hiragana, isKana } from "./kana.js";
import { romajiToKana } from "./romaji.js";

const LOOKUP_DELAY_MS = 120;
const STORAGE_KEY = `word ${address}`;
const field = document.getElementById("word");

/**
 * `reading`: in hiragana, or "". `choices`: the readings to choose from.
 * @type {{ text: string, reading: string, choices: string[], status: "" | "asking" | "unknown" }}
 */
export const word = { text: "", reading: "", choices: [], status: "" };

const wordListeners = [];
const readingsByWord = new Map();
let composedKana = "";
let timer = 0;

/**
 * Call a listener after the word has changed.
 * @param {() => void} listener
 */
export const onWordChange = (listener) => wordListeners.push(listener);

function setReading(reading, choices = [], status = "") {
  Object.assign(word, { reading, choices, status });
  for (const listener of wordListeners) listener();
}

/** Set the only reading, else the kana typed before conversion to kanji, else offer a choice. */
function offerReadings(readings) {
  if (readings.length === 0) setReading("", [], "unknown");
  else if (readings.length === 1) setReading(readings[0]);
  else if (readings.includes(composedKana)) setReading(composedKana, readings);
  else setReading("", readings);
}

async function fetchReadings(text) {
  const answer = await getJson(`${address}/readings?text=${encodeURIComponent(text)}`);
  if (answer.ok) readingsByWord.set(text, answer.data.readings);
  if (text !== word.text) return;
  offerReadings(answer.ok ? answer.data.readings : []);
}

function readField() {
  clearTimeout(timer);
  word.text = field.value.trim();
  writeText(STORAGE_KEY, field.value);
  const kana = hiragana(romajiToKana(field.value.normalize("NFKC")));
  if (isKana(kana)) {
    composedKana = kana;
    setReading(kana);
  } else if (!hasKanji(word.text)) {
    setReading("", [], word.text ? "unknown" : "");
  } else if (readingsByWord.has(word.text)) {
    offerReadings(readingsByWord.get(word.text));
  } else {
    setReading("", [], "asking");
    timer = setTimeout(fetchReadings, LOOKUP_DELAY_MS, word.text);
  }
}

/**
 * Set the reading chosen by the player.
 * @param {string} reading
 */
export function chooseReading(reading) {
  composedKana = reading;
  setReading(reading, word.choices);
  field.focus();
}

/** Set the text of the field, as if typed. */
function setText(text) {
  field.value = text;
  readField();
}

/** Clear the word; the field keeps the focus, because phones would close their keyboard. */
export function clearWord() {
  composedKana = "";
  setText("");
  field.focus();
}

/** Add the listeners of the field and restore what was typed before a reload. */
export function startWordInput() {
  field.addEventListener("input", readField);
  field.addEventListener("compositionend", readField);
  setText(readText(STORAGE_KEY) ?? "");
}
