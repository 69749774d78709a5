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

/** True from the first idle moment after the page has loaded: what nobody waits for begins then. */
export function useIsAfterLoad(): boolean {
  const [isAfterLoad, setAfterLoad] = useState(false);
  useEffect(() => {
    let cancel = () => {};
    const begin = () => {
      cancel = whenIdle(() => setAfterLoad(true));
    };
    if (document.readyState === "complete") begin();
    else window.addEventListener("load", begin, { once: true });
    return () => {
      window.removeEventListener("load", begin);
      cancel();
    };
  }, []);
  return isAfterLoad;
}
