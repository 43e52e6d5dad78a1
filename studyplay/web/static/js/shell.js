// What every page does: menus, dialogs, and no double posts.  All pages work without it.

import { renewAttempt } from "./attempt.js";
import { toast } from "./messages.js";
import { text } from "./texts.js";

const openMenus = () => document.querySelectorAll("details[data-menu][open]");

function closeMenus(except) {
  for (const menu of openMenus()) {
    if (menu !== except) menu.open = false;
  }
}

document.addEventListener("click", (event) => {
  const target = event.target;
  if (!(target instanceof Element)) return;
  const opener = target.closest("[data-open]");
  const menu = target.closest("details[data-menu]");
  // A dialog gives the focus back to where it was, which must not be inside a closed menu.
  if (opener && menu) menu.querySelector("summary").focus();
  closeMenus(opener ? null : menu);
  if (opener) document.getElementById(opener.dataset.open)?.showModal();
  if (target.closest("[data-close]") || target instanceof HTMLDialogElement) {
    target.closest("dialog")?.close();
  }
});

document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape") return;
  for (const menu of openMenus()) {
    menu.open = false;
    menu.querySelector("summary")?.focus();
  }
});

// A second tap on a slow network must not send the form again.
document.addEventListener("submit", (event) => {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || form.method !== "post" || event.defaultPrevented) return;
  if (form.dataset.sent) {
    event.preventDefault();
    toast(text("wait"));
    return;
  }
  form.dataset.sent = "yes";
  renewAttempt(form);
});
window.addEventListener("pageshow", () => {
  for (const form of document.querySelectorAll("form[data-sent]")) {
    delete form.dataset.sent;
    renewAttempt(form);
  }
});
