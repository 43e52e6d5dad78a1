// The translated strings of the page, from <script type="application/json" id="texts">.

const block = document.getElementById("texts");
const strings = block ? JSON.parse(block.textContent) : {};

/** The string *key*, with %(name)s filled from *facts*; the key itself if it is not there. */
export function text(key, facts = {}) {
  const found = strings[key] ?? key;
  return found.replace(/%\((\w+)\)s/g, (whole, name) => String(facts[name] ?? whole));
}

const COMMA = /^(ja|zh)/.test(document.documentElement.lang) ? "、" : ", ";

/** *names* one after the other, with the comma of the page's language. */
export const series = (names) => names.join(COMMA);
