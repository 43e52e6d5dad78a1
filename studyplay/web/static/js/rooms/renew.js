// Renewing the parts of a room's page from a fresh copy of it, without losing what is open or
// half chosen, and going where everybody goes.

const PARTS = ["state", "chairs", "watching", "controls"];
const TOKEN = /name="csrf_token" value="[^"]*"/g;
const plain = (html) => html.replace(TOKEN, "");
const shown = new Map();
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
  if (new URL(response.url).pathname !== location.pathname) {
    goTo(response.url);
    return;
  }
  if (!response.ok) throw new Error(String(response.status));
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  for (const id of PARTS) replace(id, page.getElementById(id));
  flash(page);
}

/** Go there once: the answer to a deed and the stream both say that a game has begun. */
function goTo(address) {
  if (going === address) return;
  going = address;
  location.assign(address);
}

function replace(id, fresh) {
  const place = document.getElementById(id);
  if (!place || !fresh) return;
  const before = shown.get(id) ?? plain(place.innerHTML);
  const now = plain(fresh.innerHTML);
  shown.set(id, now);
  if (before === now) return;
  const kept = remember(place);
  place.replaceChildren(...fresh.childNodes);
  restore(place, kept);
}

function remember(place) {
  return {
    open: [...place.querySelectorAll("details[id][open]")].map((each) => each.id),
    values: [...place.querySelectorAll("select[id]")].map((each) => [each.id, each.value]),
    focus: place.contains(document.activeElement) ? path(document.activeElement) : null,
  };
}

function restore(place, { open, values, focus }) {
  for (const id of open) {
    const details = document.getElementById(id);
    if (details) details.open = true;
  }
  for (const [id, value] of values) {
    const field = document.getElementById(id);
    if (field && [...field.options].some((each) => each.value === value)) field.value = value;
  }
  if (focus) place.querySelector(focus)?.focus({ preventScroll: true });
}

/** A way to find the element that has the focus in the fresh copy. */
function path(element) {
  if (element.id) return `#${CSS.escape(element.id)}`;
  if (element.ariaLabel) return `[aria-label="${CSS.escape(element.ariaLabel)}"]`;
  if (element.value) return `[value="${CSS.escape(element.value)}"]`;
  return "button, summary";
}

function flash(page) {
  const fresh = page.querySelector(".flashes");
  document.querySelector(".flashes")?.remove();
  if (fresh) document.getElementById("main").prepend(fresh);
}
