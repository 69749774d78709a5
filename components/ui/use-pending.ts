import { useEffect, useState } from "react";

/** Milliseconds after which a wait is shown: an answer that comes sooner shows no flicker. */
const SPINNER_DELAY = 300;

/** What a `button` or `icon-button` bears whose work takes a while: busy at once, with a spinner after a moment. */
export function usePending(isPending: boolean) {
  const [isLong, setLong] = useState(false);

  useEffect(() => {
    if (!isPending) return;
    const timer = setTimeout(() => setLong(true), SPINNER_DELAY);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isPending]);

  return { "aria-busy": isPending || undefined, "data-spinner": isLong || undefined };
}
