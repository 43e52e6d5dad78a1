// Words read aloud after a tap: by a sound from the server ("here") or by a voice of this device.

import { postJson } from "../shared/requests.js";
import { readText, writeText } from "../shared/storage.js";

const STORAGE_KEY = "studyplay.voice";
const SOURCES = ["here", "device"];
const DEVICE_RATE = 0.9;
const speech = window.speechSynthesis;
const player = new Audio();

/** @returns {HTMLElement | null} */
const settings = () => document.querySelector("[data-voice]");

/** The English voices of this device; those that work without a network come first. */
function englishVoices() {
  const english = (speech?.getVoices() ?? []).filter(({ lang }) => /^en\b/i.test(lang));
  const rank = (voice) => (voice.localService ? 0 : 2) + (/US/i.test(voice.lang) ? 0 : 1);
  return english.sort((one, other) => rank(one) - rank(other));
}

let chosen = readText(STORAGE_KEY, "local");

/** The voice sources that work, the chosen one first. */
function availableSources() {
  const works = { here: settings()?.dataset.here === "yes", device: englishVoices().length > 0 };
  const found = SOURCES.filter((source) => works[source]);
  return found.includes(chosen) ? [chosen, ...found.filter((each) => each !== chosen)] : found;
}

/** Show the parts for the voices that exist now: they load late, and some devices have none. */
function updateParts() {
  const found = availableSources();
  const states = { voice: found.length > 0, "no-voice": !found.length, choice: found.length > 1 };
  /** @type {NodeListOf<HTMLElement>} */
  const parts = document.querySelectorAll("#drill [data-when]");
  for (const part of settings() ? parts : []) {
    const isShown = states[part.dataset.when];
    // The observer below must not see a change that is none.
    if (isShown !== undefined && part.hidden === isShown) part.hidden = !isShown;
  }
  /** @type {HTMLInputElement | null | undefined} */
  const input = settings()?.querySelector(`input[name="voice"][value="${found[0]}"]`);
  if (input) input.checked = true;
}

function showFailure(hasFailed) {
  /** @type {HTMLElement | null | undefined} */
  const line = settings()?.querySelector('[data-when="failed"]');
  if (line) line.hidden = !hasFailed;
}

/** Play the server's sound of the word. */
async function playSound(address, speed) {
  if (!player.src.endsWith(`${address}.wav`)) player.src = `${address}.wav`;
  player.currentTime = 0;
  player.playbackRate = speed;
  await player.play();
}

/** Speak the word with a voice of this device.  The page fetches it, because it does not have it. */
async function speakOnDevice(address, speed) {
  // Phones allow speech only during the handler of a tap: an empty utterance retains the permission.
  speech.cancel();
  speech.speak(new SpeechSynthesisUtterance(""));
  const { ok, data } = await postJson(address, {});
  if (!ok) throw new Error("no word");
  const utterance = new SpeechSynthesisUtterance(atob(data.voice));
  [utterance.voice] = englishVoices();
  utterance.lang = utterance.voice?.lang ?? "en-US";
  utterance.rate = DEVICE_RATE * speed;
  await new Promise((resolve, reject) => {
    utterance.onend = () => resolve();
    utterance.onerror = ({ error }) => (error === "interrupted" ? resolve() : reject(error));
    speech.speak(utterance);
  });
}

async function readAloud(button) {
  const [source] = availableSources();
  const players = { here: playSound, device: speakOnDevice };
  showFailure(false);
  button.setAttribute("aria-busy", "true");
  try {
    await players[source](settings().dataset.voice, Number(button.dataset.say));
  } catch (error) {
    // A second tap aborts the first sound; that is no failure.
    showFailure(error?.name !== "AbortError");
  } finally {
    button.removeAttribute("aria-busy");
  }
}

/** Listen to taps on the buttons of voices, including those that are rendered later. */
export function startVoices() {
  document.addEventListener("click", ({ target }) => {
    const button = target instanceof Element ? target.closest("[data-say]") : null;
    if (button) readAloud(button);
  });
  document.addEventListener("change", ({ target }) => {
    if (!(target instanceof HTMLInputElement)) return;
    if (!target.matches('[data-voice] input[name="voice"]')) return;
    chosen = target.value;
    writeText(STORAGE_KEY, chosen, "local");
    updateParts();
  });
  speech?.addEventListener?.("voiceschanged", updateParts);
  // Each item of the drill renders its own parts.
  new MutationObserver(updateParts).observe(document.getElementById("drill") ?? document.body, {
    attributeFilter: ["hidden"],
    childList: true,
    subtree: true,
  });
  updateParts();
}
