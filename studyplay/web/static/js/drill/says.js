// What is said: the verdict for all to see, small things for screen readers only.

import { animate, answer } from "./look.js";

const verdict = document.getElementById("verdict");
const says = document.getElementById("says");
const SHAKE = [0, -6, 6, -4, 4, 0].map((x) => ({ transform: `translateX(${x}px)` }));
const LIFT = [0, -8, 0].map((y) => ({ transform: `translateY(${y}px)` }));

/** Have *message* read out. */
export function say(message) {
  says.textContent = message;
}

/** Show what the server said: `html` with its `kind`. */
export function judge({ html, kind }) {
  verdict.innerHTML = html;
  if (kind === "good" || kind === "bad") animate(answer, kind === "good" ? LIFT : SHAKE, 280);
}

/** Show a *message* of the page itself. */
export function remark(message) {
  const line = document.createElement("p");
  line.className = "said warn";
  line.textContent = message;
  verdict.replaceChildren(line);
}
