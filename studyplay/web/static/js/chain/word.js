// The word that is being typed: in romaji, kana or kanji it becomes one reading, or a choice.

import { get } from "../net.js";
import { text } from "../texts.js";
import { hasKanji, hiragana, isKana } from "../wordbasket/kana.js";
import { fromRomaji } from "../wordbasket/romaji.js";
import { address, page } from "./page.js";

const WAIT = 150;
const KEPT = `word ${address}`;
const field = document.getElementById("word");
const shown = document.getElementById("reading");
const known = new Map();
let composed = "";
let timer = 0;

const isEnglish = () => page.state.lang === "en";

/** What to send of *typed* if there is no choice; kanji stay as they are. */
function plain(typed) {
  const kana = hiragana(fromRomaji(typed.normalize("NFKC")));
  return isKana(kana) ? kana : typed;
}

function line(message) {
  const said = document.createElement("span");
  said.textContent = message;
  shown.replaceChildren(...(message ? [said] : []));
}

function offer(readings, take) {
  if (readings.length === 0) return line(text("unreadable"));
  if (readings.length === 1) return line(text("reading", { reading: readings[0] }));
  line(text("choose"));
  for (const reading of readings) {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "button small";
    button.lang = "ja";
    button.textContent = reading;
    button.addEventListener("click", () => take(reading));
    shown.append(button);
  }
}

async function readingsOf(typed) {
  if (!known.has(typed)) {
    const answer = await get(`${address}/readings?text=${encodeURIComponent(typed)}`);
    if (!answer.ok) return [];
    known.set(typed, answer.data.readings);
  }
  return known.get(typed);
}

function read(take) {
  clearTimeout(timer);
  const typed = field.value.trim();
  sessionStorage.setItem(KEPT, field.value);
  if (isEnglish() || !typed) return line("");
  if (!hasKanji(typed)) {
    const kana = plain(typed);
    if (isKana(kana)) composed = kana;
    return line(isKana(kana) && kana !== typed ? text("reading", { reading: kana }) : "");
  }
  line(text("asking"));
  timer = setTimeout(async () => {
    const readings = await readingsOf(typed);
    if (typed === field.value.trim()) offer(readings, take);
  }, WAIT);
}

/** The word as it is to be sent, or "" where one must be chosen first; *take* is told a choice. */
export async function spoken(take) {
  const typed = field.value.trim();
  if (isEnglish() || !hasKanji(typed)) return isEnglish() ? typed : plain(typed);
  clearTimeout(timer);
  const readings = await readingsOf(typed);
  if (readings.length === 1) return readings[0];
  if (readings.includes(composed)) return composed;
  if (readings.length) {
    offer(readings, take);
    shown.querySelector("button").focus();
    return "";
  }
  return typed;
}

/** Forget the word; the field keeps the focus, because phones would close their keyboard. */
export function clear() {
  field.value = "";
  composed = "";
  sessionStorage.removeItem(KEPT);
  line("");
  field.focus({ preventScroll: true });
}

/** Listen, and begin with what was typed before the page was loaded anew. */
export function startWord(take) {
  field.addEventListener("input", () => read(take));
  field.addEventListener("compositionend", () => read(take));
  field.value = sessionStorage.getItem(KEPT) ?? field.value;
  read(take);
}
