// The parts of a page that the server renders: each is written anew when it has changed.

import { rewrite } from "./redraw.js";

/** Writes `html`, by name of the part; `written` is what the page came with. */
export function partsOf(written) {
  let before = { ...written };
  return (html) => {
    for (const [name, part] of Object.entries(html)) {
      if (before[name] !== part) write(name, part);
    }
    before = { ...html };
  };
}

/** Whoever was on a button is on the same one afterwards. */
function write(name, html) {
  const part = document.getElementById(`part-${name}`);
  const act = part.contains(document.activeElement)
    ? document.activeElement.closest("form")?.dataset.act
    : undefined;
  rewrite(part, html);
  if (act && !part.contains(document.activeElement)) part.querySelector(`form[data-act="${act}"] button`)?.focus({ preventScroll: true });
}
