// Updates a room's page from a newer copy, without losing open or half-filled parts, and follows
// redirects to the game.

import { waitForPointerUp } from "../shared/pointer_hold.js";
import { updateFromPage } from "../shared/redraw.js";

const PART_IDS = ["state", "chairs", "watching", "controls"];
let destination = "";

addEventListener("pageshow", () => {
  destination = "";
});

/** Load this page again and apply what has changed. */
export async function refreshPage() {
  try {
    await applyResponse(await fetch(location.href, { cache: "no-store" }));
  } catch {
    // The stream comes back with the network and refreshes the page then.
  }
}

/**
 * Apply the page in *response*, or go to its URL if it is another page.
 * @param {Response} response
 */
export async function applyResponse(response) {
  const html = await response.text();
  await waitForPointerUp();
  if (new URL(response.url).pathname !== location.pathname) {
    goTo(response.url);
    return;
  }
  if (!response.ok) throw new Error(String(response.status));
  const page = new DOMParser().parseFromString(html, "text/html");
  for (const id of PART_IDS) updateFromPage(id, page);
  showFlashes(page);
}

/** Go there once: the answer to a form and the stream both report that a game has begun. */
function goTo(url) {
  if (destination === url) return;
  destination = url;
  location.assign(url);
}

function showFlashes(page) {
  const flashes = page.querySelector(".flashes");
  document.querySelector(".flashes")?.remove();
  if (flashes) document.getElementById("main").prepend(flashes);
}
