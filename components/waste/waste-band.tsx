"use client";

import Link from "next/link";
import { useEffect, useState } from "react";
import { afterLoad } from "@/lib/client/after-load";
import { loadChunk } from "@/lib/client/chunks";
import { inIdle } from "@/lib/client/in-idle";
import { wasteCalendarPage } from "@/lib/section-routes";
import type { BandLine } from "./kept-evening";

/**
 * What is put out tonight at the address that this device keeps; without one, the way to the
 * calendar. As high in both cases.
 */
export function WasteBand({ ask }: { ask: string }) {
  const [line, setLine] = useState<BandLine | null>(null);
  useEffect(() => {
    let isGone = false;
    const stop = afterLoad(() => {
      loadChunk(() => import("./kept-evening"))
        .then(({ keptEvening }) => inIdle(() => keptEvening(new Date())))
        .then((found) => {
          if (!isGone && found) setLine(found);
        })
        // Without an answer the way to the calendar stays.
        .catch(() => {});
    });
    return () => {
      isGone = true;
      stop();
    };
  }, []);
  return (
    <p className="page-width">
      <Link
        href={line?.href ?? wasteCalendarPage()}
        prefetch={false}
        className="flex min-h-16 flex-wrap content-center gap-x-4 border-y border-hairline py-2 font-semibold max-sm:min-h-20"
      >
        <span>{line?.text ?? ask}</span>
        {line?.more && <span className="font-normal text-ink-soft">{line.more}</span>}
      </Link>
    </p>
  );
}
