// Renewing the parts of a room's page from a fresh copy of it, without losing what is open or
// half chosen, and going where everybody goes.

import { takeOver } from "../redraw.js";
import { stillness } from "../still.js";

const PARTS = ["state", "chairs", "watching", "controls"];
let going = "";

addEventListener("pageshow", () => {
  going = "";
});

/** Ask for this page again and take its changed parts over. */
export async function follow() {
  try {
    await renew(await fetch(location.href, { cache: "no-store" }));
  } catch {
    // The stream comes back when the network does, and asks again.
  }
}

/** Take over the page in *response*; where it leads elsewhere, go there. */
export async function renew(response) {
  const html = await response.text();
  await stillness();
  if (new URL(response.url).pathname !== location.pathname) {
    goTo(response.url);
    return;
  }
  if (!response.ok) throw new Error(String(response.status));
  const page = new DOMParser().parseFromString(html, "text/html");
  for (const id of PARTS) takeOver(id, page);
  flash(page);
}

/** Go there once: the answer to a deed and the stream both say that a game has begun. */
function goTo(address) {
  if (going === address) return;
  going = address;
  location.assign(address);
}

function flash(page) {
  const fresh = page.querySelector(".flashes");
  document.querySelector(".flashes")?.remove();
  if (fresh) document.getElementById("main").prepend(fresh);
}
