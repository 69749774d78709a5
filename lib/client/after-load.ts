import { useEffect, useState } from "react";

/** Milliseconds after which a busy page is no longer waited for. */
const LONGEST_WAIT = 1000;

function whenIdle(run: () => void): () => void {
  if (!("requestIdleCallback" in window)) {
    const timer = setTimeout(run, LONGEST_WAIT / 5);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: LONGEST_WAIT });
  return () => cancelIdleCallback(handle);
}

/** Milliseconds after which a page counts as loaded: one picture that never comes must not hold everything back. */
const LONGEST_LOAD = 10_000;

/** Runs once the page has loaded, at once when it has; returns how to take that back. */
export function onceLoaded(run: () => void): () => void {
  if (document.readyState === "complete") {
    run();
    return () => {};
  }
  const begin = () => {
    stop();
    run();
  };
  const timer = setTimeout(begin, LONGEST_LOAD);
  window.addEventListener("load", begin);
  function stop() {
    clearTimeout(timer);
    window.removeEventListener("load", begin);
  }
  return stop;
}

/** True from the first idle moment after the page has loaded: what nobody waits for begins then. */
export function useIsAfterLoad(): boolean {
  const [isAfterLoad, setAfterLoad] = useState(false);
  useEffect(() => {
    let stopIdling = () => {};
    const stop = onceLoaded(() => {
      stopIdling = whenIdle(() => setAfterLoad(true));
    });
    return () => {
      stop();
      stopIdling();
    };
  }, []);
  return isAfterLoad;
}
