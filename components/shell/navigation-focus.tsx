"use client";

import { usePathname } from "next/navigation";
import { useEffect, useRef } from "react";

/**
 * After a navigation to another page: to the top, and focus on its heading. Back and Forward keep the
 * place that the browser restores (ruling 25). The framework's own announcer tells the title.
 */
export function NavigationFocus() {
  const pathname = usePathname();
  const shown = useRef(pathname);
  const traversedTo = useRef<string>(null);

  useEffect(() => {
    const remember = () => {
      traversedTo.current = window.location.pathname;
    };
    window.addEventListener("popstate", remember);
    return () => window.removeEventListener("popstate", remember);
  }, []);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const isTraversal = traversedTo.current === window.location.pathname;
    traversedTo.current = null;
    if (!isTraversal && !window.location.hash) window.scrollTo({ top: 0, behavior: "instant" });
    const heading = document.querySelector<HTMLElement>("main h1");
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [pathname]);

  return null;
}
