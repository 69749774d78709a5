"use client";

import { usePathname } from "next/navigation";
import { useEffect } from "react";
import { afterLoad, whenIdle } from "@/lib/client/after-load";
import { loadChunk } from "@/lib/client/chunks";

/** Runs the ads of the present page; their code is loaded only where there are some. */
export function AdPart() {
  const pathname = usePathname();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other slots.
  useEffect(() => {
    let isOver = false;
    let stop = () => {};
    const cancel = afterLoad(() => {
      if (!document.querySelector("[data-ad-slot]")) return;
      loadChunk(() => import("@/lib/client/ads")).then(
        ({ runAds }) => {
          if (!isOver) stop = whenIdle(runAds);
        },
        // The first ad stays.
        () => undefined,
      );
    });
    return () => {
      isOver = true;
      cancel();
      stop();
    };
  }, [pathname]);
  return null;
}
