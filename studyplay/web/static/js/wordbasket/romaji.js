// From Latin letters to kana, as people type them: Hepburn and kunrei mixed.

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

const SOUNDS = new Map(Object.entries(OTHERS));
for (const [sound, row] of Object.entries(PLAIN)) {
  [..."aiueo"].forEach((vowel, place) => SOUNDS.set(sound + vowel, row[place]));
}
for (const [sound, kana] of Object.entries(GLIDES)) {
  SOUNDS.set(`${sound}a`, `${kana}ゃ`).set(`${sound}u`, `${kana}ゅ`).set(`${sound}o`, `${kana}ょ`);
  SOUNDS.set(`${sound}e`, `${kana}ぇ`);
  if (!sound.endsWith("y")) SOUNDS.set(`${sound}i`, kana);
}

/** The longest sound at the beginning of *text*: [letters, kana], or nothing. */
function first(text) {
  for (let size = 3; size > 0; size -= 1) {
    const kana = SOUNDS.get(text.slice(0, size));
    if (kana) return [size, kana];
  }
  if (/^nn$|^nn[^aiueoy]|^n'/.test(text)) return [2, "ん"];
  if (/^n([^aiueoy]|$)/.test(text)) return [1, "ん"];
  if (/^(tch|([bcdfghjklmpqrstvwxyz])\2)/.test(text)) return [1, "っ"];
  return null;
}

/** *text* with its Latin letters in hiragana; a last consonant that is not done yet is left out. */
export function fromRomaji(text) {
  let rest = text.toLowerCase();
  let kana = "";
  while (rest) {
    const found = /^[a-z]/.test(rest) ? first(rest) : [1, rest[0]];
    if (!found) return /^[a-z]{1,2}$/.test(rest) ? kana : kana + rest;
    kana += found[1];
    rest = rest.slice(found[0]);
  }
  return kana;
}
