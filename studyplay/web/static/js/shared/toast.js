// Short messages at the bottom of the page, which screen readers read out.

const MIN_SHOWN_MS = 3500;
const SHOWN_MS_PER_LETTER = 60;

/**
 * Show *message* for some seconds, long messages for longer.
 * @param {string} message
 */
export function toast(message) {
  const list = document.getElementById("toasts");
  if (!list) return;
  const note = document.createElement("p");
  note.className = "toast";
  note.textContent = message;
  list.append(note);
  setTimeout(() => note.remove(), MIN_SHOWN_MS + SHOWN_MS_PER_LETTER * message.length);
}
