"use client";

import { useRouter } from "next/navigation";
import { type HTMLAttributes, useEffect, useLayoutEffect, useRef, useState } from "react";

interface StillRegionProps extends HTMLAttributes<HTMLElement> {
  as: "div" | "ul";
  /** Other than those of the page's other regions. */
  region: string;
  /** Set by the server in the page's copy (`lib/server/still-regions.ts`). */
  isLeftOut?: boolean;
}

/** HTML of regions that were left out, for whoever comes back to their page. */
const kept = new Map<string, string>();

/** The path that a press leads to within the site; null: the browser does what it does. */
function pathOf(event: MouseEvent): string | null {
  const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event;
  if (event.defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey)
    return null;
  const link = target instanceof Element ? target.closest("a") : null;
  if (!link || link.target || link.origin !== window.location.origin) return null;
  return link.pathname + link.search + link.hash;
}

function LeftOut({ as: Tag, region, ...attributes }: Omit<StillRegionProps, "isLeftOut">) {
  const router = useRouter();
  const place = useRef<HTMLElement>(null);
  // At hydration nothing is kept, and React leaves the HTML of the page as it is.
  const [__html] = useState(() => kept.get(region) ?? "");

  useLayoutEffect(() => {
    const shown = place.current;
    return () => void (shown && kept.set(region, shown.innerHTML));
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
    <Tag
      {...attributes}
      ref={place as React.Ref<never>}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own HTML of this region.
      dangerouslySetInnerHTML={{ __html }}
      suppressHydrationWarning
    />
  );
}

/**
 * Content without scripts of its own, links aside: the browser gets it once, as HTML, and not a
 * second time in the framework's copy of the page (docs/decisions/249-still-regions.md). It may
 * hold links to pages only.
 */
export function StillRegion({ isLeftOut = false, ...props }: StillRegionProps) {
  if (isLeftOut) return <LeftOut key="left-out" {...props} />;
  const { as: Tag, region: _, ...attributes } = props;
  return <Tag {...attributes} />;
}
