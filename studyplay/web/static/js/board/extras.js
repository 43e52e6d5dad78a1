// What expansions add to the board; their modules register here, and nobody else knows of them.

/**
 * Each: { tiles(), isWild(tile), value(tile), face(tile, element), extras(placed), marks(row, col),
 * lifted(row, col), clear() }; all are optional.  `tiles` lie on the rack beside those of the
 * bag, one character each; `isWild` ones stand for a letter that is asked for; `extras` go with a
 * play; `marks` are { className, sign, label, shut } on a square; `lifted` squares are treated as
 * bare; `before` does something else than playing, once; `clear` forgets what was chosen for a
 * play.
 */
const registered = [];

/** Let an expansion have its say. */
export const register = (extra) => registered.push(extra);

const all = (name, ...args) => registered.flatMap((extra) => extra[name]?.(...args) ?? []);

/** The tiles beside those of the bag. */
export const moreTiles = () => all("tiles").join("");

/** Whether *tile* stands for a letter that must be said. */
export const isWild = (tile) => tile === "?" || all("isWild", tile).some(Boolean);

/** What *tile* or the tile on a square is worth, if an expansion says so. */
export const valueBy = (tile, row, col) => all("value", tile, row, col).at(0);

/** What expansions send with the *placed* tiles. */
export const extrasFor = (placed) => all("extras", placed);

/** What expansions show on a square. */
export const marksOn = (row, col) => all("marks", row, col);

/** Whether an expansion is taking up what lies on a square. */
export const isLifted = (row, col) => all("lifted", row, col).some(Boolean);

/** Forget what was chosen for a play that was made. */
export const clearExtras = () => void all("clear");

/** Another thing that *placed* tiles may do before they are played; true if one did. */
export const beforePlay = () => all("before").some(Boolean);
