// The parts of the page that the server writes: scores, turn, sheet, unseen tiles, result.

import { point } from "./board.js";
import { game, onChange } from "./game.js";

const parts = Object.keys(game.state.html);
const boxes = Object.fromEntries(parts.map((name) => [name, document.getElementById(`part-${name}`)]));
const shown = { ...game.state.html };

/** Replace a part; lines of the score sheet that were open stay open, and so does the focus. */
function replace(name, html) {
  const box = boxes[name];
  const open = [...box.querySelectorAll("details[open]")].map((line) => line.dataset.line);
  const held = box.contains(document.activeElement) ? focusKey(document.activeElement) : null;
  box.innerHTML = html;
  for (const line of box.querySelectorAll("details")) line.open = open.includes(line.dataset.line);
  if (held) box.querySelector(held)?.focus();
}

function focusKey(element) {
  if (element.matches("summary")) {
    return `details[data-line="${element.parentElement.dataset.line}"] > summary`;
  }
  return element.name ? `[name="${element.name}"][value="${element.value}"]` : null;
}

function show() {
  const ended = game.state.html.result && !shown.result;
  for (const name of parts) {
    const html = game.state.html[name];
    if (html !== shown[name]) {
      shown[name] = html;
      replace(name, html);
    }
  }
  document.title = document.title.replace(/^.* – /, `${game.state.says} – `);
  if (ended) {
    boxes.result.scrollIntoView({ block: "center", behavior: "smooth" });
    document.getElementById("result-title").focus({ preventScroll: true });
  }
}

// A line that is opened shows its tiles on the board.
boxes.sheet.addEventListener("toggle", (event) => {
  const line = event.target;
  const others = boxes.sheet.querySelectorAll("details[open]");
  if (line.open) for (const other of others) if (other !== line) other.open = false;
  point(boxes.sheet.querySelector("details[open]")?.dataset.squares ?? "");
}, { capture: true });

onChange(show);
