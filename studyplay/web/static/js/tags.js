// Tags of a word: one tap puts one on or takes it off, no new page.  Without this script they
// are forms.

import { toast } from "./messages.js";
import { rewrite } from "./redraw.js";

async function send(form) {
  const response = await fetch(form.action, {
    method: "POST",
    body: new FormData(form),
    headers: { Accept: "application/json" },
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.text);
  return answer.html;
}

// On the box, because the forms in it are drawn anew.
for (const box of document.querySelectorAll("[data-tags]")) {
  box.addEventListener("submit", async (event) => {
    event.preventDefault();
    if (box.dataset.busy) return;
    box.dataset.busy = "yes";
    try {
      const html = await send(event.target);
      event.target.reset();
      rewrite(box, html);
    } catch (wrong) {
      toast(wrong instanceof TypeError ? box.dataset.offline : wrong.message);
    } finally {
      delete box.dataset.busy;
    }
  });
}
