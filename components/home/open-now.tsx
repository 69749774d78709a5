"use client";

import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { afterLoad } from "@/lib/client/after-load";
import { send } from "@/lib/client/send";
import { listActivities } from "@/lib/contract/activity-endpoints";
import { callTo } from "@/lib/contract/endpoint";
import { formatRomeTime } from "@/lib/domain/rome-time";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";

/** The page is asked for again after a minute: its next reader has a new one. */
const STALE_MS = 3 * 60_000;

interface OpenNowProps {
  /** Time of rendering, ISO. */
  madeAt: string;
  total: number;
  /** `{time}` is replaced. */
  time: string;
  words: { one: string; other: string };
  /** How many close soon; null: none, or not known. */
  closingSoon: string | null;
}

/**
 * The number of places that are open. The page is cached: if it is old, the browser asks for the
 * number alone, and leaves out what it cannot tell.
 */
export function OpenNow({ madeAt, total, time, words, closingSoon }: OpenNowProps) {
  const router = useRouter();
  const [renewed, setRenewed] = useState<{ total: number; at: Date } | null>(null);

  useEffect(() => {
    let isOver = false;
    async function renew(at: Date) {
      try {
        const answer = await send(callTo(listActivities, { open: "1", per_page: 1 }));
        if (isOver || !Number.isInteger(answer.total)) return;
        if (answer.total === 0) router.refresh();
        else setRenewed({ total: answer.total, at });
      } catch {
        // The old number stays, with its time beside it.
      }
    }
    const stop = afterLoad(() => {
      const now = new Date();
      if (now.getTime() - Date.parse(madeAt) > STALE_MS) void renew(now);
    });
    return () => {
      isOver = true;
      stop();
    };
  }, [madeAt, router]);

  const shown = renewed ?? { total, at: new Date(madeAt) };
  return (
    <>
      <p className="tabular mt-1 text-night-ink-soft">
        {fillMessage(time, { time: formatRomeTime(shown.at) })}
      </p>
      <p className="mt-5 flex items-end gap-3 lg:mt-auto lg:block lg:pt-10">
        <span className="tabular font-headline text-[clamp(5rem,18vw,9.5rem)] font-extrabold leading-[0.78] tracking-[-0.05em]">
          {shown.total}
        </span>{" "}
        <span className="max-w-[9ch] text-lg leading-tight font-semibold lg:mt-5 lg:block lg:max-w-none">
          {shown.total === 1 ? words.one : words.other}
        </span>
      </p>
      {closingSoon !== null && (
        <p className={renewed ? "invisible mt-3" : "mt-3 text-night-ink-soft"}>{closingSoon}</p>
      )}
    </>
  );
}
