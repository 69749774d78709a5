"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useEffect, useRef } from "react";

function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>("main h1");
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/**
 * After a navigation to another page: to the top, and focus on its heading. Back and Forward keep the
 * place that the browser restores (ruling 25). The framework's own announcer tells the title. Of changes
 * of the query alone only a link that was followed counts: the next page of a list, a filter taken away.
 * A form or a search that mirrors itself in the address keeps the focus.
 */
export function NavigationFocus() {
  const pathname = usePathname();
  const query = useSearchParams().toString();
  const shown = useRef({ pathname, query });
  const traversedTo = useRef<string>(null);
  const followed = useRef<string>(null);

  useEffect(() => {
    const remember = () => {
      traversedTo.current = window.location.pathname;
    };
    const follow = ({ target }: MouseEvent) => {
      followed.current = target instanceof Element ? (target.closest("a")?.href ?? null) : null;
    };
    window.addEventListener("popstate", remember);
    window.addEventListener("click", follow, true);
    return () => {
      window.removeEventListener("popstate", remember);
      window.removeEventListener("click", follow, true);
    };
  }, []);

  useEffect(() => {
    const before = shown.current;
    if (before.pathname === pathname && before.query === query) return;
    shown.current = { pathname, query };
    const isTraversal = traversedTo.current === window.location.pathname;
    traversedTo.current = null;
    if (before.pathname === pathname && followed.current !== window.location.href) return;
    followed.current = null;
    if (!isTraversal && !window.location.hash) window.scrollTo({ top: 0, behavior: "instant" });
    focusHeading();
  }, [pathname, query]);

  return null;
}
