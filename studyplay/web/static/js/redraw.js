// Drawing a part of the page anew: what stays the same keeps its elements, and with them the
// focus, what is being typed, what is open, and a finger that is down.
//
// Listeners belong on what is not drawn anew: an element that stays is the old one.

// What a tap on an element does tells one from another where neither `data-key` nor `id` does.
const DEEDS = {
  a: (link) => [link.getAttribute("href"), { ...link.dataset }],
  button: (button) => [...sent(button), { ...button.dataset }],
  details: (box) => [{ ...box.dataset }, box.querySelector("summary")?.textContent],
  form: (form) => [form.getAttribute("action"), { ...form.dataset }, ...[...form.elements].map(told)],
  input: (field) => [field.type, ...(/radio|checkbox/.test(field.type) ? sent(field) : [field.name])],
  label: (label) => [label.htmlFor || (label.control ? keyOf(label.control) : label.textContent)],
  select: (field) => [field.name],
  textarea: (field) => [field.name],
};

// What the player has opened, and what is not the same as its attribute once it was touched.
const OPENED = "open";
const TOUCHED = ["value", "checked", "selected"];

const sent = (field) => [field.name, field.getAttribute("value")];
const isOnce = (name) => ["csrf_token", "cid"].includes(name);
const isSaid = ({ type, name }) => type === "submit" || (type === "hidden" && !isOnce(name));
const told = (field) => (isSaid(field) ? sent(field) : null);

/** What makes an element the same one although it looks different now; "" for mere looks. */
function keyOf(node) {
  if (!(node instanceof Element)) return "";
  const own = node.dataset.key || node.id;
  if (own) return own;
  const deed = DEEDS[node.localName]?.(node);
  return deed ? JSON.stringify(nameless(deed) ? node.textContent : deed) : "";
}

/** Whether all that is known of a deed is empty: then its text is its name. */
const nameless = (deed) => deed.every((each) => !each || JSON.stringify(each) === "{}");

const isItself = (old, node) => old === node;

/** Whether *old* shows or does the same as *node*. */
function isSame(old, node) {
  const key = keyOf(node);
  return key ? isKind(old, node) && keyOf(old) === key : !keyOf(old) && old.isEqualNode(node);
}

/** Whether *old* can come to show *node*: no tap on either means anything by itself. */
const isAlike = (old, node) => isKind(old, node) && !keyOf(old) && !keyOf(node);

const isKind = (old, node) => old.nodeName === node.nodeName && old.nodeType === node.nodeType;

/** For each of *fresh* the one of *left* that *fits*, which is taken out; nothing for the others. */
function claim(left, fresh, found, fits) {
  fresh.forEach((node, n) => {
    found[n] ??= left.find((old) => fits(old, node));
    if (found[n] && left.includes(found[n])) left.splice(left.indexOf(found[n]), 1);
  });
}

function dress(old, node) {
  const names = new Set([...old.attributes, ...node.attributes].map(({ name }) => name));
  names.delete(OPENED);
  for (const name of names) {
    const now = node.getAttribute(name);
    if (old.getAttribute(name) === now) continue;
    if (now === null) old.removeAttribute(name);
    else old.setAttribute(name, now);
    if (TOUCHED.includes(name)) old[name] = node[name];
  }
}

/** Have *old* look like *node*; nothing that looks like it already is touched. */
function become(old, node) {
  if (old === node || old.isEqualNode(node)) return old;
  if (old instanceof Element) {
    dress(old, node);
    redraw(old, node.childNodes);
  } else {
    old.data = node.data;
  }
  return old;
}

/** Have *box* hold *children*, nodes or texts, in this order. */
export function redraw(box, children) {
  const focused = box.contains(document.activeElement) ? document.activeElement : null;
  const fresh = Array.from(children, (each) => (each instanceof Node ? each : new Text(each)));
  const left = [...box.childNodes];
  const found = [];
  for (const fits of [isItself, isSame, isAlike]) claim(left, fresh, found, fits);
  for (const old of left) old.remove();
  let next = box.firstChild;
  fresh.forEach((node, n) => {
    const drawn = found[n] ? become(found[n], node) : node;
    if (drawn === next) next = next.nextSibling;
    else box.insertBefore(drawn, next);
  });
  if (focused?.isConnected && focused !== document.activeElement) focused.focus({ preventScroll: true });
}

/** Have the part *id* of this page look as in *page*, a fresh copy; the keyboard stays in it. */
export function takeOver(id, page) {
  const [part, fresh] = [document.getElementById(id), page.getElementById(id)];
  if (!part || !fresh) return;
  const wasHere = part.contains(document.activeElement);
  redraw(part, fresh.childNodes);
  if (!wasHere || part.contains(document.activeElement)) return;
  part.querySelector("button, summary")?.focus({ preventScroll: true });
}

/** Have *box* hold what *html*, written by the server, describes. */
export function rewrite(box, html) {
  const fresh = document.createElement("template");
  fresh.innerHTML = html;
  redraw(box, fresh.content.childNodes);
}
