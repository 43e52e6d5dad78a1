// The word that is being typed: from any spelling to one reading, and kept over a reload.

import { get } from "../net.js";
import { address } from "../table/table.js";
import { hasKanji, hiragana, isKana } from "./kana.js";
import { fromRomaji } from "./romaji.js";

const WAIT = 120;
const KEPT = `word ${address}`;
const field = document.getElementById("word");

/** `reading`: in hiragana, or empty; `choices`: readings to choose from; `status`: "", "asking" or "unknown". */
export const word = { text: "", reading: "", choices: [], status: "" };

const listeners = [];
const known = new Map();
let composed = "";
let timer = 0;

/** Call *listener* whenever the word has changed. */
export const onWord = (listener) => listeners.push(listener);

function set(reading, choices = [], status = "") {
  Object.assign(word, { reading, choices, status });
  for (const listener of listeners) listener();
}

/** One reading, or what there is to choose; what was typed on the way to the kanji decides. */
function offer(readings) {
  if (readings.length === 0) set("", [], "unknown");
  else if (readings.length === 1) set(readings[0]);
  else if (readings.includes(composed)) set(composed, readings);
  else set("", readings);
}

async function lookUp(text) {
  const answer = await get(`${address}/readings?text=${encodeURIComponent(text)}`);
  if (answer.ok) known.set(text, answer.data.readings);
  if (text !== word.text) return;
  offer(answer.ok ? answer.data.readings : []);
}

function read() {
  clearTimeout(timer);
  word.text = field.value.trim();
  sessionStorage.setItem(KEPT, field.value);
  const kana = hiragana(fromRomaji(field.value.normalize("NFKC")));
  if (isKana(kana)) {
    composed = kana;
    set(kana);
  } else if (!hasKanji(word.text)) {
    set("", [], word.text ? "unknown" : "");
  } else if (known.has(word.text)) {
    offer(known.get(word.text));
  } else {
    set("", [], "asking");
    timer = setTimeout(lookUp, WAIT, word.text);
  }
}

/** Take *reading*, which the player has chosen. */
export function choose(reading) {
  composed = reading;
  set(reading, word.choices);
  field.focus();
}

/** Write *text* into the field, as if it had been typed. */
export function write(text) {
  field.value = text;
  read();
}

/** Forget the word; the field keeps the focus, because phones would close their keyboard. */
export function clear() {
  composed = "";
  write("");
  field.focus();
}

/** Begin with what was typed before the page was loaded anew. */
export function startWord() {
  field.addEventListener("input", read);
  field.addEventListener("compositionend", read);
  write(sessionStorage.getItem(KEPT) ?? "");
}
