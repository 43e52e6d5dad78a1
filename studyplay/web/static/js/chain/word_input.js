// The word field: turns romaji, kana or kanji into a reading, or offers several to choose from.

import { text } from "../shared/page_texts.js";
import { getJson } from "../shared/requests.js";
import { readText, writeText } from "../shared/storage.js";
import { hasKanji, hiragana, isKana } from "../wordbasket/kana.js";
import { romajiToKana } from "../wordbasket/romaji.js";
import { address, page } from "./page.js";

const LOOKUP_DELAY_MS = 150;
const STORAGE_KEY = `word ${address}`;
const field = document.getElementById("word");
const readingLine = document.getElementById("reading");
const readingsByWord = new Map();
let composedKana = "";
let timer = 0;

const isEnglish = () => page.state.lang === "en";

/** Convert romaji and katakana to hiragana; text with kanji stays as it is. */
function toKana(typed) {
  const kana = hiragana(romajiToKana(typed.normalize("NFKC")));
  return isKana(kana) ? kana : typed;
}

function showHint(message) {
  const span = document.createElement("span");
  span.textContent = message;
  readingLine.replaceChildren(...(message ? [span] : []));
}

function offerReadings(readings, onChoice) {
  if (readings.length === 0) return showHint(text("unreadable"));
  if (readings.length === 1) return showHint(text("reading", { reading: readings[0] }));
  showHint(text("choose"));
  for (const reading of readings) {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "button small";
    button.lang = "ja";
    button.textContent = reading;
    button.addEventListener("click", () => onChoice(reading));
    readingLine.append(button);
  }
}

async function fetchReadings(typed) {
  if (!readingsByWord.has(typed)) {
    const answer = await getJson(`${address}/readings?text=${encodeURIComponent(typed)}`);
    if (!answer.ok) return [];
    readingsByWord.set(typed, answer.data.readings);
  }
  return readingsByWord.get(typed);
}

function updateReading(onChoice) {
  clearTimeout(timer);
  const typed = field.value.trim();
  writeText(STORAGE_KEY, field.value);
  if (isEnglish() || !typed) return showHint("");
  if (!hasKanji(typed)) {
    const kana = toKana(typed);
    if (isKana(kana)) composedKana = kana;
    return showHint(isKana(kana) && kana !== typed ? text("reading", { reading: kana }) : "");
  }
  showHint(text("asking"));
  timer = setTimeout(async () => {
    const readings = await fetchReadings(typed);
    if (typed === field.value.trim()) offerReadings(readings, onChoice);
  }, LOOKUP_DELAY_MS);
}

/**
 * Return the word to send, or "" after offering several readings.
 * @param {(reading: string) => void} onChoice Called with the reading that the player chooses.
 * @returns {Promise<string>}
 */
export async function resolveWord(onChoice) {
  const typed = field.value.trim();
  if (isEnglish() || !hasKanji(typed)) return isEnglish() ? typed : toKana(typed);
  clearTimeout(timer);
  const readings = await fetchReadings(typed);
  if (readings.length === 1) return readings[0];
  if (readings.includes(composedKana)) return composedKana;
  if (readings.length) {
    offerReadings(readings, onChoice);
    readingLine.querySelector("button").focus();
    return "";
  }
  return typed;
}

/** Clear the word; the field keeps the focus, because phones would close their keyboard. */
export function clearWord() {
  field.value = "";
  composedKana = "";
  writeText(STORAGE_KEY, null);
  showHint("");
  field.focus({ preventScroll: true });
}

/**
 * Add the listeners of the field and restore what was typed before a reload.
 * @param {(reading: string) => void} onChoice Called with the reading that the player chooses.
 */
export function startWordInput(onChoice) {
  field.addEventListener("input", () => updateReading(onChoice));
  field.addEventListener("compositionend", () => updateReading(onChoice));
  field.value = readText(STORAGE_KEY) ?? field.value;
  updateReading(onChoice);
}
