// Words read aloud: a sound from the server, or this device's own voice, always after a tap.

import { post } from "./net.js";

const KEPT = "studyplay.voice";
const CHOICES = ["here", "device"];
const speech = window.speechSynthesis;
const player = new Audio();

const box = () => document.querySelector("[data-voice]");

/** The English voices of this device, those that work without a network first. */
function voices() {
  const english = (speech?.getVoices() ?? []).filter(({ lang }) => /^en\b/i.test(lang));
  const rank = (voice) => (voice.localService ? 0 : 2) + (/US/i.test(voice.lang) ? 0 : 1);
  return english.sort((one, other) => rank(one) - rank(other));
}

function kept() {
  try {
    return localStorage.getItem(KEPT);
  } catch {
    return null;
  }
}

function keep(choice) {
  try {
    localStorage.setItem(KEPT, choice);
  } catch {
    // Private windows keep nothing: the choice holds for this page.
  }
}

let chosen = kept();

/** Whose voice there is, the chosen one first; empty if nobody has one. */
function available() {
  const there = { here: box()?.dataset.here === "yes", device: voices().length > 0 };
  const found = CHOICES.filter((choice) => there[choice]);
  return found.includes(chosen) ? [chosen, ...found.filter((each) => each !== chosen)] : found;
}

/** Show what is true of the voices now: they load late, and some devices have none. */
function show() {
  const found = available();
  const states = { voice: found.length > 0, "no-voice": !found.length, choice: found.length > 1 };
  for (const part of box() ? document.querySelectorAll("#drill [data-when]") : []) {
    const is = states[part.dataset.when];
    if (is !== undefined && part.hidden === is) part.hidden = !is;
  }
  const input = box()?.querySelector(`input[name="voice"][value="${found[0]}"]`);
  if (input) input.checked = true;
}

function failed(is) {
  const line = box()?.querySelector('[data-when="failed"]');
  if (line) line.hidden = !is;
}

/** Play the server's sound of the word. */
async function play(address, speed) {
  if (!player.src.endsWith(`${address}.wav`)) player.src = `${address}.wav`;
  player.currentTime = 0;
  player.playbackRate = speed;
  await player.play();
}

/** Have this device speak the word, which comes for this one time. */
async function speak(address, speed) {
  // A telephone speaks only what a tap itself began: this keeps its permission while we ask.
  speech.cancel();
  speech.speak(new SpeechSynthesisUtterance(""));
  const { ok, data } = await post(address, {});
  if (!ok) throw new Error("no word");
  const utterance = new SpeechSynthesisUtterance(atob(data.voice));
  [utterance.voice] = voices();
  utterance.lang = utterance.voice?.lang ?? "en-US";
  utterance.rate = 0.9 * speed;
  await new Promise((done, fail) => {
    utterance.onend = done;
    utterance.onerror = ({ error }) => (error === "interrupted" ? done() : fail(error));
    speech.speak(utterance);
  });
}

async function say(button) {
  const [choice] = available();
  const ways = { here: play, device: speak };
  failed(false);
  button.setAttribute("aria-busy", "true");
  try {
    await ways[choice](box().dataset.voice, Number(button.dataset.say));
  } catch (error) {
    // Who taps twice stops the first sound.
    failed(error?.name !== "AbortError");
  } finally {
    button.removeAttribute("aria-busy");
  }
}

/** Listen to taps on voices, those of parts that come later as well. */
export function startVoices() {
  document.addEventListener("click", ({ target }) => {
    const button = target.closest?.("[data-say]");
    if (button) say(button);
  });
  document.addEventListener("change", ({ target }) => {
    if (!target.matches?.('[data-voice] input[name="voice"]')) return;
    chosen = target.value;
    keep(chosen);
    show();
  });
  speech?.addEventListener?.("voiceschanged", show);
  // Parts of the page are written anew from item to item.
  new MutationObserver(show).observe(document.getElementById("drill") ?? document.body, {
    attributeFilter: ["hidden"],
    childList: true,
    subtree: true,
  });
  show();
}
