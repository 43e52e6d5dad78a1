// Changes beside the game: it was stopped, another player takes a seat, or a rematch is opened.
// The page is updated without a reload where possible, so that typed text is not lost.

import { waitForPointerUp } from "../shared/pointer_hold.js";
import { updateFromPage } from "../shared/redraw.js";
import { fetchNews } from "./stream.js";
import { table } from "./table.js";

const MENU_ID = "table-menu";
const identities = (people) => people.seats.map(({ name, robot, level }) => [name, robot, level]);

/** Load this page again, apply what has changed, and follow a redirect or a rematch. */
export async function refreshPage() {
  let response;
  let html;
  try {
    response = await fetch(location.href, { cache: "no-store" });
    html = await response.text();
  } catch {
    return; // The stream comes back with the network, and the page then asks for news.
  }
  await waitForPointerUp();
  if (new URL(response.url).pathname !== location.pathname) location.assign(response.url);
  else if (response.ok) await applyPage(new DOMParser().parseFromString(html, "text/html"));
  else location.reload();
}

async function applyPage(page) {
  const rematch = page.getElementById("follow");
  if (rematch && !document.getElementById("follow")) {
    location.assign(rematch.href);
    return;
  }
  const people = JSON.parse(page.getElementById("people-now").textContent);
  const areSame = JSON.stringify(identities(people)) === JSON.stringify(identities(table.people));
  if (!areSame || page.body.dataset.seat !== document.body.dataset.seat) {
    location.reload();
    return;
  }
  updateFromPage(MENU_ID, page);
  await fetchNews();
}
