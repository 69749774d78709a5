import { useEffect } from "react";

/** Where a click leads away from the page; null: it does not, or to another window. */
function wayOut(event: MouseEvent): HTMLAnchorElement | null {
  const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey;
  if (!isPlain || !(event.target instanceof Element)) return null;
  const link = event.target.closest("a");
  if (!link?.href || link.target === "_blank" || link.hasAttribute("download")) return null;
  const { pathname, search } = new URL(link.href);
  return pathname + search === location.pathname + location.search ? null : link;
}

/** Asks before a page is left with something typed on it that is not saved; a step back in the history asks nothing. */
export function useUnsavedGuard(isUnsaved: boolean, question: string): void {
  useEffect(() => {
    if (!isUnsaved) return;
    const askBrowser = (event: BeforeUnloadEvent) => event.preventDefault();
    function ask(event: MouseEvent) {
      if (wayOut(event) === null || window.confirm(question)) return;
      event.preventDefault();
      // before the router hears of it
      event.stopImmediatePropagation();
    }
    window.addEventListener("beforeunload", askBrowser);
    window.addEventListener("click", ask, { capture: true });
    return () => {
      window.removeEventListener("beforeunload", askBrowser);
      window.removeEventListener("click", ask, { capture: true });
    };
  }, [isUnsaved, question]);
}
