// Requests to AnkiConnect, an add-on of Anki that listens on the user's own computer.

const ADDRESS = "http://127.0.0.1:8765";
const API_VERSION = 6;

/** Why Anki refused; the message is a key of the page's texts. */
export class AnkiError extends Error {}

/**
 * Call *action* and resolve to its result.  The body has no JSON content type: the browser would
 * then send a preflight request, which an Anki without a permission for this page refuses.
 */
async function callAnki(action, params = {}) {
  const answer = await postToAnki(JSON.stringify({ action, version: API_VERSION, params }));
  if (!answer.ok) throw new AnkiError("denied");
  const { result, error } = await answer.json();
  if (error) throw new AnkiError("failed");
  return result;
}

async function postToAnki(body) {
  try {
    return await fetch(ADDRESS, { method: "POST", body, credentials: "omit" });
  } catch {
    throw new AnkiError("absent");
  }
}

/**
 * Have Anki ask its user whether this page may use it.
 * @throws {AnkiError} if it may not, or if the add-on is too old
 */
export async function requestPermission() {
  const answer = await callAnki("requestPermission");
  if (answer?.permission !== "granted") throw new AnkiError("denied");
  if (answer.requireApikey) throw new AnkiError("key");
  if ((await callAnki("version")) < API_VERSION) throw new AnkiError("failed");
}

/**
 * Import a package as a file.  Notes that are added one by one would lose their identity.
 * @param {string} filename
 * @param {string} data Base64.
 */
export async function importPackage(filename, data) {
  await callAnki("storeMediaFile", { filename, data });
  try {
    const folder = await callAnki("getMediaDirPath");
    const slash = folder.includes("\\") ? "\\" : "/";
    if (!(await callAnki("importPackage", { path: `${folder}${slash}${filename}` }))) {
      throw new AnkiError("failed");
    }
  } finally {
    await callAnki("deleteMediaFile", { filename });
  }
}
