"use client";

import { usePathname } from "next/navigation";
import { type ReactNode, useEffect, useLayoutEffect, useState, ViewTransition } from "react";

let named: HTMLElement | null = null;

/** Names the one picture that takes part in the page transition; null: none. */
function nameCover(picture: HTMLElement | null): void {
  named?.style.removeProperty("view-transition-name");
  picture?.style.setProperty("view-transition-name", "cover");
  named = picture;
}

function nameCardOf({ target }: MouseEvent): void {
  const link = target instanceof Element ? target.closest("a") : null;
  nameCover(link?.closest(".card")?.querySelector<HTMLElement>(".picture") ?? null);
}

/**
 * Opens a card into its page: the picture of the card that was pressed becomes the page's cover. One is named only on the
 * way, so that React has no named parts to measure whenever anything changes (decision 164).
 */
function useOpeningCard(isOtherPage: boolean): void {
  useEffect(() => {
    window.addEventListener("click", nameCardOf, true);
    return () => window.removeEventListener("click", nameCardOf, true);
  }, []);

  // Within the transition: the old page is captured, the new one not yet.
  useLayoutEffect(() => {
    if (named && isOtherPage) nameCover(document.querySelector<HTMLElement>(".page-cover"));
  }, [isOtherPage]);
}

/**
 * Fades from one page to the next, and lets everything else change at once: while a view transition begins React hears no
 * event, and what is typed or pressed then is lost (decision 164).
 */
export function PageTransition({ children }: { children: ReactNode }) {
  const pathname = usePathname();
  const [shown, setShown] = useState(pathname);
  useEffect(() => setShown(pathname), [pathname]);
  const isOtherPage = pathname !== shown;
  useOpeningCard(isOtherPage);
  return <ViewTransition default={isOtherPage ? "auto" : "none"}>{children}</ViewTransition>;
}
