// Making elements.

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
