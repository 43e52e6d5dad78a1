// A question before an action that cannot be undone.

const dialog = /** @type {HTMLDialogElement | null} */ (document.getElementById("sure"));
const yesButton = document.getElementById("sure-yes");

/**
 * Ask *question*.
 * @param {string} question
 * @param {string} yesLabel
 * @returns {Promise<boolean>} whether the user confirmed
 */
export function confirmAction(question, yesLabel) {
  document.getElementById("sure-text").textContent = question;
  yesButton.textContent = yesLabel;
  dialog.returnValue = "";
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.addEventListener("close", () => resolve(dialog.returnValue === "yes"), { once: true });
  });
}

yesButton?.addEventListener("click", () => dialog.close("yes"));
