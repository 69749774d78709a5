"use client";

import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { afterLoad } from "@/lib/client/after-load";
import { formatLongDate } from "@/lib/domain/rome-time";

const STALE_MS = 3 * 60_000;

interface TodayProps {
  /** Time of rendering, ISO. */
  madeAt: string;
  /** Its day as text. */
  madeOn: string;
}

/**
 * The date in the masthead. The page is cached, so the browser corrects the date, and requests a
 * newer page when this one is too old.
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
