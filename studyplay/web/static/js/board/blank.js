// Which letter a blank stands for.

const dialog = document.getElementById("blank");

/** Ask for a letter; resolves to null if the dialog is closed without one. */
export function askLetter() {
  return new Promise((answer) => {
    dialog.returnValue = "";
    dialog.showModal();
    dialog.querySelector("button[value]").focus();
    dialog.addEventListener("close", () => answer(dialog.returnValue || null), { once: true });
  });
}

dialog?.addEventListener("click", (event) => {
  const letter = event.target.closest("button[value]:not([value=''])");
  if (letter) dialog.close(letter.value);
});
dialog?.addEventListener("keydown", (event) => {
  const letter = event.key.normalize("NFKC").toUpperCase();
  if (/^[A-Z]$/.test(letter)) dialog.close(letter);
});
