// The help panel beside the board: it opens and closes, and shows one tab at a time.

import { game, notifyChange, onChange } from "./game.js";

const panel = document.getElementById("help");
/** @type {HTMLElement | null} */
const opener = document.querySelector("[data-do=help]");
const error = document.getElementById("help-refused");
const rackLetters = document.getElementById("help-rack");
/** @type {HTMLElement[]} */
const tabs = panel ? Array.from(panel.querySelectorAll("[role=tab]")) : [];
const listeners = [];

const selectedTab = () => tabs.find((tab) => tab.ariaSelected === "true");
const nameOfTab = (tab) => tab.id.replace("tab-", "");

/**
 * Call *listener* when a tab comes into view.
 * @param {(name: string) => void} listener
 */
export const onTabShown = (listener) => void listeners.push(listener);

/** The name of the tab in view, or "" while the panel is closed. */
export const visibleTab = () => (panel?.hidden === false ? nameOfTab(selectedTab()) : "");

/** Show in the panel why something was refused; "" removes the message. */
export function showHelpError(message = "") {
  error.textContent = message;
}

/** Open the panel at the tab *name*, or at the last one. */
export function openHelp(name = nameOfTab(selectedTab())) {
  panel.hidden = false;
  opener?.setAttribute("aria-expanded", "true");
  selectTab(tabs.find((tab) => nameOfTab(tab) === name));
}

/** Open the panel, or close it if it is open. */
export function toggleHelp() {
  if (panel.hidden) {
    openHelp();
    selectedTab().focus({ preventScroll: true });
  } else {
    closeHelp();
  }
}

/** Close the panel; a focus inside it goes back to the button that opens it. */
export function closeHelp() {
  const hadFocus = panel.contains(document.activeElement);
  panel.hidden = true;
  opener?.setAttribute("aria-expanded", "false");
  if (hadFocus) opener?.focus({ preventScroll: true });
  notifyChange();
}

function selectTab(tab) {
  for (const other of tabs) {
    const isSelected = other === tab;
    other.ariaSelected = String(isSelected);
    other.tabIndex = isSelected ? 0 : -1;
    document.getElementById(other.getAttribute("aria-controls")).hidden = !isSelected;
  }
  showHelpError();
  for (const listener of listeners) listener(visibleTab());
}

function handleTabKey(event) {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (!step) return;
  const next = tabs[(tabs.indexOf(selectedTab()) + step + tabs.length) % tabs.length];
  selectTab(next);
  next.focus({ preventScroll: true });
  event.preventDefault();
}

if (panel) {
  for (const tab of tabs) tab.addEventListener("click", () => selectTab(tab));
  panel.querySelector("[role=tablist]").addEventListener("keydown", handleTabKey);
  panel.addEventListener("keydown", (event) => {
    if (event.key === "Escape") closeHelp();
  });
  document.getElementById("help-close").addEventListener("click", closeHelp);
  onChange(() => {
    rackLetters.textContent = game.state.rack.split("").sort().join(" ").replaceAll("?", "▢");
    if (document.getElementById("tray").classList.contains("over")) panel.hidden = true;
  });
}
