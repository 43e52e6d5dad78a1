// Search forms that show their result while they are filled in.  Without this script they have a
// button.  <form data-live="id id"> updates the elements with these ids; a [data-said] element in
// the first of them is read out.

import { waitForPointerUp } from "./shared/pointer_hold.js";
import { updateFromPage } from "./shared/redraw.js";

const INPUT_DELAY_MS = 180;

function resultUrl(form) {
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    if (value) query.append(name, String(value));
  }
  return `${form.getAttribute("action") || location.pathname}?${query}`;
}

/** @param {HTMLFormElement} form */
function startLiveForm(form) {
  let timer = 0;
  let request = new AbortController();

  async function updateResult() {
    request.abort();
    request = new AbortController();
    const { signal } = request;
    const ids = form.dataset.live.split(" ");
    for (const id of ids) document.getElementById(id).setAttribute("aria-busy", "true");
    try {
      const url = resultUrl(form);
      const response = await fetch(url, { signal });
      const page = new DOMParser().parseFromString(await response.text(), "text/html");
      await waitForPointerUp();
      signal.throwIfAborted();
      if (!ids.every((id) => page.getElementById(id))) throw new Error(String(response.status));
      for (const id of ids) {
        updateFromPage(id, page);
        document.getElementById(id).removeAttribute("aria-busy");
      }
      const summary = document.querySelector(`#${ids[0]} [data-said]`);
      form.querySelector("[data-status]").textContent = summary?.textContent.trim() ?? "";
      history.replaceState(null, "", url);
    } catch (error) {
      // An aborted request was replaced by a newer one.  Any other error is shown by the server's
      // own page.
      if (error.name !== "AbortError") form.submit();
    }
  }

  form.addEventListener("input", () => {
    clearTimeout(timer);
    timer = setTimeout(updateResult, INPUT_DELAY_MS);
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    clearTimeout(timer);
    updateResult();
  });
}

/** @type {NodeListOf<HTMLFormElement>} */
const forms = document.querySelectorAll("form[data-live]");
for (const form of forms) startLiveForm(form);
