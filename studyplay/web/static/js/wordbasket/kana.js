// Kana as letters, with the same rules as studyplay/words/kana.py.  The server decides.

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

/**
 * Convert katakana to hiragana and remove spaces and marks; other characters stay.
 * @param {string} typed
 */
export function hiragana(typed) {
  const plain = typed.normalize("NFKC").trim();
  const kana = plain.replace(/[ァ-ヶ]/g, (each) => String.fromCharCode(each.charCodeAt(0) - 0x60));
  return kana.replace(DASHES, (dashes) => "ー".repeat(dashes.length)).replace(MARKS, "");
}

/**
 * Return whether a text is one word in hiragana.
 * @param {string} text
 */
export const isKana = (text) => /^[ぁ-ゖ][ぁ-ゖー]*$/.test(text);

/**
 * Return whether a text contains kanji.
 * @param {string} text
 */
export const hasKanji = (text) => KANJI.test(text);

/** Return the letter that a kana counts as: large and without a voicing mark. */
function letter(kana) {
  const large = kana.normalize("NFD")[0];
  return LARGE[large] ?? large;
}

/**
 * Return the first letter of a word.
 * @param {string} word
 */
export const head = (word) => letter(word[0]);

/**
 * Return the last letter of a word; ー counts as the vowel before it.
 * @param {string} word
 */
export function tail(word) {
  let last = "";
  for (const kana of word) last = kana === "ー" ? (VOWEL[last] ?? last) : letter(kana);
  return last;
}

/**
 * Return the number of kana of a word.
 * @param {string} word
 */
export const length = (word) => [...word].length;
