// Drag and drop with finger, pen or mouse.  Every page must offer the same actions without it.

const MIN_DISTANCE_PX = 6;
const CLICK_AFTER_DRAG_MS = 50;

/**
 * @template Item, Target
 * @typedef {object} DragOptions
 * @property {Iterable<EventTarget>} sources Elements on which a drag can start.
 * @property {(event: PointerEvent) => { item: Item, element?: HTMLElement } | null} pick
 *   What is dragged, or null.  `element` captures the pointer at once and has the class "used"
 *   during the drag.  Without it the document captures the pointer when the drag starts, which
 *   allows `createGhost` to redraw the element under the pointer.
 * @property {(item: Item, event: PointerEvent, element?: HTMLElement) => HTMLElement} createGhost
 *   The element that follows the pointer; this module adds the class "ghost".
 * @property {(event: PointerEvent, item: Item) => Target | null} findTarget
 * @property {(target: Target | null, item: Item) => void} markTarget
 * @property {(item: Item, target: Target | null, event: PointerEvent) => void} drop
 *   Not called when the browser cancels the drag.
 * @property {number} [minDistance] How many pixels the pointer moves before a tap becomes a drag.
 */

/** Whether *event* comes from a finger, which covers what is below it. */
export const isTouch = (/** @type {PointerEvent} */ event) => event.pointerType === "touch";

/**
 * Let items of the page be dragged.
 * @template Item, Target
 * @param {DragOptions<Item, Target>} options
 */
export function enableDragging(options) {
  const { sources, pick, createGhost, findTarget, markTarget, drop } = options;
  const minDistance = options.minDistance ?? MIN_DISTANCE_PX;
  let drag = null;

  function handleDown(event) {
    if (event.button !== 0 || drag) return;
    const picked = pick(event);
    if (!picked) return;
    drag = { ...picked, id: event.pointerId, x: event.clientX, y: event.clientY, ghost: null };
    drag.element?.setPointerCapture(event.pointerId);
  }

  function startDrag(event) {
    const { item, element } = drag;
    if (!element) document.documentElement.setPointerCapture(event.pointerId);
    drag.ghost = createGhost(item, event, element);
    drag.ghost.classList.add("ghost");
    document.body.append(drag.ghost);
    document.body.classList.add("dragging");
    element?.classList.add("used");
  }

  function handleMove(event) {
    if (event.pointerId !== drag?.id) return;
    const distance = Math.hypot(event.clientX - drag.x, event.clientY - drag.y);
    if (!drag.ghost && distance < minDistance) return;
    if (!drag.ghost) startDrag(event);
    drag.ghost.style.transform = `translate(${event.clientX}px, ${event.clientY}px)`;
    markTarget(findTarget(event, drag.item), drag.item);
  }

  function handleEnd(event) {
    if (event.pointerId !== drag?.id) return;
    const { item, element, ghost } = drag;
    const target = ghost ? findTarget(event, item) : null;
    drag = null;
    if (!ghost) return;
    ghost.remove();
    document.body.classList.remove("dragging");
    element?.classList.remove("used");
    markTarget(null, item);
    swallowClick();
    if (event.type === "pointerup") drop(item, target, event);
  }

  for (const source of sources) source.addEventListener("pointerdown", handleDown);
  document.addEventListener("pointermove", handleMove);
  for (const type of ["pointerup", "pointercancel"]) document.addEventListener(type, handleEnd);
}

/** The browser sends a click after a drag; it must not act as a tap. */
function swallowClick() {
  const stop = (event) => event.stopPropagation();
  addEventListener("click", stop, { capture: true, once: true });
  setTimeout(() => removeEventListener("click", stop, { capture: true }), CLICK_AFTER_DRAG_MS);
}
