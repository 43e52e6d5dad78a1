// Pages of a class that change while one looks: they ask now and again what has become of them.
// <body data-follow="id id"> names the parts that are taken over.

import { takeOver } from "../redraw.js";
import { stillness } from "../still.js";

const EVERY = 4000;
const SPREAD = 1000;

const ids = document.body.dataset.follow.split(" ");

/** Ask for this page; where it leads elsewhere, go there. */
async function look() {
  const response = await fetch(location.href, { cache: "no-store" });
  const html = await response.text();
  await stillness();
  if (new URL(response.url).pathname !== location.pathname) {
    location.replace(response.url);
    return;
  }
  if (!response.ok) return;
  const page = new DOMParser().parseFromString(html, "text/html");
  for (const id of ids) takeOver(id, page);
}

/** Look again after a while; a phone in a pocket asks for nothing. */
async function follow() {
  if (!document.hidden) {
    try {
      await look();
    } catch {
      // The network comes back by itself, and so does the next look.
    }
  }
  setTimeout(follow, EVERY + Math.random() * SPREAD);
}

setTimeout(follow, EVERY);
document.addEventListener("visibilitychange", () => {
  if (!document.hidden) look().catch(() => {});
});
