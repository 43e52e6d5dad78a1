// <div data-anki="address of an .apkg" hidden> holds a button and a line of status.  It is shown
// where a browser lets a page speak with an Anki on the same computer: only over HTTPS or on that
// computer itself, and not on phones.

import { text } from "../texts.js";
import { Trouble, hand, knock } from "./connect.js";

const canWork = window.isSecureContext && matchMedia("(pointer: fine)").matches;

function base64(blob) {
  return new Promise((done, failed) => {
    const reader = new FileReader();
    reader.onload = () => done(reader.result.split(",", 2)[1]);
    reader.onerror = () => failed(new Trouble("failed"));
    reader.readAsDataURL(blob);
  });
}

async function fetched(address) {
  const answer = await fetch(address, { credentials: "same-origin" });
  if (!answer.ok) throw new Trouble("failed");
  return base64(await answer.blob());
}

/** A name that no file of the reader's has; the underscore keeps Anki from calling it unused. */
const passing = () => `_studyplay-${Date.now()}.apkg`;

async function push(place, say) {
  say("asking");
  await knock();
  say("sending");
  await hand(passing(), await fetched(place.dataset.anki));
  say("done");
}

function offer(place) {
  const button = place.querySelector("button");
  const status = place.querySelector("[role=status]");
  const say = (key) => {
    status.textContent = text(key);
    place.dataset.state = key;
  };
  button.addEventListener("click", async () => {
    button.disabled = true;
    try {
      await push(place, say);
    } catch (wrong) {
      say(wrong instanceof Trouble ? wrong.message : "failed");
    }
    button.disabled = false;
  });
  place.hidden = false;
}

if (canWork) for (const place of document.querySelectorAll("[data-anki]")) offer(place);
