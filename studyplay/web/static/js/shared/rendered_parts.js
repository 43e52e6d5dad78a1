// The parts of a page that the server renders: #part-NAME is replaced when its HTML has changed.

import { redrawHtml } from "./redraw.js";

/**
 * Create a function that updates the parts of the page.
 * @param {Record<string, string>} initial The HTML of each part as the page came with it.
 * @returns {(html: Record<string, string>) => void}
 */
export function createPartUpdater(initial) {
  let shown = { ...initial };
  return (html) => {
    for (const [name, part] of Object.entries(html)) {
      if (shown[name] !== part) updatePart(name, part);
    }
    shown = { ...html };
  };
}

/** A focus on a button moves to the button of the same action. */
function updatePart(name, html) {
  const part = document.getElementById(`part-${name}`);
  const action = part.contains(document.activeElement)
    ? document.activeElement.closest("form")?.dataset.act
    : undefined;
  redrawHtml(part, html);
  if (!action || part.contains(document.activeElement)) return;
  /** @type {HTMLElement | null} */
  const button = part.querySelector(`form[data-act="${action}"] button`);
  button?.focus({ preventScroll: true });
}
