// Conversion of romaji to hiragana; Hepburn and Kunrei spellings may be mixed.

const PLAIN = {
  "": "あいうえお", k: "かきくけこ", s: "さしすせそ", t: "たちつてと", n: "なにぬねの",
  h: "はひふへほ", m: "まみむめも", r: "らりるれろ", g: "がぎぐげご", z: "ざじずぜぞ",
  d: "だぢづでど", b: "ばびぶべぼ", p: "ぱぴぷぺぽ",
};
const GLIDES = { ky: "き", sy: "し", ty: "ち", cy: "ち", ny: "に", hy: "ひ", my: "み", ry: "り",
  gy: "ぎ", zy: "じ", jy: "じ", dy: "ぢ", by: "び", py: "ぴ", sh: "し", ch: "ち", j: "じ" };
const OTHERS = {
  ya: "や", yu: "ゆ", yo: "よ", wa: "わ", wi: "うぃ", we: "うぇ", wo: "を",
  fa: "ふぁ", fi: "ふぃ", fu: "ふ", fe: "ふぇ", fo: "ふぉ",
  va: "ゔぁ", vi: "ゔぃ", vu: "ゔ", ve: "ゔぇ", vo: "ゔぉ",
  tsa: "つぁ", tsi: "つぃ", tsu: "つ", tse: "つぇ", tso: "つぉ",
  thi: "てぃ", dhi: "でぃ", dzu: "づ", twu: "とぅ", dwu: "どぅ", kwa: "くぁ",
  xa: "ぁ", xi: "ぃ", xu: "ぅ", xe: "ぇ", xo: "ぉ", la: "ぁ", li: "ぃ", lu: "ぅ", le: "ぇ", lo: "ぉ",
  xya: "ゃ", xyu: "ゅ", xyo: "ょ", lya: "ゃ", lyu: "ゅ", lyo: "ょ", xtu: "っ", ltu: "っ",
};

const KANA_BY_SOUND = new Map(Object.entries(OTHERS));
for (const [sound, row] of Object.entries(PLAIN)) {
  [..."aiueo"].forEach((vowel, place) => KANA_BY_SOUND.set(sound + vowel, row[place]));
}
for (const [sound, kana] of Object.entries(GLIDES)) {
  KANA_BY_SOUND.set(`${sound}a`, `${kana}ゃ`).set(`${sound}u`, `${kana}ゅ`).set(`${sound}o`, `${kana}ょ`);
  KANA_BY_SOUND.set(`${sound}e`, `${kana}ぇ`);
  if (!sound.endsWith("y")) KANA_BY_SOUND.set(`${sound}i`, kana);
}

/**
 * Find the longest syllable at the start of a text.
 * @param {string} text
 * @returns {[number, string] | null} The number of letters and the kana.
 */
function findSyllable(text) {
  for (let size = 3; size > 0; size -= 1) {
    const kana = KANA_BY_SOUND.get(text.slice(0, size));
    if (kana) return [size, kana];
  }
  if (/^nn$|^nn[^aiueoy]|^n'/.test(text)) return [2, "ん"];
  if (/^n([^aiueoy]|$)/.test(text)) return [1, "ん"];
  if (/^(tch|([bcdfghjklmpqrstvwxyz])\2)/.test(text)) return [1, "っ"];
  return null;
}

/**
 * Convert romaji in a text to hiragana; an unfinished syllable at the end is left out.
 * @param {string} text
 */
export function romajiToKana(text) {
  let rest = text.toLowerCase();
  let kana = "";
  while (rest) {
    /** @type {[number, string] | null} */
    const found = /^[a-z]/.test(rest) ? findSyllable(rest) : [1, rest[0]];
    if (!found) return /^[a-z]{1,2}$/.test(rest) ? kana : kana + rest;
    kana += found[1];
    rest = rest.slice(found[0]);
  }
  return kana;
}
