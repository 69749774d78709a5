"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useEffect, useRef } from "react";

function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>("main h1");
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

function goToTop(): void {
  window.scrollTo({ top: 0, behavior: "instant" });
}

/** True if a click on a link requests the current page, in this tab. */
function asksForSamePage(link: HTMLAnchorElement | null, click: MouseEvent): boolean {
  const { origin, pathname, search } = window.location;
  const isElsewhere = click.ctrlKey || click.metaKey || click.shiftKey || click.altKey;
  return link?.href === origin + pathname + search && !isElsewhere;
}

/**
 * After a navigation to another page, and after a click on a link to the current one: scrolls to
 * the top and focuses the heading. Back and Forward keep the browser's position. The framework
 * announces the title. A change of only the query counts if a link was followed: the next page, a
 * removed filter. A form or search that updates the address keeps the focus.
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
    const follow = (click: MouseEvent) => {
      const link = click.target instanceof Element ? click.target.closest("a") : null;
      followed.current = link?.href ?? null;
      if (!asksForSamePage(link, click)) return;
      goToTop();
      focusHeading();
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
    if (!isTraversal && !window.location.hash) goToTop();
    focusHeading();
  }, [pathname, query]);

  return null;
}
