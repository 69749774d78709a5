"use client";

import { usePathname } from "next/navigation";
import { useEffect } from "react";
import { afterLoad, whenIdle } from "@/lib/client/after-load";
import { loadChunk } from "@/lib/client/chunks";

/** A slot within a screen of what is seen. */
const NEAR = "100% 0px";
const LONGEST_TIMER = 2 ** 31 - 1;

/** Milliseconds until the first of the page's ads ends. */
function firstEnd(): number {
  const ads = document.querySelectorAll<HTMLElement>("[data-ad]");
  const ends = [...ads].map(({ dataset }) => Date.parse(dataset.until ?? ""));
  return Math.min(LONGEST_TIMER, ...ends.map((end) => end - Date.now()));
}

/**
 * Runs the ads of the present page; their code is loaded when a slot comes near, or when an ad
 * ends.
 */
export function AdPart() {
  const pathname = usePathname();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other slots.
  useEffect(() => {
    let isOver = false;
    let stop = () => {};
    let near: IntersectionObserver | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    function endWait() {
      near?.disconnect();
      clearTimeout(timer);
    }
    function run() {
      endWait();
      loadChunk(() => import("@/lib/client/ads")).then(
        ({ runAds }) => {
          if (!isOver) stop = whenIdle(runAds);
        },
        // The first ad stays.
        () => undefined,
      );
    }
    const cancel = afterLoad(() => {
      const slots = document.querySelectorAll("[data-ad-slot]");
      if (slots.length === 0) return;
      near = new IntersectionObserver(
        (entries) => entries.some(({ isIntersecting }) => isIntersecting) && run(),
        { rootMargin: NEAR },
      );
      for (const slot of slots) near.observe(slot);
      timer = setTimeout(run, firstEnd());
    });
    return () => {
      isOver = true;
      cancel();
      endWait();
      stop();
    };
  }, [pathname]);
  return null;
}
