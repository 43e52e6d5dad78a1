// What happens beside the game: it was stopped, somebody else sits down, the next one is opened.
// The page stays as it is where it can, so that nothing that is being typed is lost.

import { takeOver } from "../redraw.js";
import { stillness } from "../still.js";
import { news } from "./stream.js";
import { table } from "./table.js";

const MENU = "table-menu";
const who = (people) => people.seats.map(({ name, robot, level }) => [name, robot, level]);

/** Look at this page anew and take over what has changed; go where the others go. */
export async function followRoom() {
  let response;
  let html;
  try {
    response = await fetch(location.href, { cache: "no-store" });
    html = await response.text();
  } catch {
    return; // The stream comes back when the network does, and the page asks for news then.
  }
  await stillness();
  if (new URL(response.url).pathname !== location.pathname) location.assign(response.url);
  else if (response.ok) await take(new DOMParser().parseFromString(html, "text/html"));
  else location.reload();
}

async function take(page) {
  const next = page.getElementById("follow");
  if (next && !document.getElementById("follow")) {
    location.assign(next.href);
    return;
  }
  const people = JSON.parse(page.getElementById("people-now").textContent);
  const isSame = JSON.stringify(who(people)) === JSON.stringify(who(table.people));
  if (!isSame || page.body.dataset.seat !== document.body.dataset.seat) {
    location.reload();
    return;
  }
  takeOver(MENU, page);
  await news();
}
