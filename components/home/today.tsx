"use client";

import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { afterLoad } from "@/lib/client/after-load";
import { formatLongDate } from "@/lib/domain/rome-time";

const STALE_MS = 3 * 60_000;

interface TodayProps {
  /** Instant at which the page was made, ISO. */
  madeAt: string;
  /** Its day, in words. */
  madeOn: string;
}

/**
 * The date on the masthead. The page is kept, so the browser puts the date right, and asks for a newer
 * page when this one is too old for "now" to be true.
 */
export function Today({ madeAt, madeOn }: TodayProps) {
  const router = useRouter();
  const [date, setDate] = useState(madeOn);

  useEffect(
    () =>
      afterLoad(() => {
        const now = new Date();
        setDate(formatLongDate(now));
        if (now.getTime() - Date.parse(madeAt) > STALE_MS) router.refresh();
      }),
    [madeAt, router],
  );

  return <time className="first-letter:uppercase">{date}</time>;
}
