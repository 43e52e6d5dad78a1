// Forms that only look for something answer while they are filled in.  Without this script
// they have a button.  <form data-live="id id"> renews the elements of these ids; what is marked
// data-said in them is read out.

import { takeOver } from "./redraw.js";
import { stillness } from "./still.js";

const WAIT = 180;

function address(form) {
  const wanted = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    if (value) wanted.append(name, value);
  }
  return `${form.getAttribute("action") || location.pathname}?${wanted}`;
}

function live(form) {
  let timer = 0;
  let asking = new AbortController();

  async function renew() {
    asking.abort();
    asking = new AbortController();
    const { signal } = asking;
    const ids = form.dataset.live.split(" ");
    for (const id of ids) document.getElementById(id).setAttribute("aria-busy", "true");
    try {
      const url = address(form);
      const response = await fetch(url, { signal });
      const page = new DOMParser().parseFromString(await response.text(), "text/html");
      await stillness();
      signal.throwIfAborted();
      if (!ids.every((id) => page.getElementById(id))) throw new Error(response.status);
      for (const id of ids) {
        takeOver(id, page);
        document.getElementById(id).removeAttribute("aria-busy");
      }
      const said = document.querySelector(`#${ids[0]} [data-said]`);
      form.querySelector("[data-status]").textContent = said?.textContent.trim() ?? "";
      history.replaceState(null, "", url);
    } catch (wrong) {
      // The page itself says best what is the matter; a newer question is no matter.
      if (wrong.name !== "AbortError") form.submit();
    }
  }

  form.addEventListener("input", () => {
    clearTimeout(timer);
    timer = setTimeout(renew, WAIT);
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    clearTimeout(timer);
    renew();
  });
}

for (const form of document.querySelectorAll("form[data-live]")) live(form);
