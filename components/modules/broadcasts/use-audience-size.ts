import { useEffect, useState } from "react";
import { send } from "@/lib/client/send";
import { previewAudience } from "@/lib/contract/broadcast-endpoints";
import type { Audience } from "@/lib/contract/broadcasts";
import { type AudienceSize, sizeOf } from "./broadcast-values";

/** Whom an audience has at this moment. Throws `ApiError`. */
export async function askAudienceSize(
  audience: Audience,
  signal?: AbortSignal,
): Promise<AudienceSize> {
  return sizeOf(await send(previewAudience, { audience }, { signal }));
}

/** How many an audience has; null: it is being asked, or could not be found out. */
export function useAudienceSize(audience: Audience | null): AudienceSize | null {
  const key = JSON.stringify(audience);
  const [known, setKnown] = useState<{ key: string; size: AudienceSize } | null>(null);

  useEffect(() => {
    const asked: Audience | null = JSON.parse(key);
    if (asked === null) return;
    const controller = new AbortController();
    askAudienceSize(asked, controller.signal).then(
      (size) => setKnown({ key, size }),
      // it is asked again before anything is sent
      () => undefined,
    );
    return () => controller.abort();
  }, [key]);

  return known?.key === key ? known.size : null;
}
