// Redraws a part of the page and reuses its elements, which therefore keep the focus, typed text,
// their open state and the pointer that is down on them.
//
// Add listeners to elements that are not redrawn: a reused element has the old listeners.

// What a tap on an element does.  It identifies elements that have neither `data-key` nor `id`.
const ACTIONS = {
  a: (link) => [link.getAttribute("href"), { ...link.dataset }],
  button: (button) => [...nameAndValue(button), { ...button.dataset }],
  details: (details) => [{ ...details.dataset }, details.querySelector("summary")?.textContent],
  form: (form) => [
    form.getAttribute("action"),
    { ...form.dataset },
    ...[...form.elements].map(fixedValue),
  ],
  input: (field) => [
    field.type,
    ...(/radio|checkbox/.test(field.type) ? nameAndValue(field) : [field.name]),
  ],
  label: (label) => [label.htmlFor || (label.control ? keyOf(label.control) : label.textContent)],
  select: (field) => [field.name],
  textarea: (field) => [field.name],
};

// The user opens and closes <details>; a redraw does not.
const USER_ATTRIBUTE = "open";
// Properties that no longer follow their attribute once the user has changed them.
const USER_PROPERTIES = ["value", "checked", "selected"];

const nameAndValue = (field) => [field.name, field.getAttribute("value")];
const isDifferentEachTime = (name) => ["csrf_token", "cid"].includes(name);
const isFixed = ({ type, name }) =>
  type === "submit" || (type === "hidden" && !isDifferentEachTime(name));
const fixedValue = (field) => (isFixed(field) ? nameAndValue(field) : null);

/** What identifies an element although it looks different now; "" if nothing does. */
function keyOf(node) {
  if (!(node instanceof HTMLElement || node instanceof SVGElement)) return "";
  const ownKey = node.dataset.key || node.id;
  if (ownKey) return ownKey;
  const action = ACTIONS[node.localName]?.(node);
  return action ? JSON.stringify(isEmpty(action) ? node.textContent : action) : "";
}

const isEmpty = (action) => action.every((each) => !each || JSON.stringify(each) === "{}");

const isIdentical = (old, node) => old === node;

/** Whether *old* shows or does the same as *node*. */
function isEquivalent(old, node) {
  const key = keyOf(node);
  return key ? isSameType(old, node) && keyOf(old) === key : !keyOf(old) && old.isEqualNode(node);
}

/** Whether *old* can be changed into *node*: a tap on either does nothing by itself. */
const isConvertible = (old, node) => isSameType(old, node) && !keyOf(old) && !keyOf(node);

const isSameType = (old, node) => old.nodeName === node.nodeName && old.nodeType === node.nodeType;

/** Find the node of *unused* to reuse for each of *fresh*, if *canReuse*, and remove it there. */
function claimNodes(unused, fresh, reused, canReuse) {
  fresh.forEach((node, n) => {
    reused[n] ??= unused.find((old) => canReuse(old, node));
    if (reused[n] && unused.includes(reused[n])) unused.splice(unused.indexOf(reused[n]), 1);
  });
}

function copyAttributes(old, node) {
  const names = new Set([...old.attributes, ...node.attributes].map(({ name }) => name));
  names.delete(USER_ATTRIBUTE);
  for (const name of names) {
    const value = node.getAttribute(name);
    if (old.getAttribute(name) === value) continue;
    if (value === null) old.removeAttribute(name);
    else old.setAttribute(name, value);
    if (USER_PROPERTIES.includes(name)) old[name] = node[name];
  }
}

/** Change *old* until it is equal to *node*. */
function convert(old, node) {
  if (old === node || old.isEqualNode(node)) return old;
  if (old instanceof Element) {
    copyAttributes(old, node);
    redraw(old, node.childNodes);
  } else {
    old.data = node.data;
  }
  return old;
}

/**
 * Give *parent* these children in this order; existing elements are reused.
 * @param {Element} parent
 * @param {ArrayLike<Node | string>} children
 */
export function redraw(parent, children) {
  const focused = /** @type {HTMLElement | null} */ (
    parent.contains(document.activeElement) ? document.activeElement : null
  );
  const fresh = Array.from(children, (each) => (each instanceof Node ? each : new Text(each)));
  const unused = [...parent.childNodes];
  const reused = [];
  for (const canReuse of [isIdentical, isEquivalent, isConvertible]) {
    claimNodes(unused, fresh, reused, canReuse);
  }
  for (const old of unused) old.remove();
  let next = parent.firstChild;
  fresh.forEach((node, n) => {
    const drawn = reused[n] ? convert(reused[n], node) : node;
    if (drawn === next) next = next.nextSibling;
    else parent.insertBefore(drawn, next);
  });
  if (focused?.isConnected && focused !== document.activeElement) {
    focused.focus({ preventScroll: true });
  }
}

/**
 * Redraw the element *id* as it is in *page*, a newer copy of this page.  A focus inside it moves
 * to its first button if the focused element is gone.
 * @param {string} id
 * @param {Document} page
 */
export function updateFromPage(id, page) {
  const [part, fresh] = [document.getElementById(id), page.getElementById(id)];
  if (!part || !fresh) return;
  const hadFocus = part.contains(document.activeElement);
  redraw(part, fresh.childNodes);
  if (!hadFocus || part.contains(document.activeElement)) return;
  /** @type {HTMLElement | null} */
  const button = part.querySelector("button, summary");
  button?.focus({ preventScroll: true });
}

/**
 * Redraw the contents of *parent* from HTML of the server.
 * @param {Element} parent
 * @param {string} html
 */
export function redrawHtml(parent, html) {
  const template = document.createElement("template");
  template.innerHTML = html;
  redraw(parent, template.content.childNodes);
}
