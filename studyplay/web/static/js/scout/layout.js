// Where the cards of a hand lie: side by side like a fan, or apart with a place between any two.

const WIDEST = 76;
const NARROWEST = 46;
const SLOT = 44;
const THIN = 28;
const LIFT = 16;

/** A fan of *count* cards: width of a card, how much of each is seen, and where each lies. */
export function fan(count, width, height) {
  const card = Math.min(WIDEST, Math.max(NARROWEST, width / 8));
  const step = count > 1 ? Math.min(card + 6, (width - card) / (count - 1)) : card;
  const left = (width - card - step * (count - 1)) / 2;
  return {
    card,
    height: height - LIFT - 4,
    strip: Math.min(card, step),
    at: (n) => ({ x: left + step * n, y: LIFT }),
    under: (x) => clamp(Math.floor((x - left) / step), count),
  };
}

/** *count* cards with places between them, each wide enough for a thumb. */
export function apart(count, width, height) {
  const inner = width - THIN / 2;
  const most = Math.max(1, Math.floor(inner / SLOT));
  const rows = Math.ceil((count + 1) / most);
  const each = Math.ceil((count + 1) / rows);
  const unit = Math.min(inner / each, 2 * SLOT);
  const left = (inner - unit * each) / 2;
  const deep = height / rows;
  const place = (n) => ({ x: left + (n % each) * unit, y: Math.floor(n / each) * deep });
  return {
    card: THIN,
    height: deep - 6,
    strip: THIN,
    unit,
    deep,
    place,
    at: (n) => ({ x: place(n).x + unit - THIN / 2, y: place(n).y + 3 }),
    under: (x, y) =>
      clamp(
        clamp(Math.floor(y / deep), rows) * each + clamp(Math.floor((x - left) / unit), each),
        count + 1,
      ),
  };
}

const clamp = (n, count) => Math.max(0, Math.min(count - 1, n));
