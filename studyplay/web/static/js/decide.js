// Drill it, to my deck, I knew it: one tap, no new page.  Without this script they are forms.

import { toast } from "./messages.js";

function show(group, decisions) {
  for (const form of group.querySelectorAll("form")) {
    const made = decisions.includes(form.elements.decision.value);
    form.elements.undo.value = made ? "yes" : "";
    form.querySelector("button").setAttribute("aria-pressed", String(made));
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

// On the document, because a search renews the rows of its list.
document.addEventListener(
  "submit",
  async (event) => {
    const group = event.target.closest("[data-decide]");
    if (!group) return;
    event.preventDefault();
    if (group.dataset.busy) return;
    group.dataset.busy = "yes";
    try {
      show(group, await decide(event.target));
    } catch (wrong) {
      toast(wrong instanceof TypeError ? group.dataset.offline : wrong.message);
    } finally {
      delete group.dataset.busy;
    }
  },
  { capture: true },
);
