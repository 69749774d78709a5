import { useEffect, useState } from "react";

/** Milliseconds until a wait is shown, so that a fast answer does not flicker. */
const SPINNER_DELAY = 300;
/** Milliseconds until the text "takes long" is shown. */
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

/** Props of a `button` or `icon-button` during work: busy at once, a spinner after a delay. */
export function usePending(isPending: boolean) {
  const hasSpinner = useIsLonger(isPending, SPINNER_DELAY);
  return { "aria-busy": isPending || undefined, "data-spinner": hasSpinner || undefined };
}

/** True if the wait is long enough for a text. */
export function useIsSlow(isPending: boolean): boolean {
  return useIsLonger(isPending, WORDS_DELAY);
}
