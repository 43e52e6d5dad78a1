// One question before what cannot be taken back.

const dialog = document.getElementById("sure");
const yes = document.getElementById("sure-yes");

/** Ask; resolves to whether the answer was yes. */
export function ask(question, answer) {
  document.getElementById("sure-text").textContent = question;
  yes.textContent = answer;
  dialog.returnValue = "";
  dialog.showModal();
  return new Promise((done) => {
    dialog.addEventListener("close", () => done(dialog.returnValue === "yes"), { once: true });
  });
}

yes?.addEventListener("click", () => dialog.close("yes"));
