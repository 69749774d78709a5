"use client";

import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { afterLoad } from "@/lib/client/after-load";
import { formatLongDate } from "@/lib/domain/rome-time";

interface TodayProps {
  /** Day of rendering as text. */
  madeOn: string;
}

/**
 * The date in the masthead. The page is cached, so the browser corrects the date, and requests a
 * newer page when this one is of another day.
 */
export function Today({ madeOn }: TodayProps) {
  const router = useRouter();
  const [date, setDate] = useState(madeOn);

  useEffect(
    () =>
      afterLoad(() => {
        const today = formatLongDate(new Date());
        setDate(today);
        if (today !== madeOn) router.refresh();
      }),
    [madeOn, router],
  );

  return <time className="first-letter:uppercase">{date}</time>;
}
