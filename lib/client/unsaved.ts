import { useEffect } from "react";

/** The link of a click that leaves the page; null for others and for new windows. */
function wayOut(event: MouseEvent): HTMLAnchorElement | null {
  const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey;
  if (!isPlain || !(event.target instanceof Element)) return null;
  const link = event.target.closest("a");
  if (!link?.href || link.target === "_blank" || link.hasAttribute("download")) return null;
  const { pathname, search } = new URL(link.href);
  return pathname + search === location.pathname + location.search ? null : link;
}

const MARK = "unsaved";

/**
 * Adds a history entry before the page's own, so that Back stays on the page and can be confirmed.
 */
function markPlace(): void {
  if (!history.state?.[MARK]) history.pushState({ ...history.state, [MARK]: true }, "");
}

/**
 * Asks before a page with unsaved input is left, also by Back. The extra history entry stays after
 * saving: one Back then leads to the same page.
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
      // before the router handles it
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
