import { useSyncExternalStore } from "react";

/** Mark of a page shown instead of another one. */
const FAULT = "main [data-instead]";

function follow(listener: () => void): () => void {
  const main = document.querySelector("main");
  if (!main) return () => undefined;
  const observer = new MutationObserver(listener);
  observer.observe(main, { childList: true, subtree: true });
  return () => observer.disconnect();
}

/** True if the page shows "not found" or an error with links. */
export function useShownFault(): boolean {
  return useSyncExternalStore(
    follow,
    () => document.querySelector(FAULT) !== null,
    () => false,
  );
}
