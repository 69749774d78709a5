import { useEffect, useState } from "react";

/** Milliseconds after which a wait is shown: an answer that comes sooner shows no flicker. */
const SPINNER_DELAY = 300;
/** Milliseconds after which it is said that it takes long. */
const WORDS_DELAY = 3000;

function useIsLonger(isPending: boolean, delay: number): boolean {
  const [isLonger, setLonger] = useState(false);
  useEffect(() => {
    if (!isPending) return;
    const timer = setTimeout(() => setLonger(true), delay);
    return () => {
      clearTimeout(timer);
      setLonger(false);
    };
  }, [isPending, delay]);
  return isLonger;
}

/** What a `button` or `icon-button` bears whose work takes a while: busy at once, with a spinner after a moment. */
export function usePending(isPending: boolean) {
  const hasSpinner = useIsLonger(isPending, SPINNER_DELAY);
  return { "aria-busy": isPending || undefined, "data-spinner": hasSpinner || undefined };
}

/** Whether it takes so long that it is to be said. */
export function useIsSlow(isPending: boolean): boolean {
  return useIsLonger(isPending, WORDS_DELAY);
}
