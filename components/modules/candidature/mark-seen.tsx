"use client";

import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent } from "react";
import { request } from "@/lib/client/http";
import { logFailure } from "@/lib/client/log";

/** Says that somebody reads an application, once they do; `path` is that of the application in the API. Shows nothing. */
export function MarkSeen({ path }: { path: string }) {
  const router = useRouter();
  const mark = useEffectEvent(async () => {
    try {
      await request(`${path}/seen`, { method: "POST" });
      router.refresh();
    } catch (error) {
      // It is marked the next time; reading goes on.
      logFailure("An application could not be marked as seen", error);
    }
  });
  useEffect(() => {
    void mark();
  }, []);
  return null;
}
