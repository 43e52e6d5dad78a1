// The buttons "drill it", "to my deck" and "I knew it" beside a word work without a new page.
// Without this script they are forms.

import { toast } from "./shared/toast.js";

function showDecisions(group, decisions) {
  for (const form of group.querySelectorAll("form")) {
    const isChosen = decisions.includes(form.elements.decision.value);
    form.elements.undo.value = isChosen ? "yes" : "";
    form.querySelector("button").setAttribute("aria-pressed", String(isChosen));
  }
}

async function sendDecision(form) {
  const response = await fetch(form.action, {
    method: "POST",
    body: new FormData(form),
    headers: { Accept: "application/json" },
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.text);
  return answer.decisions;
}

// The listener is on the document because a search redraws the rows of its list.
document.addEventListener(
  "submit",
  async (event) => {
    const form = event.target instanceof HTMLFormElement ? event.target : null;
    /** @type {HTMLElement | null | undefined} */
    const group = form?.closest("[data-decide]");
    if (!group) return;
    event.preventDefault();
    if (group.dataset.busy) return;
    group.dataset.busy = "yes";
    try {
      showDecisions(group, await sendDecision(form));
    } catch (error) {
      toast(error instanceof TypeError ? group.dataset.offline : error.message);
    } finally {
      delete group.dataset.busy;
    }
  },
  { capture: true },
);
