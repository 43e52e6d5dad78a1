// Say the word, then tap the card: where the browser can listen.  Over plain HTTP it cannot, and
// then this says so; the microphone of a phone's own keyboard always works.

import { text } from "../texts.js";
import { refuse } from "../table/acts.js";
import { say } from "../table/frame.js";
import { write } from "./word.js";

const Recognition = window.SpeechRecognition ?? window.webkitSpeechRecognition;
const button = document.getElementById("speak");

function listen() {
  const listening = new Recognition();
  listening.lang = "ja-JP";
  listening.interimResults = true;
  listening.addEventListener("result", (event) => write(event.results[0][0].transcript));
  listening.addEventListener("error", () => refuse(text("heard-nothing")));
  listening.addEventListener("end", () => button.setAttribute("aria-pressed", "false"));
  button.setAttribute("aria-pressed", "true");
  say(text("listening"));
  listening.start();
}

/** Let the button listen, or say why it cannot. */
export function startSpeaking() {
  const canListen = window.isSecureContext && Recognition !== undefined;
  button.addEventListener("click", canListen ? listen : () => refuse(text("no-speech")));
}
