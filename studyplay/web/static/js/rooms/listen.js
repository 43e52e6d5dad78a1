// Hearing that something has changed at an address; where no stream comes through, asking.

const ASK = 3000;
const SOON = 120;
const HIDDEN = 30_000;
const SPREAD = 2000;

/** Call *changed* whenever the stream below *address* tells of something, and after sleep. */
export function keepInTouch(address, changed) {
  let source = null;
  let asking = 0;
  let due = 0;
  let away = 0;
  let isElsewhere = false;

  // People come in crowds: one look is enough for all who came within a moment.
  const soon = () => {
    clearTimeout(due);
    due = setTimeout(changed, SOON);
  };

  const close = () => {
    source?.close();
    source = null;
  };

  const open = () => {
    close();
    source = new EventSource(`${address}/stream`);
    source.addEventListener("room", soon);
    source.addEventListener("people", soon);
    source.addEventListener("bye", (event) => bye(JSON.parse(event.data)));
  };

  const bye = ({ why }) => {
    close();
    isElsewhere = why === "elsewhere";
    if (isElsewhere) return;
    soon();
    // A hall of phones loses the server at one moment and must not come back at one moment.
    setTimeout(look, 500 + Math.random() * SPREAD);
  };

  const look = () => {
    clearTimeout(away);
    if (document.hidden) away = setTimeout(close, HIDDEN);
    else if (!isElsewhere && (!source || source.readyState === EventSource.CLOSED)) open();
  };

  const wake = () => {
    isElsewhere &&= document.hidden;
    look();
  };

  const ask = () => {
    clearTimeout(asking);
    asking = setTimeout(ask, ASK);
    if (document.hidden) return;
    if (source?.readyState !== EventSource.OPEN) {
      changed();
      look();
    }
  };

  open();
  ask();
  for (const event of ["online", "pageshow", "focus"]) addEventListener(event, wake);
  document.addEventListener("visibilitychange", wake);
  addEventListener("pagehide", close);
}
