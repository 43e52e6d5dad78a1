// Kana as letters, as studyplay/words/kana.py counts them; the server has the last word.

const ROWS = [
  "あいうえお", "かきくけこ", "さしすせそ", "たちつてと", "なにぬねの",
  "はひふへほ", "まみむめも", "らりるれろ",
];
const LARGE = { ぁ: "あ", ぃ: "い", ぅ: "う", ぇ: "え", ぉ: "お", っ: "つ", ゃ: "や", ゅ: "ゆ",
  ょ: "よ", ゎ: "わ", ゕ: "か", ゖ: "け", ゐ: "い", ゑ: "え", を: "お" };
const VOWEL = { や: "あ", ゆ: "う", よ: "お", わ: "あ" };
for (const row of ROWS) [...row].forEach((kana, place) => (VOWEL[kana] = "あいうえお"[place]));

const MARKS = /[\s・･＝=、。,.!?~〜「」『』()[\]'"‐‑–—―−─━-]+/g;
const DASHES = /(?<=[ぁ-ゖー])[-‐‑–—―−─━]+(?=[ぁ-ゖー]|$)/g;
const KANJI = /[々〆〇㐀-䶿一-鿿豈-﫿\u{20000}-\u{3ffff}]/u;

/** *typed* in hiragana without spaces and marks, other characters left as they are. */
export function hiragana(typed) {
  const plain = typed.normalize("NFKC").trim();
  const kana = plain.replace(/[ァ-ヶ]/g, (each) => String.fromCharCode(each.charCodeAt(0) - 0x60));
  return kana.replace(DASHES, (dashes) => "ー".repeat(dashes.length)).replace(MARKS, "");
}

/** Whether *text* is one word in hiragana. */
export const isKana = (text) => /^[ぁ-ゖ][ぁ-ゖー]*$/.test(text);

/** Whether there are kanji in *text*. */
export const hasKanji = (text) => KANJI.test(text);

/** The letter that *kana* counts as: plain and large. */
function letter(kana) {
  const large = kana.normalize("NFD")[0];
  return LARGE[large] ?? large;
}

/** The letter on which *word* begins. */
export const head = (word) => letter(word[0]);

/** The letter on which *word* ends; ー is the vowel before it. */
export function tail(word) {
  let last = "";
  for (const kana of word) last = kana === "ー" ? (VOWEL[last] ?? last) : letter(kana);
  return last;
}

/** How many kana *word* has. */
export const length = (word) => [...word].length;
