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

const MARK = "unsaved";

/** A place in the history in front of the page's own: a step back from it stays on the page, and can be asked about. */
function markPlace(): void {
  if (!history.state?.[MARK]) history.pushState({ ...history.state, [MARK]: true }, "");
}

/**
 * Asks before a page is left with something typed on it that is not saved, also by a step back in the history. The place
 * that this needs there stays when it was saved: one step back then leads to the same page.
 */
export function useUnsavedGuard(isUnsaved: boolean, question: string): void {
  useEffect(() => {
    if (!isUnsaved) return;
    markPlace();
    const askBrowser = (event: BeforeUnloadEvent) => event.preventDefault();
    function askBack() {
      window.removeEventListener("popstate", askBack);
      if (window.confirm(question)) history.back();
      else {
        markPlace();
        window.addEventListener("popstate", askBack);
      }
    }
    function ask(event: MouseEvent) {
      if (wayOut(event) === null || window.confirm(question)) return;
      event.preventDefault();
      // before the router hears of it
      event.stopImmediatePropagation();
    }
    window.addEventListener("beforeunload", askBrowser);
    window.addEventListener("click", ask, { capture: true });
    window.addEventListener("popstate", askBack);
    return () => {
      window.removeEventListener("beforeunload", askBrowser);
      window.removeEventListener("click", ask, { capture: true });
      window.removeEventListener("popstate", askBack);
    };
  }, [isUnsaved, question]);
}
