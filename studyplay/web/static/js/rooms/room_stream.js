// The event stream of a room.  Where no stream comes through, the page polls.

const POLL_MS = 3000;
const DEBOUNCE_MS = 120;
const CLOSE_HIDDEN_MS = 30_000;
const REOPEN_MS = 500;
const MAX_JITTER_MS = 2000;

/**
 * Call *onChange* when the room has changed, and after sleep.
 * @param {string} address URL of the room.
 * @param {() => void} onChange
 */
export function watchRoom(address, onChange) {
  /** @type {EventSource | null} */
  let source = null;
  let pollTimer = 0;
  let changeTimer = 0;
  let closeTimer = 0;
  let isInOtherTab = false;

  // Many people join at once: one update is enough for all of them.
  const scheduleChange = () => {
    clearTimeout(changeTimer);
    changeTimer = setTimeout(onChange, DEBOUNCE_MS);
  };

  const closeStream = () => {
    source?.close();
    source = null;
  };

  const openStream = () => {
    closeStream();
    source = new EventSource(`${address}/stream`);
    // The room may have changed after this page was rendered and before the stream was open.
    source.addEventListener("open", scheduleChange);
    source.addEventListener("room", scheduleChange);
    source.addEventListener("people", scheduleChange);
    source.addEventListener("bye", (event) => handleEnd(JSON.parse(event.data)));
  };

  const handleEnd = ({ why }) => {
    closeStream();
    isInOtherTab = why === "elsewhere";
    if (isInOtherTab) return;
    scheduleChange();
    // All phones of a room lose the server at the same moment; they must not come back at once.
    setTimeout(checkStream, REOPEN_MS + Math.random() * MAX_JITTER_MS);
  };

  const checkStream = () => {
    clearTimeout(closeTimer);
    const isClosed = !source || source.readyState === EventSource.CLOSED;
    if (document.hidden) closeTimer = setTimeout(closeStream, CLOSE_HIDDEN_MS);
    else if (!isInOtherTab && isClosed) openStream();
  };

  const handleWake = () => {
    isInOtherTab &&= document.hidden;
    checkStream();
  };

  const poll = () => {
    clearTimeout(pollTimer);
    pollTimer = setTimeout(poll, POLL_MS);
    if (document.hidden) return;
    if (source?.readyState !== EventSource.OPEN) {
      onChange();
      checkStream();
    }
  };

  openStream();
  pollTimer = setTimeout(poll, POLL_MS);
  for (const event of ["online", "pageshow", "focus"]) addEventListener(event, handleWake);
  document.addEventListener("visibilitychange", handleWake);
  addEventListener("pagehide", closeStream);
}
