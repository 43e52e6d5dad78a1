// Short messages at the foot of the page, read out by screen readers.

/** Show *message* for some seconds; long ones stay longer. */
export function toast(message) {
  const shelf = document.getElementById("toasts");
  if (!shelf) return;
  const note = document.createElement("p");
  note.className = "toast";
  note.textContent = message;
  shelf.append(note);
  setTimeout(() => note.remove(), 3500 + 60 * message.length);
}
