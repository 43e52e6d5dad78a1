// The translated strings of the page, from <script type="application/json" id="texts">.

const element = document.getElementById("texts");
/** @type {Record<string, string>} */
const strings = element ? JSON.parse(element.textContent) : {};

const PLACEHOLDER = / ?%\((\w+)\)s ?/g;
const TWO_WIDE_CHARACTERS = /^[\u3000-\u30ff\u3400-\u9fff\uff00-\uffef]{2}$/;

/**
 * The string *key* with its %(name)s filled in; *key* itself if the page has no such string.
 * @param {string} key
 * @param {Record<string, any>} [values]
 * @returns {string}
 */
export function text(key, values = {}) {
  const template = strings[key] ?? key;
  return template.replace(PLACEHOLDER, (match, name, at) => {
    const value = String(values[name] ?? match.trim());
    // No space between two Chinese or Japanese characters, as in web/joints.py.
    const isWide = (pair) => TWO_WIDE_CHARACTERS.test(pair);
    const before = match.startsWith(" ") && !isWide((template[at - 1] ?? "") + value.slice(0, 1));
    const after = match.endsWith(" ") && !isWide(value.slice(-1) + (template[at + match.length] ?? ""));
    return `${before ? " " : ""}${value}${after ? " " : ""}`;
  });
}

/**
 * A duration in the format of a clock: 1:05.
 * @param {number} seconds A whole number.
 * @returns {string}
 */
export const formatDuration = (seconds) =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

const SEPARATOR = /^(ja|zh)/.test(document.documentElement.lang) ? "、" : ", ";

/**
 * A list of names, with the comma of the page's language.
 * @param {string[]} names
 * @returns {string}
 */
export const joinNames = (names) => names.join(SEPARATOR);
