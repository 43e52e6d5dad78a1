// Values that outlive a reload.  A browser may forbid storage or have none left: a page works then
// as well, but its values live only as long as the page.

const AREAS = { session: () => window.sessionStorage, local: () => window.localStorage };

/**
 * Read a stored string.
 * @param {string} key
 * @param {"session" | "local"} [area] "local" outlives the tab.
 * @returns {string | null} null if nothing is stored or storage is forbidden
 */
export function readText(key, area = "session") {
  try {
    return AREAS[area]().getItem(key);
  } catch {
    return null;
  }
}

/**
 * Store a string; null deletes it.
 * @param {string} key
 * @param {string | null} value
 * @param {"session" | "local"} [area]
 */
export function writeText(key, value, area = "session") {
  try {
    if (value === null) AREAS[area]().removeItem(key);
    else AREAS[area]().setItem(key, value);
  } catch {
    // Storage is full or forbidden.
  }
}

/**
 * Read a stored JSON value.
 * @param {string} key
 * @param {"session" | "local"} [area]
 * @returns {any} null if nothing is stored or it is not JSON
 */
export function readJson(key, area = "session") {
  try {
    return JSON.parse(readText(key, area) ?? "null");
  } catch {
    return null;
  }
}

/**
 * Store a value as JSON.
 * @param {string} key
 * @param {unknown} value
 * @param {"session" | "local"} [area]
 */
export function writeJson(key, value, area = "session") {
  writeText(key, JSON.stringify(value), area);
}
