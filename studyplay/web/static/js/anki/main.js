// <div data-anki="URL of an .apkg" hidden> has a button and a status line.  It is shown where a
// browser lets a page reach an Anki on the same computer: over HTTPS or on that computer itself,
// and not on phones.

import { text } from "../shared/page_texts.js";
import { AnkiError, importPackage, requestPermission } from "./anki_connect.js";

const isSupported = window.isSecureContext && matchMedia("(pointer: fine)").matches;

/** @returns {Promise<string>} */
function toBase64(blob) {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).split(",", 2)[1]);
    reader.onerror = () => reject(new AnkiError("failed"));
    reader.readAsDataURL(blob);
  });
}

async function loadPackage(url) {
  const answer = await fetch(url, { credentials: "same-origin" });
  if (!answer.ok) throw new AnkiError("failed");
  return toBase64(await answer.blob());
}

/** A filename that the user's media folder does not have.  Anki ignores names with an underscore. */
const temporaryName = () => `_studyplay-${Date.now()}.apkg`;

async function sendToAnki(box, showStatus) {
  showStatus("asking");
  await requestPermission();
  showStatus("sending");
  await importPackage(temporaryName(), await loadPackage(box.dataset.anki));
  showStatus("done");
}

/** @param {HTMLElement} box */
function startAnkiBox(box) {
  const button = box.querySelector("button");
  const status = box.querySelector("[role=status]");
  const showStatus = (key) => {
    status.textContent = text(key);
    box.dataset.state = key;
  };
  button.addEventListener("click", async () => {
    button.disabled = true;
    try {
      await sendToAnki(box, showStatus);
    } catch (error) {
      showStatus(error instanceof AnkiError ? error.message : "failed");
    }
    button.disabled = false;
  });
  box.hidden = false;
}

/** @type {NodeListOf<HTMLElement>} */
const boxes = document.querySelectorAll("[data-anki]");
if (isSupported) for (const box of boxes) startAnkiBox(box);
