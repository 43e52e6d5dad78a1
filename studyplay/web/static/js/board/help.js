// The panel of help beside the board: opened and closed, one tab at a time.

import { changed, game, onChange } from "./game.js";

const panel = document.getElementById("help");
const opener = document.querySelector("[data-do=help]");
const refused = document.getElementById("help-refused");
const letters = document.getElementById("help-rack");
const tabs = panel ? [...panel.querySelectorAll("[role=tab]")] : [];
const opened = [];

/** Call *listener(name)* whenever the tab *name* comes into view. */
export const onShown = (listener) => opened.push(listener);

/** The tab in view, or "" while the panel is closed. */
export const shownTab = () =>
  panel?.hidden === false ? chosen().id.replace("tab-", "") : "";

/** Say in the panel why something was refused, or nothing. */
export function complain(message = "") {
  refused.textContent = message;
}

/** Open the panel at the tab *name*, or at the last one. */
export function openHelp(name = chosen().id.replace("tab-", "")) {
  panel.hidden = false;
  opener?.setAttribute("aria-expanded", "true");
  choose(tabs.find((tab) => tab.id === `tab-${name}`));
}

/** Open it, or close it if it is open. */
export function toggleHelp() {
  if (panel.hidden) {
    openHelp();
    chosen().focus({ preventScroll: true });
  } else {
    closeHelp();
  }
}

/** Close the panel; the focus goes back to where it was opened. */
export function closeHelp() {
  const isInside = panel.contains(document.activeElement);
  panel.hidden = true;
  opener?.setAttribute("aria-expanded", "false");
  if (isInside) opener?.focus({ preventScroll: true });
  changed();
}

const chosen = () => tabs.find((tab) => tab.ariaSelected === "true");

function choose(tab) {
  for (const other of tabs) {
    const is = other === tab;
    other.ariaSelected = String(is);
    other.tabIndex = is ? 0 : -1;
    document.getElementById(other.getAttribute("aria-controls")).hidden = !is;
  }
  complain();
  for (const listener of opened) listener(shownTab());
}

function press(event) {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (!step) return;
  const next = tabs[(tabs.indexOf(chosen()) + step + tabs.length) % tabs.length];
  choose(next);
  next.focus({ preventScroll: true });
  event.preventDefault();
}

if (panel) {
  for (const tab of tabs) tab.addEventListener("click", () => choose(tab));
  panel.querySelector("[role=tablist]").addEventListener("keydown", press);
  panel.addEventListener("keydown", (event) => {
    if (event.key === "Escape") closeHelp();
  });
  document.getElementById("help-close").addEventListener("click", closeHelp);
  onChange(() => {
    letters.textContent = game.state.rack.split("").sort().join(" ").replaceAll("?", "▢");
    if (document.getElementById("tray").classList.contains("over")) panel.hidden = true;
  });
}
