// What every page has: menus, dialogs, and forms that are sent once.  All pages work without it.

import { text } from "./shared/page_texts.js";
import { toast } from "./shared/toast.js";

/** @returns {NodeListOf<HTMLDetailsElement>} */
const openMenus = () => document.querySelectorAll("details[data-menu][open]");

function closeMenus(except) {
  for (const menu of openMenus()) {
    if (menu !== except) menu.open = false;
  }
}

document.addEventListener("click", (event) => {
  const target = event.target;
  if (!(target instanceof Element)) return;
  /** @type {HTMLElement | null} */
  const opener = target.closest("[data-open]");
  const menu = target.closest("details[data-menu]");
  // A closed dialog returns the focus to its opener, which must not be inside a closed menu.
  if (opener && menu) menu.querySelector("summary").focus();
  closeMenus(opener ? null : menu);
  if (opener) {
    const dialog = /** @type {HTMLDialogElement} */ (document.getElementById(opener.dataset.open));
    dialog?.showModal();
  }
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

/**
 * Write a new random id into a form that creates a learner.  The server recognises a repeated
 * form by it.  It is written when the form is sent and when the page is shown again, so that
 * nobody can read the id of a sent form in the page.
 */
function renewAttemptId(form) {
  const field = form.querySelector("input[data-attempt]");
  if (!field) return;
  const bytes = crypto.getRandomValues(new Uint8Array(18));
  field.value = btoa(String.fromCharCode(...bytes));
}

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
  renewAttemptId(form);
});
window.addEventListener("pageshow", () => {
  /** @type {NodeListOf<HTMLFormElement>} */
  const forms = document.querySelectorAll("form[data-sent]");
  for (const form of forms) {
    delete form.dataset.sent;
    renewAttemptId(form);
  }
});
