"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";

interface StillRegionProps {
  /** Other than those of the page's other regions. */
  region: string;
  children?: ReactNode;
  /** Set by the server in the page's copy (`lib/next-internals/still-regions.ts`). */
  isLeftOut?: boolean;
}

/** What stood in regions that were left out, for whoever comes back to their page. */
const kept = new Map<string, ChildNode[]>();

/** The path that a press leads to within the site; null: the browser does what it does. */
function pathOf(event: MouseEvent): string | null {
  const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event;
  if (event.defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey)
    return null;
  const link = target instanceof Element ? target.closest("a") : null;
  if (!link || link.target || link.download || link.origin !== window.location.origin) return null;
  const { pathname, search } = window.location;
  if (link.hash && link.pathname === pathname && link.search === search) return null;
  return link.pathname + link.search + link.hash;
}

/**
 * What React puts into the region when it makes the element anew. At hydration it leaves the HTML
 * of the page as it is and does not ask; if it gives hydration up, that HTML is still there to be
 * read.
 */
function contentOf(region: string) {
  return {
    get __html(): string {
      if (kept.has(region)) return "";
      return document.querySelector(`[data-still="${region}"]`)?.innerHTML ?? "";
    },
  };
}

function LeftOut({ region }: { region: string }) {
  const router = useRouter();
  const place = useRef<HTMLDivElement>(null);
  const [content] = useState(() => contentOf(region));

  useLayoutEffect(() => {
    const shown = place.current;
    if (!shown?.hasChildNodes()) shown?.append(...(kept.get(region) ?? []));
    return () => void (shown && kept.set(region, [...shown.childNodes]));
  }, [region]);

  useEffect(() => {
    const shown = place.current;
    function follow(event: MouseEvent) {
      const path = pathOf(event);
      if (path === null) return;
      event.preventDefault();
      router.push(path);
    }
    shown?.addEventListener("click", follow);
    return () => shown?.removeEventListener("click", follow);
  }, [router]);

  return (
    <div
      data-still={region}
      ref={place}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own HTML of this region.
      dangerouslySetInnerHTML={content}
      suppressHydrationWarning
    />
  );
}

/**
 * Content without scripts of its own, links to pages aside: the browser gets it once, as HTML, and
 * not a second time in the framework's copy of the page (docs/decisions/249-still-regions.md). Its
 * element has no box; its children lie as if they stood in its place.
 */
export function StillRegion({ region, isLeftOut = false, children }: StillRegionProps) {
  if (isLeftOut) return <LeftOut key="left-out" region={region} />;
  return <div data-still={region}>{children}</div>;
}
