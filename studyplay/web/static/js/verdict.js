// What a page of practice says: the verdict for all to see, small things for screen readers only.

const verdict = document.getElementById("verdict");
const says = document.getElementById("says");

/** Have *message* read out. */
export function say(message) {
  says.textContent = message;
}

/** Show what the server said. */
export function judge({ html }) {
  verdict.innerHTML = html;
}

/** Show a *message* of the page itself. */
export function remark(message) {
  const line = document.createElement("p");
  line.className = "said warn";
  line.textContent = message;
  verdict.replaceChildren(line);
}
