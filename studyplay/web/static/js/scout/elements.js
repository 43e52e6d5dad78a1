// Making elements, and putting them in place of others without losing the focus.

/** A new element with *properties*; `data` and `aria` are sets of attributes, `name` its class. */
export function make(tag, { name = "", data = {}, aria = {}, ...properties } = {}, ...children) {
  const element = document.createElement(tag);
  if (name) element.className = name;
  Object.assign(element, properties);
  Object.assign(element.dataset, data);
  for (const [key, value] of Object.entries(aria)) element.setAttribute(`aria-${key}`, value);
  element.append(...children);
  return element;
}

/** The icon that the page has ready under this name. */
export function icon(name) {
  return document.getElementById(`icon-${name}`).content.firstElementChild.cloneNode(true);
}

/** Put *children* into *box*; whatever had the focus has it again, if it is there by its `key`. */
export function fill(box, children) {
  const key = box.contains(document.activeElement) ? document.activeElement.dataset.key : null;
  box.replaceChildren(...children);
  if (key) box.querySelector(`[data-key="${key}"]:not([disabled])`)?.focus();
}
