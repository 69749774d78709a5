"use client";

import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent } from "react";
import { logFailure } from "@/lib/client/log";
import { send } from "@/lib/client/send";
import { callTo } from "@/lib/contract/endpoint";
import { markApplicationSeen } from "@/lib/contract/received-application-endpoints";

/** Says that somebody reads an application, once they do. Shows nothing. */
export function MarkSeen({ id }: { id: string }) {
  const router = useRouter();
  const mark = useEffectEvent(async () => {
    try {
      await send(callTo(markApplicationSeen, { id }));
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
