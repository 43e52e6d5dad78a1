// The page of a room: players join while it is open, and the game begins for all at once.

import { applyResponse, refreshPage } from "./room_page.js";
import { watchRoom } from "./room_stream.js";

/** Send a form without leaving the page; if that fails, send it as the browser would. */
async function sendForm(form, button) {
  const fields = new FormData(form, button);
  try {
    const response = await fetch(form.action, { method: "POST", body: fields });
    await applyResponse(response);
  } catch {
    form.submit();
  }
}

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || !("deed" in form.dataset)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  sendForm(form, event.submitter);
}, { capture: true });

watchRoom(document.body.dataset.room, refreshPage);
document.documentElement.dataset.ready = "yes";
