// Creating elements.

/**
 * `name` is the class, `data` and `aria` are sets of attributes; other keys are properties.
 * @typedef {{ name?: string, data?: Record<string, any>, aria?: Record<string, any>, [property: string]: any }} ElementOptions
 */

/**
 * Create an element.
 * @param {string} tag
 * @param {ElementOptions} [options]
 * @param {...(Node | string)} children
 * @returns {any} an HTMLElement of the type of *tag*
 */
export function createElement(tag, options = {}, ...children) {
  const { name = "", data = {}, aria = {}, ...properties } = options;
  const element = document.createElement(tag);
  if (name) element.className = name;
  Object.assign(element, properties);
  Object.assign(element.dataset, data);
  for (const [key, value] of Object.entries(aria)) element.setAttribute(`aria-${key}`, value);
  element.append(...children);
  return element;
}

/**
 * Copy the icon in the page's <template id="icon-NAME">.
 * @param {string} name
 * @returns {Element}
 */
export function cloneIcon(name) {
  const template = /** @type {HTMLTemplateElement} */ (document.getElementById(`icon-${name}`));
  return /** @type {Element} */ (template.content.firstElementChild.cloneNode(true));
}
