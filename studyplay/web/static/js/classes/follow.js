// Pages of a class that change while they are open are polled.
// <body data-follow="id id"> names the elements that are updated.

import { waitForPointerUp } from "../shared/pointer_hold.js";
import { updateFromPage } from "../shared/redraw.js";

const POLL_MS = 4000;
const MAX_JITTER_MS = 1000;

const ids = document.body.dataset.follow.split(" ");

/** Load this page again and follow a redirect. */
async function refreshPage() {
  const response = await fetch(location.href, { cache: "no-store" });
  const html = await response.text();
  await waitForPointerUp();
  if (new URL(response.url).pathname !== location.pathname) {
    location.replace(response.url);
    return;
  }
  if (!response.ok) return;
  const page = new DOMParser().parseFromString(html, "text/html");
  for (const id of ids) updateFromPage(id, page);
}

/** A hidden page makes no requests. */
async function poll() {
  if (!document.hidden) {
    try {
      await refreshPage();
    } catch {
      // The network is down; the next poll tries again.
    }
  }
  setTimeout(poll, POLL_MS + Math.random() * MAX_JITTER_MS);
}

setTimeout(poll, POLL_MS);
document.addEventListener("visibilitychange", () => {
  if (!document.hidden) refreshPage().catch(() => {});
});
