// The tags of a word are added and removed without a new page.  Without this script they are forms.

import { redrawHtml } from "./shared/redraw.js";
import { toast } from "./shared/toast.js";

async function sendForm(form) {
  const response = await fetch(form.action, {
    method: "POST",
    body: new FormData(form),
    headers: { Accept: "application/json" },
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.text);
  return answer.html;
}

/** @type {NodeListOf<HTMLElement>} */
const boxes = document.querySelectorAll("[data-tags]");

// The listener is on the box because its forms are redrawn.
for (const box of boxes) {
  box.addEventListener("submit", async (event) => {
    const form = /** @type {HTMLFormElement} */ (event.target);
    event.preventDefault();
    if (box.dataset.busy) return;
    box.dataset.busy = "yes";
    try {
      const html = await sendForm(form);
      form.reset();
      redrawHtml(box, html);
    } catch (error) {
      toast(error instanceof TypeError ? box.dataset.offline : error.message);
    } finally {
      delete box.dataset.busy;
    }
  });
}
