// The translated strings of the page, from <script type="application/json" id="texts">.

const block = document.getElementById("texts");
const strings = block ? JSON.parse(block.textContent) : {};

const PLACE = / ?%\((\w+)\)s ?/g;
const WIDE = /^[\u3000-\u30ff\u3400-\u9fff\uff00-\uffef]{2}$/;

/** The string *key*, with %(name)s filled from *facts*; the key itself if it is not there. */
export function text(key, facts = {}) {
  const found = strings[key] ?? key;
  return found.replace(PLACE, (whole, name, at) => {
    const fact = String(facts[name] ?? whole.trim());
    // No space between two signs of Chinese or Japanese, as in web/joints.py.
    const before = whole.startsWith(" ") && !WIDE.test((found[at - 1] ?? "") + fact.slice(0, 1));
    const after = whole.endsWith(" ") && !WIDE.test(fact.slice(-1) + (found[at + whole.length] ?? ""));
    return `${before ? " " : ""}${fact}${after ? " " : ""}`;
  });
}

/** *seconds*, whole ones, as a clock shows them: 1:05. */
export const spell = (seconds) =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

const COMMA = /^(ja|zh)/.test(document.documentElement.lang) ? "、" : ", ";

/** *names* one after the other, with the comma of the page's language. */
export const series = (names) => names.join(COMMA);
