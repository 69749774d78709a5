import { useSyncExternalStore } from "react";

/** What a page bears that stands in the place of another one, and is for the buttons on it. */
const FAULT = "main [data-instead]";

function follow(listener: () => void): () => void {
  const main = document.querySelector("main");
  if (!main) return () => undefined;
  const observer = new MutationObserver(listener);
  observer.observe(main, { childList: true, subtree: true });
  return () => observer.disconnect();
}

/** Whether the page says that something is not there or failed, and where one goes on. */
export function useShownFault(): boolean {
  return useSyncExternalStore(
    follow,
    () => document.querySelector(FAULT) !== null,
    () => false,
  );
}
