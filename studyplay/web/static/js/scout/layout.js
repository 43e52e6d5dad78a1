// The positions of the cards of a hand: side by side, or spaced with slots between them.
// All lengths are in pixels.

/**
 * @typedef {object} Layout
 * @property {number} cardWidth
 * @property {number} height
 * @property {number} strip The visible width of each card.
 * @property {(n: number) => { x: number, y: number }} cardPosition
 * @property {(x: number, y: number) => number} indexAt The card or slot at a position.
 * @property {number} [slotWidth]
 * @property {number} [rowHeight]
 * @property {(n: number) => { x: number, y: number }} [slotPosition]
 */

const MAX_CARD_WIDTH = 76;
const MIN_CARD_WIDTH = 46;
const MIN_SLOT_WIDTH = 44;
const SPACED_CARD_WIDTH = 28;
const TOP_MARGIN = 16;

/**
 * Lay out cards side by side; they overlap if there are many.
 * @param {number} count
 * @param {number} width
 * @param {number} height
 * @returns {Layout}
 */
export function fanLayout(count, width, height) {
  const cardWidth = Math.min(MAX_CARD_WIDTH, Math.max(MIN_CARD_WIDTH, width / 8));
  const step = count > 1 ? Math.min(cardWidth + 6, (width - cardWidth) / (count - 1)) : cardWidth;
  const left = (width - cardWidth - step * (count - 1)) / 2;
  return {
    cardWidth,
    height: height - TOP_MARGIN - 4,
    strip: Math.min(cardWidth, step),
    cardPosition: (n) => ({ x: left + step * n, y: TOP_MARGIN }),
    indexAt: (x) => clampIndex(Math.floor((x - left) / step), count),
  };
}

/**
 * Lay out narrow cards with slots between them, each wide enough for a thumb.
 * @param {number} count
 * @param {number} width
 * @param {number} height
 * @returns {Layout}
 */
export function spacedLayout(count, width, height) {
  const innerWidth = width - SPACED_CARD_WIDTH / 2;
  const maxPerRow = Math.max(1, Math.floor(innerWidth / MIN_SLOT_WIDTH));
  const rows = Math.ceil((count + 1) / maxPerRow);
  const perRow = Math.ceil((count + 1) / rows);
  const slotWidth = Math.min(innerWidth / perRow, 2 * MIN_SLOT_WIDTH);
  const left = (innerWidth - slotWidth * perRow) / 2;
  const rowHeight = height / rows;
  const slotPosition = (n) => ({
    x: left + (n % perRow) * slotWidth,
    y: Math.floor(n / perRow) * rowHeight,
  });
  return {
    cardWidth: SPACED_CARD_WIDTH,
    height: rowHeight - 6,
    strip: SPACED_CARD_WIDTH,
    slotWidth,
    rowHeight,
    slotPosition,
    cardPosition: (n) => {
      const { x, y } = slotPosition(n);
      return { x: x + slotWidth - SPACED_CARD_WIDTH / 2, y: y + 3 };
    },
    indexAt: (x, y) => {
      const row = clampIndex(Math.floor(y / rowHeight), rows);
      const column = clampIndex(Math.floor((x - left) / slotWidth), perRow);
      return clampIndex(row * perRow + column, count + 1);
    },
  };
}

const clampIndex = (n, count) => Math.max(0, Math.min(count - 1, n));
