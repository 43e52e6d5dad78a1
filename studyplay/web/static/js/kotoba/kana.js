// Kana and cards: converts typed romaji and kana to hiragana, and hiragana to cards.

const SMALL_KANA = "ぁぃぅぇぉっゃゅょゎゕゖ";
const LARGE_KANA = "あいうえおつやゆよわかけ";

const ROWS = {
  "": "あいうえお", k: "かきくけこ", s: "さしすせそ", t: "たちつてと", n: "なにぬねの",
  h: "はひふへほ", m: "まみむめも", y: "や ゆ よ", r: "らりるれろ", w: "わ   を",
  g: "がぎぐげご", z: "ざじずぜぞ", d: "だぢづでど", b: "ばびぶべぼ", p: "ぱぴぷぺぽ",
  x: "ぁぃぅぇぉ", l: "ぁぃぅぇぉ",
};
const VOWELS = "aiueo";
const SYLLABLES = new Map([
  ["shi", "し"], ["chi", "ち"], ["tsu", "つ"], ["fu", "ふ"], ["ji", "じ"], ["xtsu", "っ"],
  ["xtu", "っ"], ["-", "ー"], ["vu", "ゔ"], ["she", "しぇ"], ["che", "ちぇ"], ["je", "じぇ"],
  ["ltu", "っ"], ["jya", "じゃ"], ["jyu", "じゅ"], ["jyo", "じょ"],
  ["fa", "ふぁ"], ["fi", "ふぃ"], ["fe", "ふぇ"], ["fo", "ふぉ"], ["thi", "てぃ"], ["dhi", "でぃ"],
]);

for (const [head, row] of Object.entries(ROWS)) {
  [...row].forEach((kana, n) => {
    if (kana !== " ") SYLLABLES.set(head + VOWELS[n], kana);
  });
  const second = row[1];
  if (!head || "ywxl".includes(head)) continue;
  [["ya", "ゃ"], ["yu", "ゅ"], ["yo", "ょ"]].forEach(([tail, small]) => SYLLABLES.set(head + tail, second + small));
}
for (const [head, kana] of [["sh", "し"], ["ch", "ち"], ["j", "じ"]]) {
  [["a", "ゃ"], ["u", "ゅ"], ["o", "ょ"]].forEach(([tail, small]) => SYLLABLES.set(head + tail, kana + small));
}
for (const [tail, small] of [["ya", "ゃ"], ["yu", "ゅ"], ["yo", "ょ"]]) {
  SYLLABLES.set(`x${tail}`, small);
  SYLLABLES.set(`l${tail}`, small);
}

const MAX_SYLLABLE_LETTERS = 4;

/**
 * Convert romaji to hiragana; letters that do not form a syllable yet stay as they are.
 * @param {string} typed
 */
export function romajiToKana(typed) {
  let kana = "";
  let rest = typed.normalize("NFKC").toLowerCase();
  while (rest) {
    const [size, converted] = convertSyllable(rest);
    kana += converted;
    rest = rest.slice(size);
  }
  return kana;
}

function convertSyllable(rest) {
  for (let length = Math.min(MAX_SYLLABLE_LETTERS, rest.length); length; length -= 1) {
    const found = SYLLABLES.get(rest.slice(0, length));
    if (found) return [length, found];
  }
  if (/^n[^aiueoyn]/.test(rest)) return [rest[1] === "'" ? 2 : 1, "ん"];
  if (/^nn/.test(rest)) return [/^nn[aiueoy]/.test(rest) ? 1 : 2, "ん"];
  if (/^([bcdfghjkmprstvwyz])\1/.test(rest) || rest.startsWith("tch")) return [1, "っ"];
  return [1, rest[0]];
}

/**
 * Convert typed text to hiragana: other characters are removed, an n at the end becomes ん.
 * @param {string} typed
 */
export function reading(typed) {
  const kana = romajiToKana(typed).replace(/n$/, "ん").normalize("NFC");
  const plain = kana.replace(/[ァ-ヶ]/g, (each) => String.fromCharCode(each.charCodeAt(0) - 0x60));
  return plain.replace(/[^ぁ-ゖー]/g, "");
}

/**
 * Return the cards of a word; small kana use the card of the large kana.
 * @param {string} word In hiragana.
 */
export const cardsOf = (word) =>
  [...word].map((kana) => (SMALL_KANA.includes(kana) ? LARGE_KANA[SMALL_KANA.indexOf(kana)] : kana)).join("");
