// Speaks with AnkiConnect, an add-on of Anki that listens on the reader's own computer.

const ADDRESS = "http://127.0.0.1:8765";
const VERSION = 6;

/** Why Anki did not take something: a key of the page's texts. */
export class Trouble extends Error {}

/**
 * Do *action* and resolve to its result.  The body goes as plain text: with any other type the
 * browser asks first whether it may, and an Anki that does not know us yet says no to that.
 */
export async function ask(action, params = {}) {
  const answer = await reach(JSON.stringify({ action, version: VERSION, params }));
  if (!answer.ok) throw new Trouble("denied");
  const { result, error } = await answer.json();
  if (error) throw new Trouble("failed");
  return result;
}

async function reach(body) {
  try {
    return await fetch(ADDRESS, { method: "POST", body, credentials: "omit" });
  } catch {
    throw new Trouble("absent");
  }
}

/** Let Anki ask its reader whether this page may; throws unless it may. */
export async function knock() {
  const said = await ask("requestPermission");
  if (said?.permission !== "granted") throw new Trouble("denied");
  if (said.requireApikey) throw new Trouble("key");
  if ((await ask("version")) < VERSION) throw new Trouble("failed");
}

/**
 * Import the package *data* (base64) as the file *name*.  Notes keep their identity this way, as
 * they would not if they were added one by one.
 */
export async function hand(name, data) {
  await ask("storeMediaFile", { filename: name, data });
  try {
    const folder = await ask("getMediaDirPath");
    const slash = folder.includes("\\") ? "\\" : "/";
    if (!(await ask("importPackage", { path: `${folder}${slash}${name}` }))) {
      throw new Trouble("failed");
    }
  } finally {
    await ask("deleteMediaFile", { filename: name });
  }
}
