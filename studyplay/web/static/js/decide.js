// Drill it, to my deck, I knew it: one tap, no new page.  Without this script they are forms.

import { toast } from "./messages.js";
import { text } from "./texts.js";

function show(group, decisions) {
  for (const form of group.querySelectorAll("form")) {
    const made = decisions.includes(form.elements.decision.value);
    form.elements.undo.value = made ? "yes" : "";
    form.querySelector("button").setAttribute("aria-pressed", String(made));
    delete form.dataset.sent;
  }
}

async function decide(form) {
  const response = await fetch(form.action, {
    method: "POST",
    body: new FormData(form),
    headers: { Accept: "application/json" },
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.text);
  return answer.decisions;
}

for (const group of document.querySelectorAll("[data-decide]")) {
  group.addEventListener("submit", async (event) => {
    event.preventDefault();
    try {
      show(group, await decide(event.target));
    } catch (wrong) {
      toast(wrong instanceof TypeError ? text("offline") : wrong.message);
    }
  });
}
