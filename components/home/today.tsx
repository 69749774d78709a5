"use client";

import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { formatLongDate } from "@/lib/domain/long-date";

const STALE_MS = 3 * 60_000;

/**
 * The date on the masthead. The page is kept, so the browser puts the date right, and asks for a newer
 * page when this one is too old for "now" to be true.
 */
export function Today({ madeAt }: { madeAt: string }) {
  const router = useRouter();
  const [date, setDate] = useState(() => formatLongDate(new Date(madeAt)));

  useEffect(() => {
    const now = new Date();
    setDate(formatLongDate(now));
    if (now.getTime() - Date.parse(madeAt) > STALE_MS) router.refresh();
  }, [madeAt, router]);

  return <time className="first-letter:uppercase">{date}</time>;
}
