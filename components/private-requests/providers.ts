import { useEffect, useState } from "react";
import { send } from "@/lib/client/send";
import { listPrivateProviders } from "@/lib/contract/private-request-endpoints";
import type { PrivateRequestProvider } from "@/lib/contract/private-requests";
import { isRecord } from "@/lib/domain/is-record";

type Known = PrivateRequestProvider[] | "loading" | "failed";

function isProvider(value: unknown): value is PrivateRequestProvider {
  return (
    isRecord(value) &&
    typeof value.id === "string" &&
    typeof value.slug === "string" &&
    typeof value.name === "string" &&
    isRecord(value.category) &&
    Array.isArray(value.services)
  );
}

/**
 * Activities that accept private requests; requested once, and again by `again`, which keeps the
 * known ones meanwhile.
 */
export function useProviders(): { known: Known; again: () => void } {
  const [known, setKnown] = useState<Known>("loading");
  const [round, setRound] = useState(0);
  useEffect(() => {
    let isGone = false;
    const unless = (state: Known) => (before: Known) => (Array.isArray(before) ? before : state);
    if (round > 0) setKnown(unless("loading"));
    send(listPrivateProviders).then(
      (answer) => {
        if (isGone) return;
        const data = isRecord(answer) && Array.isArray(answer.data) ? answer.data : null;
        setKnown(data ? data.filter(isProvider) : unless("failed"));
      },
      () => {
        if (!isGone) setKnown(unless("failed"));
      },
    );
    return () => {
      isGone = true;
    };
  }, [round]);
  return { known, again: () => setRound((count) => count + 1) };
}
