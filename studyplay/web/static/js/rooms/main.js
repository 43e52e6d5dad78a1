// The page of a room: chairs fill while one looks on, and the game begins for everybody at once.

import { keepInTouch } from "./listen.js";
import { follow, renew } from "./renew.js";

const address = document.body.dataset.room;

/** Do the deed of a form without leaving the page; one that fails is sent the plain way. */
async function send(form, button) {
  const fields = new FormData(form, button);
  try {
    const response = await fetch(form.action, { method: "POST", body: fields });
    await renew(response);
  } catch {
    form.submit();
  }
}

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || !("deed" in form.dataset)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  send(form, event.submitter);
}, { capture: true });

keepInTouch(address, follow);
document.documentElement.dataset.ready = "yes";
